import { vi } from 'vitest';
import { pieceMs, sliceMs } from './recording-clock.js';

/** Bytes as an encoder gives them: the first piece carries the container's header. */
const webmHeader = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]);

/** A browser that can record, with its microphone and encoder in the test's hands. */
export const fakeRecording = () => {
  const recorders: FakeRecorder[] = [];
  const track = Object.assign(new EventTarget(), { stop: vi.fn<() => void>() });
  const stream = { getTracks: () => [track] };
  let microphone: () => Promise<unknown> = () => Promise.resolve(stream);

  class FakeRecorder extends EventTarget {
    static isTypeSupported = (type: string): boolean => type.startsWith('audio/webm') || type === 'audio/mp4';
    state: 'inactive' | 'recording' = 'inactive';
    /** What it has heard and not handed over. */
    heard: Blob = new Blob([]);
    readonly mimeType: string;
    constructor(_stream: unknown, options: { mimeType?: string }) {
      super();
      this.mimeType = options.mimeType ?? '';
      recorders.push(this);
    }
    start(): void {
      this.state = 'recording';
    }
    requestData(): void {
      this.hand();
    }
    stop(): void {
      this.state = 'inactive';
      queueMicrotask(() => {
        this.hand();
        this.dispatchEvent(new Event('stop'));
      });
    }
    hear(text: string): void {
      const header = this.handed === 0 ? [webmHeader] : [];
      this.heard = new Blob([...header, text], { type: this.mimeType });
    }
    handed = 0;
    hand(): void {
      const data = this.heard;
      if (data.size > 0) this.handed += 1;
      this.heard = new Blob([]);
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
    }
  }

  /** The page's clock, ms: only the test moves it on, so that a busy machine lengthens no slice. */
  let passed = globalThis.performance.now();
  vi.stubGlobal('performance', { now: () => passed });
  const hand = (text: string, afterMs: number): void => {
    passed += afterMs;
    if (text) recorders.at(-1)?.hear(text);
    recorders.at(-1)?.requestData();
  };

  vi.stubGlobal('MediaRecorder', FakeRecorder);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => microphone() },
  });
  return {
    track,
    recorder: (): FakeRecorder => {
      const last = recorders.at(-1);
      if (!last) throw new Error('Nothing records');
      return last;
    },
    /** The next 4 s of speech are handed over at once; silence of the encoder with an empty text. */
    slice: (text: string): void => hand(text, sliceMs),
    /** The next half second of speech. */
    piece: (text: string): void => hand(text, pieceMs),
    refuse: (name: string): void => {
      microphone = () => Promise.reject(new DOMException('No', name));
    },
  };
};

/** A browser that writes down speech: what the test says it understood. */
export const fakeRecognition = (): ((transcript: string) => void) => {
  const listening: EventTarget[] = [];
  class FakeRecognition extends EventTarget {
    start(): void {
      listening.push(this);
    }
    stop(): void {
      this.dispatchEvent(new Event('end'));
    }
    abort(): void {}
  }
  vi.stubGlobal('SpeechRecognition', FakeRecognition);
  return (transcript) => {
    const results = [{ isFinal: true, 0: { transcript } }];
    listening.at(-1)?.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
  };
};

import { containerOf, trueType } from './container.js';
import type { RecordedAnswer } from './recorder.types.js';
import type { OpenSink } from './recording-sink.js';

export type MemoryRecordingOptions = {
  /** No more bytes are recorded. */
  readonly maxBytes: number;
  readonly onRecorded?: (recorded: {
    readonly answer: RecordedAnswer | null;
    readonly recording: Blob;
    readonly transcript: string | null;
    readonly seconds: number;
    /** To play it from; the next recording takes it away. */
    readonly url: string;
  }) => void;
};

/** An encoder hands over its last half second after it is asked to end. */
const room = 0.95;

/** Keeps recordings in this page's memory, one at a time: nothing of them is stored or sent. */
export const memoryRecording = ({ maxBytes, onRecorded }: MemoryRecordingOptions): OpenSink => {
  let url: string | undefined;
  return ({ answer, startedAt }) => {
    let pieces: readonly Blob[] = [];
    return {
      take: (piece) => {
        pieces = [...pieces, piece];
        return Promise.resolve();
      },
      skipTo: () => (pieces = []),
      isFull: () => pieces.reduce((sum, { size }) => sum + size, 0) > maxBytes * room,
      finish: async (at, transcript) => {
        const whole = new Blob([...pieces], { type: pieces[0]?.type ?? '' });
        const head = new Uint8Array(await whole.slice(0, 12).arrayBuffer());
        const recording = new Blob([whole], { type: trueType(whole.type, containerOf(head)) });
        if (url) URL.revokeObjectURL(url);
        url = URL.createObjectURL(recording);
        onRecorded?.({ answer, recording, transcript, seconds: (at - startedAt) / 1000, url });
        return { url, mimeType: recording.type, bytes: recording.size };
      },
      discard: () => Promise.resolve(),
      release: () => undefined,
    };
  };
};

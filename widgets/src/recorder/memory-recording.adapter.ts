import { containerOf, trueType } from './container.js';
import type { OpenSink } from './recording-sink.js';

export type MemoryRecordingOptions = {
  /** No more bytes are recorded. */
  readonly maxBytes: number;
  readonly onRecorded?: (recording: Blob, transcript: string | null) => void;
};

/** An encoder hands over its last half second after it is asked to end. */
const room = 0.95;

/** Keeps recordings in this page's memory, one at a time: nothing of them is stored or sent. */
export const memoryRecording = ({ maxBytes, onRecorded }: MemoryRecordingOptions): OpenSink => {
  let url: string | undefined;
  return () => {
    let pieces: readonly Blob[] = [];
    return {
      take: (piece) => {
        pieces = [...pieces, piece];
        return Promise.resolve();
      },
      skipTo: () => (pieces = []),
      isFull: () => pieces.reduce((sum, { size }) => sum + size, 0) > maxBytes * room,
      finish: async (_at, transcript) => {
        const whole = new Blob([...pieces], { type: pieces[0]?.type ?? '' });
        const head = new Uint8Array(await whole.slice(0, 12).arrayBuffer());
        const recording = new Blob([whole], { type: trueType(whole.type, containerOf(head)) });
        if (url) URL.revokeObjectURL(url);
        url = URL.createObjectURL(recording);
        onRecorded?.(recording, transcript);
        return { url, mimeType: recording.type, bytes: recording.size };
      },
      discard: () => Promise.resolve(),
      release: () => undefined,
    };
  };
};

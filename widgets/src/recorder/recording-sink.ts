import type { Part } from '../audio-uploader/chunk-record.js';
import type { RecordedAnswer, Sound } from './recorder.types.js';

/** When a slice ends: with the piece that makes it long enough, with this one, or later. */
export type Cut = 'whenWhole' | 'now' | 'never';

/** Where a recording goes as it is made: into the store of slices, or into this page's memory. */
export type RecordingSink = {
  /** Adds a piece that ends at `at` (ms since the epoch). An empty piece is left out, its time goes to the next. */
  readonly take: (piece: Blob, at: number, cut: Cut) => Promise<void>;
  /** The encoder lost what was said until `at`: what follows begins there. */
  readonly skipTo: (at: number) => void;
  /** It takes no more: the recording has to end. */
  readonly isFull: () => boolean;
  /** The student stopped. @returns what to play it from, where it stays in memory */
  readonly finish: (at: number, transcript: string | null) => Promise<Sound | null>;
  readonly discard: () => Promise<void>;
  /** The recording is over, however it ended. */
  readonly release: () => void;
};

export type OpenSink = (recording: {
  readonly answer: RecordedAnswer | null;
  readonly startedAt: number;
  /** What the browser has understood so far. */
  readonly transcript: () => string | null;
  readonly onPart: (part: Part) => void;
}) => RecordingSink;

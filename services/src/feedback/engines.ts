import type { Aligner } from './aligner.js';
import type { AudioWorker } from './audio/audio-worker.js';
import type { FeedbackWriter } from './feedback-writer.port.js';
import type { Scorer } from './scorer.port.js';
import type { Speech } from './speech.port.js';
import type { Transcriber } from './transcriber.port.js';

/** What listens, judges, writes and speaks; each chosen by its setting alone. */
export type Engines = {
  readonly audio: AudioWorker;
  readonly aligner: Aligner;
  readonly scorer: Scorer;
  readonly writer: FeedbackWriter;
  /** Those that need no server: what a visitor tries costs nobody money and goes nowhere. */
  readonly offline: { readonly scorer: Scorer; readonly writer: FeedbackWriter };
  readonly speech: Speech;
  /** For content, which may be much at once: a student's feedback never waits behind it. */
  readonly contentSpeech: Speech;
  /** Undefined: the browser's hint, or the student, says what was said. */
  readonly transcriber: Transcriber | undefined;
  /** Starts what takes long to start, so that the first student need not wait for it. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
};

import { createAudioWorker, type AudioWorker } from '../feedback/audio/audio-worker.js';
import { createEspeakSpeech } from '../feedback/espeak-speech.adapter.js';
import type { FeedbackWriter } from '../feedback/feedback-writer.port.js';
import { createOfflineFeedbackWriter, createOfflineScorer } from '../feedback/offline-scorer.adapter.js';
import { createOpenAiSpeech } from '../feedback/openai-speech.adapter.js';
import { createOpenAiTranscriber } from '../feedback/openai-transcriber.adapter.js';
import type { Scorer } from '../feedback/scorer.port.js';
import type { Speech } from '../feedback/speech.port.js';
import type { Transcriber } from '../feedback/transcriber.port.js';
import type { Settings } from '../platform/settings.js';

/** What listens, judges, writes and speaks; each chosen by its setting alone. */
export type Engines = {
  readonly audio: AudioWorker;
  readonly scorer: Scorer;
  readonly writer: FeedbackWriter;
  readonly speech: Speech;
  /** Undefined: the browser's hint, or the student, says what was said. */
  readonly transcriber: Transcriber | undefined;
  /** Starts what takes long to start, so that the first student need not wait for it. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
};

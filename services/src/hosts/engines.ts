import { createAudioWorker, type AudioWorker } from '../feedback/audio/audio-worker.js';
import { createEspeakSpeech } from '../feedback/espeak-speech.adapter.js';
import type { FeedbackWriter } from '../feedback/feedback-writer.port.js';
import { createOfflineFeedbackWriter, createOfflineScorer } from '../feedback/offline-scorer.adapter.js';
import { createOpenaiSpeech } from '../feedback/openai-speech.adapter.js';
import { createOpenaiTranscriber } from '../feedback/openai-transcriber.adapter.js';
import type { Scorer } from '../feedback/scorer.port.js';
import type { Speech } from '../feedback/speech.port.js';
import type { Transcriber } from '../feedback/transcriber.port.js';
import { restingTranscriber } from '../feedback/resting-transcriber.js';
import { systemClock } from '../platform/clock/system-clock.adapter.js';
import type { Logger } from '../platform/logger.js';
import type { Settings } from '../platform/settings.js';

/** What listens, judges, writes and speaks; each chosen by its setting alone. */
export type Engines = {
  readonly audio: AudioWorker;
  readonly scorer: Scorer;
  readonly writer: FeedbackWriter;
  readonly speech: Speech;
  /** For content, which may be much at once: a student's feedback never waits behind it. */
  readonly contentSpeech: Speech;
  /** Undefined: the browser's hint, or the student, says what was said. */
  readonly transcriber: Transcriber | undefined;
  /** Starts what takes long to start, so that the first student need not wait for it. */
  readonly warm: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Only what is set; an unset option leaves its engine's own default. */
const given = <T extends Record<string, string | undefined>>(options: T) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };

const speechFor = (s: Settings): Speech & { warm?: () => Promise<void> } =>
  s.SPEECH_URL === undefined
    ? createEspeakSpeech()
    : createOpenaiSpeech({
        url: s.SPEECH_URL,
        ...given({ apiKey: s.SPEECH_API_KEY, model: s.SPEECH_MODEL, voice: s.SPEECH_VOICE }),
      });

const transcriberFor = (s: Settings): Transcriber | undefined => {
  if (s.TRANSCRIBER_URL === undefined) return undefined;
  const engine = createOpenaiTranscriber({
    url: s.TRANSCRIBER_URL,
    ...given({ apiKey: s.TRANSCRIBER_API_KEY, model: s.TRANSCRIBER_MODEL }),
  });
  return restingTranscriber(engine, systemClock);
};

export const createEngines = (settings: Settings, logger: Logger): Engines => {
  const audio = createAudioWorker();
  const scorer = createOfflineScorer();
  const writer = createOfflineFeedbackWriter();
  const speech = speechFor(settings);
  const contentSpeech = speechFor(settings);
  const transcriber = transcriberFor(settings);
  let fClosed = false;
  return {
    audio,
    scorer,
    writer,
    speech,
    contentSpeech,
    transcriber,
    warm: async () => {
      try {
        await Promise.all([audio.warm(), scorer.warm(), writer.warm(), speech.warm?.()]);
      } catch (error) {
        // Each starts again at its first use, and says then what is missing.
        if (!fClosed) logger.warn({ error }, 'an engine could not be warmed');
      }
    },
    close: async () => {
      fClosed = true;
      await Promise.all([
        audio.close(),
        scorer.close(),
        writer.close(),
        speech.close(),
        contentSpeech.close(),
      ]);
    },
  };
};

import { createAudioWorker } from '../feedback/audio/audio-worker.js';
import { createEspeakSpeech } from '../feedback/espeak-speech.adapter.js';
import type { Engines } from '../feedback/engines.js';
import { createOfflineFeedbackWriter, createOfflineScorer } from '../feedback/offline-scorer.adapter.js';
import { createOpenaiSpeech } from '../feedback/openai-speech.adapter.js';
import { createOpenaiTranscriber } from '../feedback/openai-transcriber.adapter.js';
import type { Speech } from '../feedback/speech.port.js';
import type { Transcriber } from '../feedback/transcriber.port.js';
import { guardedTranscriber } from '../feedback/guarded-transcriber.js';
import { systemClock } from '../platform/clock/system-clock.adapter.js';
import type { Logger } from '../platform/logger.js';
import type { Settings } from '../platform/settings.js';

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
  return guardedTranscriber(engine, systemClock);
};

export const createEngines = (settings: Settings, logger: Logger): Engines => {
  const audio = createAudioWorker();
  const scorer = createOfflineScorer();
  const writer = createOfflineFeedbackWriter();
  const speech = speechFor(settings);
  const contentSpeech = speechFor(settings);
  const transcriber = transcriberFor(settings);
  let isClosed = false;
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
        if (!isClosed) logger.warn({ error }, 'an engine could not be warmed');
      }
    },
    close: async () => {
      isClosed = true;
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

import { createAligner, type Aligner } from '../feedback/aligner.js';
import { createAudioWorker } from '../feedback/audio/audio-worker.js';
import { createEspeakSpeech } from '../feedback/espeak-speech.adapter.js';
import type { Engines } from '../feedback/engines.js';
import type { CallCosts } from '../feedback/llm/chat.port.js';
import { createLlmFeedbackWriter } from '../feedback/llm/llm-feedback-writer.adapter.js';
import { createLlmScorer } from '../feedback/llm/llm-scorer.adapter.js';
import { createOpenaiChat } from '../feedback/llm/openai-chat.adapter.js';
import { createModelLedger } from '../feedback/llm/record-model-call.js';
import { createOfflineFeedbackWriter, createOfflineScorer } from '../feedback/offline-scorer.adapter.js';
import type { MeaningJudge } from '../feedback/meaning/meaning-judge.port.js';
import { createOnnxMeaningJudge } from '../feedback/meaning/onnx-meaning-judge.adapter.js';
import { createOpenaiSpeech } from '../feedback/openai-speech.adapter.js';
import { createOpenaiTranscriber } from '../feedback/openai-transcriber.adapter.js';
import type { Speech } from '../feedback/speech.port.js';
import type { Transcriber } from '../feedback/transcriber.port.js';
import { guardedTranscriber } from '../feedback/guarded-transcriber.js';
import { systemClock } from '../platform/clock/system-clock.adapter.js';
import type { CommandSender } from '../platform/commands/command-sender.js';
import type { Logger } from '../platform/logger.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import type { Settings } from '../platform/settings.js';

/** Only what is set; an unset option leaves its engine's own default. */
const given = <T extends Record<string, string | undefined>>(options: T) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };

const speechServer = (s: Settings, aligner: Aligner): Speech | undefined =>
  s.SPEECH_URL === undefined
    ? undefined
    : createOpenaiSpeech({
        url: s.SPEECH_URL,
        aligner,
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

type EngineDeps = {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly sender: CommandSender;
  /** Prices and budgets of calls; absent where nobody pays. */
  readonly costs?: CallCosts | undefined;
};

type Judges = Engines['offline'];

/** A language model where one is set, with the offline ones behind it; else these. */
export const judgesFor = (
  s: Settings,
  offline: Judges,
  { judge, ...deps }: EngineDeps & { readonly judge: MeaningJudge },
): Judges => {
  const { LLM_URL: url, LLM_MODEL: model, LLM_PRICE_IN: priceIn, LLM_PRICE_OUT: priceOut } = s;
  if (url === undefined || model === undefined) return offline;
  const ledger = createModelLedger(deps);
  const chat = createOpenaiChat({
    url,
    model,
    ...given({ apiKey: s.LLM_API_KEY }),
    price: priceIn === undefined || priceOut === undefined ? undefined : { in: priceIn, out: priceOut },
    costs: deps.costs,
    clock: systemClock,
    record: ledger.called,
  });
  return {
    scorer: createLlmScorer({
      chat,
      offline: offline.scorer,
      isCompared: s.LLM_COMPARE === 'true',
      fellBack: (reason) => ledger.fellBack('score', reason),
    }),
    writer: createLlmFeedbackWriter({
      chat,
      offline: offline.writer,
      judge,
      fellBack: (reason) => ledger.fellBack('feedback', reason),
    }),
  };
};

/** The scorer and the writer that the settings name, with the judge of meaning that they share. */
export const createJudges = (settings: Settings, deps: EngineDeps) => {
  const judge = createOnnxMeaningJudge();
  const scorer = createOfflineScorer({ judge });
  const writer = createOfflineFeedbackWriter({ judge });
  const offline: Judges = { scorer, writer };
  const judges = judgesFor(settings, offline, { ...deps, judge });
  return {
    ...judges,
    offline,
    warm: async () => void (await Promise.all([scorer.warm(), writer.warm()])),
    close: async () =>
      void (await Promise.all([judges.scorer.close(), judges.writer.close(), judge.close()])),
  };
};

export const createEngines = (settings: Settings, deps: EngineDeps): Engines => {
  const { logger } = deps;
  const audio = createAudioWorker();
  const judges = createJudges(settings, deps);
  const { scorer, writer, offline } = judges;
  const voice = createEspeakSpeech();
  const aligner = createAligner(voice, audio);
  const server = speechServer(settings, aligner);
  const speech = server ?? voice;
  const contentSpeech = server ?? createEspeakSpeech();
  const transcriber = transcriberFor(settings);
  let isClosed = false;
  return {
    audio,
    aligner,
    scorer,
    writer,
    offline,
    speech,
    contentSpeech,
    transcriber,
    warm: async () => {
      try {
        await Promise.all([audio.warm(), judges.warm(), server ? undefined : voice.warm()]);
      } catch (error) {
        // Each starts again at its first use, and says then what is missing.
        if (!isClosed) logger.warn({ error }, 'an engine could not be warmed');
      }
    },
    close: async () => {
      isClosed = true;
      const engines = [audio, judges, voice, speech, contentSpeech];
      await Promise.all(engines.map((engine) => engine.close()));
    },
  };
};

import { createRequire } from 'node:module';
import { createWorkerClient } from '../platform/worker-pool.js';
import type { EspeakReply, EspeakRequest } from './espeak-speech.worker.js';
import { type Speech, SpeechUnavailable } from './speech.port.js';

export type EspeakSpeech = Speech & {
  /** Loads the engine (about 0.3 s), so that the first text need not wait for it. @throws SpeechUnavailable */
  warm(): Promise<void>;
};

const timeoutMs = 60_000;

const versionOf = (engine: string): string => {
  try {
    return String(createRequire(import.meta.url)(`${engine}/package.json`).version);
  } catch {
    return 'not installed';
  }
};

/**
 * espeak-ng, compiled to WASM, in a thread of its own: WAV, 16-bit mono at 22.05 kHz, 44 kB a second, with the moments
 * at which the engine itself says a word begins. The engine's package is optional (it is under the GPL): without it,
 * `speak` and `warm` throw SpeechUnavailable.
 */
export const createEspeakSpeech = (engine = '@echogarden/espeak-ng-emscripten'): EspeakSpeech => {
  const entry = new URL('./espeak-speech.worker.js', import.meta.url);
  const worker = createWorkerClient<EspeakRequest, EspeakReply>(entry);

  const ask = async (request: Omit<EspeakRequest, 'engine'>): Promise<EspeakReply> => {
    const reply = await worker.call({ engine, ...request }, timeoutMs).catch((cause: unknown) => {
      throw new SpeechUnavailable('Speech unavailable: the engine failed', { cause });
    });
    if (reply.status === 'missing') throw new SpeechUnavailable(`Speech unavailable: ${reply.reason}`);
    return reply;
  };

  return {
    identity: { name: 'espeak-ng', version: versionOf(engine) },
    warm: async () => void (await ask({ language: 'en' })),
    speak: async (text, { language = 'en' } = {}) => {
      const reply = await ask({ text, language });
      if (reply.status !== 'spoken') throw new SpeechUnavailable('Speech unavailable: nothing was spoken');
      return reply.spoken;
    },
    close: worker.close,
  };
};

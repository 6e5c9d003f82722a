import type { Timepoint } from '@lectern/events/practice/attempt.events';
import type { Aligner } from './aligner.js';
import { measureDuration } from './audio/measure-duration.js';
import { openaiUrl } from './openai-url.js';
import { type Speech, type SpeechOptions, SpeechUnavailable } from './speech.port.js';

export type OpenaiSpeechOptions = {
  /** The server's address, with or without `/v1`. */
  readonly url: string;
  readonly apiKey?: string;
  readonly model?: string;
  readonly voice?: string;
  readonly aligner: Pick<Aligner, 'align'>;
  readonly timeoutMs?: number;
};

const unavailable = (reason: string, cause?: unknown): SpeechUnavailable =>
  new SpeechUnavailable(`Speech unavailable: ${reason}`, { cause });

/** What the server says the sound is; where it does not, what was asked for. */
const mimeTypeOf = (answer: Response): string => {
  const told = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  return told.startsWith('audio/') ? told : 'audio/wav';
};

/**
 * Any server that speaks OpenAI's `POST /v1/audio/speech`. The protocol tells no times of words: they come by
 * aligning the sound with the text, so it is asked for WAV, which can be decoded here. The language is the model's own affair.
 */
export const createOpenaiSpeech = (options: OpenaiSpeechOptions): Speech => {
  const { url, apiKey, model = 'tts-1', voice = 'alloy', aligner, timeoutMs = 30_000 } = options;
  const headers = {
    'content-type': 'application/json',
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  };

  const ask = async (input: string): Promise<Response> => {
    const body = JSON.stringify({ model, voice, input, response_format: 'wav' });
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(openaiUrl(url, 'audio/speech'), { method: 'POST', headers, body, signal });
    if (!answer.ok) throw unavailable(`the server answered ${answer.status}`);
    return answer;
  };

  /** All words or none. */
  const wordsIn = async (
    text: string,
    bytes: Uint8Array,
    options: SpeechOptions,
  ): Promise<readonly Timepoint[]> => {
    try {
      const alignment = await aligner.align(text, bytes, { ...options, isReadOut: true });
      return alignment.status === 'aligned' ? alignment.timepoints : [];
    } catch {
      // It can still be heard.
      return [];
    }
  };

  return {
    identity: { name: 'openai-speech', version: `${model}/${voice}` },
    speak: async (text, options = {}) => {
      try {
        const answer = await ask(text);
        const bytes = new Uint8Array(await answer.arrayBuffer());
        const durationSeconds = await measureDuration(bytes);
        if (durationSeconds === undefined) throw unavailable('the server sent no sound');
        const timepoints = await wordsIn(text, bytes, options);
        return { bytes, mimeType: mimeTypeOf(answer), durationSeconds, timepoints };
      } catch (error) {
        throw error instanceof SpeechUnavailable ? error : unavailable('the server did not answer', error);
      }
    },
    close: () => Promise.resolve(),
  };
};

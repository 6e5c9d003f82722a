import * as z from 'zod';
import { timepointsOf } from './told-words.js';
import { openaiUrl } from './openai-url.js';
import {
  InvalidTranscription,
  type Transcriber,
  type Transcript,
  TranscriberUnavailable,
  TranscriptionRefused,
} from './transcriber.port.js';

export type OpenaiTranscriberOptions = {
  /** The server's address, with or without `/v1`. */
  readonly url: string;
  readonly apiKey?: string;
  readonly model?: string;
  readonly timeoutMs?: number;
};

const toldWords = z.optional(
  z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).catch([]),
);
/** whisper.cpp tells the words with their segments. */
const answered = z.object({
  text: z.string(),
  words: toldWords,
  segments: z.optional(z.array(z.object({ words: toldWords })).catch([])),
});
/** A server that does not know verbose answers, or has a model without times, refuses the form rather than the caller. */
const refusedForms = new Set([400, 404, 415, 422, 501]);
/** Servers tell the format by the file's name. */
const fileNames: Record<string, string> = {
  'audio/webm': 'answer.webm',
  'audio/mp4': 'answer.mp4',
  'audio/ogg': 'answer.ogg',
  'audio/mpeg': 'answer.mp3',
  'audio/wav': 'answer.wav',
};
/** Of the 4xx, what may be otherwise the next time: timed out, too early, too many. */
const passing = new Set([408, 425, 429]);

const formOf = (
  recording: { bytes: Uint8Array; mimeType: string; language?: string },
  model: string,
  fVerbose: boolean,
): FormData => {
  const type = recording.mimeType.split(';')[0]?.trim() ?? '';
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(recording.bytes)], { type }), fileNames[type] ?? 'answer.bin');
  form.set('model', model);
  form.set('response_format', fVerbose ? 'verbose_json' : 'json');
  if (fVerbose) form.set('timestamp_granularities[]', 'word');
  // The protocol takes the language alone, without a region.
  const language = recording.language?.split('-')[0];
  if (language) form.set('language', language.toLowerCase());
  return form;
};

const heardIn = (body: unknown): Omit<Transcript, 'engine'> => {
  const parsed = answered.safeParse(body);
  if (!parsed.success) throw new InvalidTranscription('The transcriber answered without a text');
  const { words, segments = [] } = parsed.data;
  const text = parsed.data.text.trim();
  const timepoints = timepointsOf(text, words ?? segments.flatMap((segment) => segment.words ?? []));
  return timepoints.length > 0 ? { text, timepoints } : { text };
};

/**
 * Any server that speaks OpenAI's `POST /v1/audio/transcriptions` (whisper.cpp, speaches, …). It is asked when each word
 * is heard (`verbose_json`); one that will not have the question is asked without it, from then on at once.
 */
export const createOpenaiTranscriber = (options: OpenaiTranscriberOptions): Transcriber => {
  const { url, apiKey, model = 'whisper-1', timeoutMs = 60_000 } = options;
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };

  const ask = async (body: FormData): Promise<{ status: number; text: string }> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(openaiUrl(url, 'audio/transcriptions'), {
        method: 'POST',
        headers,
        body,
        signal,
      });
      return { status: answer.status, text: await answer.text() };
    } catch (cause) {
      throw new TranscriberUnavailable('The transcriber did not answer', { cause });
    }
  };
  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new InvalidTranscription('The transcriber answered no JSON', { cause });
    }
  };

  let knowsTimes = true;
  return {
    transcribe: async (recording) => {
      const first = await ask(formOf(recording, model, knowsTimes));
      const asksAgain = knowsTimes && refusedForms.has(first.status);
      const { status, text } = asksAgain ? await ask(formOf(recording, model, false)) : first;
      if (asksAgain && status === 200) knowsTimes = false;
      if (status >= 500 || passing.has(status))
        throw new TranscriberUnavailable(`The transcriber answered ${status}`);
      if (status < 200 || status >= 300) throw new TranscriptionRefused(`The transcriber answered ${status}`);
      return { ...heardIn(parse(text)), engine: `openai-transcriber/${model}` };
    },
    close: () => Promise.resolve(),
  };
};

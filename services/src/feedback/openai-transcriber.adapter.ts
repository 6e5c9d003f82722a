import * as z from 'zod';
import { openaiUrl } from './openai-url.js';
import {
  InvalidTranscription,
  type Transcriber,
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

const answered = z.object({ text: z.string() });
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
): FormData => {
  const type = recording.mimeType.split(';')[0]?.trim() ?? '';
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(recording.bytes)], { type }), fileNames[type] ?? 'answer.bin');
  form.set('model', model);
  form.set('response_format', 'json');
  // The protocol takes the language alone, without a region.
  const language = recording.language?.split('-')[0];
  if (language) form.set('language', language.toLowerCase());
  return form;
};

const textOf = (body: unknown): string => {
  const parsed = answered.safeParse(body);
  if (!parsed.success) throw new InvalidTranscription('The transcriber answered without a text');
  return parsed.data.text.trim();
};

/** Any server that speaks OpenAI's `POST /v1/audio/transcriptions` (whisper.cpp, speaches, …). */
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

  return {
    transcribe: async (recording) => {
      const { status, text } = await ask(formOf(recording, model));
      if (status >= 500 || passing.has(status))
        throw new TranscriberUnavailable(`The transcriber answered ${status}`);
      if (status < 200 || status >= 300) throw new TranscriptionRefused(`The transcriber answered ${status}`);
      return { text: textOf(parse(text)), engine: `openai-transcriber/${model}` };
    },
    close: () => Promise.resolve(),
  };
};

import type { Engine, Worker as Voice } from '@echogarden/espeak-ng-emscripten';
import { answerRequests } from '../platform/worker-pool.js';
import { type EspeakEvent, espeakTimepoints } from './audio/espeak-timepoints.js';
import { encodeWav } from './audio/wav.js';
import type { Spoken } from './speech.port.js';

/** The engine's package is named by who asks; without a text it is only made ready. */
export type EspeakRequest = { readonly engine: string; readonly text?: string; readonly language: string };
export type EspeakReply =
  | { readonly status: 'ready' }
  | { readonly status: 'spoken'; readonly spoken: Spoken }
  | { readonly status: 'missing'; readonly reason: string };

type Module = { readonly default: () => Promise<Engine> };

const wordsPerMinute = 160;
const fallback = 'en-us';
let ready: Promise<Voice> | undefined;

const start = async (engine: string): Promise<Voice> => {
  const { default: init }: Module = await import(engine);
  const { eSpeakNGWorker } = await init();
  const voice = new eSpeakNGWorker();
  voice.rate = wordsPerMinute;
  return voice;
};

/** The engine's `en` is British; English without a region is American, as is every language that it has not. */
const chooseVoice = (voice: Voice, language: string): void => {
  const tag = language.toLowerCase();
  const names = tag === 'en' ? [fallback] : [tag, tag.split('-')[0] ?? tag, fallback];
  names.some((name) => voice.set_voice(name) === 0);
};

/** The same text, character by character, without what the engine would take for markup or for phonemes. */
const plain = (text: string): string => text.replaceAll(/(?!\n)[<\p{Cc}]|\[(?=\[)/gu, ' ');

const speak = (voice: Voice, text: string, language: string): Spoken => {
  const parts: Int16Array[] = [];
  const events: EspeakEvent[] = [];
  chooseVoice(voice, language);
  voice.synthesize(plain(text), (samples, told) => {
    if (samples) parts.push(Int16Array.from(samples));
    events.push(...told);
  });
  const samples = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  const durationSeconds = samples.length / voice.samplerate;
  return {
    bytes: encodeWav(samples, voice.samplerate),
    mimeType: 'audio/wav',
    durationSeconds,
    timepoints: espeakTimepoints(text, events, durationSeconds),
  };
};

answerRequests(async ({ engine, text, language }: EspeakRequest): Promise<EspeakReply> => {
  try {
    const voice = await (ready ??= start(engine));
    // A first word loads the voice, which takes longer than the engine.
    const spoken = speak(voice, text ?? 'Ready', language);
    return text === undefined ? { status: 'ready' } : { status: 'spoken', spoken };
  } catch (error) {
    // A WASM engine that failed once is not to be trusted again: the next request starts another.
    ready = undefined;
    return { status: 'missing', reason: error instanceof Error ? error.message : String(error) };
  }
});

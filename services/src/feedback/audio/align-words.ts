import type { Timepoint } from '@lectern/events/practice/attempt.events';
import { spokenWords, type TextWord } from './spoken-words.js';

/** Weights in letters: what is spoken between words, after a comma and after a sentence, and a digit read out. */
const between = 1;
const commaPause = 4;
const sentencePause = 8;
const digit = 4;

const pauseAfter = (text: string): number => {
  if (/[.!?…]|\n/u.test(text)) return sentencePause;
  return /[,;:—–]/u.test(text) ? commaPause : 0;
};

const weightOf = ({ word }: TextWord): number =>
  between + word.length + (digit - 1) * (word.match(/\p{N}/gu)?.length ?? 0);

const toMs = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/**
 * When each word is heard, for an engine that does not tell: the measured duration is shared out in proportion to the
 * words' letters, with pauses at punctuation. An estimate: good to about a word within a sentence, and it does not
 * drift, for beginning and end are known.
 */
export const alignWords = (text: string, durationSeconds: number): Timepoint[] => {
  const words = spokenWords(text);
  const weights = words.map((word, i) => {
    const next = words[i + 1];
    const pause = next ? pauseAfter(text.slice(word.textEnd, next.textStart)) : 0;
    return { own: weightOf(word), pause };
  });
  const total = weights.reduce((sum, { own, pause }) => sum + own + pause, 0);
  let passed = 0;
  return words.map((word, i) => {
    const { own = 0, pause = 0 } = weights[i] ?? {};
    const start = (passed / total) * durationSeconds;
    const end = ((passed + own) / total) * durationSeconds;
    passed += own + pause;
    return { ...word, start: toMs(start), end: toMs(end) };
  });
};

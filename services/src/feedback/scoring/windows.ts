import type { Token } from './tokens.js';

export type TextWindow = { readonly tokens: readonly Token[]; readonly text: string };

/**
 * Stretches of an answer to hold one key point against, half of each in the next: three times the key point's length,
 * at least 30 words. One idea is said in one place; words of it found here and there in a long answer do not say it.
 */
export const windowsOf = (answer: TextWindow, keyPointLength: number): readonly TextWindow[] => {
  const size = Math.max(30, 3 * keyPointLength);
  if (answer.tokens.length <= size) return [answer];
  const windows: TextWindow[] = [];
  for (let from = 0; from === 0 || from + size / 2 < answer.tokens.length; from += Math.ceil(size / 2)) {
    windows.push({ text: answer.text, tokens: answer.tokens.slice(from, from + size) });
  }
  return windows;
};

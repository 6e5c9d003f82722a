import type { WordPair } from './practice-session.types.js';

export type TextPiece = { readonly text: string; readonly meaning?: string };

const escape = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A paragraph cut at its difficult words, whole words only, whatever their case. */
export function piecesOf(paragraph: string, words: readonly WordPair[]): TextPiece[] {
  if (words.length === 0) return [{ text: paragraph }];
  const meanings = new Map(words.map(({ word, meaning }) => [word.toLocaleLowerCase(), meaning]));
  const longestFirst = words.map(({ word }) => escape(word)).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}])(${longestFirst.join('|')})(?![\\p{L}\\p{M}])`, 'giu');
  return paragraph
    .split(pattern)
    .map((text) => {
      const meaning = meanings.get(text.toLocaleLowerCase());
      return meaning === undefined ? { text } : { text, meaning };
    })
    .filter(({ text }) => text !== '');
}

/** A paragraph cut at sentences that stand in it, letter by letter; each piece says where in the paragraph it begins. */
export function cutAtSentences(
  paragraph: string,
  sentences: readonly string[],
): readonly { readonly text: string; readonly start: number; readonly isSentence: boolean }[] {
  if (sentences.length === 0) return [{ text: paragraph, start: 0, isSentence: false }];
  const longestFirst = sentences.map(escape).sort((a, b) => b.length - a.length);
  let next = 0;
  return paragraph
    .split(new RegExp(`(${longestFirst.join('|')})`, 'u'))
    .map((text, at) => {
      const start = next;
      next += text.length;
      return { text, start, isSentence: at % 2 === 1 };
    })
    .filter(({ text }) => text !== '');
}

export type Line = { readonly start: number; readonly end: number };

/** Boxes of a text, from above, joined into its lines: boxes that overlap by half are one line. Pixels. */
export function linesOf(boxes: readonly { top: number; bottom: number }[]): Line[] {
  const sorted = boxes.filter(({ top, bottom }) => bottom > top).toSorted((a, b) => a.top - b.top);
  return sorted.reduce<Line[]>((lines, { top, bottom }) => {
    const last = lines.at(-1);
    const joins = last !== undefined && top < (last.start + last.end) / 2;
    if (!last || !joins) return [...lines, { start: top, end: bottom }];
    return [...lines.slice(0, -1), { start: last.start, end: Math.max(last.end, bottom) }];
  }, []);
}

/** Words of a text: letters and digits of any script, apostrophes and hyphens inside. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu)?.length ?? 0;
}

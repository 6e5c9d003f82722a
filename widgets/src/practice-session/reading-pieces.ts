import type { ReadingWord } from '@lectern/events/feedback/reading';

/** A piece of a text that was read aloud; without a status there is nothing to say of it. */
export type ReadingPiece = {
  readonly text: string;
  readonly status?: Exclude<ReadingWord['status'], 'read'>;
  readonly heard?: string | undefined;
};

/** A text that was read aloud, paragraph by paragraph, cut at the words that were not simply read. */
export function readingPieces(text: string, words: readonly ReadingWord[]): ReadingPiece[][] {
  return [...text.matchAll(/\S(?:(?!\n\s*\n)[\s\S])*/g)].map(({ 0: paragraph, index: start }) => {
    const end = start + paragraph.length;
    let at = start;
    const pieces = words.flatMap(({ textStart, textEnd, status, heard }): ReadingPiece[] => {
      if (status === 'read' || textStart < start || textStart >= end) return [];
      const before = text.slice(at, textStart);
      at = textEnd;
      return [{ text: before }, { text: text.slice(textStart, textEnd), status, heard }];
    });
    return [...pieces, { text: text.slice(at, end) }].filter((piece) => piece.text !== '');
  });
}

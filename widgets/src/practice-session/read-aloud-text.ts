import { paragraphsOf } from '@lectern/events/content/paragraphs';
import type { Span } from './read-aloud.types.js';

const spansOf = (pattern: RegExp, text: string, from = 0): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: from + index,
    end: from + index + found.length,
  }));

/** The words of a text, each at its place: letters and digits of any script, apostrophes and hyphens inside. */
export const wordSpans = (text: string, from = 0): Span[] =>
  spansOf(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu, text, from);

/** The sentences of an English text, without the space between them. Where a browser can't tell them, its paragraphs. */
export function sentenceSpans(content: string): Span[] {
  const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'sentence' }) : null;
  return paragraphsOf(content).flatMap(({ text, start }) => {
    const sentences = segmenter ? [...segmenter.segment(text)] : [{ segment: text, index: 0 }];
    return sentences.map(({ segment, index }) => {
      const from = start + index;
      return { start: from, end: from + segment.trimEnd().length };
    });
  });
}

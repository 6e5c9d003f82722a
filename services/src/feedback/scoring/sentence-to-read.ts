import type { FeedbackInput } from '../feedback-writer.port.js';
import { withinQuotes } from './quotes.js';
import { closenessTo, pointsIn } from './told-points.js';
import { sentencesOf } from './tokens.js';

/** A sentence that its author did not name is shown from this closeness to a key point on, 0 to 1. */
const closeFrom = 0.3;

/**
 * The sentence of the passage to look at again: of those that its author names for the question, else of all, the one
 * that comes closest to a key point that is not said yet. Empty where none does.
 */
export const sentenceToRead = (input: FeedbackInput): string => {
  const { question, passage, result } = input;
  const { open } = pointsIn(input);
  const points = result.fUnsure || open.length === 0 ? question.keyPoints : open;
  const closenesses = points.map((point) => closenessTo(point, question.questionText));
  const closeness = (sentence: string): number =>
    Math.max(
      0,
      ...closenesses.map((to) => {
        const { point, way } = to(sentence);
        return (point + way) / 2;
      }),
    );
  const named = question.evidence ?? [];
  const isNamed = named.length > 0;
  const sentences = isNamed ? named : sentencesOf(passage).map(({ start, end }) => passage.slice(start, end));
  const [nearest] = sentences
    .map((sentence) => ({ sentence, close: closeness(sentence) }))
    .toSorted((one, other) => other.close - one.close);
  return nearest && (isNamed || nearest.close >= closeFrom) ? withinQuotes(nearest.sentence) : '';
};

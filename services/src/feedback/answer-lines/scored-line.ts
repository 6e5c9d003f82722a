import { contentStarsOf } from '@lectern/events/feedback/stars';
import { attributedScore, type AttributedScore } from '../attributed-score.js';
import type { FeedbackWriter, WrittenFeedback } from '../feedback-writer.port.js';
import type { Scorer } from '../scorer.port.js';
import type { AnswerToScore } from './answer-line.js';

/** What a student would get for an answer, under the names that the journal has for it. */
export type ScoredLine = Omit<AttributedScore, 'scores' | 'keyPoints' | 'misconceptionId'> & {
  /** Undefined where the scorer is not sure: then nobody is shown any. */
  readonly scores?: AttributedScore['scores'] | undefined;
  /** For what it says, 0 to 5, in halves. */
  readonly stars?: number | undefined;
  readonly keyPoints: readonly (AttributedScore['keyPoints'][number] & { readonly text: string })[];
  /** The one that the answer shows. */
  readonly misconception?: { readonly text: string; readonly reply: string } | undefined;
  readonly feedback: WrittenFeedback;
};

/** Scores an answer and writes its feedback, as the stages of the pipeline do. Rejects only when an engine fails. */
export const scoreLine = async (
  { scorer, writer }: { readonly scorer: Scorer; readonly writer: FeedbackWriter },
  { input, title }: AnswerToScore,
): Promise<ScoredLine> => {
  const result = await attributedScore(scorer, input);
  const { writer: by = writer.identity, ...written } = await writer.write({
    ...input,
    result,
    title,
    language: 'en',
  });
  const { scores, keyPoints, misconceptionId, ...rest } = result;
  const { misconceptions = [], keyPoints: points } = input.question;
  const shown = misconceptions.find(({ _id }) => _id === misconceptionId);
  return {
    ...(result.fUnsure ? {} : { stars: contentStarsOf(scores), scores }),
    ...rest,
    keyPoints: keyPoints.map((one) => ({
      ...one,
      text: points.find(({ _id }) => _id === one._id)?.text ?? '',
    })),
    ...(shown ? { misconception: { text: shown.text, reply: shown.reply } } : {}),
    feedback: { ...written, writer: by },
  };
};

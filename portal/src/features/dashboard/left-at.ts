import type { AttemptView } from '@lectern/events/practice/attempt.views';

/** The question at which a student stopped. */
export type LeftAt = {
  /** From 1. */
  readonly number: number;
  /** To be answered, asked for a second time, or answered: then practice opens at what came of it. */
  readonly wants: 'answer' | 'again' | 'look';
};

/** Where practice opens an attempt; null before its first question and after the last. */
export function leftAt({ questionId, passage, paragraph, ...lists }: AttemptView): LeftAt | null {
  const questions = (passage ?? paragraph)?.questions ?? [];
  const place = questions.findIndex(({ _id }) => _id === questionId);
  if (place < 0) return null;
  const isIn = (response: AttemptView['responses'][number]): boolean =>
    response.questionId === questionId &&
    response.stage !== 'open' &&
    !response.fServerSideResponseValidationFailed;
  const first = lists.responses.find(isIn);
  const second = lists.reIterationResponses.find(isIn);
  const isAsked = first?.fReiterationRequired === true && !second;
  return { number: place + 1, wants: !first ? 'answer' : isAsked ? 'again' : 'look' };
}

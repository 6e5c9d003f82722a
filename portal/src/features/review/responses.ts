import type { AttemptView, QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import { isRightChoice } from '@lectern/widgets/practice-session/marked-answer';
import { contentScoreOf } from '@lectern/events/feedback/stars';

/** When a response was given, ms since the epoch; a re-iterated one when it was given again. */
export const givenAt = ({ respondedAt, reIteratedAt }: ResponseView): number =>
  Date.parse(reIteratedAt ?? respondedAt);

/** The answers to a question, the newest by respondedAt or reIteratedAt first; the others are past attempts. */
export function responsesTo(attempt: AttemptView, questionId: string): readonly ResponseView[] {
  return [...attempt.responses, ...attempt.reIterationResponses]
    .filter((response) => response.questionId === questionId)
    .sort((a, b) => givenAt(b) - givenAt(a));
}

/** Choices and words are marked by the question itself; everything else is scored. */
export const isMarked = ({ kind }: ResponseView): boolean => kind === 'mcq' || kind === 'matchword';

/** No scores, no feedback, and no reason why there never will be. */
export const isInProgress = (response: ResponseView): boolean =>
  !isMarked(response) &&
  !response.scores &&
  !response.feedback &&
  !response.fShortResponse &&
  !response.fPenalized &&
  !response.fResponseProcessingFailed &&
  !response.fTranscriptMissing &&
  !response.fErased;

/** Something is still to come: after the scores, the words about them and their sound. */
export const isUnfinished = (response: ResponseView): boolean =>
  isInProgress(response) ||
  (!isMarked(response) &&
    response.stage !== 'done' &&
    !response.fResponseProcessingFailed &&
    !response.fTranscriptMissing &&
    !response.fErased);

/** Correct over total, rounded to whole percent; 0 of nothing. */
export const percentRight = (pairs: NonNullable<ResponseView['wordMatchingResponse']>): number =>
  pairs.length === 0
    ? 0
    : Math.round((pairs.filter(({ fCorrect }) => fCorrect === true).length / pairs.length) * 100);

/** Questions whose answers are nobody's one expected answer. */
export const hasExpectedAnswer = ({ questionType, answerText }: QuestionView): boolean =>
  answerText !== undefined && questionType === undefined;

export type Verdict =
  | {
      readonly type:
        | 'right'
        | 'notYet'
        | 'unsure'
        | 'thinking'
        | 'penalised'
        | 'short'
        | 'failed'
        | 'unanswered'
        | 'erased'
        | 'recorded';
    }
  | { readonly type: 'words'; readonly right: number; readonly total: number }
  | { readonly type: 'scored'; readonly score: number };

/** A question in a word, by its latest answer. */
export function verdictOn(latest: ResponseView | undefined): Verdict {
  if (!latest) return { type: 'unanswered' };
  if (latest.fErased) return { type: 'erased' };
  if (latest.kind === 'mcq') return { type: isRightChoice(latest) ? 'right' : 'notYet' };
  if (latest.kind === 'matchword') {
    const pairs = latest.wordMatchingResponse ?? [];
    return {
      type: 'words',
      right: pairs.filter(({ fCorrect }) => fCorrect === true).length,
      total: pairs.length,
    };
  }
  const { reading } = latest;
  if (reading?.fUnsure || (latest.fTranscriptMissing && latest.stage === 'done')) return { type: 'recorded' };
  if (reading) return { type: 'words', right: reading.counts.correct, total: reading.counts.words };
  if (latest.fPenalized) return { type: 'penalised' };
  if (latest.fShortResponse) return { type: 'short' };
  if (latest.fUnsure) return { type: isInProgress(latest) ? 'thinking' : 'unsure' };
  if (latest.scores) return { type: 'scored', score: contentScoreOf(latest.scores) };
  return { type: isInProgress(latest) ? 'thinking' : 'failed' };
}

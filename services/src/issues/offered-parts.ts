import type { IssueKind } from '@lectern/events/issues/issue.events';
import type { AttemptView, QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';

type Part = {
  readonly issue: IssueKind;
  readonly questionId: string;
  readonly responseId?: string | undefined;
};

const isEvaluated = ({ fUnsure, fShortResponse, fPenalized }: ResponseView): boolean =>
  !fUnsure && !fShortResponse && !fPenalized;

/** By what may be reported: whether it is there to be seen. */
const ofAnswer: Readonly<Partial<Record<IssueKind, (response: ResponseView) => boolean>>> = {
  score: (response) => response.scores !== undefined && isEvaluated(response),
  feedback: ({ feedback }) => feedback !== undefined,
  aiCheatingDetection: ({ aiCheatingDetection }) => aiCheatingDetection !== undefined,
  readingLinesDetection: ({ fPenalized, cheating }) => fPenalized && cheating.length > 0,
  penalization: ({ fPenalized }) => fPenalized,
};
const ofQuestion: Readonly<Partial<Record<IssueKind, (question: QuestionView) => boolean>>> = {
  question: () => true,
  expectedAnswer: ({ questionType, answerText }) => questionType === undefined && answerText !== undefined,
};

/** Whether whoever sees this view of an attempt sees the part: nothing else can be reported. */
export const isOffered = (
  { passage, paragraph, responses, reIterationResponses }: AttemptView,
  { issue, questionId, responseId }: Part,
): boolean => {
  const question = (passage ?? paragraph)?.questions.find(({ _id }) => _id === questionId);
  const response = [...responses, ...reIterationResponses].find(
    (one) => one.responseId === responseId && one.questionId === questionId,
  );
  const [isSeenInAnswer, isSeenInQuestion] = [ofAnswer[issue], ofQuestion[issue]];
  if (isSeenInAnswer) return response !== undefined && isSeenInAnswer(response);
  return question !== undefined && isSeenInQuestion?.(question) === true;
};

import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import { shownOf, stageRank, type MadeHere, type Responses } from './responses.js';
import type { SessionContext } from './session.types.js';

type Known = Responses & Pick<MadeHere, 'own'>;

/** First and second answer of a question, as this page shows them. */
export const answersOf = (known: Known, questionId: string) => ({
  first: shownOf(known.responses, questionId, known),
  second: shownOf(known.reIterationResponses, questionId, known),
});

/** The latest answer of a question: the second where there is one. */
export function latestOf(known: Known, questionId: string): ResponseView | null {
  const { first, second } = answersOf(known, questionId);
  return second ?? first;
}

/** An answer by its id. */
export const responseOf = (
  { reIterationResponses, responses }: Responses,
  responseId: string | null,
): ResponseView | null =>
  [...reIterationResponses, ...responses].find((known) => known.responseId === responseId) ?? null;

export const questionsOf = (context: SessionContext): readonly QuestionView[] =>
  context.content?.questions ?? [];

/** The number of a question, from 1. */
export const numberOf = (context: SessionContext, questionId: string): number =>
  questionsOf(context).findIndex(({ _id }) => _id === questionId) + 1;

/** Whether the student has given everything a question asks for. */
export function isGiven(context: SessionContext, questionId: string): boolean {
  const { first, second } = answersOf(context, questionId);
  return isIn(first) && (first?.fReiterationRequired !== true || isIn(second));
}

const isIn = (response: ResponseView | null): boolean =>
  response !== null && stageRank(response) > 0 && !response.fServerSideResponseValidationFailed;

/** Whether a question was answered, also where a second answer is asked for. */
export const isAnsweredOnce = (context: SessionContext, questionId: string): boolean =>
  isIn(answersOf(context, questionId).first);

/** The next question to answer after this one; from the last it goes back to those left out, once. */
export function nextQuestion(context: SessionContext): string | null {
  const all = questionsOf(context).map((question) => question._id);
  const timesPassed = (id: string) => context.passed.filter((passed) => passed === id).length;
  const open = all.filter((id) => !isGiven(context, id) && timesPassed(id) < 2);
  const at = context.questionId === null ? -1 : all.indexOf(context.questionId);
  const others = open.filter((id) => id !== context.questionId);
  return others.find((id) => all.indexOf(id) > at) ?? others[0] ?? null;
}

/** Where a student who comes back begins: where the server says, or at the first open question. */
export const placeOf = (context: SessionContext): string | null =>
  context.questionId ?? nextQuestion(context) ?? questionsOf(context)[0]?._id ?? null;

/** How many questions are answered. */
export const answeredCount = (context: SessionContext): number =>
  questionsOf(context).filter((question) => isAnsweredOnce(context, question._id)).length;

/** The question on the screen. */
export function questionShown(context: SessionContext): QuestionView {
  const all = questionsOf(context);
  const shown = context.lookedAt ?? context.questionId;
  return all.find(({ _id }) => _id === shown) ?? all[0] ?? { _id: '', questionText: '' };
}

/** Feedback that came after the student had gone on and that they have not seen: question ids, in order. */
export function unseenFeedback(context: SessionContext): string[] {
  const shown = context.lookedAt ?? context.questionId;
  return questionsOf(context)
    .map((question) => latestOf(context, question._id))
    .filter((response) => response !== null)
    .filter(
      ({ questionId, feedback, fFeedbackSkipped }) =>
        (questionId !== shown || context.status === 'complete') &&
        feedback !== undefined &&
        !feedback.fFeedbackShown &&
        !fFeedbackSkipped,
    )
    .map((response) => response.questionId);
}

/** Whether a recording is whole at the server. */
export const isWhole = ({ hasEnded, stored, total }: SessionContext['uploads'][string]): boolean =>
  hasEnded && stored >= total;

/** Answers that are still only on this device. */
export function keptHere(context: SessionContext): number {
  const recordings = Object.values(context.uploads).filter(
    ({ stored, total, hasEnded }) => hasEnded && stored < total,
  );
  return context.waiting + recordings.length;
}

/** Nobody can write down what will be said here: the server leaves it to the browser, and the browser can't, or failed. */
export const isUnwritten = ({ isTranscribed, hasRecognition, speech }: SessionContext): boolean =>
  !isTranscribed && (!hasRecognition || Object.values(speech).some(({ failure }) => failure !== undefined));

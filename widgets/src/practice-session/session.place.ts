import type { QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import type { QuestionInput } from './question.types.js';
import { elsewhereOf, shownOf, stageRank, type MadeHere, type Responses } from './responses.js';
import type { SessionContext } from './session.types.js';

type Known = Responses & Pick<MadeHere, 'own'>;

/** First and second answer of a question, as this page shows them. */
export const answersOf = (known: Known, questionId: string) => ({
  first: shownOf(known.responses, questionId, known),
  second: shownOf(known.reIterationResponses, questionId, known),
});

/** First and second answer of a question that were not given on this page. */
const elsewhere = (known: Known, questionId: string) => ({
  first: elsewhereOf(known.responses, questionId, known),
  second: elsewhereOf(known.reIterationResponses, questionId, known),
});

/** The latest answer of a question: the second where there is one. */
export function latestOf(known: Known, questionId: string): ResponseView | null {
  const { first, second } = answersOf(known, questionId);
  return second ?? first;
}

export const questionsOf = (context: SessionContext): readonly QuestionView[] =>
  context.content?.questions ?? [];

/** Whether the student has given everything a question asks for. */
export function isGiven(context: SessionContext, questionId: string): boolean {
  const { first, second } = answersOf(context, questionId);
  const isIn = (response: ResponseView | null) =>
    response !== null && stageRank(response) > 0 && !response.fServerSideResponseValidationFailed;
  return isIn(first) && (first?.fReiterationRequired !== true || isIn(second));
}

/** The next question to answer after this one; from the last it goes back to those left out, once. */
export function nextQuestion(context: SessionContext): string | null {
  const all = questionsOf(context).map((question) => question._id);
  const open = all.filter((id) => !isGiven(context, id) && !context.passed.includes(id));
  const at = context.questionId === null ? -1 : all.indexOf(context.questionId);
  const others = open.filter((id) => id !== context.questionId);
  return others.find((id) => all.indexOf(id) > at) ?? others[0] ?? null;
}

/** Where a student who comes back begins: where the server says, or at the first open question. */
export const placeOf = (context: SessionContext): string | null =>
  context.questionId ?? nextQuestion(context) ?? questionsOf(context)[0]?._id ?? null;

/** How many questions are answered, with a half for one that is being answered. */
export const answeredCount = (context: SessionContext): number =>
  questionsOf(context).filter((question) => isGiven(context, question._id)).length;

/** The question on the screen and what is known of it. */
export function questionInput(context: SessionContext, questionId: string | null): QuestionInput {
  const all = questionsOf(context);
  const index = Math.max(
    0,
    all.findIndex((question) => question._id === questionId),
  );
  const question = all[index] ?? { _id: '', questionText: '' };
  const answers = answersOf(context, question._id);
  const left = context.onDevice.find(
    (answer) => answer.questionId === question._id && answer.kind === 'spoken' && !answer.fEnded,
  );
  const uploaded = context.uploads[(answers.second ?? answers.first)?.responseId ?? ''];
  return {
    userId: context.userId,
    attemptId: context.attemptId,
    question,
    number: index + 1,
    total: all.length,
    ...answers,
    elsewhere: elsewhere(context, question._id),
    left: left ?? null,
    draft: context.drafts[question._id] ?? {},
    startWith: context.startWith,
    parts: uploaded ?? null,
  };
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

/** Answers that are still only on this device. */
export function keptHere(context: SessionContext): number {
  const recordings = Object.values(context.uploads).filter(
    ({ stored, total, fEnded }) => fEnded && stored < total,
  );
  return context.waiting + recordings.length;
}

/** The question on the screen, as it is to be told of changes. */
export function shownQuestion(context: SessionContext) {
  const shown = questionInput(context, context.lookedAt ?? context.questionId);
  return { question: shown.question, first: shown.first, second: shown.second, elsewhere: shown.elsewhere };
}

import type { AttemptDocument, ResponseDocument } from './attempt-document.js';
import { wantsSecond } from './counted-score.js';

const handedIn = (response: ResponseDocument): boolean => response.stage !== 'open';

/** The answers to one question, the newest last. */
export const responsesTo = (doc: AttemptDocument, questionId: string): readonly ResponseDocument[] =>
  doc.responses.filter((r) => r.questionId === questionId).toSorted((a, b) => a.givenAt - b.givenAt);

const isToBeAnsweredAgain = (response: ResponseDocument): boolean =>
  wantsSecond(response) || response.marks?.fReiterationRequired === true;

/**
 * Whether the answer is in, so that its student may be told the right one: where a second answer is asked for, that one.
 * While scores are still being found out nobody knows whether a second is asked for, so nothing is told.
 */
export const isAnswered = (doc: AttemptDocument, questionId: string): boolean => {
  const responses = responsesTo(doc, questionId).filter(handedIn);
  if (responses.some((r) => r.fReiteration || (r.marks && !isToBeAnsweredAgain(r)))) return true;
  const last = responses.at(-1);
  if (!last) return false;
  const isJudged = last.scores.length > 0 || last.reading !== undefined;
  return last.failedStages.includes('score') || (isJudged && !isToBeAnsweredAgain(last));
};

const isLeft = (r: ResponseDocument): boolean => r.fFeedbackSkipped || r.fLeftPending;

/** Whether the student has given what a question asks for, as far as that is known. */
const isGiven = (doc: AttemptDocument, questionId: string): boolean => {
  const responses = responsesTo(doc, questionId).filter(handedIn);
  return (
    responses.some((r) => r.fReiteration || isLeft(r)) ||
    (responses.length > 0 && !responses.some(isToBeAnsweredAgain))
  );
};

/**
 * Where the student is: at the question their page opened last; for a client that does not tell, at the first one not
 * given. Null when the attempt is complete.
 */
export const placeOf = (doc: AttemptDocument): string | null => {
  if (doc.status === 'complete') return null;
  if (doc.opened && doc.questions.some(({ _id }) => _id === doc.opened?.questionId))
    return doc.opened.questionId;
  const open = doc.questions.find(({ _id }) => !isGiven(doc, _id)) ?? doc.questions.at(-1);
  return open?._id ?? null;
};

import type { AttemptDocument, ResponseDocument } from './attempt-document.js';

const handedIn = (response: ResponseDocument): boolean => response.stage !== 'open';
const leftBehind = (r: ResponseDocument): boolean => r.fAttempted || r.fFeedbackSkipped || r.fLeftPending;

/** The answers to one question, the newest last. */
export const responsesTo = (doc: AttemptDocument, questionId: string): readonly ResponseDocument[] =>
  doc.responses.filter((r) => r.questionId === questionId).toSorted((a, b) => a.givenAt - b.givenAt);

/**
 * Whether the answer is in, so that its student may be told the right one: where a second answer is asked for, that one.
 * While scores are still being found out nobody knows whether a second is asked for, so nothing is told.
 */
export const isAnswered = (doc: AttemptDocument, questionId: string): boolean => {
  const responses = responsesTo(doc, questionId).filter(handedIn);
  if (responses.some((r) => r.fReiteration || leftBehind(r) || r.marks)) return true;
  const score = responses.at(-1)?.scores.at(-1);
  return score !== undefined && !score.fReiterationRequired;
};

/** The first question the student has not left behind; null when there is none. */
export const placeOf = (doc: AttemptDocument): string | null => {
  if (doc.status === 'complete') return null;
  const open = doc.questions.find(({ _id }) => !responsesTo(doc, _id).some(leftBehind));
  return open?._id ?? doc.questions.at(-1)?._id ?? null;
};

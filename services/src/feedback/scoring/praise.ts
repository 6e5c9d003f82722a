import type { FeedbackInput } from '../feedback-writer.port.js';
import { clauseAbout } from './clauses.js';
import { fluent } from './rephrase.js';
import { en } from './write-feedback.texts.js';

/** From here on a key point that is not covered is half said: worth naming as a start. */
const startedFrom = 0.15;
/** Scores (of 5) that an answer must have for its praise not to be contradicted by them. */
const wellFrom = 3;
const completeFrom = 4;

/** What the student said, without what slips into speech. */
export const saidIn = ({ answer, fSpoken }: FeedbackInput): string => (fSpoken ? fluent(answer) : answer);

const isWell = ({ result: { scores } }: FeedbackInput): boolean =>
  scores.comprehensiveness >= wellFrom && scores.accuracy >= wellFrom;

/** Whether an answer lacks nothing: every key point is said, and the scores say so too. */
export const isComplete = (input: FeedbackInput): boolean => {
  const { scores, keyPoints } = input.result;
  return (
    isWell(input) &&
    scores.keyPointCoverage >= completeFrom &&
    keyPoints.length > 0 &&
    keyPoints.every((finding) => finding.fCovered)
  );
};

/** What is good about an answer, in the student's own words where they can be quoted. `without` is never quoted. */
export const praiseFor = (input: FeedbackInput, without: string): string => {
  const said = saidIn(input);
  const findings = input.result.keyPoints.toSorted((one, other) => other.similarity - one.similarity);
  const quoteFor = (id: string): string => {
    const words = clauseAbout(input.question.keyPoints.find((point) => point._id === id)?.text ?? '', said);
    return words === without ? '' : words;
  };
  const covered = findings.filter((finding) => finding.fCovered);
  const [first = '', second] = new Set(covered.map(({ _id }) => quoteFor(_id)).filter(Boolean));
  if (isComplete(input) && without === '') return en.praise.complete(first);
  if (covered.length > 0 && !isWell(input)) return en.praise.some(first);
  if (covered.length > 0) return second ? en.praise.wellTwo(first, second) : en.praise.well(first);
  const [nearest] = findings;
  return nearest && nearest.similarity >= startedFrom
    ? en.praise.begun(quoteFor(nearest._id))
    : en.praise.tried;
};

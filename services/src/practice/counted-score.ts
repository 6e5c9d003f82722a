import type { Scores } from '@lectern/events/feedback/scoring';
import { bandOfStars, contentStarsOf } from '@lectern/events/feedback/stars';
import type { ScorerFinding } from '@lectern/events/practice/correction.views';
import type { CorrectionDocument, ResponseDocument, ScoreDocument } from './attempt-document.js';

type Scored = Pick<ResponseDocument, 'scores' | 'corrections'>;
type RolledBackDocument = CorrectionDocument & Required<Pick<CorrectionDocument, 'rolledBack'>>;

const ofLastVersion = ({ scores, corrections = [] }: Scored): readonly CorrectionDocument[] => {
  const version = scores.at(-1)?.version;
  return corrections.filter((correction) => correction.version === version);
};

/**
 * Those of the version that was scored last: of an older one, a correction says nothing about this one. Without what was
 * taken back.
 */
export const correctionsOf = (response: Scored): readonly CorrectionDocument[] =>
  ofLastVersion(response).filter(({ rolledBack }) => rolledBack === undefined);

/** What published rescorings and people gave before it was taken back. */
export const rolledBackOf = (response: Scored): readonly RolledBackDocument[] =>
  ofLastVersion(response).filter(
    (correction): correction is RolledBackDocument => correction.rolledBack !== undefined,
  );

/** The last of each who gave some: whoever gave others later took the first back. */
export const standingCorrections = (response: Scored): readonly CorrectionDocument[] => {
  const all = correctionsOf(response);
  return all.filter(({ by }, at) => !all.slice(at + 1).some((later) => later.by.userId === by.userId));
};

/** What the scorer gave, or why it gave nothing. */
export const findingOf = ({ scores, fUnsure, fShortResponse, fPenalized }: ScoreDocument): ScorerFinding => {
  if (fShortResponse) return { notGiven: 'short' };
  if (fPenalized) return { notGiven: 'penalised' };
  return fUnsure ? { notGiven: 'unsure' } : { scores };
};

/** The scores that count: the last correction's, else the scorer's where it evaluated the answer. */
export const countedScores = (response: Scored): Scores | undefined => {
  const latest = response.scores.at(-1);
  return correctionsOf(response).at(-1)?.scores ?? (latest && findingOf(latest).scores);
};

/** Whether a second answer is wanted: not after a mark that leaves nothing to gain by it. */
export const wantsSecond = (response: Scored): boolean => {
  const mark = correctionsOf(response).at(-1);
  const isGood = mark !== undefined && bandOfStars(contentStarsOf(mark.scores)) === 'good';
  return response.scores.at(-1)?.fReiterationRequired === true && !isGood;
};

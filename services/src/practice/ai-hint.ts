import type { Scores } from '@lectern/events/feedback/scoring';
import type { ResponseView } from '@lectern/events/practice/attempt.views';
import type { ResponseDocument } from './attempt-document.js';
import { countedScores } from './counted-score.js';
import { known, opened, type Open } from './opened-fields.js';

/** Zero grammar, comprehensiveness, and accuracy or key point coverage (specification, section 5). */
const isWorthNothing = (scores: Scores): boolean =>
  scores.grammarAndSentenceStructure === 0 &&
  scores.comprehensiveness === 0 &&
  (scores.accuracy === 0 || scores.keyPointCoverage === 0);

/** Why an answer may have been written with AI, with what else is told as cheating. Not everybody may be told. */
export const aiHintOf = async (open: Open, response: ResponseDocument): Promise<Partial<ResponseView>> => {
  const signals = known(await opened(open, response.aiSignals));
  const latest = response.scores.at(-1);
  if (!signals || !latest) return {};
  const counted = countedScores(response);
  const isFlagged = counted !== undefined && isWorthNothing(counted);
  const cheating = [...latest.cheating, ...(isFlagged ? [{ type: 'potentialAiUse' }] : [])];
  return { aiCheatingDetection: { signals }, cheating };
};

import type { ResponseView } from '@lectern/events/practice/attempt.views';
import type { CorrectionView } from '@lectern/events/practice/correction.views';
import type { KnownPerson } from '../accounts/people/people.queries.js';
import type { CorrectionDocument, ResponseDocument, ScoreDocument } from './attempt-document.js';
import { findingOf, standingCorrections, wantsSecond } from './counted-score.js';
import { known, opened, type Open } from './opened-fields.js';

type Scored = {
  readonly response: ResponseDocument;
  /** Who corrected its scores, by id. */
  readonly correctedBy: ReadonlyMap<string, KnownPerson>;
};

const correctionView = async (
  open: Open,
  { scores, by, at, reason, fPenaltyWaived }: CorrectionDocument,
  person: KnownPerson | undefined,
): Promise<CorrectionView> => {
  const why = known(await opened(open, reason));
  const name = person ? { firstName: person.firstName, lastName: person.lastName } : {};
  return {
    scores,
    by: { role: by.role, ...name },
    at,
    ...(why === undefined ? {} : { reason: why }),
    ...(fPenaltyWaived ? { fPenaltyWaived } : {}),
  };
};

/** Whether it was evaluated: by the scorer, or by whoever corrected it. */
const evaluationOf = async (
  open: Open,
  { response, correctedBy }: Scored,
  latest: ScoreDocument,
): Promise<Partial<ResponseView>> => {
  const corrections = await Promise.all(
    standingCorrections(response).map((one) => correctionView(open, one, correctedBy.get(one.by.userId))),
  );
  const current = corrections.at(-1);
  if (current) return { scores: current.scores, corrections, scorerGave: findingOf(latest) };
  return {
    ...(latest.fUnsure ? { fUnsure: true } : { scores: latest.scores }),
    fPenalized: latest.fPenalized,
    fShortResponse: latest.fShortResponse,
  };
};

/** What an answer was given, by whom, and what it was given for. */
export const scoresOf = async (open: Open, parts: Scored): Promise<Partial<ResponseView>> => {
  const latest = parts.response.scores.at(-1);
  if (!latest) return {};
  const { fallback } = latest;
  const notes = known(await opened(open, latest.languageNotes));
  return {
    ...(await evaluationOf(open, parts, latest)),
    fReiterationRequired: wantsSecond(parts.response),
    cheating: latest.cheating,
    copiedShare: latest.copiedShare,
    evidence: latest.evidence,
    keyPoints: latest.keyPoints,
    scoredBy: {
      ...latest.scorer,
      at: latest.at,
      inputsDigest: latest.inputsDigest,
      ...(fallback ? { fallback: { from: fallback.from.name, reason: fallback.reason } } : {}),
    },
    ...(notes ? { languageNotes: notes } : {}),
    ...(latest.fGrammarSkipped ? { fGrammarSkipped: true } : {}),
  };
};

import type { ResponseView } from '@lectern/events/practice/attempt.views';
import type { CorrectionView } from '@lectern/events/practice/correction.views';
import type { KnownPerson } from '../accounts/people/people.queries.js';
import type { CorrectionDocument, ResponseDocument, ScoreDocument } from './attempt-document.js';
import { findingOf, rolledBackOf, standingCorrections, wantsSecond } from './counted-score.js';
import { known, opened, type Open } from './opened-fields.js';

type Scored = {
  readonly response: ResponseDocument;
  /** Who corrected its scores, by id. */
  readonly correctedBy: ReadonlyMap<string, KnownPerson>;
};

const somebody = (
  { userId, role }: CorrectionDocument['by'],
  { correctedBy }: Scored,
): CorrectionView['by'] => {
  const person = correctedBy.get(userId);
  return { role, ...(person && { firstName: person.firstName, lastName: person.lastName }) };
};

const correctionView = async (
  open: Open,
  { scores, by, at, reason, issueId, fPenaltyWaived, scorer }: CorrectionDocument,
  parts: Scored,
): Promise<CorrectionView> => {
  const why = known(await opened(open, reason));
  return {
    scores,
    by: somebody(by, parts),
    at,
    ...(why === undefined ? {} : { reason: why }),
    ...(issueId === undefined ? {} : { fSettled: true }),
    ...(fPenaltyWaived ? { fPenaltyWaived } : {}),
    ...(scorer ? { scorer: { name: scorer.name, version: scorer.version } } : {}),
  };
};

/** Whether it was evaluated: by the scorer, or by whoever corrected it. */
const evaluationOf = async (
  open: Open,
  parts: Scored,
  latest: ScoreDocument,
): Promise<Partial<ResponseView>> => {
  const { response } = parts;
  const [corrections, rolledBack] = await Promise.all([
    Promise.all(standingCorrections(response).map((one) => correctionView(open, one, parts))),
    Promise.all(
      rolledBackOf(response).map(async (one) => {
        const { by, at, reason } = one.rolledBack;
        const why = reason && known(await opened(open, reason));
        return {
          ...(await correctionView(open, one, parts)),
          rolledBack: { by: somebody(by, parts), at, ...(why === undefined ? {} : { reason: why }) },
        };
      }),
    ),
  ]);
  const beside = rolledBack.length > 0 ? { rolledBack, scorerGave: findingOf(latest) } : {};
  const current = corrections.at(-1);
  if (current) return { ...beside, scores: current.scores, corrections, scorerGave: findingOf(latest) };
  return {
    ...beside,
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

import type { Metadata } from '@lectern/events/journal/metadata';
import type { Change } from '../platform/projections/projection.js';
import type { AttemptDocument, CorrectionDocument } from './attempt-document.js';

/** Of what somebody, or a run, gave. */
export const correctionOf = (
  {
    version,
    scores,
    reason,
    issueId,
  }: Pick<CorrectionDocument, 'version' | 'scores'> & {
    readonly reason?: CorrectionDocument['reason'] | undefined;
    readonly issueId?: string | undefined;
  },
  { actor: { userId, role }, at }: Metadata,
): CorrectionDocument => ({
  version,
  scores,
  reason: reason ?? null,
  by: { userId, role },
  at,
  ...(issueId === undefined ? {} : { issueId }),
});

/** Nothing that the student did: their last activity stays. */
const withCorrections = (
  { attemptId, responseId }: { readonly attemptId: string; readonly responseId: string },
  change: (corrections: readonly CorrectionDocument[]) => readonly CorrectionDocument[],
): Change<AttemptDocument>[] => [
  {
    id: attemptId,
    apply: (doc) =>
      doc && {
        ...doc,
        responses: doc.responses.map((r) =>
          r.responseId === responseId ? { ...r, corrections: change(r.corrections ?? []) } : r,
        ),
      },
  },
];

export const corrected = (
  to: Parameters<typeof withCorrections>[0],
  correction: CorrectionDocument,
): Change<AttemptDocument>[] => withCorrections(to, (before) => [...before, correction]);

/** What was given stays, with who took it back and when. */
export const takenBack = (
  to: Parameters<typeof withCorrections>[0],
  {
    actor: { userId, role },
    at,
    reason,
  }: Pick<Metadata, 'actor' | 'at'> & { readonly reason?: CorrectionDocument['reason'] | undefined },
  isMeant: (correction: CorrectionDocument) => boolean,
): Change<AttemptDocument>[] =>
  withCorrections(to, (before) =>
    before.map((one) =>
      one.rolledBack === undefined && isMeant(one)
        ? { ...one, rolledBack: { by: { userId, role }, at, ...(reason ? { reason } : {}) } }
        : one,
    ),
  );

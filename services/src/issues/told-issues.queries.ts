import { withdrawableMs, type IssueKind } from '@lectern/events/issues/issue.events';
import type { OwnIssue } from '@lectern/events/issues/issue.routes';
import type { Clock } from '../platform/clock/clock.port.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { isAnswered } from '../practice/attempt-place.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import { issuesProjection, type IssueDocument, type SettlementDocument } from './issues.projection.js';
import { openedReason } from './opened-reason.js';

/** What somebody has reported about an attempt, and what they may know of others' reports about it; the newest first. */
export type ToldIssues = (
  attemptId: string,
  userId: string,
  mayKnow: (kind: IssueKind) => boolean,
) => Promise<readonly OwnIssue[]>;

type Deps = {
  readonly documents: Documents;
  readonly sealing: Pick<Sealing, 'open'>;
  readonly attempts: Pick<AttemptQueries, 'document'>;
  readonly clock: Pick<Clock, 'now'>;
};

/** When a report can be taken back no more, ISO 8601. */
export const withdrawableUntil = (reportedAt: string): string =>
  new Date(Date.parse(reportedAt) + withdrawableMs).toISOString();

/** How far a report by somebody else is: no words, and nothing that the attempt itself doesn't show. */
const stateOf = (last: SettlementDocument | undefined): Pick<OwnIssue, 'status' | 'outcome'> => {
  if (!last) return { status: 'pending' };
  const { outcome, at, earlier } = last;
  return { status: 'resolved', outcome: { outcome, at, ...(earlier ? { earlier } : {}) } };
};

export const createToldIssues = ({ documents, sealing, attempts, clock }: Deps): ToldIssues => {
  /** Who has still to answer the question reads no expected answer in the outcome of their report either. */
  const isToldAnswer = async ({ reporter, personId, attemptId, questionId }: IssueDocument) => {
    if (reporter.userId !== personId) return true;
    const attempt = await attempts.document(attemptId);
    return attempt !== undefined && isAnswered(attempt, questionId);
  };

  const viewFor = async (
    userId: string,
    { id: _id, body: issue }: Document<IssueDocument>,
  ): Promise<OwnIssue> => {
    const { questionId, responseId, reportedAt, settlements } = issue;
    const last = issue.status === 'resolved' ? settlements.at(-1) : undefined;
    const part = { issue: issue.issue, questionId, ...(responseId ? { responseId } : {}) };
    const base = { _id, isOwn: issue.reporter.userId === userId, ...part, reportedAt };
    if (!base.isOwn) return { ...base, ...stateOf(last) };
    if (!last) {
      const left = Date.parse(withdrawableUntil(reportedAt)) - clock.now();
      return { ...base, status: 'pending', withdrawableForMs: Math.max(0, left) };
    }
    const { outcome, at, scores, replaced, reason, earlier } = last;
    const expectedAnswer = (await isToldAnswer(issue)) ? replaced?.modelAnswers[0] : undefined;
    const told = {
      outcome,
      at,
      ...(await openedReason(sealing, reason)),
      ...(scores ? { scores } : {}),
      ...(earlier ? { earlier } : {}),
      ...(expectedAnswer === undefined ? {} : { expectedAnswer }),
    };
    return { ...base, status: 'resolved', outcome: told };
  };

  return async (attemptId, userId, mayKnow) => {
    const query = { index: 'byAttempt', equals: { attemptId }, limit: 1_000 };
    const found = await findEvery<IssueDocument>(documents, collectionOf(issuesProjection), query);
    const shown = found
      .filter(({ body }) => body.status !== 'withdrawn')
      .filter(({ body }) => body.reporter.userId === userId || mayKnow(body.issue))
      .toSorted((a, b) => (a.body.reportedAt > b.body.reportedAt ? -1 : 1));
    return Promise.all(shown.map((one) => viewFor(userId, one)));
  };
};

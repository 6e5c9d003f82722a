import type { Scores } from '@lectern/events/feedback/scoring';
import {
  issueLetGo,
  issueReopened,
  issueReported,
  issueSettled,
  issueTaken,
  issueWithdrawn,
  scoreRerun,
  scoreRerunAsked,
  type EarlierOutcome,
  type IssueKind,
  type IssueOutcome,
  type ReplacedAnswer,
  type ReporterRole,
} from '@lectern/events/issues/issue.events';
import type { RerunView } from '@lectern/events/issues/review.routes';
import type { Actor, Metadata } from '@lectern/events/journal/metadata';
import type { Sealed } from '@lectern/events/journal/sealed';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';

/** Who did something, and when, ISO 8601. */
export type Done = { readonly by: Pick<Actor, 'userId' | 'role'>; readonly at: string };

export type SettlementDocument = Done & {
  readonly outcome: IssueOutcome;
  readonly scores: Scores | null;
  readonly replaced: ReplacedAnswer | null;
  readonly reason: Sealed<string>;
  /** Of a rejection: what became of the outcome before; null where nothing had followed. */
  readonly earlier: EarlierOutcome | null;
};

/** Whether something follows from what was decided until now: the last outcome, or one before that still stands. */
export const hasEffect = (settlements: readonly SettlementDocument[]): boolean => {
  const last = settlements.at(-1);
  return last !== undefined && (last.outcome !== 'rejected' || last.earlier === 'stands');
};

/** A report as reviewers and its reporter see it. */
export type IssueDocument = {
  /** Whose attempt it is. */
  readonly personId: string;
  readonly attemptId: string;
  readonly questionId: string;
  readonly responseId: string | null;
  readonly issue: IssueKind;
  readonly schoolId: string | null;
  /** Name and version of whoever had scored the answer. */
  readonly scorer: string | null;
  readonly reporter: { readonly userId: string; readonly role: ReporterRole };
  readonly reportedAt: string;
  readonly details: Sealed<string>;
  readonly status: 'pending' | 'resolved' | 'withdrawn';
  readonly takenBy: Done | null;
  /** The newest last. */
  readonly settlements: readonly SettlementDocument[];
  readonly reopenings: readonly (Done & { readonly reason: Sealed<string> })[];
  /** The last time that a reviewer had the answer scored again to compare; `found` is null until it is. */
  readonly rerun: (Done & { readonly found: NonNullable<RerunView['found']> | null }) | null;
};

const doneBy = ({ actor: { userId, role }, at }: Metadata): Done => ({ by: { userId, role }, at });

type About = { readonly data: { readonly issueId: string } };
const changed = (
  { data }: About,
  change: (doc: IssueDocument) => Partial<IssueDocument>,
): readonly Change<IssueDocument>[] => [
  { id: data.issueId, apply: (doc) => doc && { ...doc, ...change(doc) } },
];

const when = on<IssueDocument>();

/** Every report, open or settled. */
export const issuesProjection = defineProjection<IssueDocument>({
  name: 'issues',
  version: 5,
  indexes: [
    { name: 'byStatus', fields: ['status', 'reportedAt'] },
    { name: 'bySchool', fields: ['schoolId', 'status', 'reportedAt'] },
    { name: 'byAttempt', fields: ['attemptId'] },
  ],
  handlers: [
    when(issueReported, ({ data, meta }) => [
      {
        id: data.issueId,
        apply: () => ({
          personId: data.personId,
          attemptId: data.attemptId,
          questionId: data.questionId,
          responseId: data.responseId ?? null,
          issue: data.issue,
          schoolId: data.schoolId ?? null,
          scorer: data.scorer ? `${data.scorer.name} ${data.scorer.version}` : null,
          reporter: { userId: meta.actor.userId, role: data.reporterRole },
          reportedAt: meta.at,
          details: data.details,
          status: 'pending',
          takenBy: null,
          settlements: [],
          reopenings: [],
          rerun: null,
        }),
      },
    ]),
    when(issueWithdrawn, (event) => changed(event, () => ({ status: 'withdrawn', takenBy: null }))),
    when(issueTaken, (event) => changed(event, () => ({ takenBy: doneBy(event.meta) }))),
    when(issueLetGo, (event) => changed(event, () => ({ takenBy: null }))),
    when(issueSettled, (event) =>
      changed(event, ({ settlements }) => {
        const { outcome, scores = null, replaced = null, reason } = event.data;
        // A rejection from before anything was taken back left standing what was decided first.
        const stands = outcome === 'rejected' && hasEffect(settlements) ? 'stands' : null;
        const earlier = event.data.earlier ?? stands;
        const settled = { ...doneBy(event.meta), outcome, scores, replaced, reason, earlier };
        return { status: 'resolved', takenBy: null, settlements: [...settlements, settled] };
      }),
    ),
    when(issueReopened, (event) =>
      changed(event, ({ reopenings }) => ({
        status: 'pending',
        reopenings: [...reopenings, { ...doneBy(event.meta), reason: event.data.reason }],
      })),
    ),
    when(scoreRerunAsked, (event) =>
      changed(event, () => ({ rerun: { ...doneBy(event.meta), found: null } })),
    ),
    when(scoreRerun, (event) =>
      changed(event, ({ rerun }) => {
        const { result, why, of, now } = event.data;
        const found = { result, ...(why && { why }), ...(of && { of }), ...(now && { now }) };
        return { rerun: { ...(rerun ?? doneBy(event.meta)), found } };
      }),
    ),
  ],
});

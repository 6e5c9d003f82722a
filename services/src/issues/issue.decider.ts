import * as events from '@lectern/events/issues/issue.events';
import type {
  EarlierOutcome,
  IssueCommand,
  IssueEvent,
  IssueFact,
  IssueOutcome,
  ReplacedAnswer,
} from '@lectern/events/issues/issue.events';
import * as refusals from '@lectern/events/issues/issues.refusals';
import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import type { Scores } from '@lectern/events/feedback/scoring';

type Reported = Extract<IssueFact, { type: 'IssueReported' }>['data'];

export type IssueState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'settled' | 'withdrawn';
      readonly about: Omit<Reported, 'details'>;
      readonly reportedBy: string;
      /** Ms since the epoch. */
      readonly reportedAt: number;
      /** Who works on it. */
      readonly takenBy: string | null;
      /** The last settlement: whose, and what. */
      readonly settled: {
        readonly by: string;
        readonly outcome: IssueOutcome;
        readonly scores: Scores | undefined;
        readonly replaced: ReplacedAnswer | undefined;
      } | null;
      /** What a rejection makes of what was decided before; undefined where nothing followed from it. */
      readonly earlier: EarlierOutcome | undefined;
      /** Settlements that a mail was sent about, or could not be. */
      readonly mailed: readonly string[];
      /** The scorer was asked again, and has not answered. */
      readonly isRerunning: boolean;
    };
type Issue = Exclude<IssueState, { status: 'none' }>;
type Decision = readonly IssueFact[] | Rejection;

const already: Decision = [];

const baseOf = ({ about: { issueId, personId, attemptId } }: Issue) => ({ issueId, personId, attemptId });

/** Why a report is not open any more; undefined while it is. */
const closedBy = (issue: Issue): Rejection | undefined => {
  if (issue.status === 'withdrawn') return reject(refusals.withdrawn);
  if (issue.status === 'open') return undefined;
  return reject(refusals.alreadySettled, { params: { by: issue.settled?.by ?? '' } });
};

const withdraw = (issue: Issue, { personId, at }: IssueCommand): Decision => {
  if (personId !== issue.reportedBy) return reject(refusals.noSuchIssue);
  if (issue.status === 'withdrawn') return already;
  if (at - issue.reportedAt > events.withdrawableMs) return reject(refusals.tooLateToWithdraw);
  return closedBy(issue) ?? [fact(events.issueWithdrawn, baseOf(issue))];
};

/** Why a report cannot be settled so; undefined where it can. */
const unsettled = (
  { about: { issue, responseId } }: Issue,
  { outcome, scores, replaced }: Extract<IssueCommand, { type: 'SettleIssue' }>['data'],
): Rejection | undefined => {
  if (outcome === 'rejected') return undefined;
  if (outcome === 'expectedAnswerReplaced') {
    if (!events.questionIssues.has(issue)) return reject(refusals.noExpectedAnswer);
    return replaced ? undefined : reject(refusals.answerMissing);
  }
  if (responseId === undefined) return reject(refusals.nothingToCorrect);
  return scores ? undefined : reject(refusals.scoresMissing);
};

const settle = (
  issue: Issue,
  { data, personId }: Extract<IssueCommand, { type: 'SettleIssue' }>,
): Decision => {
  const { outcome, scores, replaced, reason } = data;
  const { settled } = issue;
  const isSame =
    issue.status === 'settled' &&
    settled?.by === personId &&
    settled.outcome === outcome &&
    JSON.stringify([settled.scores, settled.replaced]) === JSON.stringify([scores, replaced]);
  if (isSame) return already;
  const hindrance = closedBy(issue) ?? unsettled(issue, data);
  if (hindrance) return hindrance;
  const { questionId, responseId } = issue.about;
  const isAboutScore = outcome === 'scoreCorrected' || outcome === 'penaltyWaived';
  return [
    fact(events.issueSettled, {
      ...baseOf(issue),
      questionId,
      responseId,
      outcome,
      ...(isAboutScore ? { scores } : {}),
      ...(outcome === 'expectedAnswerReplaced' ? { replaced } : {}),
      ...(outcome === 'rejected' && issue.earlier ? { earlier: issue.earlier } : {}),
      reason,
    }),
  ];
};

/** Undefined of a report about a question. */
const answerOf = ({ about: { questionId, responseId } }: Issue) =>
  responseId === undefined ? undefined : { questionId, responseId };

const rerun = (issue: Issue): Decision => {
  const part = answerOf(issue);
  return part
    ? [fact(events.scoreRerunAsked, { ...baseOf(issue), ...part })]
    : reject(refusals.nothingToCorrect);
};

const decideIssue = (command: Exclude<IssueCommand, { type: 'ReportIssue' }>, issue: Issue): Decision => {
  switch (command.type) {
    case 'WithdrawIssue':
      return withdraw(issue, command);
    case 'TakeIssue':
      if (issue.status === 'open' && issue.takenBy === command.personId) return already;
      return closedBy(issue) ?? [fact(events.issueTaken, baseOf(issue))];
    case 'LetGoIssue':
      return issue.takenBy === command.personId ? [fact(events.issueLetGo, baseOf(issue))] : already;
    case 'SettleIssue':
      return settle(issue, command);
    case 'ReopenIssue': {
      if (issue.status === 'withdrawn') return reject(refusals.withdrawn);
      if (issue.status === 'open') return already;
      return [fact(events.issueReopened, { ...baseOf(issue), reason: command.data.reason })];
    }
    case 'RerunScore':
      if (issue.isRerunning) return already;
      return closedBy(issue) ?? rerun(issue);
    case 'SettleRerun': {
      const { issueId: _, ...found } = command.data;
      const part = answerOf(issue);
      return part && issue.isRerunning
        ? [fact(events.scoreRerun, { ...baseOf(issue), ...part, ...found })]
        : already;
    }
    case 'SettleIssueMail': {
      const { about, outcome } = command.data;
      // A refused mail is tried again later, and is then told anew.
      return issue.mailed.includes(about)
        ? already
        : [fact(events.issueMailSettled, { ...baseOf(issue), about, outcome })];
    }
  }
};

const decide = (command: IssueCommand, state: IssueState): Decision => {
  if (command.type !== 'ReportIssue')
    return state.status === 'none' ? reject(refusals.noSuchIssue) : decideIssue(command, state);
  if (state.status === 'none') return [fact(events.issueReported, command.data)];
  return state.reportedBy === command.personId ? already : reject(refusals.noSuchIssue);
};

type Past = IssueEvent | IssueFact;

/** What the next rejection makes of all that was decided until then. */
const earlierAfter = (
  before: EarlierOutcome | undefined,
  { outcome, earlier }: Extract<Past, { type: 'IssueSettled' }>['data'],
): EarlierOutcome | undefined => {
  if (outcome === 'expectedAnswerReplaced') return 'stands';
  if (outcome !== 'rejected') return 'takenBack';
  return earlier === 'takenBack' ? undefined : before;
};

/** A fact that is only being decided has no metadata yet. */
const actorOf = (event: Past): string => ('meta' in event ? event.meta.actor.userId : '');

const evolveIssue = (issue: Issue, event: Exclude<Past, { type: 'IssueReported' }>): Issue => {
  switch (event.type) {
    case 'IssueWithdrawn':
      return { ...issue, status: 'withdrawn', takenBy: null };
    case 'IssueTaken':
      return { ...issue, takenBy: actorOf(event) };
    case 'IssueLetGo':
      return { ...issue, takenBy: null };
    case 'IssueSettled': {
      const { outcome, scores, replaced } = event.data;
      const settled = { by: actorOf(event), outcome, scores, replaced };
      const earlier = earlierAfter(issue.earlier, event.data);
      return { ...issue, status: 'settled', takenBy: null, settled, earlier };
    }
    case 'IssueReopened':
      return { ...issue, status: 'open', takenBy: null };
    case 'ScoreRerunAsked':
      return { ...issue, isRerunning: true };
    case 'ScoreRerun':
      return { ...issue, isRerunning: false };
    case 'IssueMailSettled': {
      const { about, outcome } = event.data;
      return outcome === 'refused' ? issue : { ...issue, mailed: [...issue.mailed, about] };
    }
  }
};

/** One report, from the moment it is made until it is settled, and again where it is reopened. */
export const issueDecider: Decider<IssueCommand, IssueState, IssueFact, Past> = {
  initial: { status: 'none' },
  decide,
  evolve: (state, event) => {
    if (event.type !== 'IssueReported') return state.status === 'none' ? state : evolveIssue(state, event);
    const { details: _, ...about } = event.data;
    return {
      status: 'open',
      about,
      reportedBy: actorOf(event),
      reportedAt: 'meta' in event ? Date.parse(event.meta.at) : Number.POSITIVE_INFINITY,
      takenBy: null,
      settled: null,
      earlier: undefined,
      mailed: [],
      isRerunning: false,
    };
  },
};

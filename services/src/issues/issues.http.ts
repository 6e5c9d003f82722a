import { withoutDeduction } from '@lectern/events/feedback/deduction';
import {
  answerIssues,
  reporterRoles,
  type IssueKind,
  type ReplacedAnswer,
  type ReporterRole,
} from '@lectern/events/issues/issue.events';
import { ownIssues, reportIssue, withdrawIssue } from '@lectern/events/issues/issue.routes';
import * as refusals from '@lectern/events/issues/issues.refusals';
import { readOverturnRates, type OverturnRates } from '@lectern/events/issues/overturn-rates.routes';
import { judgedByReplaced } from '@lectern/events/issues/replaced-answer.routes';
import * as review from '@lectern/events/issues/review.routes';
import type { Scores } from '@lectern/events/feedback/scoring';
import type { NoteAccess } from '../access-log/note-access.js';
import type { AccessQueries } from '../access/access.queries.js';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import { contentDigest } from '../content/content-digest.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Clock } from '../platform/clock/clock.port.js';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { idOfMade, sentHash } from '../platform/edge/idempotency-key.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { ScoreDocument } from '../practice/attempt-document.js';
import type { AiHintSight } from '../practice/ai-hint-sight.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import type { JudgedAnswers } from './judged-answers.queries.js';
import { hasModelAnswers, withModelAnswers } from './replaced-answer.js';
import type { IssueList } from './issue-list.queries.js';
import { isOffered } from './offered-parts.js';
import type { IssuesQueries, ReviewedIssue } from './issues.queries.js';
import { withdrawableUntil, type ToldIssues } from './told-issues.queries.js';

const noIssue = new EdgeError(refusals.noSuchIssue);
const noPart = new EdgeError(refusals.noSuchPart);

/** The row lets these in alone. */
const reporterRole = ({ role }: Person): ReporterRole => {
  const found = reporterRoles.find((one) => one === role);
  if (!found) throw noPart;
  return found;
};

type Deps = {
  readonly issues: IssuesQueries;
  readonly list: IssueList;
  readonly told: ToldIssues;
  readonly rates: () => Promise<OverturnRates>;
  readonly judged: JudgedAnswers;
  readonly content: Pick<ContentQueries, 'latest'>;
  readonly attempts: Pick<AttemptQueries, 'document' | 'view'>;
  readonly seesAiHints: AiHintSight;
  readonly access: AccessQueries;
  readonly noteAccess: NoteAccess;
  readonly people: Pick<PeopleQueries, 'find'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly claimKey: Uint8Array;
};

/** Reporting a part of an attempt's review, and settling what was reported. */
export const serveIssues = ({
  issues,
  list,
  told,
  rates,
  judged,
  content,
  attempts,
  seesAiHints,
  access,
  noteAccess,
  people,
  clock,
  claimKey,
}: Deps): readonly Served[] => {
  const reviewed = async (person: Person, issueId: string): Promise<ReviewedIssue> => {
    const issue = await issues.document(issueId);
    if (!issue || !(await issues.mayReview(person, issue))) throw noIssue;
    return issue;
  };

  const readable = async (person: Person, issueId: string): Promise<ReviewedIssue> => {
    const issue = await issues.document(issueId);
    if (!issue || !(await issues.mayRead(person, issue))) throw noIssue;
    return issue;
  };

  /** Of two reviewers the second is told the name of the first. */
  const naming = async <T>(sent: Promise<T>): Promise<T> => {
    try {
      return await sent;
    } catch (error) {
      if (!(error instanceof EdgeError) || error.refusal.code !== refusals.alreadySettled.code) throw error;
      const person = await people.find(String(error.extra.params?.['by']));
      const by = person ? `${person.firstName} ${person.lastName}` : '—';
      throw new EdgeError(refusals.alreadySettled, { params: { by } });
    }
  };

  /** The scorer's last result on the answer that a report is about. @throws EdgeError where there is none */
  const scoredAnswer = async (issue: ReviewedIssue): Promise<ScoreDocument> => {
    const attempt = await attempts.document(issue.attemptId);
    const response = attempt?.responses.find(({ responseId }) => responseId === issue.responseId);
    const latest = response?.scores.at(-1);
    if (!latest) throw new EdgeError(refusals.nothingToCorrect);
    return latest;
  };

  /** The scores that count from then on; none of a report that is rejected. */
  const countingScores = async (
    issue: ReviewedIssue,
    outcome: string,
    given: Scores | undefined,
  ): Promise<Scores | undefined> => {
    if (outcome !== 'scoreCorrected' && outcome !== 'penaltyWaived') return undefined;
    const latest = await scoredAnswer(issue);
    if (outcome === 'scoreCorrected') return given;
    if (!latest.fPenalized) throw new EdgeError(refusals.notPenalised);
    const scores = withoutDeduction(latest.scores, latest.copiedShare);
    if (!scores) throw new EdgeError(refusals.noScoreWithoutPenalty);
    return scores;
  };

  /** The version with these answers to the question; undefined of another outcome, or where none are given. */
  const replacement = async (
    { attemptId, questionId, status }: ReviewedIssue,
    outcome: string,
    modelAnswers: string[] | undefined,
  ): Promise<ReplacedAnswer | undefined> => {
    if (outcome !== 'expectedAnswerReplaced' || !modelAnswers) return undefined;
    const contentId = (await attempts.document(attemptId))?.contentId ?? '';
    const inForce = await content.latest(contentId);
    const question = inForce?.item.questions.find(({ _id }) => _id === questionId);
    if (!inForce || !question || !hasModelAnswers(question)) throw new EdgeError(refusals.noExpectedAnswer);
    const digest = contentDigest(withModelAnswers(inForce.item, questionId, modelAnswers));
    // Of a report that is settled, who settled it is the answer.
    if (digest === inForce.digest && status === 'pending') throw new EdgeError(refusals.sameAnswer);
    return { contentId, before: inForce.digest, digest, modelAnswers };
  };

  return [
    serve(reportIssue, async ({ person, body, request, send }) => {
      const { attemptId, questionId, responseId, issue, details } = body;
      const attempt = await attempts.document(attemptId);
      if (!attempt || !(await access.mayReach(reportIssue, person, attempt.personId))) throw noPart;
      const audience = attempt.personId === person.userId ? 'student' : 'reader';
      const seen = await attempts.view(attemptId, audience, await seesAiHints(person, attempt));
      if (!seen || !isOffered(seen, body)) throw noPart;
      const isAboutAnswer = answerIssues.has(issue);
      const response = attempt.responses.find((one) => one.responseId === responseId);
      const { scorer } = response?.scores.at(-1) ?? {};
      const issueId = idOfMade(request, [person.userId, 'issue'], sentHash(claimKey, body));
      const { position } = await send('ReportIssue', {
        issueId,
        personId: attempt.personId,
        attemptId,
        questionId,
        ...(isAboutAnswer ? { responseId } : {}),
        issue,
        reporterRole: reporterRole(person),
        ...(attempt.schoolId === null ? {} : { schoolId: attempt.schoolId }),
        ...(isAboutAnswer && scorer ? { scorer } : {}),
        details,
      });
      const until = withdrawableUntil(new Date(clock.now()).toISOString());
      return new Written({ _id: issueId, withdrawableUntil: until }, position);
    }),
    serve(withdrawIssue, ({ params, write }) => naming(write('WithdrawIssue', params))),
    serve(ownIssues, async ({ person, query: { attemptId } }) => {
      const attempt = await attempts.document(attemptId);
      const isReader =
        attempt !== undefined && (await access.mayReach(reportIssue, person, attempt.personId));
      const seesHints = isReader && (await seesAiHints(person, attempt));
      // Whoever isn't shown a hint isn't shown either that somebody reported one.
      const mayKnow = (kind: IssueKind) => (kind === 'aiCheatingDetection' ? seesHints : isReader);
      return told(attemptId, person.userId, mayKnow);
    }),
    serve(readOverturnRates, () => rates()),
    serve(review.listIssues, ({ person, query }) => list(person, query)),
    serve(review.getIssue, async ({ person, params, send }) => {
      const { attemptId } = await readable(person, params.issueId);
      await noteAccess({ person, send }, attemptId, 'answers', params);
      const view = await issues.view(params.issueId, person.userId);
      if (!view) throw noIssue;
      return view;
    }),
    serve(judgedByReplaced, async ({ person, params, query }) =>
      judged(await readable(person, params.issueId), query.cursor),
    ),
    serve(review.takeIssue, async ({ person, params, write }) => {
      await reviewed(person, params.issueId);
      return naming(write('TakeIssue', params));
    }),
    serve(review.letGoIssue, async ({ person, params, write }) => {
      await reviewed(person, params.issueId);
      return write('LetGoIssue', params);
    }),
    serve(review.rerunScore, async ({ person, params, write }) => {
      await scoredAnswer(await reviewed(person, params.issueId));
      return naming(write('RerunScore', params));
    }),
    serve(review.settleIssue, async ({ person, params, body, write }) => {
      const { outcome, reason } = body;
      const issue = await reviewed(person, params.issueId);
      const scores = await countingScores(issue, outcome, body.scores);
      const replaced = await replacement(issue, outcome, body.expectedAnswers);
      const settling = {
        ...params,
        outcome,
        reason,
        ...(scores ? { scores } : {}),
        ...(replaced ? { replaced } : {}),
      };
      return naming(write('SettleIssue', settling));
    }),
    serve(review.reopenIssue, async ({ person, params, body, write }) => {
      await reviewed(person, params.issueId);
      return write('ReopenIssue', { ...params, ...body });
    }),
  ];
};

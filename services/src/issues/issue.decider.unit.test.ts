import { describe, expect, it } from 'vitest';
import type { IssueCommand } from '@lectern/events/issues/issue.events';
import * as fixtures from '@lectern/events/issues/issue.fixtures';
import { fact } from '@lectern/events/journal/event';
import { issueMailSettled, issueReported, issueSettled } from '@lectern/events/issues/issue.events';
import { deciderSpec, happened } from '../platform/testing/decider-spec.js';
import { issueDecider } from './issue.decider.js';

const spec = deciderSpec(issueDecider);
const reportedAt = '2026-01-05T08:00:00.000Z';
const { issueId } = fixtures.ashaReported.data;

/** A fact that this person stated. */
const by = <F extends { readonly type: string; readonly data: unknown }>(userId: string, stated: F) => {
  const past = happened(reportedAt, stated);
  return { ...past, meta: { ...past.meta, actor: { userId, role: 'system-admin' as const } } };
};
const reported = by('asha', fixtures.ashaReported);
const withdrawn = by('asha', fixtures.ashaWithdrew);
const taken = by('sana', fixtures.reviewerTook);
const rejected = by('sana', fixtures.reviewerRejected);
const corrected = by('sana', fixtures.reviewerCorrected);
const reopened = by('sana', fixtures.reviewerReopened);

type Wanted = Pick<IssueCommand, 'type' | 'data'>;
const wants = (personId: string, wanted: Wanted, afterMs = 0): IssueCommand => ({
  ...(wanted as IssueCommand),
  personId,
  at: Date.parse(reportedAt) + afterMs,
});
const report = wants('asha', { type: 'ReportIssue', data: fixtures.ashaReported.data });
const withdraw = (personId: string, afterMs: number) =>
  wants(personId, { type: 'WithdrawIssue', data: { issueId } }, afterMs);
const { reason, scores } = fixtures.reviewerCorrected.data;
const correct = (personId: string) =>
  wants(personId, { type: 'SettleIssue', data: { issueId, outcome: 'scoreCorrected', scores, reason } });
const reject = (personId: string) => {
  const { outcome, reason: why } = fixtures.reviewerRejected.data;
  return wants(personId, { type: 'SettleIssue', data: { issueId, outcome, reason: why } });
};

describe('a report', () => {
  it('is made once, however often it is sent', () => {
    expect(spec.given().when(report)).toEqual([fixtures.ashaReported]);
    expect(spec.given(reported).when(report)).toEqual([]);
  });

  it('is not another’s to make again', () => {
    expect(spec.given(reported).when({ ...report, personId: 'mina' })).toMatchObject({ kind: 'notFound' });
  });

  it('is taken back by its reporter within a minute, and by nobody else', () => {
    expect(spec.given(reported).when(withdraw('asha', 60_000))).toEqual([fixtures.ashaWithdrew]);
    expect(spec.given(reported, withdrawn).when(withdraw('asha', 90_000))).toEqual([]);
    expect(spec.given(reported).when(withdraw('asha', 60_001))).toMatchObject({ kind: 'conflict' });
    expect(spec.given(reported).when(withdraw('mina', 0))).toMatchObject({ kind: 'notFound' });
    expect(spec.given(reported, rejected).when(withdraw('asha', 0))).toMatchObject({ kind: 'conflict' });
  });
});

describe('working on a report', () => {
  const take = (who: string) => wants(who, { type: 'TakeIssue', data: { issueId } });
  const letGo = (who: string) => wants(who, { type: 'LetGoIssue', data: { issueId } });

  it('is one reviewer’s, until another takes it over or it is let go', () => {
    expect(spec.given(reported).when(take('sana'))).toEqual([fixtures.reviewerTook]);
    expect(spec.given(reported, taken).when(take('sana'))).toEqual([]);
    expect(spec.given(reported, taken).when(take('omar'))).toEqual([fixtures.reviewerTook]);
    expect(spec.given(reported, taken).when(letGo('sana'))).toEqual([fixtures.reviewerLetGo]);
    expect(spec.given(reported, taken).when(letGo('omar'))).toEqual([]);
  });

  it('ends when it is settled or withdrawn', () => {
    expect(spec.given(reported, taken, rejected).when(take('omar'))).toMatchObject({ kind: 'conflict' });
    expect(spec.given(reported, withdrawn).when(take('omar'))).toMatchObject({ kind: 'conflict' });
  });
});

describe('asking the scorer again', () => {
  const rerun = wants('sana', { type: 'RerunScore', data: { issueId } });
  const { result, of, now } = fixtures.scoreCameAgain.data;
  const tell = wants('system', { type: 'SettleRerun', data: { issueId, result, of, now } });
  const { reviewerAskedAgain: asked, scoreCameAgain: came } = fixtures;

  it('is done once at a time, and again once it is done', () => {
    expect(spec.given(reported).when(rerun)).toEqual([asked]);
    expect(spec.given(reported, asked).when(rerun)).toEqual([]);
    expect(spec.given(reported, asked).when(tell)).toEqual([came]);
    expect(spec.given(reported, asked, came).when(tell)).toEqual([]);
    expect(spec.given(reported, asked, came).when(rerun)).toEqual([asked]);
  });

  it('settles nothing, and is told also where the report was settled meanwhile', () => {
    expect(spec.given(reported, asked, came).when(correct('sana'))).toEqual([fixtures.reviewerCorrected]);
    expect(spec.given(reported, asked, rejected).when(tell)).toEqual([came]);
  });

  it('is for what is open, and for an answer', () => {
    expect(spec.given(reported, rejected).when(rerun)).toMatchObject({ kind: 'conflict' });
    expect(spec.given(reported, withdrawn).when(rerun)).toMatchObject({ kind: 'conflict' });
    const { responseId: _answer, ...question } = fixtures.ashaReported.data;
    const ofQuestion = by('asha', fact(issueReported, { ...question, issue: 'question' }));
    expect(spec.given(ofQuestion).when(rerun)).toMatchObject({ kind: 'conflict' });
  });
});

describe('settling a report', () => {
  it('rejects it, or names the scores that count', () => {
    expect(spec.given(reported).when(reject('sana'))).toEqual([fixtures.reviewerRejected]);
    expect(spec.given(reported).when(correct('sana'))).toEqual([fixtures.reviewerCorrected]);
  });

  it('is open to every reviewer, whoever works on it', () => {
    expect(spec.given(reported, taken).when(reject('omar'))).toEqual([fixtures.reviewerRejected]);
  });

  it('is done by the first of two reviewers, and the second is told by whom', () => {
    expect(
      issueDecider.decide(
        correct('omar'),
        [reported, rejected].reduce(issueDecider.evolve, issueDecider.initial),
      ),
    ).toMatchObject({ code: 'issues.already-settled', params: { by: 'sana' }, permanent: true });
    expect(spec.given(reported, corrected).when(correct('sana'))).toEqual([]);
    expect(spec.given(reported, corrected).when(reject('sana'))).toMatchObject({ kind: 'conflict' });
  });

  it('corrects nothing without scores, and nothing of a question', () => {
    const { scores: _none, ...data } = fixtures.reviewerCorrected.data;
    const without = wants('sana', { type: 'SettleIssue', data });
    expect(spec.given(reported).when(without)).toMatchObject({ kind: 'input' });
    const { responseId: _answer, ...question } = fixtures.ashaReported.data;
    const ofQuestion = by('asha', fact(issueReported, { ...question, issue: 'question' }));
    expect(spec.given(ofQuestion).when(correct('sana'))).toMatchObject({ kind: 'conflict' });
  });

  it('replaces the expected answer of a report about a question, once', () => {
    const { responseId: _answer, ...question } = fixtures.ashaReported.data;
    const ofQuestion = by('asha', fact(issueReported, { ...question, issue: 'expectedAnswer' }));
    const { outcome, replaced, reason: why } = fixtures.reviewerReplaced.data;
    const replace = (who: string, more: object = { replaced }) =>
      wants(who, { type: 'SettleIssue', data: { issueId, outcome, reason: why, ...more } });
    expect(spec.given(ofQuestion).when(replace('sana'))).toEqual([fixtures.reviewerReplaced]);
    const settled = by('sana', fixtures.reviewerReplaced);
    expect(spec.given(ofQuestion, settled).when(replace('sana'))).toEqual([]);
    expect(spec.given(ofQuestion, settled).when(replace('omar'))).toMatchObject({ kind: 'conflict' });
    expect(spec.given(ofQuestion, settled, reopened).when(reject('omar'))).toHaveLength(1);
    expect(spec.given(ofQuestion).when(replace('sana', {}))).toMatchObject({ kind: 'input' });
    expect(spec.given(reported).when(replace('sana'))).toMatchObject({ kind: 'conflict' });
  });

  it('leaves out scores that come with a rejection', () => {
    const { outcome, reason: why } = fixtures.reviewerRejected.data;
    const both = wants('sana', { type: 'SettleIssue', data: { issueId, outcome, reason: why, scores } });
    expect(spec.given(reported).when(both)).toEqual([fixtures.reviewerRejected]);
  });

  it('is not done to what was withdrawn, or is not there', () => {
    expect(spec.given(reported, withdrawn).when(reject('sana'))).toMatchObject({ kind: 'conflict' });
    expect(spec.given().when(reject('sana'))).toMatchObject({ kind: 'notFound' });
  });
});

describe('a settled report', () => {
  const reopen = wants('sana', {
    type: 'ReopenIssue',
    data: { issueId, reason: fixtures.reviewerReopened.data.reason },
  });

  it('is opened again, and settled anew', () => {
    expect(spec.given(reported, rejected).when(reopen)).toEqual([fixtures.reviewerReopened]);
    expect(spec.given(reported, rejected, reopened).when(correct('omar'))).toEqual([
      fact(issueSettled, fixtures.reviewerCorrected.data),
    ]);
  });

  it('says of a rejection what becomes of what was decided before', () => {
    const { data } = fixtures.reviewerRejected;
    const takenBack = fact(issueSettled, { ...data, earlier: 'takenBack' });
    const again = [reported, corrected, reopened];
    expect(spec.given(...again).when(reject('omar'))).toEqual([takenBack]);
    // Once: it is taken back already.
    const more = [...again, by('omar', takenBack), reopened];
    expect(spec.given(...more).when(reject('sana'))).toEqual([fixtures.reviewerRejected]);
    const { responseId: _answer, ...question } = fixtures.ashaReported.data;
    const ofQuestion = by('asha', fact(issueReported, { ...question, issue: 'expectedAnswer' }));
    const replaced = by('sana', fixtures.reviewerReplaced);
    expect(spec.given(ofQuestion, replaced, reopened).when(reject('sana'))).toMatchObject([
      { data: { outcome: 'rejected', earlier: 'stands' } },
    ]);
  });

  it('is not opened again when it is open, and a withdrawn one never', () => {
    expect(spec.given(reported).when(reopen)).toEqual([]);
    expect(spec.given(reported, withdrawn).when(reopen)).toMatchObject({ kind: 'conflict' });
  });

  it('keeps what became of its mail: once, but for a refused one that is tried again', () => {
    const mail = (outcome: 'sent' | 'refused') =>
      wants('system', { type: 'SettleIssueMail', data: { issueId, about: 'event-1', outcome } });
    expect(spec.given(reported, rejected).when(mail('sent'))).toEqual([fixtures.reporterMailed]);
    expect(spec.given(reported, rejected, fixtures.reporterMailed).when(mail('sent'))).toEqual([]);
    const refused = fact(issueMailSettled, { ...fixtures.reporterMailed.data, outcome: 'refused' });
    expect(spec.given(reported, rejected, refused).when(mail('sent'))).toEqual([fixtures.reporterMailed]);
  });
});

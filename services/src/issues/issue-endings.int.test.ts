import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueStream } from '@lectern/events/issues/issue.events';
import type { OwnIssue } from '@lectern/events/issues/issue.routes';
import type { ReplayedEvent } from '@lectern/events/issues/replay.routes';
import type { AttemptView } from '@lectern/events/practice/attempt.views';
import type { StudentAnalytics } from '@lectern/events/teaching/analytics.views';
import type { OverturnRates } from '@lectern/events/issues/overturn-rates.routes';
import type { IssuesPage, IssueView } from '@lectern/events/issues/review.routes';
import { attemptStream } from '@lectern/events/practice/attempt.events';
import { command, idOf } from '../hosts/authorisation.fixture.js';
import { responseWhen, startAttempt, until, type Client } from '../hosts/lectern-client.fixture.js';
import { operate } from '../hosts/operator-typed.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { readStream } from '../platform/journal/read-stream.js';

type Replayed = { readonly events: readonly ReplayedEvent[] };
const scores = { grammarAndSentenceStructure: 5, comprehensiveness: 5, accuracy: 5, keyPointCoverage: 5 };

describe('a settled issue', { timeout: 90_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
  }, 90_000);
  afterAll(() => running.stop());

  const historyOf = (stream: string) => readStream(running.lectern.ports, stream);

  /** A score that is reported by its student; the admin can read it. */
  const reported = async (student: Client, admin: Client) => {
    const attemptId = await startAttempt(student);
    const part = { attemptId, questionId: 'gecko-ceiling-q1', responseId: `ended-${attemptId.slice(-8)}` };
    await student.send('student:text-response', {
      _id: attemptId,
      questionId: part.questionId,
      responseId: part.responseId,
      textResponse: 'It holds on because of its hairs.',
      fReiteratedResponse: false,
      userTimestamp: Date.now(),
      timeZone: 'Asia/Kolkata',
    });
    await responseWhen(student, attemptId, part.responseId, ({ stage }) => stage === 'done');
    const { body } = await student.post<{ _id: string }>('/api/issues', {
      ...part,
      issue: 'score',
      details: 'I said more than that.',
    });
    const issueId = body.data?._id ?? '';
    await admin.get(`/api/review-issues-admin/get-issue/${issueId}?after=${body.position}`);
    return { attemptId, issueId, responseId: part.responseId };
  };
  const settle = (admin: Client, issueId: string, given = scores) =>
    admin.post(`/api/review-issues-admin/issues/${issueId}/settle`, {
      outcome: 'scoreCorrected',
      scores: given,
      reason: 'She did.',
    });

  it('is carried out once, in the reviewer’s name, also when the server stops right after the decision', async () => {
    const admin = await running.as('system-admin');
    const { attemptId, issueId, responseId } = await reported(await running.as('student'), admin);
    const reviewer = await idOf(admin);
    expect((await settle(admin, issueId)).status).toBe(200);
    running = await running.again();
    await running.settled();
    const corrections = (await historyOf(attemptStream(attemptId))).filter(
      ({ type }) => type === 'ScoreCorrected',
    );
    expect(corrections).toMatchObject([
      { data: { scores, reason: 'She did.' }, meta: { actor: { userId: reviewer, role: 'system-admin' } } },
    ]);
    // What settled a report is not a mark that the teacher could take back.
    const back = `/api/practice-history/attempt/${attemptId}/responses/${responseId}/scores/withdraw`;
    expect((await (await running.as('teacher')).post(back, {})).body).toMatchObject({
      code: 'practice.settled-by-report',
    });
    const student = await running.as('student');
    const seen = await (
      await running.as('teacher')
    ).get<StudentAnalytics>(`/api/analytics/student/${await idOf(student)}`);
    expect(seen.body.data?.answers.find((one) => one.attemptId === attemptId)).toMatchObject({
      isCorrected: true,
      settledBy: { role: 'system-admin', firstName: expect.any(String) as string },
    });
    const mails = (await historyOf(issueStream(issueId))).filter(({ type }) => type === 'IssueMailSettled');
    expect(mails).toMatchObject([{ data: { outcome: 'sent' } }]);
  });

  it('is known to others who may read the attempt, without any words; of a hint about AI only to those who see hints', async () => {
    const [student, admin, teacher] = [
      await running.as('student'),
      await running.as('system-admin'),
      await running.as('teacher'),
    ];
    const { attemptId, issueId, responseId } = await reported(student, admin);
    const part = { attemptId, questionId: 'gecko-ceiling-q1', responseId };
    const personId = await idOf(student);
    await command(running, 'issues', 'ReportIssue', {
      ...part,
      issueId: `hint-${responseId}`,
      personId,
      issue: 'aiCheatingDetection',
      reporterRole: 'teacher',
      details: 'No hint is needed here.',
    });
    await running.settled();
    const seenBy = async (client: Client) => {
      const found = (await client.get<OwnIssue[]>(`/api/issues?attemptId=${attemptId}`)).body.data ?? [];
      return found.toSorted((a, b) => (a.issue < b.issue ? -1 : 1));
    };
    expect(await seenBy(teacher)).toMatchObject([
      { issue: 'aiCheatingDetection', isOwn: false, status: 'pending' },
      { _id: issueId, issue: 'score', isOwn: false, status: 'pending' },
    ]);
    expect(await seenBy(student)).toMatchObject([{ _id: issueId, isOwn: true }]);
    expect(await seenBy(await running.as('other-teacher'))).toEqual([]);
    await settle(admin, issueId);
    await running.settled();
    const [, told] = await seenBy(teacher);
    expect(told).toMatchObject({ status: 'resolved', outcome: { outcome: 'scoreCorrected' } });
    expect(JSON.stringify(told)).not.toMatch(/She did|I said more|withdrawable/);
    expect(await seenBy(student)).toMatchObject([{ outcome: { reason: 'She did.', scores } }]);
  });

  it('of two about one answer is taken back with each; a rebuild afterwards adds nothing to the journal', async () => {
    const [student, admin, teacher] = [
      await running.as('student2'),
      await running.as('system-admin'),
      await running.as('teacher'),
    ];
    const { attemptId, issueId, responseId } = await reported(student, admin);
    const part = { attemptId, questionId: 'gecko-ceiling-q1', responseId };
    const also = await student.post<{ _id: string }>('/api/issues', {
      ...part,
      issue: 'feedback',
      details: 'It is not what I said.',
    });
    const otherId = also.body.data?._id ?? '';
    const counted = async () => {
      await running.settled();
      const { body } = await student.get<AttemptView>(`/api/practice-history/attempt/${attemptId}`);
      return body.data?.responses.find((one) => one.responseId === responseId);
    };
    const rejected = async (id: string) => {
      const reopen = `/api/review-issues-admin/issues/${id}/reopen`;
      expect((await admin.post(reopen, { reason: 'One more look.' })).status).toBe(200);
      const body = { outcome: 'rejected', reason: 'It was right.' };
      expect((await admin.post(`/api/review-issues-admin/issues/${id}/settle`, body)).status).toBe(200);
      return counted();
    };
    const first = (await counted())?.scores;
    const lower = { ...scores, accuracy: 2 };
    expect(await settle(admin, issueId, lower)).toMatchObject({ status: 200 });
    await counted();
    expect(await settle(admin, otherId, scores)).toMatchObject({ status: 200 });
    expect((await counted())?.scores).toEqual(scores);

    expect(await rejected(issueId)).toMatchObject({ scores, rolledBack: [{ scores: lower }] });
    const left = await rejected(otherId);
    expect(left?.scores).toEqual(first);
    expect(left?.rolledBack).toHaveLength(2);

    const mark = `/api/practice-history/attempt/${attemptId}/responses/${responseId}/scores`;
    const marked = { comprehensiveness: 3, accuracy: 3, keyPointCoverage: 3 };
    expect((await teacher.post(mark, { scores: marked })).status).toBe(200);
    expect((await counted())?.scores).toMatchObject(marked);
    expect((await teacher.post(`${mark}/withdraw`, {})).status).toBe(200);
    expect((await counted())?.scores).toEqual(first);

    expect(
      (await admin.post(`/api/review-issues-admin/issues/${issueId}/reopen`, { reason: 'Again.' })).status,
    ).toBe(200);
    expect(await settle(admin, issueId, lower)).toMatchObject({ status: 200 });
    expect((await counted())?.scores).toEqual(lower);
    const before = await historyOf(attemptStream(attemptId));
    expect(await operate(running.folder, ['rebuild'])).toMatchObject({ code: 0 });
    expect((await counted())?.scores).toEqual(lower);
    expect(await historyOf(attemptStream(attemptId))).toEqual(before);
  });

  it('keeps no words when its student is erased, is on nobody’s list and in no rate, and is settled no more', async () => {
    const [student, admin] = [await running.as('student2'), await running.as('system-admin')];
    const { issueId, attemptId } = await reported(student, admin);
    await settle(admin, issueId);
    await running.settled();
    const countedAndListed = async () => {
      const reports = '/api/review-issues-admin';
      const { kinds = [] } = (await admin.get<OverturnRates>(`${reports}/overturn-rates`)).body.data ?? {};
      const list = `${reports}/issues?issue=score&status=resolved`;
      const { total = 0 } = (await admin.get<IssuesPage>(list)).body.data ?? {};
      return [kinds.find(({ issue }) => issue === 'score')?.settled ?? 0, total];
    };
    const [settledBefore = 0, listedBefore] = await countedAndListed();
    expect([settledBefore > 0, listedBefore]).toEqual([true, settledBefore]);
    await command(running, 'accounts', 'ConfirmDeletion', { personId: await idOf(student), waitMs: 0 });
    const listed = async () =>
      (await admin.get<IssuesPage>('/api/review-issues-admin/issues?pageSize=100')).body.data?.items ?? [];
    await until(listed, (items) => items.every(({ _id }) => _id !== issueId));
    await running.settled();
    const [settledAfter, listedAfter = 0] = await countedAndListed();
    expect(listedAfter).toBeLessThan(settledBefore);
    expect(settledAfter).toBe(listedAfter);
    const left = (await admin.get<IssueView>(`/api/review-issues-admin/get-issue/${issueId}`)).body.data;
    expect(left).toMatchObject({
      status: 'resolved',
      student: {},
      settlements: [{ outcome: 'scoreCorrected' }],
    });
    expect(left?.details).toBeUndefined();
    expect((await settle(admin, issueId)).status).toBe(404);
    const replay = `/api/review-issues-admin/attempts/${attemptId}`;
    const { events = [] } = (await admin.get<Replayed>(`${replay}/events`)).body.data ?? {};
    const gone = { erased: true };
    expect(events.find(({ type }) => type === 'TextAnswered')?.data).toMatchObject({ text: gone });
    const last = events.findLast(({ stream }) => stream === attemptStream(attemptId))?.revision;
    const asItWas = (await admin.get<AttemptView>(`${replay}/at/${last}`)).body.data;
    expect(asItWas?.responses).toMatchObject([{ fErased: true }]);
    const teacher = await running.as('teacher');
    expect((await teacher.get(`/api/review-issues-admin/get-issue/${issueId}`)).status).toBe(404);
    expect((await teacher.get(`${replay}/events`)).status).toBe(404);
    running = await running.again();
    expect(await historyOf(issueStream(issueId))).toMatchObject([
      { type: 'IssueReported', data: { details: gone } },
      { type: 'IssueSettled', data: { reason: gone } },
      { type: 'IssueMailSettled' },
    ]);
  });
});

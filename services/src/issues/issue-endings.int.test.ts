import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueStream } from '@lectern/events/issues/issue.events';
import type { ReplayedEvent } from '@lectern/events/issues/replay.routes';
import type { AttemptView } from '@lectern/events/practice/attempt.views';
import type { StudentAnalytics } from '@lectern/events/teaching/analytics.views';
import type { IssuesPage, IssueView } from '@lectern/events/issues/review.routes';
import { attemptStream } from '@lectern/events/practice/attempt.events';
import { command, idOf } from '../hosts/authorisation.fixture.js';
import { responseWhen, startAttempt, until, type Client } from '../hosts/lectern-client.fixture.js';
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
  const settle = (admin: Client, issueId: string) =>
    admin.post(`/api/review-issues-admin/issues/${issueId}/settle`, {
      outcome: 'scoreCorrected',
      scores,
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
    // What settled a report is not the teacher's to take back.
    const back = `/api/practice-history/attempt/${attemptId}/responses/${responseId}/scores/withdraw`;
    expect((await (await running.as('teacher')).post(back, {})).body).toMatchObject({
      code: 'practice.settled-by-admin',
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

  it('keeps no words when its student is erased, is on nobody’s list, and is settled no more', async () => {
    const [student, admin] = [await running.as('student2'), await running.as('system-admin')];
    const { issueId, attemptId } = await reported(student, admin);
    await settle(admin, issueId);
    await running.settled();
    await command(running, 'accounts', 'ConfirmDeletion', { personId: await idOf(student), waitMs: 0 });
    const listed = async () =>
      (await admin.get<IssuesPage>('/api/review-issues-admin/issues?pageSize=100')).body.data?.items ?? [];
    await until(listed, (items) => items.every(({ _id }) => _id !== issueId));
    await running.settled();
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

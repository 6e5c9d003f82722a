import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JudgedAnswer } from '@lectern/events/issues/replaced-answer.routes';
import type { IssueView } from '@lectern/events/issues/review.routes';
import type { OwnIssue } from '@lectern/events/issues/issue.routes';
import type { AttemptView } from '@lectern/events/practice/attempt.views';
import { responseWhen, startAttempt, until, type Client } from '../hosts/lectern-client.fixture.js';
import { lightEngines } from '../hosts/light-engines.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';

const questionId = 'gecko-ceiling-q1';
const better = 'It has thousands of tiny hairs on its toes, and they cling to the ceiling.';

describe('an expected answer that was replaced', { timeout: 90_000 }, () => {
  let running: Running;
  let asha: Client;
  let admin: Client;
  let issueId = '';
  let attemptId = '';
  beforeAll(async () => {
    running = await startLectern({ library: oneText, engines: lightEngines() });
    [asha, admin] = await Promise.all([running.as('student'), running.as('system-admin')]);
  }, 90_000);
  afterAll(() => running.stop());

  const answer = async (student: Client, _id: string, question = questionId) => {
    const responseId = `replaced-${question}-${_id.slice(-8)}`;
    await student.send('student:text-response', {
      _id,
      questionId: question,
      responseId,
      textResponse: 'It holds on because of its hairs.',
      fReiteratedResponse: false,
      userTimestamp: Date.now(),
      timeZone: 'Asia/Kolkata',
    });
    await responseWhen(student, _id, responseId, ({ stage }) => stage === 'done');
  };
  const answered = async (student: Client): Promise<string> => {
    const _id = await startAttempt(student);
    await answer(student, _id);
    return _id;
  };
  const view = async (after = '-1') =>
    (await admin.get<IssueView>(`/api/review-issues-admin/get-issue/${issueId}?after=${after}`)).body.data;
  const settle = (by: Client, more: object) =>
    by.post(`/api/review-issues-admin/issues/${issueId}/settle`, {
      outcome: 'expectedAnswerReplaced',
      reason: 'The old one was hard to follow.',
      ...more,
    });
  const answerIn = async (_id: string) => {
    const { body } = await asha.get<AttemptView>(`/api/practice-history/attempt/${_id}`);
    return body.data?.passage?.questions.find((one) => one._id === questionId)?.answerText;
  };
  const judged = async (by: Client) =>
    by.get<{ items: JudgedAnswer[] }>(`/api/review-issues-admin/issues/${issueId}/judged-by-replaced`);

  it('begins with what the question expects, and asks for something else', async () => {
    attemptId = await answered(asha);
    const part = { attemptId, questionId, issue: 'expectedAnswer', details: 'It is too long.' };
    const { body } = await asha.post<{ _id: string }>('/api/issues', part);
    issueId = body.data?._id ?? '';
    const before = await view(body.position);
    expect(before?.expectedAnswers?.length).toBeGreaterThan(1);
    expect((await settle(admin, {})).body).toMatchObject({ code: 'issues.answer-missing' });
    const same = await settle(admin, { expectedAnswers: before?.expectedAnswers });
    expect(same.body).toMatchObject({ code: 'issues.same-answer' });
    const teacher = await running.as('teacher');
    expect((await settle(teacher, { expectedAnswers: [better] })).status).toBe(404);
    expect((await judged(admin)).body.data?.items).toEqual([]);
  });

  it('counts for new attempts, while the old ones keep theirs, and the reporter reads it', async () => {
    const settled = await settle(admin, { expectedAnswers: [better] });
    expect(settled.status).toBe(200);
    await until(
      () => view(settled.body.position),
      (found) => found?.expectedAnswers?.[0] === better,
    );
    expect(await view()).toMatchObject({
      status: 'resolved',
      settlements: [{ outcome: 'expectedAnswerReplaced', expectedAnswers: [better] }],
    });
    const old = await answerIn(attemptId);
    expect(old).not.toBe(better);
    expect(await answerIn(await answered(asha))).toBe(better);
    const own = await asha.get<OwnIssue[]>(`/api/issues?attemptId=${attemptId}`);
    expect(own.body.data).toMatchObject([
      { outcome: { outcome: 'expectedAnswerReplaced', expectedAnswer: better } },
    ]);
  });

  it('is read by a reporter who has still to answer the question only once they have', async () => {
    const _id = await startAttempt(asha);
    const part = {
      attemptId: _id,
      questionId: 'gecko-ceiling-q2',
      issue: 'question',
      details: 'Which hairs?',
    };
    const { body } = await asha.post<{ _id: string }>('/api/issues', part);
    const own = async () =>
      (await asha.get<OwnIssue[]>(`/api/issues?attemptId=${_id}`)).body.data?.[0]?.outcome;
    const reportId = body.data?._id ?? '';
    await admin.get(`/api/review-issues-admin/get-issue/${reportId}?after=${body.position}`);
    const settled = await admin.post(`/api/review-issues-admin/issues/${reportId}/settle`, {
      outcome: 'expectedAnswerReplaced',
      reason: 'It is clearer now.',
      expectedAnswers: [better],
    });
    expect(settled.status).toBe(200);
    const told = await until(own, (outcome) => outcome?.outcome === 'expectedAnswerReplaced');
    expect(told?.expectedAnswer).toBeUndefined();
    await answer(asha, _id, 'gecko-ceiling-q2');
    expect((await own())?.expectedAnswer).toBe(better);
  });

  it('lists who was judged by the old one, for system admins alone', async () => {
    const { body } = await judged(admin);
    expect(body.data?.items).toMatchObject([
      { attemptId, student: { firstName: 'Asha' }, classes: [expect.any(String)], stars: 4 },
    ]);
    expect((await judged(await running.as('teacher'))).status).toBe(403);
  });

  it('stays in force when the report is opened again, and when the server starts again with its library', async () => {
    const path = `/api/review-issues-admin/issues/${issueId}/reopen`;
    const reopened = await admin.post(path, { reason: 'One more look.' });
    expect(await view(reopened.body.position)).toMatchObject({
      status: 'pending',
      expectedAnswers: [better],
    });
    running = await running.again();
    admin = await running.as('system-admin');
    await running.settled();
    expect((await view())?.expectedAnswers).toEqual([better]);
  });
});

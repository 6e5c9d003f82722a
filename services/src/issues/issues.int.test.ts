import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IssuesPage, IssueView } from '@lectern/events/issues/review.routes';
import type { OverturnRates } from '@lectern/events/issues/overturn-rates.routes';
import type { OwnIssue } from '@lectern/events/issues/issue.routes';
import type { AttemptSummary, AttemptView } from '@lectern/events/practice/attempt.views';
import { lightEngines } from '../hosts/light-engines.fixture.js';
import { responseWhen, startAttempt, until, type Client } from '../hosts/lectern-client.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { readOutboxMails } from '../platform/mailer/outbox.js';

const questionId = 'gecko-ceiling-q1';
const all = (score: number) => ({
  grammarAndSentenceStructure: score,
  comprehensiveness: score,
  accuracy: score,
  keyPointCoverage: score,
});

/** Scores as ever, but an answer that says it was read out has a penalty: 40 % of its points are left. */
const penalising = () => {
  const { scorer } = lightEngines();
  const score: typeof scorer.score = async (input) => {
    const found = await scorer.score(input);
    if (!input.answer.includes('read out')) return found;
    return {
      ...found,
      scores: all(1),
      fPenalized: true,
      cheating: [{ type: 'linesFromPassage' }],
      copiedShare: 0.8,
    };
  };
  return lightEngines({ scorer: { ...scorer, score } });
};

describe('a reported issue', { timeout: 60_000 }, () => {
  let running: Running;
  let asha: Client;
  let teacher: Client;
  let admin: Client;
  beforeAll(async () => {
    running = await startLectern({ library: oneText, engines: penalising() });
    [asha, teacher, admin] = await Promise.all([
      running.as('student'),
      running.as('teacher'),
      running.as('system-admin'),
    ]);
  }, 90_000);
  afterAll(() => running.stop());

  const answered = async (textResponse: string) => {
    const attemptId = await startAttempt(asha);
    const responseId = `reported-${attemptId.slice(-8)}`;
    const to = { _id: attemptId, questionId, responseId, fReiteratedResponse: false };
    await asha.send('student:text-response', {
      ...to,
      textResponse,
      userTimestamp: Date.now(),
      timeZone: 'Asia/Kolkata',
    });
    await responseWhen(asha, attemptId, responseId, ({ stage }) => stage === 'done');
    return { attemptId, questionId, responseId };
  };
  const report = async (by: Client, part: object, issue: string) =>
    by.post<{ _id: string }>('/api/issues', { ...part, issue, details: 'Please look at it again.' });
  const reviewing = (issueId: string, what: string) => `/api/review-issues-admin/issues/${issueId}/${what}`;
  const view = async (by: Client, issueId: string, after = '-1') =>
    by.get<IssueView>(`/api/review-issues-admin/get-issue/${issueId}?after=${after}`);
  const own = async (attemptId: string, after: string) =>
    (await asha.get<OwnIssue[]>(`/api/issues?attemptId=${attemptId}&after=${after}`)).body.data ?? [];
  const reviewWhen = (attemptId: string, isSo: (view: AttemptView | undefined) => boolean) =>
    until(
      async () => (await asha.get<AttemptView>(`/api/practice-history/attempt/${attemptId}`)).body.data,
      isSo,
    );

  it('is seen whole by whoever reviews it, and only its outcome by whoever reported it', async () => {
    const part = await answered('It holds on because of its hairs.');
    const { status, body } = await report(asha, part, 'score');
    expect(status).toBe(201);
    const issueId = body.data?._id ?? '';
    const seen = await view(admin, issueId, body.position);
    expect(seen.body.data).toMatchObject({
      issue: 'score',
      status: 'pending',
      reportedBy: { firstName: 'Asha' },
      reporterRole: 'student',
      isOwn: false,
      details: 'Please look at it again.',
      questionId,
      responseId: part.responseId,
      practiceAttempt: { _id: part.attemptId },
      passage: { title: 'The Gecko on the Ceiling' },
      responseData: { responseText: 'It holds on because of its hairs.' },
    });
    const mine = await own(part.attemptId, body.position ?? '');
    expect(mine).toMatchObject([{ _id: issueId, issue: 'score', status: 'pending' }]);
    expect((await view(asha, issueId)).status).toBe(403);
  });

  it('is open once a part, and again once the first was taken back', async () => {
    const part = await answered('It holds on because of its toes.');
    const first = await report(asha, part, 'feedback');
    const again = await report(asha, part, 'feedback');
    expect([again.status, again.body]).toMatchObject([409, { code: 'issues.already-reported' }]);
    expect((await report(asha, part, 'score')).status).toBe(201);
    expect((await asha.post(`/api/issues/${first.body.data?._id}/withdraw`, {})).status).toBe(200);
    const anew = await report(asha, part, 'feedback');
    expect(anew.status).toBe(201);
    expect((await view(admin, first.body.data?._id ?? '', anew.body.position)).status).toBe(404);
    expect(await own(part.attemptId, anew.body.position ?? '')).toHaveLength(2);
  });

  it('of an answer that is not there is none', async () => {
    const part = await answered('It holds on because it is light.');
    const { responseId: _none, ...question } = part;
    expect((await report(asha, { ...part, responseId: 'none' }, 'score')).status).toBe(404);
    expect((await report(asha, question, 'score')).status).toBe(404);
    expect((await report(asha, question, 'question')).status).toBe(201);
  });

  it('of a part that the review doesn’t show is none', async () => {
    const part = await answered('It holds on because it is small.');
    for (const issue of ['penalization', 'readingLinesDetection', 'aiCheatingDetection']) {
      const { status, body } = await report(asha, part, issue);
      expect([issue, status, body]).toMatchObject([issue, 404, { code: 'issues.no-such-part' }]);
    }
    const read = await answered('I read out the text.');
    expect((await report(asha, read, 'score')).status).toBe(404);
    expect((await report(asha, read, 'readingLinesDetection')).status).toBe(201);
    const choice = { attemptId: read.attemptId, questionId: 'gecko-ceiling-q3' };
    expect((await report(asha, choice, 'expectedAnswer')).status).toBe(404);
  });

  it('corrects the score in the reviewer’s name; the second reviewer is told who was first', async () => {
    const part = await answered('It holds on because of thousands of hairs.');
    const { body } = await report(asha, part, 'score');
    const issueId = body.data?._id ?? '';
    await view(teacher, issueId, body.position);
    const settle = (by: Client, more: object) =>
      by.post(reviewing(issueId, 'settle'), { reason: 'She says why.', ...more });
    expect((await settle(teacher, { outcome: 'scoreCorrected' })).body).toMatchObject({
      code: 'issues.scores-missing',
    });
    const [one, other] = await Promise.all([
      settle(teacher, { outcome: 'scoreCorrected', scores: all(4.5) }),
      settle(admin, { outcome: 'rejected' }),
    ]);
    expect([one.status, other.status]).toEqual(expect.arrayContaining([200, 409]));
    const lost = one.status === 409 ? one : other;
    expect(lost.body).toMatchObject({ code: 'issues.already-settled' });
    expect(lost.body.message).toMatch(/settled by \p{Lu}/u);
  });

  it('leaves both results in the review, tells the reporter, and may be opened again', async () => {
    const part = await answered('It holds on because of the ends of its hairs.');
    const { body } = await report(asha, part, 'score');
    const issueId = body.data?._id ?? '';
    await view(teacher, issueId, body.position);
    await teacher.post(reviewing(issueId, 'take'), {});
    const scores = all(4.5);
    const settled = await teacher.post(reviewing(issueId, 'settle'), {
      outcome: 'scoreCorrected',
      scores,
      reason: 'She says why.',
    });
    expect(settled.status).toBe(200);
    const review = await reviewWhen(
      part.attemptId,
      (found) => found?.responses[0]?.corrections !== undefined,
    );
    expect(review?.responses[0]).toMatchObject({
      scores,
      scorerGave: { scores: all(4) },
      corrections: [{ scores, by: { role: 'teacher' }, reason: 'She says why.' }],
    });
    expect(await own(part.attemptId, settled.body.position ?? '')).toMatchObject([
      { status: 'resolved', outcome: { outcome: 'scoreCorrected', reason: 'She says why.', scores } },
    ]);
    const mail = await until(
      async () =>
        (await readOutboxMails(running.lectern.ports)).mails.find(({ text }) =>
          text.includes(part.attemptId),
        ),
      (found) => found !== undefined,
    );
    expect(mail).toMatchObject({
      to: 'student@demo.lectern.test',
      subject: expect.stringMatching(/^We’ve looked at your report about “.+”$/) as string,
    });

    const reopened = await admin.post(reviewing(issueId, 'reopen'), { reason: 'One more look.' });
    expect((await view(admin, issueId, reopened.body.position)).body.data).toMatchObject({
      status: 'pending',
      settlements: [{ outcome: 'scoreCorrected', by: { role: 'teacher' } }],
      reopenings: [{ reason: 'One more look.', by: { role: 'system-admin' } }],
    });
  });

  it('waives a penalty: the answer counts without the deduction, and the first result stays', async () => {
    const part = await answered('I read out what is there.');
    const { body } = await report(asha, part, 'penalization');
    const issueId = body.data?._id ?? '';
    const shown = await view(admin, issueId, body.position);
    expect(shown.body.data?.withoutPenalty).toEqual(all(2.5));
    const waive = { outcome: 'penaltyWaived', reason: 'The question asks for these words.' };
    expect((await admin.post(reviewing(issueId, 'settle'), waive)).status).toBe(200);
    const review = await reviewWhen(part.attemptId, (found) => found?.responses[0]?.fPenalized === false);
    expect(review?.responses[0]).toMatchObject({
      scores: all(2.5),
      scorerGave: { notGiven: 'penalised' },
      corrections: [{ fPenaltyWaived: true, by: { role: 'system-admin' } }],
    });
    const log = await asha.get<{ items: readonly AttemptSummary[] }>('/api/practice-history/log');
    expect(log.body.data?.items.find(({ _id }) => _id === part.attemptId)).toMatchObject({
      communication: 2.5,
    });
  });

  it('takes back what it had changed when it is opened again and rejected, and what follows from it', async () => {
    const settle = async (issueId: string, body: object) =>
      expect(
        (await admin.post(reviewing(issueId, 'settle'), { reason: 'Heard again.', ...body })).status,
      ).toBe(200);
    const points = async () =>
      (await asha.get<{ own: readonly { points: number }[] }>('/api/leaderboard?period=all')).body.data
        ?.own[0]?.points;
    const changed = [
      [
        'It stays up because of its hairs.',
        'score',
        { outcome: 'scoreCorrected', scores: all(1) },
        { scores: all(4) },
      ],
      ['I read out the page.', 'penalization', { outcome: 'penaltyWaived' }, { notGiven: 'penalised' }],
    ] as const;
    for (const [words, kind, outcome, first] of changed) {
      const part = await answered(words);
      await running.settled();
      const [before, issueId] = [await points(), (await report(asha, part, kind)).body.data?._id ?? ''];
      await running.settled();
      await settle(issueId, outcome);
      const counts = await reviewWhen(
        part.attemptId,
        (found) => found?.responses[0]?.corrections !== undefined,
      );
      await running.settled();
      expect(await points()).not.toBe(before);
      const { position } = (await admin.post(reviewing(issueId, 'reopen'), { reason: 'Again.' })).body;
      // Whoever decides sees what rejecting does.
      expect((await view(admin, issueId, position)).body.data?.ifRejected).toEqual(first);
      await settle(issueId, { outcome: 'rejected' });
      const review = await reviewWhen(
        part.attemptId,
        (found) => found?.responses[0]?.corrections === undefined,
      );
      await running.settled();
      expect(review?.responses[0]).toMatchObject({
        scorerGave: first,
        // Nothing is erased: what was given stays to be seen.
        rolledBack: [
          {
            scores: counts?.responses[0]?.scores,
            rolledBack: { by: { role: 'system-admin' }, reason: 'Heard again.' },
          },
        ],
      });
      expect(await points()).toBe(before);
      expect(await own(part.attemptId, '-1')).toMatchObject([
        { outcome: { outcome: 'rejected', earlier: 'takenBack' } },
      ]);
      expect((await view(admin, issueId)).body.data?.ifRejected).toBeUndefined();
    }
  });

  it('has its answer scored again: the same comes out, and nothing changes for the student', async () => {
    const part = await answered('It holds on because of its many hairs.');
    const { body } = await report(asha, part, 'score');
    const issueId = body.data?._id ?? '';
    await view(teacher, issueId, body.position);
    const asked = await teacher.post(reviewing(issueId, 'rerun'), {});
    expect(asked.status).toBe(200);
    const done = await until(
      async () => (await view(teacher, issueId, asked.body.position)).body.data,
      (found) => found?.rerun?.found !== undefined,
    );
    const gave = { scorer: { name: 'light', version: '1' }, scores: all(4) };
    expect(done).toMatchObject({
      status: 'pending',
      rerun: { by: { role: 'teacher' }, found: { result: 'reproduced', of: gave, now: gave } },
    });
    const review = await reviewWhen(part.attemptId, (found) => found !== undefined);
    expect(review?.responses[0]).toMatchObject({ scores: all(4) });
    expect(review?.responses[0]?.corrections).toBeUndefined();
    await admin.post(reviewing(issueId, 'settle'), { outcome: 'rejected', reason: 'It is right.' });
    const late = await teacher.post(reviewing(issueId, 'rerun'), {});
    expect([late.status, late.body]).toMatchObject([409, { code: 'issues.already-settled' }]);
  });

  it('waives none that is not there', async () => {
    const part = await answered('It holds on because of its feet.');
    const { body } = await report(asha, part, 'score');
    await view(admin, body.data?._id ?? '', body.position);
    const waive = { outcome: 'penaltyWaived', reason: 'A mistake.' };
    const answer = await admin.post(reviewing(body.data?._id ?? '', 'settle'), waive);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'issues.not-penalised' }]);
  });

  it('is a teacher’s to review where it is about the result of their own student', async () => {
    const part = await answered('It holds on because of the ceiling.');
    const { responseId: _none, ...question } = part;
    const ofScore = await report(asha, part, 'score');
    const ofQuestion = await report(asha, question, 'question');
    const issues = async (by: Client, query = '') =>
      (
        await by.get<IssuesPage>(
          `/api/review-issues-admin/issues?pageSize=100&after=${ofQuestion.body.position}&${query}`,
        )
      ).body.data;
    const ids = (page: IssuesPage | undefined) => page?.items.map(({ _id }) => _id);
    expect([ofScore.status, ofQuestion.status, ofQuestion.body]).toMatchObject([201, 201, {}]);
    const [score, asked] = [ofScore.body.data?._id, ofQuestion.body.data?._id];
    expect(ids(await issues(admin))).toEqual(expect.arrayContaining([score, asked]));
    const teachers = ids(await issues(teacher));
    expect(teachers).toContain(score);
    expect(teachers).not.toContain(asked);
    expect((await view(teacher, asked ?? '')).status).toBe(404);
    expect(await issues(await running.as('other-teacher'))).toMatchObject({ items: [], total: 0 });
  });

  it('is found by what it is about, by its state, by names and by title, sorted and by pages', async () => {
    const issues = async (query: string) =>
      (await admin.get<IssuesPage>(`/api/review-issues-admin/issues?${query}`)).body.data;
    const everything = await issues('pageSize=100');
    const total = everything?.total ?? 0;
    expect(total).toBeGreaterThan(4);
    expect(everything?.items.map(({ reportedAt }) => reportedAt)).toEqual(
      everything?.items.map(({ reportedAt }) => reportedAt).toSorted(),
    );
    expect((await issues('status=resolved&pageSize=100'))?.items.map(({ outcome }) => outcome)).toContain(
      'penaltyWaived',
    );
    expect(
      (await issues('issue=question&pageSize=100'))?.items.every(({ issue }) => issue === 'question'),
    ).toBe(true);
    expect(await issues('find=asha%20gecko')).toMatchObject({ total });
    expect(await issues('find=nobody')).toMatchObject({ total: 0, items: [] });
    expect(await issues('olderThanDays=1')).toMatchObject({ total: 0 });
    expect((await issues('page=2&pageSize=2'))?.items).toEqual(everything?.items.slice(2, 4));
    expect((await issues('order=-reportedAt&pageSize=100'))?.items.at(-1)).toEqual(everything?.items[0]);
    expect(everything).toMatchObject({ schools: [{}], scorers: ['light 1'] });
    expect((await issues('scorer=light%201&issue=question'))?.total).toBe(0);
    expect(await issues(`question=${questionId}`)).toMatchObject({ total });
    expect(await issues('question=another')).toMatchObject({ total: 0 });
  });

  it('counts by its scorer, its question and its kind once it is settled', async () => {
    const issues = '/api/review-issues-admin/issues?status=resolved&pageSize=100';
    const settled = (await admin.get<IssuesPage>(issues)).body.data?.items ?? [];
    const overturned = settled.filter(({ outcome }) => outcome !== 'rejected');
    const rates = await admin.get<OverturnRates>('/api/review-issues-admin/overturn-rates');
    const all = { settled: settled.length, overturned: overturned.length };
    expect(all.overturned).toBeGreaterThan(0);
    expect(rates.body.data).toMatchObject({
      scorers: [{ scorer: 'light 1', ...all }],
      questions: [{ questionId, title: 'The Gecko on the Ceiling', scorer: 'light 1', ...all }],
    });
    expect(rates.body.data?.agreement).toEqual([]);
    // Of the two, one was waived, and one rejected after all.
    expect(rates.body.data?.kinds).toContainEqual({ issue: 'penalization', settled: 2, overturned: 1 });
    expect(rates.body.data?.questions[0]?.issueId).toBe(settled.at(-1)?._id);
  });

  it('lies sealed in the journal', async () => {
    const part = await answered('It holds on because of the lamp.');
    const { body } = await report(asha, part, 'score');
    const { store, codec } = running.lectern.ports;
    const stored: string[] = [];
    for await (const event of store.read(`issue-${body.data?._id}`))
      stored.push(JSON.stringify(codec.closed(event)));
    expect(stored.join()).not.toContain('Please look at it again.');
  });
});

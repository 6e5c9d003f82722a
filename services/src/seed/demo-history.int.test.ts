import type { ScorerIdentity } from '@lectern/events/feedback/scoring';
import type { AttemptView } from '@lectern/events/practice/attempt.views';
import type { IssuesPage, IssueView } from '@lectern/events/issues/review.routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSamples } from '../content/demo/graded-samples.js';
import { demoLibrary } from '../content/demo/demo-library.js';
import type { Client } from '../hosts/lectern-client.fixture.js';
import { startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { questionsOf } from '../feedback/answer-lines/answer-line.js';
import { scoringInput } from '../feedback/scoring-input.js';
import { scorerIdentity } from '../feedback/scoring/scorer-version.js';
import { sha256 } from '../platform/ids.js';
import { readStream } from '../platform/journal/read-stream.js';
import { bringHistory, demoHistory } from './demo-history.js';

type Scored = {
  readonly scorer: ScorerIdentity;
  readonly responseId: string;
  readonly questionId: string;
  readonly inputsDigest: string;
};

describe('the past of the demo’s students', { timeout: 120_000 }, () => {
  const library = demoLibrary.filter(({ _id }) =>
    demoHistory.some(({ content }) => content.contentId === _id),
  );
  let running: Running;
  let admin: Client;
  let issues: IssuesPage['items'];

  const bring = () => bringHistory({ ...running.lectern.ports, library: library.map(withSamples) });
  const list = async (by: Client): Promise<IssuesPage['items']> =>
    (await by.get<IssuesPage>('/api/review-issues-admin/issues?pageSize=100')).body.data?.items ?? [];

  beforeAll(async () => {
    running = await startLectern({ library });
    await bring();
    await running.settled();
    admin = await running.as('system-admin');
    issues = await list(admin);
  }, 120_000);
  afterAll(() => running.stop());

  it('is about passages and questions that the demo has', () => {
    expect(library).toHaveLength(demoHistory.length);
    const known = new Set(library.flatMap(({ questions }) => questions.map(({ _id }) => _id)));
    for (const { events } of demoHistory.flatMap(({ streams }) => streams))
      for (const { data } of events)
        if (data['questionId'] !== undefined) expect(known).toContain(data['questionId']);
  });

  it('has five reported issues: one is new, one taken, one rejected, one corrected, one opened again', () => {
    const told = issues.map(({ issue, outcome, takenBy, fReopened, reporterRole }) =>
      [issue, reporterRole, outcome ?? takenBy?.lastName ?? (fReopened ? 'reopened' : 'new')].join(' '),
    );
    expect(told.toSorted()).toEqual([
      'expectedAnswer teacher reopened',
      'feedback student Adeyemi',
      'feedback student rejected',
      'penalization student new',
      'score student scoreCorrected',
    ]);
  });

  it('has scores that the scorer gives again here, from what it was given then, and some that an earlier one gave', async () => {
    const questions = questionsOf(library.map(withSamples));
    const of = { again: 0, earlier: 0 };
    const attempts = demoHistory.flatMap(({ streams }) =>
      streams.filter((one) => one.stream.startsWith('attempt-')),
    );
    for (const { stream } of attempts) {
      const events = await readStream(running.lectern.ports, stream);
      for (const event of events) {
        if (event.type !== 'ResponseScored') continue;
        const { scorer, responseId, questionId, inputsDigest } = event.data as Scored;
        of[scorer.version === scorerIdentity.version ? 'again' : 'earlier'] += 1;
        if (scorer.version !== scorerIdentity.version) continue;
        const content = () => Promise.resolve(questions.get(questionId)?.item);
        const given = await scoringInput(events, responseId, content, () => Promise.resolve(undefined));
        expect(scorer).toEqual(scorerIdentity);
        expect(sha256(JSON.stringify(given?.input))).toBe(inputsDigest);
      }
    }
    // Where not, `node scripts/renew-demo-history.mjs` makes it so.
    expect(of.again).toBeGreaterThanOrEqual(2);
    expect(of.earlier).toBeGreaterThanOrEqual(2);
  });

  it('lies before now, and not long ago', () => {
    for (const { reportedAt } of issues) {
      const days = (Date.now() - Date.parse(reportedAt)) / 86_400_000;
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThan(3);
    }
  });

  const review = async (who: string): Promise<AttemptView | undefined> => {
    const student = await running.as(who);
    const log = await student.get<{ items: readonly { _id: string }[] }>('/api/practice-history/log');
    return (await student.get<AttemptView>(`/api/practice-history/attempt/${log.body.data?.items[0]?._id}`))
      .body.data;
  };

  it('has an answer that was penalised at the second try, with its recording', async () => {
    const attempt = await review('student4');
    const second = attempt?.reIterationResponses[0];
    expect(attempt?.responses[0]).toMatchObject({ fPenalized: false, fReiterationRequired: true });
    expect(second).toMatchObject({ fPenalized: true, cheating: [{ type: 'linesFromPassage' }] });
    const { cookie } = await running.as('student4');
    const sound = await fetch(`${running.url}${second?.responseAudioUrl}`, { headers: { cookie } });
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/webm']);
  });

  it('shows a corrected score beside the first, once', async () => {
    const attempt = await review('student5');
    expect(attempt?.responses[0]?.corrections).toHaveLength(1);
    expect(attempt?.responses[0]?.scores).toMatchObject({ comprehensiveness: 4 });
  });

  it('lets nobody report a second time what is open', async () => {
    const open = issues.find(({ issue }) => issue === 'penalization');
    const view = await admin.get<IssueView>(`/api/review-issues-admin/get-issue/${open?._id}`);
    const { questionId, responseId, practiceAttempt } = view.body.data ?? {};
    const again = { attemptId: practiceAttempt?._id, questionId, responseId, issue: 'penalization' };
    const teacher = await running.as('teacher');
    const answer = await teacher.post('/api/issues', { ...again, details: 'Me too.' });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'issues.already-reported' }]);
  });

  it('brought a second time changes nothing', async () => {
    const head = await running.lectern.ports.store.head();
    await bring();
    expect(await running.lectern.ports.store.head()).toBe(head);
  });
});

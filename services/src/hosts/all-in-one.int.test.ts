import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AttemptView, QuestionView, ResponseView } from '@lectern/events/practice/attempt.views';
import { geckoCeiling } from '../content/demo/gecko-ceiling.content.js';
import { recordedSlices } from '../feedback/audio/fixtures/recordings.js';
import {
  attemptOf,
  questionsOf,
  responseWhen,
  startAttempt,
  until,
  type Client,
} from './lectern-client.fixture.js';
import { oneText, startLectern, type Running } from './running-lectern.fixture.js';
import { beforeSpeaking, hear, sendChunk } from './speaking.fixture.js';

const success = { status: 'success', success: true };
const isDone = ({ stage }: ResponseView): boolean => stage === 'done';
const given = { fReiteratedResponse: false, userTimestamp: Date.now(), timeZone: 'Asia/Kolkata' };
const byId = (attempt: AttemptView, id: string): QuestionView | undefined =>
  questionsOf(attempt).find(({ _id }) => _id === id);
const ofType = (attempt: AttemptView, type?: string): string =>
  questionsOf(attempt).find(({ questionType }) => questionType === type)?._id ?? '';

describe('Lectern in one process', { timeout: 30_000 }, () => {
  let running: Running;
  let asha: Client;
  let attemptId: string;
  beforeAll(async () => {
    running = await startLectern();
    asha = await running.as('student');
    attemptId = await startAttempt(asha);
  }, 60_000);
  afterAll(() => running.stop());

  const review = async (client: Client, id = attemptId) =>
    client.get<AttemptView>(`/api/practice-history/attempt/${id}`);
  const answerByText = async (questionId: string, responseId: string, textResponse: string, more = {}) => {
    const message = { _id: attemptId, questionId, responseId, ...given, textResponse, ...more };
    expect(await asha.send('student:text-response', message)).toMatchObject(success);
    return responseWhen(asha, attemptId, responseId, isDone);
  };

  it('is live and ready, and says what it serves', async () => {
    expect(await asha.get('/health/live')).toMatchObject({ status: 200, body: { status: 'live' } });
    expect((await asha.get('/health/ready')).status).toBe(200);
    const { paths } = (await (await fetch(`${running.url}/api/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(paths)).toContain('/api/practice-attempt/{id}');
  });

  it('takes calls that name JSON and carry no body, as every client’s do', async () => {
    const made = await asha.post('/api/authentication/create-session');
    expect(made).toMatchObject({ status: 200, body: { success: true } });
  });

  it('offers what there is to practise, and starts it once for one key', async () => {
    const { body } =
      await asha.get<readonly { _id: string; questions: number }[]>('/api/content?kind=passage');
    expect(body.data).toContainEqual(
      expect.objectContaining({ _id: 'gecko-ceiling', questions: geckoCeiling.questions.length }),
    );
    const start = (passageId = 'gecko-ceiling') =>
      asha.post<{ _id: string }>(
        '/api/practice-attempt',
        { passageId },
        { 'idempotency-key': 'made-by-the-client' },
      );
    const first = await start();
    expect(first).toMatchObject({ status: 201, body: { success: true, position: expect.any(String) } });
    expect((await start()).body.data).toEqual(first.body.data);
    const another = await start(body.data?.find(({ _id }) => _id !== 'gecko-ceiling')?._id);
    expect(another.status).toBe(201);
    expect(another.body.data).not.toEqual(first.body.data);
  });

  it('lets the student read, and tells no answer before theirs is in', async () => {
    const attempt = await attemptOf(asha, attemptId);
    expect(attempt).toMatchObject({ status: 'reading', responses: [], reIterationResponses: [] });
    expect(attempt.passage?.content).toBe(geckoCeiling.content);
    for (const view of [attempt, (await review(asha)).body.data]) {
      const told = JSON.stringify(view);
      expect(told).not.toMatch(/fCorrect|answerText|answerAudioUrl|keyPoints|modelAnswers|"pairs"/);
    }
    const read = { attemptId, passageId: 'gecko-ceiling', paragraphId: null };
    const told = await asha.send('student:update-activity', read);
    expect(told).toMatchObject(success);
    const after = 'position' in told ? String(told.position) : '';
    const { body } = await asha.get<AttemptView>(`/api/practice-attempt/${attemptId}?after=${after}`);
    expect(body.data?.status).toBe('answering');
  });

  it('says that it is behind rather than wait for what never comes', async () => {
    const { headers } = await asha.get(`/api/practice-attempt/${attemptId}?after=999999999`);
    expect(headers.get('lectern-behind')).toBe('true');
  });

  it('says why a choice is wrong, and shows the right one after the second', async () => {
    const questionId = ofType(await attemptOf(asha, attemptId), 'mcq');
    const options = geckoCeiling.questions.find(({ _id }) => _id === questionId)?.options ?? [];
    const wrong = options.find(({ fCorrect }) => !fCorrect);
    const right = options.filter(({ fCorrect }) => fCorrect).map(({ _id }) => ({ optionId: _id }));
    const choose = async (responseId: string, mcqResponseData: unknown, again: object = {}) => {
      const message = { _id: attemptId, questionId, responseId, ...given, ...again, mcqResponseData };
      expect(await asha.send('student:mcq-response', message)).toMatchObject(success);
      return responseWhen(asha, attemptId, responseId, isDone);
    };
    const optionsNow = async () => byId(await attemptOf(asha, attemptId), questionId)?.options;

    const first = await choose('choice-00001', [{ optionId: wrong?._id }]);
    expect(first).toMatchObject({
      mcqResponse: [{ optionId: wrong?._id }],
      whyNot: [{ optionId: wrong?._id, text: wrong?.whyNot }],
      fReiterationRequired: true,
    });
    expect(first).not.toHaveProperty('mcqCorrectOptions');
    expect(await optionsNow()).toEqual(options.map(({ _id, htmlContent }) => ({ _id, htmlContent })));

    const second = await choose('choice-00002', right, { fReiteratedResponse: true });
    expect(second.mcqCorrectOptions).toEqual(right.map(({ optionId }) => optionId));
    expect(await optionsNow()).toEqual(options.map(({ whyNot: _whyNot, ...option }) => option));
  });

  it('marks matched words one by one', async () => {
    const questionId = ofType(await attemptOf(asha, attemptId), 'matchword');
    const pairs = geckoCeiling.questions.find(({ _id }) => _id === questionId)?.pairs ?? [];
    const meanings = pairs.map(({ meaning }) => meaning);
    // The first two exchanged, the others right.
    const [first = '', second = '', ...others] = meanings;
    const handedIn = [second, first, ...others];
    const wordMatchingData = pairs.map(({ word }, n) => ({ word, meaning: handedIn[n] }));
    const message = { _id: attemptId, questionId, responseId: 'words-000001', ...given, wordMatchingData };
    expect(await asha.send('student:word-matching-response', message)).toMatchObject(success);
    const response = await responseWhen(asha, attemptId, 'words-000001', isDone);
    const right = response.wordMatchingResponse?.map(({ fCorrect }) => fCorrect);
    expect(right).toEqual(pairs.map((_, n) => n > 1));
    expect(response.wordMatchingResponse?.map(({ correctMeaning }) => correctMeaning)).toEqual(meanings);
  });

  it('asks for a second answer where the first said too little, and shows no answer until it is in', async () => {
    const questionId = ofType(await attemptOf(asha, attemptId));
    const first = await answerByText(questionId, 'first-000001', 'Hairs.');
    expect(first).toMatchObject({ fReiterationRequired: true, scores: { comprehensiveness: 1 } });
    expect(byId(await attemptOf(asha, attemptId), questionId)).not.toHaveProperty('answerText');
    const again = { fReiteratedResponse: true, userTimestamp: given.userTimestamp + 60_000 };
    const second = await answerByText(questionId, 'second-00001', 'It holds on because of hairs.', again);
    expect(second).toMatchObject({
      fReiterationRequired: false,
      reIteratedAt: new Date(again.userTimestamp).toISOString(),
    });
    const attempt = await attemptOf(asha, attemptId);
    expect(byId(attempt, questionId)?.answerText).toBe(geckoCeiling.questions[0]?.modelAnswers[0]);
    const seconds = attempt.reIterationResponses.map(({ responseId }) => responseId);
    expect(seconds).toEqual(['choice-00002', 'second-00001']);
    expect(attempt.responses.map(({ responseId }) => responseId)).toContain('first-000001');
  });

  it('lets the student type what they said where nobody could write it down, and tells them at once', async () => {
    const to = await beforeSpeaking(asha);
    await sendChunk(to, 0);
    const failure = { practiceAttemptId: to.attemptId, responseId: to.responseId, type: 'network' };
    const told = await asha.send('student:webspeechapi-failed', failure);
    expect(told).toMatchObject({ ...success, fTranscriptExpected: false });
    await sendChunk(to, 1, { fLast: true });
    const missing = await responseWhen(
      asha,
      to.attemptId,
      to.responseId,
      (r) => r.fTranscriptMissing === true,
    );
    expect(missing).toMatchObject({ duration: 8, fResponseProcessingFailed: false });
    const { attemptId: _id, questionId, responseId } = to;
    const typed = { _id, questionId, responseId, ...given, textResponse: 'Hairs, because.' };
    expect(await asha.send('student:text-response', typed)).toMatchObject(success);
    const done = await responseWhen(asha, to.attemptId, to.responseId, isDone);
    expect(done).toMatchObject({
      kind: 'spoken',
      transcriptSource: 'typed',
      responseText: 'Hairs, because.',
    });
    expect(done.fTranscriptMissing ?? false).toBe(false);
  });

  it('plays sounds, also from the middle', async () => {
    const to = await beforeSpeaking(asha);
    await sendChunk(to, 0, { bytes: '0123456789', fLast: true, transcript: 'because' });
    await responseWhen(asha, to.attemptId, to.responseId, isDone);
    expect(await hear(to)).toMatchObject({ status: 200, text: '0123456789' });
    const middle = await hear(to, 'response', 'bytes=2-5');
    expect(middle).toMatchObject({ status: 206, text: '2345' });
    expect(middle.headers.get('content-range')).toBe('bytes 2-5/10');
    expect((await hear(to, 'response', 'bytes=10-')).status).toBe(416);
    expect(await hear(to, 'feedback')).toMatchObject({ status: 200, text: 'Well said.' });
    expect(await hear(to, 'rephrased')).toMatchObject({ status: 200, text: 'because' });

    const { blobs } = running.lectern.ports;
    const logged = vi.spyOn(running.lectern.logger, 'error');
    const broken = vi.spyOn(blobs, 'get').mockRejectedValue(new TypeError('no such head'));
    const fault = await hear(to);
    broken.mockRestore();
    expect([fault.status, fault.headers.get('content-type'), fault.headers.get('cache-control')]).toEqual([
      500,
      expect.stringContaining('application/json'),
      'no-store',
    ]);
    expect(logged.mock.calls.map(([, line]) => line)).toEqual(['fault']);
    const { faultId } = JSON.parse(fault.text) as { faultId: string };
    expect(logged.mock.calls[0]?.[0]).toMatchObject({ faultId });
    logged.mockRestore();
  });

  it('notes that feedback was shown, and where the student left off', async () => {
    const questionId = ofType(await attemptOf(asha, attemptId));
    const to = { attemptId, questionId, responseId: 'second-00001' };
    const state = (action: string) => asha.send('student:update-session-state', { ...to, action });
    expect(await state('feedback-skipped')).toMatchObject(success);
    const skipped = await responseWhen(asha, attemptId, to.responseId, (r) => r.fFeedbackSkipped);
    expect(skipped.feedback?.fFeedbackShown).toBe(false);
    expect(await state('feedback-shown')).toMatchObject(success);
    await responseWhen(
      asha,
      attemptId,
      to.responseId,
      (r) => r.feedback?.fFeedbackShown === true && !r.fFeedbackSkipped,
    );
    const opened = ofType(await attemptOf(asha, attemptId), 'textResponse');
    const step = { seq: 0, at: 1, kind: 'question.opened', stateValue: 'question.ready', questionId: opened };
    expect(await asha.send('student:screen-steps', { attemptId, tab: 'tab-1', steps: [step] })).toMatchObject(
      success,
    );
    await until(
      () => attemptOf(asha, attemptId),
      (attempt) => attempt.questionId === opened,
    );
  });

  it('keeps what a batch of screen steps has grown by when it is sent again', async () => {
    const id = await startAttempt(asha);
    const step = (seq: number) => ({ seq, at: seq, kind: 'transition', stateValue: 'reading' });
    const send = (...steps: object[]) =>
      asha.send('student:screen-steps', { attemptId: id, tab: 'tab-1', steps });
    for (const batch of [[step(0)], [step(0), step(1), step(2)], [step(0), step(1), step(2)]]) {
      expect(await send(...batch)).toMatchObject(success);
    }
    const seen: unknown[] = [];
    for await (const { data } of running.lectern.ports.store.read(`screens-${id}`)) seen.push(data['seq']);
    expect(seen).toEqual([0, 1, 2]);
  });

  it('completes, and stands in the history and in nobody else’s', async () => {
    const complete = {
      attemptId,
      action: 'passage-complete',
      timestamp: given.userTimestamp,
      timeZone: 'Asia/Kolkata',
    };
    expect(await asha.send('student:update-session-state', complete)).toMatchObject(success);
    const done = await until(
      () => attemptOf(asha, attemptId),
      ({ status }) => status === 'complete',
    );
    expect(done.questionId).toBeNull();
    type Log = { readonly items: readonly { _id: string; status: string }[]; readonly total: number };
    const log = (await asha.get<Log>('/api/practice-history/log?pageSize=2')).body.data;
    expect(log?.items).toHaveLength(2);
    expect(log?.total).toBeGreaterThan(2);
    const leo = await running.as('student2');
    expect((await leo.get<Log>('/api/practice-history/log')).body.data).toEqual({ items: [], total: 0 });
    const { student } = done;
    const teacher = await running.as('teacher');
    const read = await teacher.get<Log>(`/api/practice-history/log?userId=${student._id}`);
    expect(read.body.data).toMatchObject({ student: { firstName: 'Asha', lastName: 'Menon' } });
  });

  it('counts the day for the streak, and tells the page', async () => {
    const leo = await running.as('student2');
    const streak = (await leo.get<{ streakCount: number }>('/api/student/get-streak-count')).body.data;
    expect(streak).toMatchObject({ streakCount: 0 });
    const _id = await startAttempt(leo);
    const to = { _id, questionId: ofType(await attemptOf(leo, _id)), responseId: 'today-00001' };
    const message = { ...to, ...given, textResponse: 'because' };
    expect(await leo.send('student:text-response', message)).toMatchObject(success);
    const told = await until(
      () => leo.heard.findLast(({ name }) => name === 'streak-count-updated'),
      (m) => m?.payload['streakCount'] === 1,
    );
    expect(told?.payload).toEqual({ streakCount: 1 });
  });

  it.each([
    ['teacher', 200],
    ['school-admin', 200],
    ['system-admin', 200],
    ['student2', 404],
    ['other-teacher', 404],
    ['other-school-admin', 404],
  ])('is reviewed by whom it concerns: %s gets %d', async (who, status) => {
    const reader = await running.as(who);
    if (who === 'system-admin') {
      await reader.post(`/api/access-log/attempts/${attemptId}/reason`, { reason: 'The school asked.' });
      await running.settled();
    }
    expect((await review(reader)).status).toBe(status);
    const sound = await hear({ client: reader, attemptId, responseId: 'second-00001' }, 'feedback');
    expect(sound.status).toBe(status);
  });

  it('ends the connection of whoever signs out, and lets them back in by signing in only', async () => {
    const leaving = await running.as('student3');
    const socket = await leaving.connect();
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await leaving.post('/api/authentication/sign-out')).status).toBe(200);
    await closed;
    expect(leaving.heard).toEqual([
      {
        name: 'connection-terminated',
        payload: { message: 'You have signed out.', preventAutoReconnection: true },
      },
    ]);
    expect((await leaving.get('/api/content')).status).toBe(401);
    expect(await asha.send('student:check_socket_health')).toEqual(success);
  });
});

describe('Lectern with its own engines', { timeout: 90_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern({ engines: 'real', library: oneText });
  }, 60_000);
  afterAll(() => running.stop());

  it('makes of slices of a real recording one that is as long, scores and speaks', async () => {
    const to = await beforeSpeaking(await running.as('student'));
    const slices = recordedSlices('webm');
    for (const [n, { bytes, timestamp, endedAt }] of slices.entries()) {
      const fLast = n === slices.length - 1;
      const transcript = 'because its toes have thousands of tiny hairs that cling to the ceiling';
      const more = {
        blob: Buffer.from(bytes),
        digest: undefined,
        timestamp,
        endedAt,
        userTimestamp: Date.now(),
      };
      expect(await sendChunk(to, n, { fLast, more, ...(fLast ? { transcript } : {}) })).toMatchObject(
        success,
      );
    }
    const done = await responseWhen(to.client, to.attemptId, to.responseId, isDone, 80_000);
    expect(done.duration).toBeGreaterThan(5.7);
    expect(done.duration).toBeLessThan(6.3);
    expect(done.scores?.comprehensiveness).toBeGreaterThan(0);
    expect(done.feedback?.feedbackTextTimepoints?.length).toBeGreaterThan(3);
    const sound = await hear(to, 'feedback', 'bytes=0-3');
    expect(sound).toMatchObject({ status: 206, text: 'RIFF' });
  });
});

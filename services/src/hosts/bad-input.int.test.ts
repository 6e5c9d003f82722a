import * as fc from 'fast-check';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentDigest } from '../content/content-digest.js';
import { geckoCeiling } from '../content/demo/gecko-ceiling.content.js';
import { badMessages, badChunkBodies, type Own } from './bad-messages.fixture.js';
import { badCalls, type Call } from './bad-calls.fixture.js';
import { attemptOf, questionsOf, responseWhen, startAttempt, type Client } from './lectern-client.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';

const seed = 20_260_105;
/** Of Socket.IO's packets, the one that answers. */
const acknowledgement = '3';

describe('bad input', { timeout: 60_000 }, () => {
  let running: Running;
  let asha: Client;
  let own: Own;
  let before: Awaited<ReturnType<typeof everythingStored>>;

  const everythingStored = async () => ({
    journal: await running.lectern.ports.store.head(),
    chunks: await running.lectern.ports.blobs.list('chunks/'),
    attempt: await attemptOf(asha, own.attemptId),
    log: (await asha.get('/api/practice-history/log')).body.data,
  });

  const answer = async (client: Client, attemptId: string, questionId: string, responseId: string) => {
    const given = { fReiteratedResponse: false, userTimestamp: Date.now(), timeZone: 'Asia/Kolkata' };
    const message = { _id: attemptId, questionId, responseId, ...given, textResponse: 'Hairs, because.' };
    expect(await client.send('student:text-response', message)).toMatchObject({ status: 'success' });
    await responseWhen(client, attemptId, responseId, (r) => r.stage === 'done');
  };

  beforeAll(async () => {
    running = await startLectern({ settings: { LECTERN_SOCKET_RATE: '0' } });
    const leo = await running.as('student2');
    asha = await running.as('student');
    const foreignAttemptId = await startAttempt(leo);
    const attemptId = await startAttempt(asha);
    const questions = questionsOf(await attemptOf(asha, attemptId));
    const of = (type?: string) => questions.find(({ questionType }) => questionType === type);
    const [word, meaning] = [of('matchword')?.words?.[0] ?? '', of('matchword')?.meanings?.[0] ?? ''];
    own = {
      attemptId,
      foreignAttemptId,
      spoken: of()?._id ?? '',
      typed: of('textResponse')?._id ?? '',
      choice: { questionId: of('mcq')?._id ?? '', optionId: of('mcq')?.options?.[0]?._id ?? '' },
      words: { questionId: of('matchword')?._id ?? '', pair: { word, meaning } },
      responseId: 'asha-answer-1',
    };
    await answer(leo, foreignAttemptId, own.spoken, 'leos-answer-1');
    await answer(asha, attemptId, own.spoken, own.responseId);
    await running.settled();
    before = await everythingStored();
  }, 90_000);
  afterAll(() => running.stop());

  const nothingStored = async (): Promise<void> => expect(await everythingStored()).toEqual(before);

  it('by every socket message is refused by a clear acknowledgement, and nothing of it stored', async () => {
    const complaints: unknown[] = [];
    const one = async ([name, message]: readonly [string, unknown]): Promise<void> => {
      const sent = message === undefined ? [] : [message];
      const told = await asha.send(name, ...sent).catch((error: unknown) => ({ status: 'silence', error }));
      const isClear =
        told.status === 'error' &&
        'message' in told &&
        !told.success &&
        /^\S.{2,}/.test(told.message) &&
        !told.message.includes('Tell us this number');
      if (!isClear) complaints.push([name, JSON.stringify(message)?.slice(0, 600), told]);
    };
    const cases = fc.sample(badMessages(own), { seed, numRuns: 3_000 });
    for (let n = 0; n < cases.length; n += 60) await Promise.all(cases.slice(n, n + 60).map(one));
    expect(complaints.slice(0, 5)).toEqual([]);
    await nothingStored();
  });

  const call = async ({ method, path, body, type, as }: Call) => {
    const client = as === 'nobody' ? undefined : asha;
    const response = await fetch(running.url + path, {
      method,
      headers: {
        ...(client ? { cookie: client.cookie } : {}),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await response.text() };
  };
  const refused = async (one: Call): Promise<unknown[]> => {
    const { status, text } = await call(one).catch((error: unknown) => ({ status: 0, text: String(error) }));
    let told: { success?: unknown; message?: unknown } = {};
    try {
      told = JSON.parse(text) as typeof told;
    } catch {
      // Told below.
    }
    const isClear =
      status >= 400 &&
      status < 500 &&
      told.success === false &&
      typeof told.message === 'string' &&
      told.message;
    return isClear
      ? []
      : [[one.method, one.path, one.body?.slice(0, 400), one.type, status, text.slice(0, 400)]];
  };

  it('by every HTTP route is refused by a failure with 4xx, and nothing of it stored', async () => {
    const complaints: unknown[] = [];
    const cases = fc.sample(badCalls(own), { seed, numRuns: 1_500 });
    for (let n = 0; n < cases.length; n += 30) {
      complaints.push(...(await Promise.all(cases.slice(n, n + 30).map(refused))).flat());
    }
    expect(complaints.slice(0, 5)).toEqual([]);
    await nothingStored();
  });

  it('by the HTTP form of a chunk is refused as by its socket form', async () => {
    const complaints: unknown[] = [];
    const path = '/api/practice-attempt/audio-chunk';
    const cases = fc.sample(badChunkBodies(own), { seed, numRuns: 600 });
    for (const body of cases) {
      const { status, body: told } = await asha.post(path, body);
      if (status < 400 || status >= 500 || told.success || !told.message) {
        const shown = JSON.stringify(body).slice(0, 500);
        // What arrived damaged may be sent again: that is no 4xx.
        const mayRepeat = status === 503 && told.message?.includes('damaged');
        if (!mayRepeat) complaints.push([shown, status, told]);
      }
    }
    expect(complaints.slice(0, 5)).toEqual([]);
    await nothingStored();
  });

  it('that is nested without end, or larger than the line carries, harms nobody else', async () => {
    const socket = await asha.connect();
    const deep = '['.repeat(300_000) + ']'.repeat(300_000);
    const messages = [
      `["student:text-response",{"textResponse":${deep}}]`,
      `["student:send-client-local-dump",{"dump":${deep}}]`,
      `["student:check_socket_health",${deep}]`,
    ];
    const answers: unknown[] = [];
    const all = new Promise((resolve) => {
      socket.io.on('packet', ({ type, data }) => {
        if (String(type) === acknowledgement && answers.push(data[0]) === messages.length) resolve(undefined);
      });
    });
    // Written to the line itself: the client's own encoder would not manage it.
    for (const [n, message] of messages.entries()) socket.io.engine.write(`2${9_000 + n}${message}`);
    await all;
    const tooLarge = { status: 'error', message: 'A message can have at most 64 KiB.' };
    for (const answer of answers) expect(answer).toMatchObject(tooLarge);
    expect(await asha.send('student:check_socket_health')).toMatchObject({ status: 'success' });
    const other = io(running.url, {
      extraHeaders: { cookie: asha.cookie },
      forceNew: true,
      reconnection: false,
    });
    const closed = new Promise((resolve) => other.once('disconnect', resolve));
    await new Promise((resolve) => other.once('connect', () => resolve(undefined)));
    other.emit('student:text-response', { textResponse: 'x'.repeat(2 * 1024 * 1024 + 1) });
    await closed;
    expect(await asha.send('student:check_socket_health')).toMatchObject({ status: 'success' });
    await nothingStored();
  });

  it('by whoever may hear every answer is refused where there is none', async () => {
    const teacher = await running.as('teacher');
    const digest = contentDigest(geckoCeiling);
    for (const question of ['constructor', '__proto__', 'hasOwnProperty', 'unknown', '%00']) {
      const path = `/api/content/gecko-ceiling/answers/${question}/audio?digest=${digest}`;
      expect(await teacher.get(path)).toMatchObject({ status: 404, body: { success: false } });
    }
  });

  it('by whoever is not signed in does not get as far as a connection', async () => {
    for (const cookie of [
      '',
      'sc=',
      'sc=made-up',
      'sc=__proto__',
      `sc=${'x'.repeat(5_000)}`,
      'sc=%00; sc=\u00ff',
    ]) {
      const socket = io(running.url, { extraHeaders: { cookie }, forceNew: true, reconnection: false });
      const error = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
      expect(error.message).toBe('Please sign in.');
    }
  });

  it('left the process alive and serving', async () => {
    await answer(asha, own.attemptId, own.typed, 'asha-answer-2');
    expect((await everythingStored()).journal).not.toBe(before.journal);
    expect((await fetch(`${running.url}/health/ready`)).status).toBe(200);
  });
});

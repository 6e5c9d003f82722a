import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseView } from '@lectern/events/practice/attempt.views';
import type { Session } from '@lectern/events/accounts/session.routes';
import { listChunks, storeChunk } from '../practice/chunk-store.js';
import { responseWhen, until, type Client } from './lectern-client.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';
import {
  beforeSpeaking,
  beganAt,
  bytesOf,
  chunkMessage,
  hear,
  postChunk,
  sendChunk,
  type Speaking,
} from './speaking.fixture.js';
import { collectionOf } from '../platform/projections/projection.js';
import { attemptsProjection } from '../practice/attempts.projection.js';

const attempts = collectionOf(attemptsProjection);

const transcript = 'It holds on because of its hairs.';
const last = { fLast: true, transcript };
const success = { status: 'success', success: true, position: expect.stringMatching(/^\d+$/) as string };
const notThere = {
  status: 'error',
  success: false,
  code: 'practice.response-not-found',
  message: 'questionOrResponseNotFound',
  permanent: true,
};
const when = (to: Speaking, isSo: (response: ResponseView) => boolean) =>
  responseWhen(to.client, to.attemptId, to.responseId, isSo);
const isDone = ({ stage }: ResponseView): boolean => stage === 'done';
const slices = (...numbers: readonly number[]): string => numbers.map(bytesOf).join('');

describe('the parts of a spoken answer', { timeout: 30_000 }, () => {
  let running: Running;
  let asha: Client;
  let leo: Client;
  beforeAll(async () => {
    running = await startLectern();
    [asha, leo] = [await running.as('student'), await running.as('student2')];
  }, 60_000);
  afterAll(() => running.stop());

  it('become one recording, written down, scored and answered, each stage told as it comes', async () => {
    const to = await beforeSpeaking(asha);
    expect(await sendChunk(to, 0)).toEqual(success);
    expect(await sendChunk(to, 1)).toEqual(success);
    expect(await sendChunk(to, 2, last)).toMatchObject({
      ...success,
      position: expect.stringMatching(/^\d+$/),
    });
    const done = await when(to, isDone);
    expect(done).toMatchObject({
      duration: 12,
      responseText: transcript,
      transcriptSource: 'browser',
      scores: { comprehensiveness: 4 },
      fReiterationRequired: false,
      feedback: { feedbackText: 'Well said.', fFeedbackShown: false },
      respondedAt: new Date(beganAt).toISOString(),
    });
    expect((await hear(to)).text).toBe(slices(0, 1, 2));
    const stages = () =>
      asha.heard
        .filter(
          ({ name, payload }) => name === 'response-processed' && payload['responseId'] === to.responseId,
        )
        .map(({ payload }) => payload['stage']);
    const told = await until(stages, (found) => found.includes('done'));
    expect([...new Set(told)]).toEqual(['recorded', 'transcribed', 'scored', 'done']);
    expect(leo.heard).toEqual([]);
  });

  it('may come in any order, and more than once: each is kept once', async () => {
    const to = await beforeSpeaking(asha);
    for (const n of [3, 1, 1, 0, 3, 0])
      expect(await sendChunk(to, n, n === 3 ? last : {})).toMatchObject(success);
    expect(await sendChunk(to, 2)).toEqual(success);
    await when(to, isDone);
    expect(await sendChunk(to, 1)).toEqual(success);
    expect((await hear(to)).text).toBe(slices(0, 1, 2, 3));
  });

  it('with the same start and other bytes are refused for good: the first stands', async () => {
    const to = await beforeSpeaking(asha);
    await sendChunk(to, 0);
    const differs = {
      status: 'error',
      success: false,
      code: 'practice.chunk-differs',
      message: 'Chunk differs',
      permanent: true,
    };
    expect(await sendChunk(to, 0, { bytes: 'other' })).toEqual(differs);
    expect((await postChunk(to, 0, { bytes: 'other' })).body).toEqual(differs);
    await sendChunk(to, 1, last);
    await when(to, isDone);
    expect((await hear(to)).text).toBe(slices(0, 1));
  });

  it('that is missing is waited for', async () => {
    const to = await beforeSpeaking(asha);
    await sendChunk(to, 0);
    await sendChunk(to, 2, last);
    await when(to, ({ stage }) => stage === 'ended');
    expect(await sendChunk(to, 1)).toEqual(success);
    await when(to, isDone);
    expect((await hear(to)).text).toBe(slices(0, 1, 2));
  });

  it('without numbers and digests, from a client that knows of none, are put in the order of their times', async () => {
    const to = await beforeSpeaking(asha);
    const plain = { more: { index: undefined, digest: undefined } };
    for (const n of [2, 0, 1]) await sendChunk(to, n, n === 2 ? { ...last, ...plain } : plain);
    await when(to, (response) => isDone(response) && response.partsStored === 3);
    expect((await hear(to)).text).toBe(slices(0, 1, 2));
  });

  it('that arrived damaged may be sent again', async () => {
    const to = await beforeSpeaking(asha);
    const told = await sendChunk(to, 0, { more: { digest: 'ab'.repeat(32) } });
    expect(told).toMatchObject({ status: 'error' });
    expect(told).not.toHaveProperty('permanent');
    expect(await sendChunk(to, 0, last)).toMatchObject(success);
    await when(to, isDone);
  });

  it('come by HTTP as well, answered alike, in the middle of those by the connection', async () => {
    const to = await beforeSpeaking(asha);
    expect((await postChunk(to, 1)).body).toEqual(await sendChunk(to, 0));
    expect(await postChunk(to, 1)).toMatchObject({ status: 200, body: success });
    expect(await postChunk(to, 2, last)).toMatchObject({ status: 200, body: success });
    await when(to, isDone);
    expect((await hear(to)).text).toBe(slices(0, 1, 2));
  });

  it('of an answer that was cancelled are not wanted, by whatever way they come', async () => {
    const to = await beforeSpeaking(asha);
    await sendChunk(to, 0);
    const { attemptId, questionId, responseId } = to;
    const cancel = { attemptId, questionId, responseId, fReiteratedResponse: false };
    expect(await asha.send('student:cancel-response', cancel)).toMatchObject(success);
    expect(await sendChunk(to, 1)).toEqual(notThere);
    expect((await postChunk(to, 1)).body).toEqual(notThere);
    expect(await asha.send('student:cancel-response', cancel)).toMatchObject(success);
  });

  it('that overtake their own cancelling, or are on another connection, are not wanted either', async () => {
    for (let round = 0; round < 10; round += 1) {
      const to = await beforeSpeaking(asha);
      const elsewhere = { ...to, client: await running.as('student') };
      await sendChunk(elsewhere, 0);
      const { attemptId, questionId, responseId } = to;
      const cancel = { attemptId, questionId, responseId, fReiteratedResponse: false };
      // Not awaited: the part is on its way while the answer is cancelled.
      await Promise.all([asha.send('student:cancel-response', cancel), sendChunk(to, 1), sendChunk(to, 2)]);
      expect(await sendChunk(to, 3)).toEqual(notThere);
      expect(await sendChunk(elsewhere, 3)).toEqual(notThere);
      elsewhere.client.hangUp();
    }
  });

  it('of somebody else’s attempt, or of no question, are not there', async () => {
    const to = await beforeSpeaking(asha);
    await sendChunk(to, 0);
    expect(await sendChunk({ ...to, client: leo }, 1)).toEqual(notThere);
    expect((await postChunk({ ...to, client: leo }, 1)).body).toEqual(notThere);
    expect(await sendChunk({ ...to, questionId: 'no-question' }, 1)).toEqual(notThere);
    expect(await sendChunk({ ...to, attemptId: 'no-attempt' }, 1)).toEqual(notThere);
  });

  it('of more than two minutes are refused for good', async () => {
    const to = await beforeSpeaking(asha);
    const tooLong = { more: { endedAt: beganAt + 131_000 } };
    const told = await sendChunk(to, 0, tooLong);
    expect(told).toMatchObject({
      message: 'A spoken answer can be at most 2 minutes long.',
      permanent: true,
    });
  });

  it('without a sound in them are told apart: the student may answer again or type', async () => {
    const to = await beforeSpeaking(asha);
    expect(await sendChunk(to, 0, { bytes: '', fLast: true })).toMatchObject(success);
    const unreadable = await when(to, ({ fTranscriptMissing }) => fTranscriptMissing === true);
    const failed = { fRecordingUnreadable: true, fResponseProcessingFailed: true };
    expect(unreadable).toMatchObject({ ...failed, partsStored: 1 });
    const { attemptId: _id, questionId, responseId } = to;
    const given = { fReiteratedResponse: false, userTimestamp: beganAt, timeZone: 'Asia/Kolkata' };
    const text = { _id, questionId, responseId, ...given, textResponse: 'because' };
    expect(await asha.send('student:text-response', text)).toMatchObject(success);
    expect(await when(to, isDone)).toMatchObject({
      responseText: 'because',
      fResponseProcessingFailed: false,
    });
  });

  it('of more than 512 KiB are too large, by whatever way they come', async () => {
    const to = await beforeSpeaking(asha);
    const large = { bytes: 'x'.repeat(512 * 1024 + 1) };
    const refusal = { message: 'A part can have at most 512 KiB.', permanent: true };
    expect(await sendChunk(to, 0, large)).toMatchObject(refusal);
    expect(await postChunk(to, 0, large)).toMatchObject({ status: 413, body: refusal });
  });

  it('of two students on one device arrive under each one’s own name', async () => {
    const first = await beforeSpeaking(asha);
    await sendChunk(first, 0);
    const second = await beforeSpeaking(leo);
    await sendChunk(second, 0, { ...last, bytes: 'Leo' });
    // What waited for Asha is sent when she is back.
    const back = { ...first, client: await running.as('student') };
    await sendChunk(back, 1, last);
    await Promise.all([when(first, isDone), when(second, isDone)]);
    expect((await hear(first)).text).toBe(slices(0, 1));
    expect((await hear(second)).text).toBe('Leo');
    expect((await hear({ ...first, client: leo })).status).toBe(404);
  });

  it('come from ten clients at once, and none loses any', async () => {
    const many = await Promise.all(
      Array.from({ length: 10 }, async (_, n) =>
        beforeSpeaking(await running.as(n % 2 ? 'student' : 'student2')),
      ),
    );
    await Promise.all(
      many.map(async (to, who) => {
        for (let n = 0; n < 8; n += 1) {
          expect(await sendChunk(to, n, { bytes: `${who}.${n};`, ...(n === 7 ? last : {}) })).toMatchObject(
            success,
          );
        }
      }),
    );
    for (const [who, to] of many.entries()) {
      await when(to, isDone);
      expect((await hear(to)).text).toBe(Array.from({ length: 8 }, (_, n) => `${who}.${n};`).join(''));
    }
  });
});

describe('a recording that nobody ends', { timeout: 30_000 }, () => {
  let running: Running;
  let asha: Client;
  beforeAll(async () => {
    running = await startLectern({ settings: { LECTERN_RECORDING_WAIT: '1' } });
    asha = await running.as('student');
  }, 60_000);
  afterAll(() => running.stop());
  const isRecorded = (parts: number) => (response: ResponseView) =>
    response.stage !== 'open' && response.partsStored === parts && response.responseAudioUrl !== undefined;

  it('is closed with its gaps after the wait; a late part opens it again, on the same connection too', async () => {
    const to = await beforeSpeaking(asha);
    await sendChunk(to, 0);
    await sendChunk(to, 2);
    const cutOff = await when(to, isRecorded(2));
    expect(cutOff.gaps).toEqual([{ from: beganAt + 4_000, to: beganAt + 8_000 }]);
    expect((await hear(to)).text).toBe(slices(0, 2));
    expect(await sendChunk(to, 1)).toMatchObject(success);
    const whole = await when(to, isRecorded(3));
    expect(whole.gaps ?? []).toEqual([]);
    await untilIs(async () => (await hear(to)).text, slices(0, 1, 2));
  });

  it('is scored again when the part that was missing came late', async () => {
    const to = await beforeSpeaking(asha);
    await sendChunk(to, 0);
    await sendChunk(to, 2, last);
    const first = await when(to, isDone);
    expect(first.partsStored).toBe(2);
    await sendChunk(to, 1);
    await when(to, (response) => isDone(response) && response.partsStored === 3);
    const scored = (await running.lectern.ports.documents.get(attempts, to.attemptId))?.body as {
      responses: readonly { scores: readonly { version: number }[] }[];
    };
    expect(scored.responses[0]?.scores.map(({ version }) => version)).toEqual([1, 2]);
    expect((await hear(to)).text).toBe(slices(0, 1, 2));
  });

  it('is opened by a part that lay there since a host died before it could say so', async () => {
    const to = await beforeSpeaking(asha);
    await sendChunk(to, 0, last);
    await when(to, isDone);
    const { blob, ...chunk } = chunkMessage(to, 1);
    const { _id: personId = '' } =
      (await asha.get<Session>('/api/authentication/session')).body.data?.sessionUser ?? {};
    const facts = { ...chunk, attemptId: to.attemptId, bytes: blob, personId, arrivedAt: 0 };
    expect(await storeChunk(running.lectern.ports.blobs, running.lectern.ports.sealing, facts)).toBe(
      'stored',
    );
    expect(await sendChunk(to, 1)).toMatchObject(success);
    await when(to, (response) => isDone(response) && response.partsStored === 2);
    expect((await hear(to)).text).toBe(slices(0, 1));
  });

  it('keeps what the student typed, though a part came late', async () => {
    const to = await beforeSpeaking(asha);
    await sendChunk(to, 0, { fLast: false });
    await when(to, ({ fTranscriptMissing }) => fTranscriptMissing === true);
    const given = { fReiteratedResponse: false, userTimestamp: 1, timeZone: 'Asia/Kolkata' };
    const { attemptId: _id, questionId, responseId } = to;
    const typed = { _id, questionId, responseId, ...given, textResponse: 'Hairs, because.' };
    expect(await asha.send('student:text-response', typed)).toMatchObject(success);
    await when(to, isDone);
    await sendChunk(to, 1);
    const later = await when(to, (response) => response.partsStored === 2 && isDone(response));
    expect(later).toMatchObject({ responseText: 'Hairs, because.', transcriptSource: 'typed' });
  });
});

describe('the parts of a recording that was made', { timeout: 30_000 }, () => {
  let running: Running;
  let asha: Client;
  beforeAll(async () => {
    running = await startLectern({ settings: { LECTERN_RECORDING_WAIT: '1', LECTERN_CHUNKS_KEPT: '0' } });
    asha = await running.as('student');
  }, 60_000);
  afterAll(() => running.stop());
  const parts = async (to: Speaking) =>
    (await listChunks(running.lectern.ports.blobs, to.attemptId, to.responseId)).length;
  const untilGone = (to: Speaking) =>
    until(
      () => parts(to),
      (count) => count === 0,
    );

  it('go when it was checked; the same part again is taken and not kept, another in its place is refused', async () => {
    const to = await beforeSpeaking(asha);
    await sendChunk(to, 0);
    await sendChunk(to, 1, last);
    await when(to, isDone);
    await untilGone(to);
    expect((await hear(to)).text).toBe(slices(0, 1));
    const another = { ...to, client: await running.as('student') };
    for (const n of [0, 1]) expect(await sendChunk(another, n)).toMatchObject(success);
    expect(await parts(to)).toBe(0);
    expect(await sendChunk(another, 0, { bytes: 'other' })).toMatchObject({
      message: 'Chunk differs',
      permanent: true,
    });
    expect((await when(to, isDone)).partsStored).toBe(2);
  });

  it('are not needed for a part that comes later still: it is put into the recording, and scored again', async () => {
    const to = await beforeSpeaking(asha);
    await sendChunk(to, 0);
    await sendChunk(to, 2, last);
    await when(to, isDone);
    await untilGone(to);
    expect(await sendChunk(to, 1)).toMatchObject(success);
    const whole = await when(to, (response) => isDone(response) && response.partsStored === 3);
    expect(whole.gaps ?? []).toEqual([]);
    await untilGone(to);
    // The engine of the tests puts what is new behind what it had.
    expect((await hear(to)).text).toBe(slices(0, 2, 1));
    const scored = (await running.lectern.ports.documents.get(attempts, to.attemptId))?.body as {
      responses: readonly { scores: readonly { version: number }[] }[];
    };
    expect(scored.responses[0]?.scores.map(({ version }) => version)).toEqual([1, 2]);
  });
});

const untilIs = (look: () => Promise<string>, wanted: string) => until(look, (found) => found === wanted);

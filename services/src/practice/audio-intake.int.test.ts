import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptStream } from '@lectern/events/practice/attempt.events';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { listChunks } from './chunk-store.js';
import { openPracticeHouse, type PracticeHouse } from './practice-house.fixtures.js';

const sliceMs = 4_000;
const { attemptId, questionId, responseId } = asha.spoken;
const tooLong = {
  success: false,
  message: 'A spoken answer can be at most 2 minutes long.',
  permanent: true,
};

describe('a spoken answer', () => {
  let house: PracticeHouse;
  beforeEach(async () => {
    house = await openPracticeHouse();
  });
  afterEach(() => house.close());

  /** The part from `from` to `to`, seconds of the answer. */
  const part = (from: number, to: number, more: Readonly<Record<string, unknown>> = {}) => ({
    _id: attemptId,
    questionId,
    responseId,
    blob: Buffer.from(`<${from}>`),
    timestamp: asha.spokenAt + from * 1_000,
    endedAt: asha.spokenAt + to * 1_000,
    fLastBlob: false,
    fReiteratedResponse: false,
    userTimestamp: asha.spokenAt,
    timeZone: 'Asia/Kolkata',
    ...more,
  });
  type Send = ReturnType<PracticeHouse['connect']>;
  const slices = async (send: Send, from: number, to: number) => {
    for (let n = from; n < to; n += 1) {
      const slice = part((n * sliceMs) / 1_000, ((n + 1) * sliceMs) / 1_000);
      expect(await send('student:stream-response', slice)).toMatchObject({ success: true });
    }
  };
  const stored = async () => (await listChunks(house.blobs, attemptId, responseId)).length;

  it('has two minutes, and the moment in which a recorder stops', async () => {
    const send = house.connect();
    await slices(send, 0, 30);
    expect(await send('student:stream-response', part(120, 122.5))).toMatchObject(tooLong);
    expect(await send('student:stream-response', part(120, 121.5))).toMatchObject({ success: true });
    expect(await send('student:stream-response', part(121.5, 123))).toMatchObject(tooLong);
    expect(await stored()).toBe(31);
  });

  it.each([
    ['audio/webm;codecs=opus', { mimeType: 'audio/webm;codecs=opus' }],
    ['Asha Menon’s own words', {}],
  ])('that calls its sound %j is taken; what is no type of sound is not written down', async (told, kept) => {
    const first = part(0, 4, { mimeType: told });
    expect(await house.connect()('student:stream-response', first)).toMatchObject({ success: true });
    const started = [];
    for await (const { type, data } of house.store.read(attemptStream(attemptId)))
      if (type === 'ResponseStarted') started.push(data);
    expect(started).toMatchObject([kept]);
    expect(JSON.stringify(started)).not.toContain('own words');
  });

  it('has no more on another connection', async () => {
    await slices(house.connect(), 0, 15);
    await slices(house.connect(), 15, 30);
    expect(await house.connect()('student:stream-response', part(120, 124))).toMatchObject(tooLong);
    expect(await stored()).toBe(30);
  });

  it('has no more on two connections at once', async () => {
    const [one, two] = [house.connect(), house.connect()];
    await slices(one, 0, 1);
    await slices(two, 1, 25);
    await slices(one, 25, 30);
    for (const send of [one, two]) {
      await send('student:stream-response', part(120, 124));
      await send('student:stream-response', part(124, 128));
    }
    // A connection looks every twenty seconds at what others have brought.
    expect(await stored()).toBeLessThanOrEqual(36);
  });

  it('has no more when all of it comes at once', async () => {
    const send = house.connect();
    const many = Array.from({ length: 60 }, (_, n) =>
      send('student:stream-response', part(n * 4, n * 4 + 4)),
    );
    await Promise.all(many);
    expect(await stored()).toBe(30);
  });

  it('is acknowledged again part by part, however long it is', async () => {
    await slices(house.connect(), 0, 30);
    await slices(house.connect(), 0, 30);
    expect(await stored()).toBe(30);
  });

  it('does not go on in parts that claim to take no time', async () => {
    const send = house.connect();
    await slices(send, 0, 30);
    const answers = [];
    for (let n = 0; n < 25; n += 1) {
      const at = 130 + n / 1_000;
      answers.push(await send('student:stream-response', part(at, at)));
    }
    expect(answers.at(-1)).toMatchObject(tooLong);
  });
});

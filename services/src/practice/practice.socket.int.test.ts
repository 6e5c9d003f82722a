import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { openPracticeHouse, type PracticeHouse } from './practice-house.fixtures.js';

const given = { fReiteratedResponse: false, userTimestamp: asha.spokenAt, timeZone: 'Asia/Kolkata' };

describe('a dump of what a device holds', () => {
  let house: PracticeHouse;
  let send: ReturnType<PracticeHouse['connect']>;
  beforeEach(async () => {
    house = await openPracticeHouse();
    send = house.connect();
  });
  afterEach(() => house.close());

  const { attemptId } = asha.ashasAttempt;
  const tell = (dump: Readonly<Record<string, unknown>>) => send('student:send-client-local-dump', dump);

  it('is kept with its attempt, twenty of one, and the same once', async () => {
    for (let n = 0; n < 20; n += 1) {
      expect(await tell({ attemptId, n })).toMatchObject({ success: true });
      expect(await tell({ attemptId, n })).toMatchObject({ success: true });
    }
    const refusal = await tell({ attemptId, n: 20 });
    expect(refusal).toMatchObject({ success: false, permanent: true });
    expect(await house.storyOf(`dump-${attemptId}`)).toHaveLength(20);
  });

  it('of no attempt, or somebody else’s, is kept with the student’s day', async () => {
    await tell({ n: 1 });
    await tell({ attemptId: 'somebody-else’s', n: 1 });
    expect(await house.storyOf('dump-asha-2026-01-05')).toHaveLength(2);
    expect(await house.storyOf('dump-somebody-else’s')).toEqual([]);
  });
});

describe('a message that came before', () => {
  let house: PracticeHouse;
  let send: ReturnType<PracticeHouse['connect']>;
  beforeEach(async () => {
    house = await openPracticeHouse();
    send = house.connect();
    const { attemptId: _id, questionId, responseId } = asha.typed;
    await send('student:text-response', { _id, questionId, responseId, ...given, textResponse: 'Nets.' });
  });
  afterEach(() => house.close());

  const { personId: _p, ...to } = asha.typed;
  const validate = (fValidSpeech: boolean) =>
    send('student:update-session-state', { ...to, action: 'update-speech-validation', fValidSpeech });
  const validations = async () =>
    (await house.storyOf())
      .filter(({ type }) => type === 'SpeechValidated')
      .map(({ data }) => data['fValidSpeech']);

  it('changes it back where something else was said meanwhile', async () => {
    for (const fValidSpeech of [true, false, true]) {
      expect(await validate(fValidSpeech)).toMatchObject({ success: true });
    }
    expect(await validations()).toEqual([true, false, true]);
  });

  it('changes nothing where nothing was said meanwhile', async () => {
    await validate(true);
    await validate(true);
    expect(await validations()).toEqual([true]);
  });

  it('changes nothing under the id that its client gave it, whatever was said meanwhile', async () => {
    const commandId = '3f0c0b5e-0f5c-4c4f-9d55-0d8d2f5d7a11';
    const message = { ...to, action: 'update-speech-validation', fValidSpeech: true, commandId };
    await send('student:update-session-state', message);
    await validate(false);
    await send('student:update-session-state', message);
    expect(await validations()).toEqual([true, false]);
  });
});

describe('the day an answer counts for', () => {
  let house: PracticeHouse;
  let send: ReturnType<PracticeHouse['connect']>;
  beforeEach(async () => {
    house = await openPracticeHouse();
    send = house.connect();
  });
  afterEach(() => house.close());

  const days = 24 * 60 * 60_000;
  const { attemptId: _id, questionId, responseId } = asha.typed;
  const answerDated = async (userTimestamp: number) => {
    const message = { _id, questionId, responseId, ...given, userTimestamp, textResponse: 'Nets.' };
    expect(await send('student:text-response', message)).toMatchObject({ success: true });
    return (await house.storyOf()).find(({ type }) => type === 'TextAnswered')?.data['givenAt'];
  };

  it('is its own, also when it comes three days later', async () => {
    await house.clock.advance(3 * days);
    expect(await answerDated(asha.spokenAt + 60_000)).toBe(asha.spokenAt + 60_000);
  });

  it.each([
    ['the week before the attempt', asha.spokenAt - 7 * days],
    ['the year 2243', Date.UTC(2243, 0, 1)],
  ])('is the server’s for one dated into %s, and the answer is taken', async (_when, forged) => {
    await house.clock.advance(60_000);
    expect(await answerDated(forged)).toBe(asha.spokenAt + 60_000);
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '@lectern/events/catalogue';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { ashaOpenedTheQuestion } from '@lectern/events/practice/screens.fixtures';
import { derivedId } from '../platform/ids.js';
import { createCodec } from '../platform/journal/codec.js';
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

  it('is wanted, also of an answer of which the server has nothing', async () => {
    expect(await send('student:check-non-merged-blobs-and-client-dump-flag', undefined)).toMatchObject({
      success: true,
      fEnableClientLocalDump: true,
    });
  });

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

describe('an answer that comes again', () => {
  let house: PracticeHouse;
  let send: ReturnType<PracticeHouse['connect']>;
  beforeEach(async () => {
    house = await openPracticeHouse();
    send = house.connect();
  });
  afterEach(() => house.close());

  const { attemptId: _id, questionId, responseId } = asha.typed;
  const type = (textResponse: string, more: object = {}) =>
    send('student:text-response', { _id, questionId, responseId, ...given, textResponse, ...more });
  const differs = {
    status: 'error',
    success: false,
    code: 'practice.answer-differs',
    message: 'Answer differs',
    permanent: true,
  };

  it.each([
    ['that its client named', { commandId: '3f0c0b5e-0f5c-4c4f-9d55-0d8d2f5d7a11' }],
    ['that it gets by itself', {}],
  ])('is success with the same content, and refused with other (under an id %s)', async (_id, more) => {
    const first = await type('Nets.', more);
    expect(await type('Nets.', { ...more, userTimestamp: asha.spokenAt + 1 })).toEqual(first);
    expect(await type('Hooks.', more)).toEqual(differs);
    expect(await type('Nets.', more)).toEqual(first);
    expect((await house.storyOf()).filter(({ type: name }) => name === 'TextAnswered')).toHaveLength(1);
  });

  it('a hundred times at once is accepted or refused by rule, never for the crowd', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => type('Nets.', { responseId: `answer-${n}` })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(20);
    const refusals = answers.flatMap((answer) => (answer.success ? [] : [answer.permanent]));
    expect(refusals).toEqual(Array.from({ length: 80 }, () => true));
  });
});

describe('a message under an id that somebody else’s message had', () => {
  let house: PracticeHouse;
  beforeEach(async () => {
    house = await openPracticeHouse();
  });
  afterEach(() => house.close());

  const { attemptId, questionId, responseId } = asha.typed;
  const commandId = '3f0c0b5e-0f5c-4c4f-9d55-0d8d2f5d7a11';
  const answer = { _id: attemptId, questionId, responseId, ...given, textResponse: 'Nets.', commandId };

  it('is not answered as hers is, which tells that there is one', async () => {
    const leo = { userId: 'leo', accountId: 'leo', sessionKey: 'leos', sessionId: 'leos' };
    const [send, sendAsLeo] = [house.connect(), house.connect({ ...house.student, ...leo })];
    expect(await send('student:text-response', answer)).toMatchObject({ success: true });
    expect(await sendAsLeo('student:text-response', answer)).toEqual({
      status: 'error',
      success: false,
      code: 'practice.response-not-found',
      message: 'questionOrResponseNotFound',
      permanent: true,
    });
    expect(await send('student:text-response', answer)).toMatchObject({ success: true });
    expect((await house.storyOf()).filter(({ type }) => type === 'TextAnswered')).toHaveLength(1);
  });
});

describe('what a device tells that lies unsealed', () => {
  let house: PracticeHouse;
  let send: ReturnType<PracticeHouse['connect']>;
  beforeEach(async () => {
    house = await openPracticeHouse();
    send = house.connect();
  });
  afterEach(() => house.close());

  const { attemptId, questionId, responseId } = asha.typed;

  it('of a failed speech recognition is its code, and nothing that somebody said', async () => {
    await send('student:text-response', {
      _id: attemptId,
      questionId,
      responseId,
      ...given,
      textResponse: 'Nets.',
    });
    const words = ['Asha said: my street is …', 'asha-lives-in-elm-street', 'not-allowed', 'unavailable'];
    for (const type of words) {
      const told = await send('student:webspeechapi-failed', {
        practiceAttemptId: attemptId,
        responseId,
        type,
      });
      expect(told).toMatchObject({ success: true });
    }
    const failures = (await house.storyOf())
      .filter(({ type }) => type === 'SpeechRecognitionFailed')
      .map(({ data }) => data['failure']);
    expect(failures).toEqual(['other', 'not-allowed', 'unavailable']);
  });

  it('of a screen is the names of a machine’s states; other words are refused', async () => {
    const tell = (stateValue: string) => {
      const steps = [{ seq: 0, at: 1, kind: 'transition', stateValue }];
      return send('student:screen-steps', { attemptId, tab: 'tab-1', steps });
    };
    for (const words of ['Asha said hello', 'reading.मेरा', 'x'.repeat(121)])
      expect(await tell(words)).toMatchObject({ success: false, permanent: true });
    expect(await house.storyOf(`screens-${attemptId}`)).toEqual([]);
    expect(await tell('question.asking.answering&connection.lost.')).toMatchObject({ success: true });
  });

  it('of a screen is nothing of its state, which is sealed', async () => {
    const step = {
      seq: 0,
      at: 1,
      kind: 'transition',
      stateValue: 'asha.lives.in.elm-street',
      shown: 'Hello',
    };
    await send('student:screen-steps', { attemptId, tab: 'tab-1', steps: [step] });
    const stored = [];
    for await (const event of house.store.read(`screens-${attemptId}`)) stored.push(event);
    expect(JSON.stringify(stored)).not.toMatch(/elm-street|Hello/);
    const [read] = await house.storyOf(`screens-${attemptId}`);
    expect(read?.data).toMatchObject({ state: step.stateValue, shown: 'Hello' });
  });

  it('and is read as it was told where it was told before that', async () => {
    const { shown: _shown, state: _state, details: _details, ...data } = ashaOpenedTheQuestion.data;
    const failed = { attemptId, personId: 'asha', responseId, failure: 'it did not hear me' };
    const metadata = {
      commandId: 'older',
      correlationId: 'older',
      causationId: 'older',
      actor: { userId: 'asha', role: 'student' },
      at: '2025-01-05T08:00:00.000Z',
      appVersion: '0.1.0',
      version: 1,
    };
    const older = [
      { type: 'ScreenStepped', data: { ...data, stateValue: 'Asha said hello' } },
      { type: 'SpeechRecognitionFailed', data: failed },
    ].map((event, n) => ({ ...event, id: derivedId('older', String(n)), metadata }));
    await house.store.append('older', older, 'none');
    const [step, failure] = await house.storyOf('older');
    expect(step?.data).toEqual({ ...data, state: 'Asha said hello' });
    expect(failure?.data).toMatchObject(failed);
    const codec = createCodec(catalogue, house.sealing);
    const closed = [];
    for await (const event of house.store.read('older')) closed.push(codec.closed(event));
    expect(closed[0]?.data).toEqual({ ...data, state: 'Asha said hello' });
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

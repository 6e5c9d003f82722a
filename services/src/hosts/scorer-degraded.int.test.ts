import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptOf, questionsOf, responseWhen, startAttempt } from './lectern-client.fixture.js';
import { lightEngines } from './light-engines.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';

describe('while the grammar checker or the judge of meaning is down', () => {
  let down: 'fGrammarSkipped' | 'fMeaningSkipped' | undefined;
  let running: Running;
  beforeAll(async () => {
    const { scorer } = lightEngines();
    const score: typeof scorer.score = async (input) => ({
      ...(await scorer.score(input)),
      ...(down ? { [down]: true } : {}),
    });
    running = await startLectern({ engines: lightEngines({ scorer: { ...scorer, score } }) });
  }, 60_000);
  afterAll(() => running.stop());

  const health = async () => {
    const response = await fetch(`${running.url}/health/ready`);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const gauge = async (name = 'grammar_checker') =>
    new RegExp(`^lectern_${name}_up (\\d)$`, 'm').exec(
      await (await fetch(`${running.url}/metrics`)).text(),
    )?.[1];

  it('is ready, says what is worse than usual, and marks the score; and no more once it is back', async () => {
    const asha = await running.as('student');
    const attemptId = await startAttempt(asha);
    const questionId = questionsOf(await attemptOf(asha, attemptId))[0]?._id;
    const answered = async (responseId: string, fReiteratedResponse: boolean) => {
      const at = { userTimestamp: Date.now(), timeZone: 'Asia/Kolkata', fReiteratedResponse };
      const message = { _id: attemptId, questionId, responseId, textResponse: 'Its hairs do it.', ...at };
      expect(await asha.send('student:text-response', message)).toMatchObject({ success: true });
      return responseWhen(asha, attemptId, responseId, ({ stage }) => stage === 'done');
    };
    expect(await health()).toEqual({ status: 200, body: { status: 'ready' } });
    expect(await gauge()).toBe('1');

    down = 'fGrammarSkipped';
    expect(await answered('without-grammar', false)).toMatchObject({ fGrammarSkipped: true });
    expect(await health()).toEqual({
      status: 200,
      body: {
        status: 'ready',
        degraded: ['The grammar checker is down: answers are scored without it.'],
      },
    });
    expect(await gauge()).toBe('0');

    down = undefined;
    expect(await answered('with-grammar', true)).not.toHaveProperty('fGrammarSkipped');
    expect(await health()).toEqual({ status: 200, body: { status: 'ready' } });
    expect(await gauge()).toBe('1');
  }, 60_000);

  it('hears of it from what a visitor tries, too', async () => {
    const tried = () =>
      fetch(`${running.url}/api/try`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: running.url },
        body: JSON.stringify({ text: 'It holds on, so that it does not drift away.' }),
      });
    down = 'fMeaningSkipped';
    await tried();
    expect(await health()).toMatchObject({
      body: { degraded: ['The judge of meaning is down: answers get feedback and no score.'] },
    });
    expect(await gauge('meaning_judge')).toBe('0');
    down = undefined;
    await tried();
    expect(await health()).toEqual({ status: 200, body: { status: 'ready' } });
  }, 60_000);
});

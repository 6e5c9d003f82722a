import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aboutIn, completion, rightJudgement } from '../feedback/llm/chat-double.fixture.js';
import { type OpenaiDouble, startOpenaiDouble } from '../feedback/openai-double.fixture.js';
import type { OverturnRates } from '@lectern/events/issues/overturn-rates.routes';
import { attemptOf, questionsOf, responseWhen, startAttempt } from './lectern-client.fixture.js';
import type { CommandSender } from '../platform/commands/command-sender.js';
import { createMetrics } from '../platform/metrics/metrics.js';
import { createLogger } from '../platform/logger.js';
import { readSettings } from '../platform/settings.js';
import { createOnnxMeaningJudge } from '../feedback/meaning/onnx-meaning-judge.adapter.js';
import { judgesFor } from './engines.js';
import { lightEngines } from './light-engines.fixture.js';
import { oneText, startLectern, type Running } from './running-lectern.fixture.js';

const answer = 'Its toes have many tiny hairs, and together they hold on to the ceiling very well.';

describe('with a language model', () => {
  const metrics = createMetrics('1');
  let server: OpenaiDouble;
  let running: Running;
  let isDown = false;
  beforeAll(async () => {
    server = await startOpenaiDouble((request) => {
      if (isDown) return { status: 401, body: '{}' };
      const { keyPoints, misconceptions = [] } = aboutIn(request);
      if (!keyPoints)
        return completion({
          quote: 'many tiny hairs',
          praise: 'Yes, it has “many tiny hairs”.',
          question: 'How many hairs are there?',
          rephrase: null,
        });
      const points = (keyPoints as { id: string }[]).map(({ id }) => [id, 'many tiny hairs'] as const);
      const none = (misconceptions as { id: string }[]).map(({ id }) => ({ id, isSaid: false }));
      return completion(rightJudgement(points, { misconceptions: none }));
    });
    const { offline } = lightEngines();
    const settings = readSettings({
      LLM_URL: server.url,
      LLM_MODEL: 'small',
      LLM_API_KEY: 'secret',
      LLM_COMPARE: 'true',
    });
    const sender: CommandSender = { send: (command) => running.lectern.ports.sender.send(command) };
    const deps = { logger: createLogger('silent'), metrics, sender, judge: createOnnxMeaningJudge() };
    const judges = judgesFor(settings, offline, deps);
    running = await startLectern({ engines: { ...lightEngines(judges), offline }, library: oneText });
  }, 60_000);
  afterAll(async () => {
    await running.stop();
    await server.close();
  });

  const counted = async (line: string) => {
    const texts = [await (await fetch(`${running.url}/metrics`)).text(), await metrics.registry.metrics()];
    return texts.join('\n').includes(`lectern_${line}\n`);
  };

  it('answers are scored by it and its calls recorded; by the offline scorer, with the reason, when it fails', async () => {
    const asha = await running.as('student');
    const attemptId = await startAttempt(asha);
    const answered = async (responseId: string, at: number) => {
      const questionId = questionsOf(await attemptOf(asha, attemptId))[at]?._id;
      await asha.send('student:text-response', {
        _id: attemptId,
        questionId,
        responseId,
        textResponse: answer,
        userTimestamp: Date.now(),
        timeZone: 'Asia/Kolkata',
        fReiteratedResponse: false,
      });
      return responseWhen(asha, attemptId, responseId, ({ feedback }) => feedback !== undefined);
    };
    expect(await answered('by-the-model', 0)).toMatchObject({
      scoredBy: { name: 'llm:small', version: 'score-2' },
      feedback: { feedbackText: 'Yes, it has “many tiny hairs”. How many hairs are there?' },
    });
    expect(await counted('commands_total{command="RecordModelCall",outcome="accepted"} 2')).toBe(true);

    isDown = true;
    expect(await answered('without-it', 1)).toMatchObject({
      scoredBy: { name: 'light', fallback: { from: 'llm:small', reason: 'requestRefused' } },
    });
    expect(await counted('model_fallbacks_total{purpose="score",reason="requestRefused"} 1')).toBe(true);

    // The one that both judged counts, with its question; not the one of which the model said nothing.
    await running.settled();
    const admin = await running.as('system-admin');
    const rates = await admin.get<OverturnRates>('/api/review-issues-admin/overturn-rates');
    expect(rates.body.data?.agreement).toMatchObject([
      { questionId: 'gecko-ceiling-q1', title: 'The Gecko on the Ceiling' },
    ]);
    const [first] = rates.body.data?.agreement ?? [];
    expect((first?.compared ?? 0) + (first?.unsure ?? 0)).toBe(1);
  }, 60_000);

  it('whatever a visitor tries does not leave the machine', async () => {
    const before = server.got.length;
    const response = await fetch(`${running.url}/api/try`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: running.url },
      body: JSON.stringify({ text: 'It wraps itself up so that it does not drift away.' }),
    });
    expect(response.status).toBe(200);
    expect(server.got).toHaveLength(before);
  }, 60_000);
});

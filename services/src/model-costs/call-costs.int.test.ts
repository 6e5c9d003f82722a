import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ModelCall } from '@lectern/events/feedback/language-model.events';
import { NotAnswered, type ModelQuestion } from '../feedback/llm/chat.port.js';
import { completion } from '../feedback/llm/chat-double.fixture.js';
import { createOpenaiChat } from '../feedback/llm/openai-chat.adapter.js';
import { startOpenaiDouble, type GivenAnswer, type OpenaiDouble } from '../feedback/openai-double.fixture.js';
import type { CommandToSend } from '../platform/commands/command-sender.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { openSqliteDocuments } from '../platform/documents/sqlite-documents.adapter.js';
import { collectionOf, declarationOf } from '../platform/projections/projection.js';
import { budgetLedgers, createCallCosts, modelIdOf } from './call-costs.js';
import type { BudgetLedger } from './budget-ledger.js';
import { modelBudgetsProjection, modelPricesProjection } from './model-prices.projection.js';
import { modelUsageProjection } from './model-usage.projection.js';

const now = Date.parse('2026-11-20T10:00:00Z');
const clock = { now: () => now, sleep: () => Promise.resolve() };
const question: ModelQuestion<{ stars: number }> = {
  purpose: 'score',
  promptVersion: 'score-1',
  system: 'Give stars.',
  about: { answer: 'Herons are caught in nets.' },
  answer: z.object({ stars: z.number() }),
  contradiction: () => undefined,
  schoolId: 'banyan',
};
const withUsage = (usage: unknown): GivenAnswer => {
  const { body, ...rest } = completion({ stars: 4 });
  return { ...rest, body: JSON.stringify({ ...JSON.parse(String(body)), usage }) };
};

describe('calls of a language model that cost money', () => {
  let folder: string;
  let documents: Documents;
  let server: OpenaiDouble;
  let sent: CommandToSend[];
  let calls: ModelCall[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-costs-'));
    documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
    for (const projection of [modelPricesProjection, modelBudgetsProjection, modelUsageProjection])
      await documents.ensure(declarationOf(projection));
    [sent, calls] = [[], []];
  });
  afterEach(async () => {
    await server.close();
    await documents.close();
    await rm(folder, { recursive: true });
  });

  const priced = () =>
    documents.put(collectionOf(modelPricesProjection), modelIdOf('small'), {
      model: 'small',
      prices: [{ from: '2026-11-01', input: 1, cached: 0.1, output: 1, setBy: 'ines' }],
    });
  const budget = (scope: string, limitMicros: number) =>
    documents.put(collectionOf(modelBudgetsProjection), scope, {
      limits: [{ month: '2026-11', limitMicros }],
    });
  const asking = async (answer: () => GivenAnswer | undefined) => {
    server = await startOpenaiDouble(answer);
    const sender = {
      send: (command: CommandToSend) => {
        sent.push(command);
        return Promise.resolve({ outcome: 'accepted', position: '0', revision: 0 } as const);
      },
    };
    // Two hosts: what one of them sets aside, the other sees.
    const chats = [1, 2].map(() =>
      createOpenaiChat({
        url: server.url,
        model: 'small',
        clock,
        costs: createCallCosts({ documents: () => Promise.resolve(documents), sender, clock }),
        record: async (call) => void calls.push(call),
        timeoutMs: 300,
      }),
    );
    return (n = 0): Promise<string> =>
      Promise.resolve(chats[n % 2]?.ask(question)).then(
        () => 'answered',
        (error: unknown) => (error instanceof NotAnswered ? error.reason : String(error)),
      );
  };
  const ledger = async (scope = 'all') =>
    (await documents.get<BudgetLedger>(budgetLedgers.name, `${scope} 2026-11`))?.body;

  it('have the price of their day, and what is read from a cache costs less', async () => {
    await priced();
    const ask = await asking(() => completion({ stars: 4 }));
    expect(await ask()).toBe('answered');
    expect(calls).toMatchObject([{ costMicros: 690, priceId: `${modelIdOf('small')}@2026-11-01` }]);
    expect(await ledger()).toMatchObject({ usedMicros: 690, reserved: {} });
    expect(await ledger('banyan')).toMatchObject({ usedMicros: 690 });
  });

  it('without a price cost what nobody knows, and go through', async () => {
    await budget('all', 1);
    const ask = await asking(() => completion({ stars: 4 }));
    expect(await ask()).toBe('answered');
    expect(calls[0]).not.toHaveProperty('costMicros');
  });

  it('never pass a budget, however many run at once; what is left over goes to the offline scorer', async () => {
    await priced();
    await budget('all', 20_000);
    const ask = await asking(() => completion({ stars: 4 }));
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n)));
    expect(outcomes).toContain('answered');
    expect(outcomes).toContain('budgetUsedUp');
    expect(server.got.length).toBe(outcomes.filter((one) => one === 'answered').length);
    // One after another all that is there is used, up to the most that a call can cost.
    let next = 'answered';
    while (next === 'answered') next = await ask();
    const { usedMicros = 0 } = (await ledger()) ?? {};
    expect(usedMicros).toBe(calls.length * 690);
    expect(usedMicros).toBeLessThanOrEqual(20_000);
    const marks = sent.map(({ payload }) => payload['mark']);
    expect(new Set(marks)).toEqual(
      new Set(['50', 'forecast', '80', '100'].filter((one) => marks.includes(one))),
    );
    expect(marks).toContain('100');
  });

  it('of a school stop at its own budget, and those of others go on', async () => {
    await priced();
    await budget('banyan', 10);
    const ask = await asking(() => completion({ stars: 4 }));
    expect(await ask()).toBe('budgetUsedUp');
    expect(server.got).toHaveLength(0);
    expect(await ledger()).toMatchObject({ usedMicros: 0, reserved: {} });
    expect(sent.map(({ payload }) => payload)).toMatchObject([{ scope: 'banyan', mark: '100' }]);
  });

  it.each([
    ['other token counts', withUsage({ prompt_tokens: 10, completion_tokens: 5 }), 'answered', [15]],
    ['no token counts', withUsage(undefined), 'answered', ['most']],
    ['counts that are none', withUsage({ prompt_tokens: -1, completion_tokens: 'x' }), 'answered', ['most']],
    ['an answer in another form', completion({ stones: 4 }), 'invalid', [690]],
    ['an error', { status: 500, body: 'no' }, 'serverFailed', ['most', 'most', 'most']],
    ['too many requests', { status: 429, body: '{}' }, 'tooManyRequests', [0, 0, 0]],
    ['nothing in time', undefined, 'timedOut', ['most', 'most', 'most']],
  ] as const)(
    'are settled where the server gives %s',
    async (_what, answer, outcome, costs) => {
      await priced();
      await budget('all', 1_000_000);
      const ask = await asking(() => answer);
      expect(await ask()).toBe(outcome);
      const { usedMicros = 0, reserved } = (await ledger()) ?? {};
      expect(reserved).toEqual({});
      const known = costs.reduce<number>((sum, cost) => sum + (cost === 'most' ? 0 : cost), 0);
      const atMost = costs.filter((cost) => cost === 'most').length;
      expect(usedMicros >= known + atMost * 4_000).toBe(true);
      if (atMost === 0) expect(usedMicros).toBe(known);
      expect(calls.map(({ costMicros }) => costMicros)).toEqual(
        costs.map((cost) => (cost === 'most' || outcome === 'tooManyRequests' ? undefined : cost)),
      );
    },
    10_000,
  );
});

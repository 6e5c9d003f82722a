import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './in-turn.js';

it('does the work of one key in the order of the calls, after failures too, and lets other keys pass', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  const work =
    (name: string, ms: number, fails = false) =>
    async (): Promise<string> => {
      log.push(`${name} begins`);
      await sleep(ms);
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const all = [
    inTurn('a', work('a1', 30)),
    inTurn('a', work('a2', 5, true)),
    inTurn('b', work('b1', 1)),
    inTurn('a', work('a3', 1)),
  ];
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(log.filter((line) => line.startsWith('a'))).toEqual(
    ['a1', 'a2', 'a3'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
  expect(log.indexOf('b1 ends')).toBeLessThan(log.indexOf('a1 ends'));
});

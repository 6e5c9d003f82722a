import { describe, expect, it } from 'vitest';
import { createKeyedQueue, reach, withTimeout } from './async.js';
import { createTestClock } from './clock/test-clock.fixture.js';
import { Unavailable } from './unavailable.js';

/** Work that says when it begins, and ends when it is told to. */
const steps = () => {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (value: string) => void; reject: (error: Error) => void }>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => void ends.set(name, { resolve, reject }));
  };
  const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));
  return { begun, ends, work, settled };
};

describe('waiting for an answer', () => {
  it('gives it, or its failure, when it comes in time', async () => {
    const clock = createTestClock();
    expect(await withTimeout(clock, 10, Promise.resolve('answer'))).toBe('answer');
    await expect(withTimeout(clock, 10, Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('ends when the time is over, and does not mind what comes later', async () => {
    const clock = createTestClock();
    let fail = (_error: Error): void => {};
    const never = new Promise<never>((_resolve, reject) => (fail = reject));
    const waiting = withTimeout(clock, 100, never).catch((error: unknown) => error);
    await clock.advance(99);
    await clock.advance(1);
    expect(await waiting).toBeInstanceOf(Unavailable);
    fail(new Error('late'));
    await clock.advance(1);
  });
});

it('a queue does the work of one key in the order of the calls, after failures too, and lets other keys pass', async () => {
  const { begun, ends, work, settled } = steps();
  const queue = createKeyedQueue();
  const all = [
    queue('a', work('a1')),
    queue('a', work('a2')),
    queue('b', work('b1')),
    queue('a', work('a3')),
  ];
  const outcomes = Promise.allSettled(all);
  await settled();
  expect(begun).toEqual(['a1', 'b1']);
  ends.get('a1')?.reject(new Error('broken'));
  await settled();
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  for (const name of ['a2', 'b1', 'a3']) {
    ends.get(name)?.resolve(name);
    await settled();
  }
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});

describe('reaching for an engine', () => {
  it('goes on while it is away, as long as it may', async () => {
    const clock = createTestClock();
    const left: number[] = [];
    const away = reach(clock, 1_000, (ms) => {
      left.push(ms);
      return Promise.reject(new Unavailable(`try ${left.length}`));
    }).catch((error: unknown) => error);
    await clock.advance(1_000);
    expect(await away).toEqual(new Unavailable('try 4'));
    expect(left).toEqual([1_000, 750, 500, 250]);
  });

  it('ends at once with what time does not mend', async () => {
    const tries: number[] = [];
    const refused = reach(createTestClock(), 1_000, async (ms) => {
      tries.push(ms);
      throw new Error('wrong password');
    });
    await expect(refused).rejects.toThrow('wrong password');
    expect(tries).toHaveLength(1);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../platform/clock/clock.port.js';
import { systemClock } from '../../platform/clock/system-clock.adapter.js';
import { createTestClock } from '../../platform/clock/test-clock.adapter.js';
import type { Documents } from '../../platform/documents/documents.port.js';
import { openSqliteDocuments } from '../../platform/documents/sqlite-documents.adapter.js';
import { Overloaded } from '../../platform/unavailable.js';
import { createSignInLimits, failuresCollection, type SignInLimits } from './sign-in-limits.js';

const minute = 60_000;

describe('sign-ins that come at once', () => {
  let folder: string;
  let documents: Documents;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-bursts-'));
    documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock: systemClock });
    await documents.ensure(failuresCollection);
  });
  afterEach(async () => {
    await documents.close();
    rmSync(folder, { recursive: true });
  });

  const host = (clock: Clock = systemClock, perAccount = 10): SignInLimits =>
    createSignInLimits({ documents, clock, perAccount });
  const hosts = (count: number): SignInLimits[] => Array.from({ length: count }, () => host());

  /** Signs in for one child each, at the hosts in turn; `isRight` says who knows their password. */
  const burst = async (
    times: number,
    isRight: (n: number) => boolean,
    at: readonly SignInLimits[],
    account: (n: number) => string = (n) => `child-${n}`,
  ) => {
    let tried = 0;
    const check = (n: number) => async () => {
      tried += 1;
      await systemClock.sleep(5);
      return isRight(n) ? 'in' : undefined;
    };
    const outcomes = await Promise.all(
      Array.from({ length: times }, (_, n) => at[n % at.length]?.guard(account(n), 'school', check(n))),
    );
    const count = (outcome: string): number => outcomes.filter((one) => one === outcome).length;
    return { tried, in: count('in'), failed: count('failed'), tooMany: count('tooMany'), outcomes };
  };
  const wrong = (): boolean => false;
  const right = (): boolean => true;

  it('are tried fifty times where all are wrong, and refused from then on', async () => {
    expect(await burst(120, wrong, hosts(1))).toMatchObject({ tried: 50, failed: 50, tooMany: 70 });
  });

  it('are all let in where all are right', async () => {
    expect(await burst(200, right, hosts(1))).toMatchObject({ tried: 200, in: 200 });
  });

  it('are tried in the order in which they came, eight of one address at a time', async () => {
    const one = host();
    const order: number[] = [];
    let underWay = 0;
    let most = 0;
    const check = (n: number) => async () => {
      order.push(n);
      underWay += 1;
      most = Math.max(most, underWay);
      await systemClock.sleep(20);
      underWay -= 1;
      return 'in';
    };
    const numbers = Array.from({ length: 40 }, (_, n) => n);
    await Promise.all(numbers.map((n) => one.guard(`child-${n}`, 'school', check(n))));
    expect(order).toEqual(numbers);
    expect(most).toBe(8);
  });

  it('are all let in, one by one, where a single failure more would be too many', async () => {
    await burst(49, wrong, hosts(1));
    expect(await burst(60, right, hosts(1))).toMatchObject({ tried: 60, in: 60 });
  });

  it('are not tried more often than failures are left, also where one of them would be right', async () => {
    await burst(48, wrong, hosts(1));
    const guesses = await burst(24, (n) => n >= 20, hosts(1));
    expect(guesses).toMatchObject({ tried: 2, in: 0, failed: 2, tooMany: 22 });
  });

  it('let the right ones among them in while there is room, and count the wrong ones alone', async () => {
    const mixed = await burst(80, (n) => n % 2 === 0, hosts(1));
    expect(mixed).toMatchObject({ tried: 80, in: 40, failed: 40 });
    expect(await burst(20, wrong, hosts(1))).toMatchObject({ tried: 10, failed: 10, tooMany: 10 });
  });

  it('count together at several hosts', async () => {
    expect(await burst(120, wrong, hosts(2))).toMatchObject({ tried: 50, failed: 50, tooMany: 70 });
  });

  it('wait at one host for those at another', async () => {
    await burst(49, wrong, hosts(1));
    expect(await burst(30, right, hosts(3))).toMatchObject({ tried: 30, in: 30 });
  });

  it('are tried ten times for one account, at however many hosts', async () => {
    const guesses = await burst(40, wrong, hosts(4), () => 'ann');
    expect(guesses).toMatchObject({ tried: 10, failed: 10, tooMany: 30 });
  });

  it('of an account leave the places of others as they are when one of them is right', async () => {
    const one = host();
    let guess: (found: undefined) => void = () => {};
    const guessing = one.guard('ann', 'elsewhere', () => new Promise<undefined>((end) => (guess = end)));
    await burst(8, wrong, [one], () => 'ann');
    expect(await burst(1, right, [one], () => 'ann')).toMatchObject({ in: 1 });
    guess(undefined);
    expect(await guessing).toBe('failed');
    expect(await burst(12, wrong, [one], () => 'ann')).toMatchObject({ tried: 9, tooMany: 3 });
  });

  it('wait ten seconds for one that does not end, and count it as a failure for a quarter of an hour', async () => {
    const clock = createTestClock();
    const pass = async (ms: number): Promise<void> => {
      for (let passed = 0; passed < ms; passed += 100) {
        await systemClock.sleep(2);
        await clock.advance(100);
      }
    };
    void host(clock, 1).guard('ann', 'home', () => new Promise<undefined>(() => {}));
    await pass(100);
    const next = host(clock, 1)
      .guard('ann', 'home', async () => 'in')
      .catch((error: unknown) => error);
    await pass(10_100);
    expect(await next).toBeInstanceOf(Overloaded);
    await clock.advance(5_000);
    const later = host(clock, 1);
    expect(await later.guard('ann', 'home', async () => 'in')).toBe('tooMany');
    await clock.advance(15 * minute);
    expect(await later.guard('ann', 'home', async () => 'in')).toBe('in');
  });

  it('that were wrong stay counted where that could not be written', async () => {
    const broken: Documents = {
      ...documents,
      put: async (collection, id, body, ifRevision) => {
        const { times } = body as { readonly times: readonly number[] };
        if (id === 'account-ann' && times.length > 0) throw new Overloaded('others are quicker');
        return documents.put(collection, id, body, ifRevision);
      },
    };
    const one = createSignInLimits({ documents: broken, clock: systemClock, perAccount: 1 });
    await expect(one.guard('ann', 'school', async () => undefined)).rejects.toBeInstanceOf(Overloaded);
    const more = Array.from({ length: 6 }, (_, n) =>
      one.guard(`child-${n}`, 'school', async () => undefined),
    );
    expect((await Promise.all(more)).filter((outcome) => outcome === 'failed')).toHaveLength(4);
  });
});

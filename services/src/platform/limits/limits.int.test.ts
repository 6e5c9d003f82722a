import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '../unavailable.js';
import type { Clock } from '../clock/clock.port.js';
import { systemClock } from '../clock/system-clock.adapter.js';
import { createTestClock, type TestClock } from '../clock/test-clock.fixture.js';
import type { Documents } from '../documents/documents.port.js';
import { openSqliteDocuments } from '../documents/sqlite-documents.adapter.js';
import { createLimits, limitsCollection, type Limit, type LimitKey, type Limits } from './limits.js';

const minute = 60_000;
const account: Limit = { name: 'account', max: 10, windowMs: 15 * minute, resetsOnSuccess: true };
const address: Limit = { name: 'address', max: 50, windowMs: 15 * minute };
const mails: Limit = { name: 'mails', max: 5, windowMs: 60 * minute };
const keys = (who: string, where: string): readonly LimitKey[] => [
  [address, where],
  [account, who],
];
const wrong = async (): Promise<string | undefined> => undefined;
const right = async (): Promise<string | undefined> => 'in';

let folder: string;
let documents: Documents;
let clock: TestClock;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-limits-'));
  clock = createTestClock();
  documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock: systemClock });
  await documents.ensure(limitsCollection);
});
afterEach(async () => {
  await documents.close();
  rmSync(folder, { recursive: true });
});

const hashKey = new Uint8Array(32).fill(1);
/** As one host counts; the next one begins with what is stored. */
const host = (time: Clock = clock, isOff = false): Limits =>
  createLimits({ documents, clock: time, hashKey, isOff });
const hosts = (count: number): readonly Limits[] => Array.from({ length: count }, () => host(systemClock));
const fail = async (times: number, who: string, where: string, by = host()): Promise<readonly string[]> => {
  const outcomes: string[] = [];
  for (let n = 0; n < times; n += 1) outcomes.push(await by.attempt(keys(who, where), wrong));
  return outcomes;
};

describe('attempts at a secret', () => {
  it('are refused after ten failures of one account, even with the right password', async () => {
    expect(await fail(10, 'ann', 'home')).toEqual(Array.from({ length: 10 }, () => 'failed'));
    expect(await host().attempt(keys('ann', 'home'), right)).toBe('tooMany');
  });

  it('pass again when the first failure is fifteen minutes old', async () => {
    await fail(10, 'ann', 'home');
    await clock.advance(15 * minute - 1);
    expect(await host().attempt(keys('ann', 'home'), right)).toBe('tooMany');
    await clock.advance(1);
    expect(await host().attempt(keys('ann', 'home'), right)).toBe('in');
  });

  it('that are right reset the count of the account, unless they prove nothing', async () => {
    await fail(9, 'ann', 'home');
    expect(await host().attempt(keys('ann', 'home'), right)).toBe('in');
    expect(await fail(9, 'ann', 'home')).not.toContain('tooMany');
    expect(
      await host().attempt(
        keys('ann', 'home'),
        async () => 'unverified',
        () => false,
      ),
    ).toBe('unverified');
    expect(await fail(2, 'ann', 'home')).toEqual(['failed', 'tooMany']);
  });

  it('are refused after fifty failures from one address, whatever accounts they try', async () => {
    for (let n = 0; n < 10; n += 1) await fail(5, `child-${n}`, 'school');
    expect(await host().attempt(keys('ann', 'school'), right)).toBe('tooMany');
    expect(await host().attempt(keys('ann', 'home'), right)).toBe('in');
  });

  it('that break count as no failure, and nobody waits for them', async () => {
    const one = host();
    const broken = one.attempt(keys('ann', 'home'), () => Promise.reject(new Error('away')));
    const next = one.attempt(keys('ann', 'home'), right);
    await expect(broken).rejects.toThrow('away');
    expect(await next).toBe('in');
    expect(await fail(10, 'ann', 'home', one)).not.toContain('tooMany');
  });

  it('are counted anew once that was asked for', async () => {
    await fail(10, 'ann', 'home');
    await host().reset([account, 'ann']);
    expect(await host().attempt(keys('ann', 'home'), right)).toBe('in');
  });

  it('all pass where limits are off', async () => {
    expect(await fail(60, 'ann', 'home', host(clock, true))).not.toContain('tooMany');
  });
});

describe('attempts that come at once', () => {
  /** Signs in for one child each, at the hosts in turn; `isRight` says who knows their password. */
  const burst = async (
    times: number,
    isRight: (n: number) => boolean,
    at: readonly Limits[],
    who: (n: number) => string = (n) => `child-${n}`,
  ) => {
    let tried = 0;
    const check = (n: number) => async () => {
      tried += 1;
      await systemClock.sleep(5);
      return isRight(n) ? 'in' : undefined;
    };
    const outcomes = await Promise.all(
      Array.from({ length: times }, (_, n) => at[n % at.length]?.attempt(keys(who(n), 'school'), check(n))),
    );
    const count = (outcome: string): number => outcomes.filter((one) => one === outcome).length;
    return { tried, in: count('in'), failed: count('failed'), tooMany: count('tooMany') };
  };
  const allWrong = (): boolean => false;
  const allRight = (): boolean => true;

  it('are tried as often as they may fail where all two hundred are wrong', async () => {
    expect(await burst(200, allWrong, hosts(1))).toMatchObject({ tried: 50, failed: 50, tooMany: 150 });
  });

  it('are all let in where all two hundred are right', async () => {
    expect(await burst(200, allRight, hosts(1))).toMatchObject({ tried: 200, in: 200 });
  });

  it('are all let in, one by one, where a single failure more would be too many', async () => {
    await burst(49, allWrong, hosts(1));
    expect(await burst(60, allRight, hosts(1))).toMatchObject({ tried: 60, in: 60 });
  });

  it('are not tried more often than failures are left, also where one of them would be right', async () => {
    await burst(48, allWrong, hosts(1));
    const guesses = await burst(24, (n) => n >= 20, hosts(1));
    expect(guesses).toMatchObject({ tried: 2, in: 0, failed: 2, tooMany: 22 });
  });

  it('let the right ones among them in while there is room, and count the wrong ones alone', async () => {
    const mixed = await burst(80, (n) => n % 2 === 0, hosts(1));
    expect(mixed).toMatchObject({ tried: 80, in: 40, failed: 40 });
    expect(await burst(20, allWrong, hosts(1))).toMatchObject({ tried: 10, failed: 10, tooMany: 10 });
  });

  it('count together at several hosts', async () => {
    expect(await burst(120, allWrong, hosts(2))).toMatchObject({ tried: 50, failed: 50, tooMany: 70 });
  });

  it('wait at one host for those at another', async () => {
    await burst(49, allWrong, hosts(1));
    expect(await burst(12, allRight, hosts(3))).toMatchObject({ tried: 12, in: 12 });
  });

  it('are tried ten times for one account, at however many hosts', async () => {
    const guesses = await burst(40, allWrong, hosts(4), () => 'ann');
    expect(guesses).toMatchObject({ tried: 10, failed: 10, tooMany: 30 });
  });

  it('keep counting while another attempt at the account is right', async () => {
    const one = host(systemClock);
    let guess: (found: undefined) => void = () => {};
    const guessing = one.attempt(
      keys('ann', 'elsewhere'),
      () => new Promise<undefined>((end) => (guess = end)),
    );
    await burst(8, allWrong, [one], () => 'ann');
    expect(await burst(1, allRight, [one], () => 'ann')).toMatchObject({ in: 1 });
    guess(undefined);
    expect(await guessing).toBe('failed');
    expect(await burst(12, allWrong, [one], () => 'ann')).toMatchObject({ tried: 9, tooMany: 3 });
  });

  it('wait ten seconds for one that does not end, and count it as a failure', async () => {
    const pass = async (ms: number): Promise<void> => {
      for (let passed = 0; passed < ms; passed += 100) {
        await systemClock.sleep(2);
        await clock.advance(100);
      }
    };
    await fail(9, 'ann', 'home');
    void host().attempt(keys('ann', 'home'), () => new Promise<undefined>(() => {}));
    await pass(100);
    const next = host()
      .attempt(keys('ann', 'home'), right)
      .catch((error: unknown) => error);
    await pass(10_100);
    expect(await next).toBeInstanceOf(Unavailable);
    await clock.advance(5_000);
    expect(await host().attempt(keys('ann', 'home'), right)).toBe('tooMany');
    await clock.advance(15 * minute);
    expect(await host().attempt(keys('ann', 'home'), right)).toBe('in');
  });

  it('that were wrong stay counted where that could not be written', async () => {
    let isBroken = false;
    const broken: Documents = {
      ...documents,
      put: async (...given) => {
        if (isBroken) throw new Unavailable('others are quicker');
        return documents.put(...given);
      },
    };
    const one = createLimits({ documents: broken, clock, hashKey, isOff: false });
    const guess = one.attempt(keys('ann', 'school'), async () => {
      isBroken = true;
      return undefined;
    });
    await expect(guess).rejects.toBeInstanceOf(Unavailable);
    isBroken = false;
    expect(await fail(9, 'ann', 'school')).not.toContain('tooMany');
    await clock.advance(15_000);
    expect(await host().attempt(keys('ann', 'school'), right)).toBe('tooMany');
  });
});

describe('what may happen so often', () => {
  const take = async (times: number, who: (n: number) => string, where: string): Promise<number> => {
    let taken = 0;
    for (let n = 0; n < times; n += 1) if (await host().take([address, where], [mails, who(n)])) taken += 1;
    return taken;
  };

  it('passes that often in the window, wherever it comes from', async () => {
    expect(await take(4, () => 'ann', 'home')).toBe(4);
    expect(await take(2, () => 'ann', 'school')).toBe(1);
    expect(await take(1, () => 'bob', 'home')).toBe(1);
    await clock.advance(60 * minute - 1);
    expect(await take(1, () => 'ann', 'home')).toBe(0);
    await clock.advance(1);
    expect(await take(1, () => 'ann', 'home')).toBe(1);
  });

  it('passes fifty times from one address, whoever it is for', async () => {
    expect(await take(60, (n) => `child-${n}`, 'school')).toBe(50);
  });

  it('passes no more often when it comes all at once, at one host or at several', async () => {
    const calls = hosts(4).flatMap((one) => Array.from({ length: 5 }, () => one.take([mails, 'ann'])));
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(5);
  });

  it('is stored under no name in the clear, and goes once its window is over', async () => {
    const stored = async () => (await documents.find('limits', { index: 'byExpiry' })).items;
    await host().take([address, '203.0.113.7'], [mails, 'ann@school.test']);
    expect(await stored()).toHaveLength(2);
    expect(JSON.stringify(await stored())).not.toMatch(/203\.0|ann/);
    await clock.advance(61 * minute);
    await host().take([mails, 'bob@school.test']);
    expect(await stored()).toHaveLength(1);
  });
});

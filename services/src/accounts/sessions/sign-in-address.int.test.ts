import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock/system-clock.adapter.js';
import { createLimits } from '../../platform/limits/limits.js';
import { openAccountsHouse } from '../accounts-house.fixtures.js';
import { createAccountLimits } from './account-limits.js';

describe('failed sign-ins from one household', { timeout: 30_000 }, () => {
  let house: Awaited<ReturnType<typeof openAccountsHouse>>;
  beforeAll(async () => {
    house = await openAccountsHouse({ settings: { LECTERN_SIGNIN_RATE: 1 } });
  });
  afterAll(() => house.close());

  const password = 'guessed';
  const byEmail = (n: number, address: string) =>
    house.call('POST', 'sign-in', undefined, { email: `child-${n}@school.test`, password }, { address });
  const atSchool = (n: number, address: string) => {
    const credentials = { schoolCode: 'TREK-47', username: `child.${n}`, password };
    return house.call('POST', 'sign-in', undefined, credentials, { address });
  };

  it('count together by their IPv6 network, by e-mail and at a school', async () => {
    const household = (n: number): string => `2001:db8:1:2:${n.toString(16)}::1`;
    for (let n = 1; n <= 3; n += 1) expect((await byEmail(n, household(n))).status).toBe(401);
    for (let n = 4; n <= 5; n += 1) expect((await atSchool(n, household(n))).status).toBe(401);
    const refused = await byEmail(6, household(6));
    expect([refused.status, refused.retryAfter]).toEqual([429, '900']);
    expect((await atSchool(7, household(7))).status).toBe(429);
    expect((await byEmail(8, '2001:db8:1:3::1')).status).toBe(401);
  });

  it('count as one address, however a server that speaks both shows an IPv4 address', async () => {
    const spellings = ['203.0.113.7', '::ffff:203.0.113.7'];
    for (let n = 10; n < 15; n += 1) expect((await byEmail(n, spellings[n % 2] ?? '')).status).toBe(401);
    for (const address of spellings) expect((await byEmail(15, address)).status).toBe(429);
  });

  it('are no more for coming all at once', async () => {
    const guesses = Array.from({ length: 15 }, (_, n) => byEmail(100 + n, '203.0.113.20'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('that another host still tries are waited for, longer than for other commands', async () => {
    const { documents, clock, claimKey } = house;
    const other = createLimits({ documents, clock, hashKey: claimKey, isOff: false });
    const { strangers } = createAccountLimits(1);
    const ends: (() => void)[] = [];
    const guesses = Array.from({ length: 5 }, (_, n) =>
      other.attempt(
        strangers(`there-${n}`, '203.0.113.30'),
        () => new Promise<string>((end) => ends.push(() => end('in'))),
      ),
    );
    await vi.waitFor(() => expect(ends).toHaveLength(5));
    const signingIn = byEmail(200, '203.0.113.30');
    for (let passed = 0; passed < 8_000; passed += 100) {
      await systemClock.sleep(3);
      await clock.advance(100);
    }
    ends[0]?.();
    await guesses[0];
    for (let looks = 0; looks < 10; looks += 1) {
      await systemClock.sleep(20);
      await clock.advance(100);
    }
    expect((await signingIn).status).toBe(401);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccountsHouse, type AccountsHouse } from '../accounts-house.fixtures.js';
import { newSessionKeys } from './account-limits.js';

const quarter = 15 * 60_000;
const create = (house: AccountsHouse, address: string) =>
  house.call('POST', 'create-session', undefined, undefined, { address });
const begin = async ({ limits }: AccountsHouse, ip: string, times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1) expect(await limits.take(...newSessionKeys(ip))).toBe(true);
};

describe('sessions that begin from one address', { timeout: 120_000 }, () => {
  let house: AccountsHouse;
  beforeAll(async () => {
    house = await openAccountsHouse();
  });
  afterAll(() => house.close());

  it('are refused after two thousand in a quarter of an hour, with when to come again', async () => {
    await begin(house, '203.0.113.7', 2_000);
    const refused = await create(house, '203.0.113.7');
    expect([refused.status, refused.retryAfter, refused.body.message, refused.setCookie]).toEqual([
      429,
      '900',
      'Too many tries. Please wait 15 minutes, then try again.',
      '',
    ]);
    expect((await create(house, '203.0.113.8')).status).toBe(200);
    await house.clock.advance(quarter);
    expect((await create(house, '203.0.113.7')).status).toBe(200);
  });

  it('count together when many begin at once', async () => {
    await begin(house, '203.0.113.9', 1_990);
    const answers = await Promise.all(Array.from({ length: 30 }, () => create(house, '203.0.113.9')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('are not counted where the rate of sign-ins is 0', async () => {
    const free = await openAccountsHouse({ settings: { LECTERN_SIGNIN_RATE: 0 } });
    await begin(free, '203.0.113.7', 2_000);
    expect((await create(free, '203.0.113.7')).status).toBe(200);
    await free.close();
  });
});

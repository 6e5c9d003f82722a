import { afterEach, describe, expect, it } from 'vitest';
import { clientWith } from './lectern-client.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';

/** Five failures from one address, whatever accounts they try. */
const perAddress = 5;

describe('where a call comes from', { timeout: 90_000 }, () => {
  let running: Running | undefined;
  afterEach(() => running?.stop());

  const start = async (settings: Readonly<Record<string, string>> = {}) => {
    running = await startLectern({ settings: { LECTERN_SIGNIN_RATE: '1', ...settings } });
    const visitor = clientWith(running.url, '');
    let accounts = 0;
    return {
      failSignIn: async (headers: Readonly<Record<string, string>>): Promise<number> => {
        const credentials = { email: `nobody-${(accounts += 1)}@school.test`, password: 'guessed' };
        return (await visitor.post('/api/authentication/sign-in', credentials, headers)).status;
      },
      write: async (headers: Readonly<Record<string, string>>): Promise<number> => {
        const message = { name: 'Rita', email: 'rita@example.test', topic: 'school', message: 'Hello' };
        return (await visitor.post('/api/contact', message, headers)).status;
      },
    };
  };
  const forged = (n: number) => ({
    'x-forwarded-for': `203.0.113.${n}`,
    'x-real-ip': `203.0.113.${n}`,
    forwarded: `for=203.0.113.${n}`,
  });

  it('given no proxy is named, then what a client says of itself counts for nothing', async () => {
    const { failSignIn, write } = await start();
    for (let n = 1; n <= perAddress; n += 1) expect(await failSignIn(forged(n))).toBe(401);
    expect([await failSignIn(forged(6)), await failSignIn({})]).toEqual([429, 429]);
    for (let n = 1; n <= 5; n += 1) expect(await write(forged(n))).toBe(200);
    expect(await write(forged(6))).toBe(429);
  });

  it('given a proxy is named, then the last address that it saw itself counts', async () => {
    const { failSignIn } = await start({ LECTERN_TRUSTED_PROXIES: 'loopback' });
    const from = (n: number, address: string) => ({
      'x-forwarded-for': `192.0.2.${n}, ${address}`,
      'x-real-ip': `192.0.2.${n}`,
      forwarded: `for=192.0.2.${n}`,
    });
    for (let n = 1; n <= perAddress; n += 1) expect(await failSignIn(from(n, '203.0.113.7'))).toBe(401);
    expect(await failSignIn(from(6, '203.0.113.7'))).toBe(429);
    expect(await failSignIn(from(7, '203.0.113.8'))).toBe(401);
  });

  it('given a proxy on another machine is named, then nobody on this one is believed', async () => {
    const { failSignIn } = await start({ LECTERN_TRUSTED_PROXIES: '198.51.100.4' });
    for (let n = 1; n <= perAddress; n += 1) expect(await failSignIn(forged(n))).toBe(401);
    expect(await failSignIn(forged(6))).toBe(429);
  });
});

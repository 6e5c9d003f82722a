import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '@lectern/events/journal/metadata';
import { sha256 } from '../../platform/ids.js';
import { openAccountsHouse, type AccountsHouse, type Answer } from '../accounts-house.fixtures.js';
import { emailClaimHash } from '../people/claim-hash.js';
import { hashPassword } from './passwords.js';

const password = 'amber-kettle-river-42';
const day = 24 * 3_600_000;
let house: AccountsHouse;

const send = async (name: string, payload: Record<string, unknown>): Promise<void> => {
  const reply = await house.sender.send({ context: 'accounts', name, payload, actor: systemActor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
const ask = (cookie: string): Promise<Answer> => house.call('GET', 'session', cookie);
const who = async (cookie: string): Promise<unknown> =>
  ((await ask(cookie)).body.data as { sessionUser: { _id: string } | null } | null)?.sessionUser?._id;
/** Signs in and lets a day go by, so that the next look at the session changes its secret. */
const enterYesterday = async (): Promise<string> => {
  const { cookie = '' } = await house.signIn('asha@school.test', password);
  await house.clock.advance(day);
  return cookie;
};

beforeAll(async () => {
  house = await openAccountsHouse();
  const email = 'asha@school.test';
  await send('Claim', { kind: 'email', hash: emailClaimHash(house.claimKey, email), ownerId: 'asha' });
  const name = { firstName: 'Asha', lastName: 'Menon' };
  await send('RegisterPerson', { personId: 'asha', role: 'student', ...name, email, fEmailVerified: true });
  await send('SetPassword', { personId: 'asha', passwordHash: await hashPassword(password) });
  await house.project();
}, 30_000);
afterAll(() => house.close());

describe('the secret of a session', { timeout: 30_000 }, () => {
  it('stays as it is for a day', async () => {
    const { cookie = '' } = await house.signIn('asha@school.test', password);
    await house.clock.advance(day - 1);
    expect((await ask(cookie)).setCookie).toBe('');
  });

  it('is a new one after a day, in a cookie as strict as the first, and the session is the same', async () => {
    const { cookie: first = '', body } = await house.signIn('asha@school.test', password);
    await house.clock.advance(day);
    const answer = await ask(first);
    expect(answer.setCookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect(answer.cookie).not.toBe(first);
    expect(answer.body.data).toEqual(body.data);
    expect((await ask(answer.cookie ?? '')).body.data).toEqual(body.data);
    expect(house.revoked).not.toContain(sha256(first));
  });

  it('that was given up is good for a minute after the new one was shown, and no longer', async () => {
    const first = await enterYesterday();
    const { cookie: second = '' } = await ask(first);
    expect(await who(second)).toBe('asha');
    await house.clock.advance(59_999);
    expect(await who(first)).toBe('asha');
    await house.clock.advance(1);
    expect(await who(first)).toBeUndefined();
    expect(await who(second)).toBe('asha');
  });

  it('is changed once by calls that come together', async () => {
    const first = await enterYesterday();
    const answers = await Promise.all([ask(first), ask(first), ask(first)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const given = answers.filter(({ setCookie }) => setCookie !== '');
    expect(given.length).toBe(1);
    expect(await who(given[0]?.cookie ?? '')).toBe('asha');
    expect((await ask(first)).setCookie).toBe('');
  });

  it('that never reached the browser signs nobody out: the next call gets another', async () => {
    const first = await enterYesterday();
    const { cookie: lost = '' } = await ask(first);
    await house.clock.advance(3_600_000);
    const again = await ask(first);
    expect(again.setCookie).not.toBe('');
    expect(await who(again.cookie ?? '')).toBe('asha');
    expect(await who(lost)).toBeUndefined();
  });

  it.each(['the old', 'the new'] as const)('ends with the session, signed out by %s one', async (by) => {
    const first = await enterYesterday();
    const { cookie: second = '' } = await ask(first);
    expect(await who(second)).toBe('asha');
    await house.call('POST', 'sign-out', by === 'the old' ? first : second);
    expect([await who(first), await who(second)]).toEqual([undefined, undefined]);
  });

  it('of somebody who has not signed in is never changed', async () => {
    const { cookie = '' } = await house.call('POST', 'create-session');
    await house.clock.advance(day - 1);
    expect((await ask(cookie)).setCookie).toBe('');
  });

  it('goes on changing day by day, and the session lasts as long as it is used', async () => {
    let cookie = (await house.signIn('asha@school.test', password)).cookie ?? '';
    const secrets = new Set([cookie]);
    for (let n = 0; n < 40; n += 1) {
      await house.clock.advance(day);
      cookie = (await ask(cookie)).cookie ?? '';
      secrets.add(cookie);
    }
    expect(await who(cookie)).toBe('asha');
    expect(secrets.size).toBe(41);
    const listed = await house.call('GET', 'sessions', cookie);
    const own = (listed.body.data as readonly { fThis: boolean }[]).filter(({ fThis }) => fThis);
    expect(own.length).toBe(1);
  });
});

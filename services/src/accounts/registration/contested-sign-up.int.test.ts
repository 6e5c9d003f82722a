import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccountsHouse, type AccountsHouse } from '../accounts-house.fixtures.js';
import { hourMs, inHouse, said, userOf } from './mailed-links.fixture.js';

let house: AccountsHouse;
let at: ReturnType<typeof inHouse>;
const [owners, thiefs] = ['the-owners-own-word', 'the-word-of-a-thief'];

beforeAll(async () => {
  house = await openAccountsHouse();
  at = inHouse(house);
}, 30_000);
afterAll(() => house.close());

let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `family-${addresses}@home.test`;
};
const signUp = (email: string, password: string, cookie?: string, key?: string) =>
  at.post(
    'sign-up',
    { firstName: 'Priya', lastName: 'Menon', email, password },
    { cookie, ...(key ? { key } : {}) },
  );
const enters = async (email: string, password: string): Promise<boolean> =>
  (await house.signIn(email, password)).status === 200;

/** Somebody signs up with an address that is not theirs, and its owner does, in whichever order. */
const contested = async (order: readonly ('owner' | 'thief')[]) => {
  const email = newAddress();
  const cookies = { owner: '', thief: '' };
  for (const who of order)
    cookies[who] = (await signUp(email, who === 'owner' ? owners : thiefs)).cookie ?? '';
  const personId = await at.ownerOf(email);
  const tokens = await at.tokensOf(personId, 'verify-email');
  const mailed = { owner: tokens[order.indexOf('owner')], thief: tokens[order.indexOf('thief')] };
  return { email, personId, cookies, mailed };
};

describe('an address that two sessions signed up with', { timeout: 30_000 }, () => {
  const orders = [
    ['owner', 'thief'],
    ['thief', 'owner'],
  ] as const;

  it.each(orders)(
    'first by its %s, then by its %s, is its owner’s with their password, in their session',
    async (...order) => {
      const { email, cookies, mailed, personId } = await contested(order);
      const answer = await at.post('verify-email', { token: mailed.owner }, { cookie: cookies.owner });
      expect([answer.status, userOf(answer)]).toEqual([200, expect.objectContaining({ _id: personId })]);
      expect([await enters(email, owners), await enters(email, thiefs)]).toEqual([true, false]);
      expect(await at.tokensOf(personId, 'set-password')).toEqual([]);
    },
  );

  it.each(orders)(
    'first by its %s, then by its %s, has no password where its owner opens the other link',
    async (...order) => {
      const { email, cookies, mailed, personId } = await contested(order);
      const answer = await at.post('verify-email', { token: mailed.thief }, { cookie: cookies.owner });
      expect([answer.status, userOf(answer)]).toEqual([200, expect.objectContaining({ _id: personId })]);
      for (const word of [owners, thiefs])
        expect(said(await house.signIn(email, word))).toEqual([401, 'Incorrect Email or Password', '']);
    },
  );

  it('is mailed a link to set one, which works', async () => {
    const { email, mailed, personId } = await contested(['thief', 'owner']);
    expect((await at.post('verify-email', { token: mailed.owner })).status).toBe(200);
    const links = await at.tokensOf(personId, 'set-password');
    expect(links).toHaveLength(1);
    expect((await at.post('set-password', { token: links[0], password: 'chosen-by-its-owner' })).status).toBe(
      200,
    );
    expect(await enters(email, 'chosen-by-its-owner')).toBe(true);
  });

  it('keeps the password of a session that asked for its mail again', async () => {
    const { email, cookies, personId } = await contested(['thief', 'owner']);
    await at.post('resend-verification-email', { email }, { cookie: cookies.owner });
    const token = (await at.tokensOf(personId, 'verify-email')).at(-1);
    expect((await at.post('verify-email', { token }, { cookie: cookies.owner })).status).toBe(200);
    expect([await enters(email, owners), await enters(email, thiefs)]).toEqual([true, false]);
  });

  it('cannot be verified by whoever laid a password without its mail', async () => {
    const { email, cookies } = await contested(['owner', 'thief']);
    const theirs = await signUp('thief@elsewhere.test', thiefs, cookies.thief);
    const [token] = await at.tokensOf(await at.ownerOf('thief@elsewhere.test'), 'verify-email');
    await at.post('verify-email', { token }, { cookie: theirs.cookie });
    expect(said(await house.signIn(email, thiefs))).toEqual([403, 'Email not verified', '']);
  });
});

describe('an address that one session signed up with', { timeout: 30_000 }, () => {
  it('twice, keeps the password of the link that is opened, wherever that is', async () => {
    const email = newAddress();
    const { cookie } = await signUp(email, 'a-first-password');
    await signUp(email, 'a-second-password', cookie);
    const personId = await at.ownerOf(email);
    const token = (await at.tokensOf(personId, 'verify-email')).at(-1);
    expect((await at.post('verify-email', { token })).status).toBe(200);
    expect(await enters(email, 'a-second-password')).toBe(true);
  });

  it('twice, the second time repeated because its answer got lost, is not two sessions’', async () => {
    const email = newAddress();
    const { cookie } = await signUp(email, 'a-first-password');
    await signUp(email, 'a-second-password', cookie, 'key-of-this-press');
    await signUp(email, 'a-second-password', cookie, 'key-of-this-press');
    expect(await at.typesOf(await at.ownerOf(email))).not.toContain('SignUpContested');
  });

  it('is not contested by whoever signs up once it was verified', async () => {
    const email = newAddress();
    await signUp(email, owners);
    const personId = await at.ownerOf(email);
    const [token] = await at.tokensOf(personId, 'verify-email');
    await at.post('verify-email', { token });
    await signUp(email, thiefs);
    const reset = await at.mail(personId, 'sign-in', hourMs);
    expect((await at.post('magic-link', { token: reset })).status).toBe(200);
    expect(await enters(email, owners)).toBe(true);
  });
});

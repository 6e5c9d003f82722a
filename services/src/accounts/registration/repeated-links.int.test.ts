import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkKind } from '@lectern/events/accounts/person.events';
import { openAccountsHouse, type AccountsHouse } from '../accounts-house.fixtures.js';
import { hourMs, inHouse, minuteMs, password, said, userOf } from './mailed-links.fixture.js';

let house: AccountsHouse;
let at: ReturnType<typeof inHouse>;
const next = 'a-new-password-7';
const key = 'key-of-this-press';
const gone = 'This link was already used, or it has expired. Ask for a new one.';

beforeAll(async () => {
  house = await openAccountsHouse();
  at = inHouse(house);
  await house.project();
}, 30_000);
afterAll(() => house.close());

/** A browser that has been here, and has not signed in. */
const visitor = async () => (await house.call('POST', 'create-session')).cookie ?? '';
const isIn = async (cookie: string | undefined) =>
  (userOf(await house.call('GET', 'session', cookie)) ?? null) !== null;

let people = 0;
/** Somebody with a link, and a browser that opens it. */
const withLink = async (kind: LinkKind, forMs = hourMs) => {
  people += 1;
  const personId = `person-${people}`;
  const email = await at.register(personId, 'parent', { fInvited: kind === 'verify-email' });
  return { personId, email, token: await at.mail(personId, kind, forMs), cookie: await visitor() };
};

const entering = [
  ['magic-link', 'sign-in', gone],
  ['verify-email', 'verify-email', 'Invalid email verification link'],
] as const;

describe.each(entering)('%s, whose answer got lost,', { timeout: 30_000 }, (path, kind, refusal) => {
  it('is the same use when the same browser sends it again at once, and signs in once', async () => {
    const { token, cookie, personId } = await withLink(kind);
    const lost = await at.post(path, { token }, { key, cookie });
    await house.clock.advance(2 * minuteMs);
    const again = await at.post(path, { token }, { key, cookie });
    expect([lost.status, again.status]).toEqual([200, 200]);
    expect((await at.typesOf(personId)).filter((type) => type === 'LinkUsed')).toHaveLength(1);
    expect([await isIn(lost.cookie), await isIn(again.cookie)]).toEqual([false, true]);
  });

  it('is another use two minutes later', async () => {
    const { token, cookie } = await withLink(kind);
    await at.post(path, { token }, { key, cookie });
    await house.clock.advance(2 * minuteMs + 1);
    expect(said(await at.post(path, { token }, { key, cookie }))).toEqual([404, refusal, '']);
  });

  it('is another use when the time of the link is over', async () => {
    const { token, cookie } = await withLink(kind, minuteMs);
    await at.post(path, { token }, { key, cookie });
    await house.clock.advance(minuteMs);
    expect(said(await at.post(path, { token }, { key, cookie }))).toEqual([404, refusal, '']);
  });

  it('is another use for whoever else knows link and key', async () => {
    const { token, cookie } = await withLink(kind);
    await at.post(path, { token }, { key, cookie });
    for (const other of [undefined, await visitor(), 'made-up'])
      expect(said(await at.post(path, { token }, { key, cookie: other }))).toEqual([404, refusal, '']);
  });

  it('has no repetition where the browser had no cookie', async () => {
    const { token } = await withLink(kind);
    expect((await at.post(path, { token }, { key })).status).toBe(200);
    expect(said(await at.post(path, { token }, { key }))).toEqual([404, refusal, '']);
  });

  it('opens nothing after signing out everywhere', async () => {
    const { token, cookie } = await withLink(kind);
    const entered = await at.post(path, { token }, { key, cookie });
    expect((await at.post('sign-out-everywhere', {}, { cookie: entered.cookie })).status).toBe(200);
    await at.post('sign-out', {}, { cookie: entered.cookie });
    expect(said(await at.post(path, { token }, { key, cookie }))).toEqual([404, refusal, '']);
  });

  it('opens nothing after another password was set', async () => {
    const { token, cookie, personId } = await withLink(kind);
    await at.post(path, { token }, { key, cookie });
    const reset = await at.mail(personId, 'reset-password', hourMs);
    await at.post('reset-password', { token: reset, password: next });
    expect(said(await at.post(path, { token }, { key, cookie }))).toEqual([404, refusal, '']);
  });

  it('tells a suspended person that they are', async () => {
    const { token, cookie, personId } = await withLink(kind);
    await at.post(path, { token }, { key, cookie });
    await at.send('Suspend', { personId, reason: 'Unkind words' });
    const answer = await at.post(path, { token }, { key, cookie });
    expect([answer.status, answer.setCookie]).toEqual([403, '']);
    expect(answer.body.suspendedAccount).toMatchObject({ reason: 'Unkind words' });
  });

  it('opens nothing once they were erased', async () => {
    const { token, cookie, personId } = await withLink(kind);
    await at.post(path, { token }, { key, cookie });
    await at.send('ConfirmDeletion', { personId, waitMs: 0 });
    await at.send('ErasePerson', { personId });
    expect(said(await at.post(path, { token }, { key, cookie }))).toEqual([404, refusal, '']);
  });
});

const setting = [
  ['reset-password', 'reset-password'],
  ['set-password', 'set-password'],
] as const;

describe.each(setting)('%s, whose answer got lost,', { timeout: 30_000 }, (path, kind) => {
  const set = (token: string, cookie?: string, word = next) =>
    at.post(path, { token, password: word }, { key, cookie });

  it('is the same use when the same browser sends it again at once', async () => {
    const { token, cookie, email } = await withLink(kind);
    expect([(await set(token, cookie)).status, (await set(token, cookie)).status]).toEqual([200, 200]);
    expect((await house.signIn(email, next)).status).toBe(200);
  });

  it('is another use with another password, which is not set', async () => {
    const { token, cookie, email } = await withLink(kind);
    await set(token, cookie);
    expect(said(await set(token, cookie, 'quite-another-password-8'))).toEqual([404, gone, '']);
    expect((await set(token, cookie)).status).toBe(200);
    const statusWith = async (word: string) => (await house.signIn(email, word)).status;
    expect([await statusWith('quite-another-password-8'), await statusWith(next)]).toEqual([401, 200]);
  });

  it('is another use for whoever else knows link and key, and ends nobody’s session', async () => {
    const { token, cookie, email } = await withLink(kind);
    await set(token, cookie);
    const owner = await house.signIn(email, next);
    for (const other of [undefined, await visitor()])
      expect(said(await set(token, other, password))).toEqual([404, gone, '']);
    expect(await isIn(owner.cookie)).toBe(true);
  });

  it('is another use two minutes later, and after yet another password', async () => {
    const late = await withLink(kind);
    await set(late.token, late.cookie);
    await house.clock.advance(2 * minuteMs + 1);
    expect(said(await set(late.token, late.cookie))).toEqual([404, gone, '']);

    const { personId, token, cookie } = await withLink(kind);
    await set(token, cookie);
    await at.post(path, { token: await at.mail(personId, kind, hourMs), password });
    expect(said(await set(token, cookie))).toEqual([404, gone, '']);
  });
});

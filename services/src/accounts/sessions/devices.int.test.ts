import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor, type Role } from '@lectern/events/journal/metadata';
import { openAccountsHouse, type AccountsHouse, type Answer } from '../accounts-house.fixtures.js';
import { emailClaimHash } from '../people/claim-hash.js';
import { hashPassword } from './passwords.js';
import { createSessionStore } from './session-store.js';

const password = 'amber-kettle-river-42';
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
type Listed = {
  sessionId: string;
  device: string | null;
  createdAt: string;
  lastSeenAt: string;
  fThis: boolean;
};
let house: AccountsHouse;

const send = async (name: string, payload: Record<string, unknown>): Promise<void> => {
  const reply = await house.sender.send({ context: 'accounts', name, payload, actor: systemActor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
const register = async (personId: string, role: Role, familyId?: string): Promise<void> => {
  const email = familyId ? undefined : `${personId}@school.test`;
  if (email)
    await send('Claim', { kind: 'email', hash: emailClaimHash(house.claimKey, email), ownerId: personId });
  const name = { firstName: personId, lastName: 'Menon' };
  await send('RegisterPerson', { personId, role, ...name, email, familyId, fEmailVerified: true });
  if (email) await send('SetPassword', { personId, passwordHash: await hashPassword(password) });
};
const enter = async (who: string): Promise<string> =>
  (await house.signIn(`${who}@school.test`, password)).cookie ?? '';
const goOnAs = async (parent: string, profileId: string): Promise<string> =>
  (await house.call('POST', 'select-profile', parent, { profileId })).cookie ?? '';
const listOf = async (cookie: string): Promise<readonly Listed[]> =>
  (await house.call('GET', 'sessions', cookie)).body.data as readonly Listed[];
const ownOf = async (cookie: string): Promise<string> =>
  (await listOf(cookie)).find(({ fThis }) => fThis)?.sessionId ?? '';
const end = (cookie: string, sessionId: string): Promise<Answer> =>
  house.call('POST', 'end-session', cookie, { sessionId });
const isIn = async (cookie: string): Promise<boolean> =>
  ((await house.call('GET', 'session', cookie)).body.data as object | null) !== null;

beforeAll(async () => {
  house = await openAccountsHouse();
  for (const role of ['student', 'teacher', 'hiring-candidate'] as const) await register(role, role);
  await register('priya', 'parent');
  await register('kavi', 'student', 'priya');
  await house.project();
}, 30_000);
afterAll(() => house.close());
beforeEach(async () => {
  for (const personId of ['student', 'teacher', 'hiring-candidate', 'priya'])
    await createSessionStore(house).endEveryOne(personId, 'signedOut');
});

describe('the list of devices', { timeout: 30_000 }, () => {
  it('names where somebody is signed in, and marks this one', async () => {
    const inOnPhone = await house.app.inject({
      method: 'POST',
      url: '/api/authentication/sign-in',
      headers: { host: 'localhost:3000', 'user-agent': phone },
      payload: { email: 'teacher@school.test', password },
    });
    expect(inOnPhone.statusCode).toBe(200);
    await house.clock.advance(60_000);
    const here = await enter('teacher');
    const listed = await listOf(here);
    expect(listed.map(({ device, fThis }) => [device, fThis])).toEqual([
      [null, true],
      ['Chrome on Android', false],
    ]);
    expect(listed.map(({ createdAt }) => Date.parse(createdAt))).toEqual([
      house.clock.now(),
      house.clock.now() - 60_000,
    ]);
  });

  it('keeps of the browser nothing but its name', async () => {
    const { headers } = await house.app.inject({
      method: 'POST',
      url: '/api/authentication/create-session',
      headers: { host: 'localhost:3000', 'user-agent': phone },
    });
    const made = /^sc=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? '';
    const here = (await house.signIn('teacher@school.test', password, made)).cookie ?? '';
    expect((await listOf(here)).map(({ device }) => device)).toEqual(['Chrome on Android']);
    const kept = await house.documents.find('sessions', {
      index: 'byAccount',
      equals: { accountId: 'teacher' },
    });
    expect(JSON.stringify(kept)).not.toContain('Mozilla');
  });

  it('tells no secret, and nothing that opens', async () => {
    const here = await enter('student');
    const { body } = await house.call('GET', 'sessions', here);
    expect(JSON.stringify(body)).not.toContain(here);
    expect((await house.call('GET', 'session', await ownOf(here))).body.data).toBeNull();
  });

  it('is of one’s own account only', async () => {
    await enter('student');
    expect((await listOf(await enter('teacher'))).length).toBe(1);
    expect((await house.call('GET', 'sessions')).status).toBe(401);
  });

  it('shows a parent the family’s devices, and a child its own', async () => {
    const child = await goOnAs(await enter('priya'), 'kavi');
    const parent = await goOnAs(await enter('priya'), 'priya');
    expect((await listOf(parent)).length).toBe(2);
    expect((await listOf(child)).map(({ fThis }) => fThis)).toEqual([true]);
  });

  it('says since when the account is signed in, also after a profile was picked', async () => {
    const entered = await enter('priya');
    const signedIn = house.clock.now();
    await house.clock.advance(5_000);
    const child = await goOnAs(entered, 'kavi');
    expect((await listOf(child)).map(({ createdAt }) => Date.parse(createdAt))).toEqual([signedIn]);
  });
});

describe('ending a session', { timeout: 30_000 }, () => {
  it('signs another device out, and this one goes on', async () => {
    const lost = await enter('student');
    const here = await enter('student');
    const lostId = await ownOf(lost);
    expect((await end(here, lostId)).status).toBe(200);
    expect([await isIn(lost), await isIn(here)]).toEqual([false, true]);
    expect((await listOf(here)).map(({ fThis }) => fThis)).toEqual([true]);
    expect((await end(here, lostId)).status).toBe(404);
  });

  it('that is this one takes the cookie away', async () => {
    const here = await enter('student');
    const answer = await end(here, await ownOf(here));
    expect([answer.status, answer.cookie]).toEqual([200, undefined]);
    expect(await isIn(here)).toBe(false);
  });

  it('of somebody else is as if it were not there', async () => {
    const theirs = await enter('student');
    const answer = await end(await enter('teacher'), await ownOf(theirs));
    expect([answer.status, await isIn(theirs)]).toEqual([404, true]);
  });

  it('is for a child its own only; the parent may end the child’s', async () => {
    const child = await goOnAs(await enter('priya'), 'kavi');
    const parent = await goOnAs(await enter('priya'), 'priya');
    expect((await end(child, await ownOf(parent))).status).toBe(403);
    expect((await house.call('POST', 'sign-out-everywhere', child)).status).toBe(403);
    expect(await isIn(parent)).toBe(true);
    expect((await end(parent, await ownOf(child))).status).toBe(200);
    expect([await isIn(child), await isIn(parent)]).toEqual([false, true]);
  });
});

describe('signing out everywhere', { timeout: 30_000 }, () => {
  it.each(['student', 'teacher', 'hiring-candidate'])(
    'ends every session of a %s, this one too',
    async (who) => {
      const other = await enter('priya');
      const cookies = [await enter(who), await enter(who), await enter(who)];
      const answer = await house.call('POST', 'sign-out-everywhere', cookies[1]);
      expect([answer.status, answer.cookie]).toEqual([200, undefined]);
      expect(await Promise.all(cookies.map(isIn))).toEqual([false, false, false]);
      expect(await isIn(other)).toBe(true);
    },
  );

  it('from a parent ends the children’s sessions with it', async () => {
    const child = await goOnAs(await enter('priya'), 'kavi');
    const parent = await goOnAs(await enter('priya'), 'priya');
    await house.call('POST', 'sign-out-everywhere', parent);
    expect([await isIn(child), await isIn(parent)]).toEqual([false, false]);
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemActor, type Role } from '@lectern/events/journal/metadata';
import { sha256 } from '../../platform/ids.js';
import { openAccountsHouse, type AccountsHouse, type Answer } from '../accounts-house.fixtures.js';
import { emailClaimHash } from '../people/claim-hash.js';
import { hashPassword } from './passwords.js';
import { sessionsCollection } from './session-document.js';

const password = 'amber-kettle-river-42';
let house: AccountsHouse;

const send = async (name: string, payload: Record<string, unknown>): Promise<void> => {
  const reply = await house.sender.send({ context: 'accounts', name, payload, actor: systemActor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
const register = async (personId: string, role: Role, more: Record<string, unknown> = {}): Promise<void> => {
  const email = more['familyId'] ? undefined : `${personId}@school.test`;
  if (email) {
    const hash = emailClaimHash(house.claimKey, email);
    await send('Claim', { kind: 'email', hash, ownerId: personId });
  }
  const name = { firstName: personId, lastName: 'Menon' };
  await send('RegisterPerson', { personId, role, ...name, email, fEmailVerified: true, ...more });
  if (email) await send('SetPassword', { personId, passwordHash: await hashPassword(password) });
};
const userOf = (answer: Answer): unknown =>
  (answer.body.data as { sessionUser: unknown } | null)?.sessionUser;
const enter = async (who: string): Promise<string> => {
  const { status, cookie } = await house.signIn(`${who}@school.test`, password);
  expect(status).toBe(200);
  return cookie ?? '';
};

beforeAll(async () => {
  house = await openAccountsHouse();
  await register('asha', 'student', { schoolId: 's1' });
  await register('ruth', 'teacher', { schoolId: 's1' });
  await register('sam', 'system-admin');
  await register('dana', 'school-admin', { schoolId: 's1' });
  await register('mia', 'student', { fEmailVerified: false });
  await register('priya', 'parent');
  await register('kavi', 'student', { familyId: 'priya' });
  await register('tara', 'student', { familyId: 'priya', pinHash: await hashPassword('cat-sun-boat') });
  await register('lone', 'parent');
  await house.project();
}, 30_000);
afterAll(() => house.close());

describe('a session', () => {
  it('is written with the position from which it can be read, also where nothing had to be written', async () => {
    const entered = await house.signIn('priya@school.test', password);
    const there = await house.call('POST', 'create-session', entered.cookie);
    const picked = await house.call('POST', 'select-profile', entered.cookie, { profileId: 'kavi' });
    const same = await house.call('POST', 'select-profile', picked.cookie, { profileId: 'kavi' });
    const left = await house.call('POST', 'sign-out', picked.cookie);
    for (const { status, body } of [entered, there, picked, same, left]) {
      expect([status, body.position]).toEqual([200, '12']);
    }
  });

  it('of nobody tells nothing of how much is written', async () => {
    const made = await house.call('POST', 'create-session');
    const there = await house.call('POST', 'create-session', made.cookie);
    const out = await house.call('POST', 'sign-out', there.cookie);
    for (const { status, body } of [made, there, out]) {
      expect([status, body.position]).toEqual([200, '-1']);
    }
  });

  it('is not there without a cookie, and that is no error', async () => {
    const { status, body } = await house.call('GET', 'session');
    expect([status, body]).toEqual([200, { success: true, data: null }]);
    expect((await house.call('GET', 'session', 'made-up')).body.data).toBeNull();
  });

  it('is made for nobody yet, and made once', async () => {
    const first = await house.call('POST', 'create-session');
    expect(first.body.data).toMatchObject({ sessionUser: null, pendingUser: null });
    expect((await house.call('GET', 'session', first.cookie)).body.data).toEqual(first.body.data);
    const again = await house.call('POST', 'create-session', first.cookie);
    expect([again.body.data, again.setCookie]).toEqual([first.body.data, '']);
  });

  it('of a person says who they are and keeps its secret in an HttpOnly cookie alone', async () => {
    const answer = await house.signIn('Asha@School.test ', password);
    expect(userOf(answer)).toEqual({
      _id: 'asha',
      role: 'student',
      firstName: 'asha',
      lastName: 'Menon',
      school: 's1',
      profilePicS3Url: null,
    });
    expect(answer.setCookie).toMatch(/HttpOnly; SameSite=Lax/);
    const secret = answer.cookie ?? '';
    expect(JSON.stringify(answer.body)).not.toContain(secret);
    expect(JSON.stringify(answer.body)).not.toContain(sha256(secret));
    const kept = await house.documents.find(sessionsCollection.name, { index: 'byExpiry' });
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it('gets a new secret at sign-in, and the one before opens nothing', async () => {
    const before = (await house.call('POST', 'create-session')).cookie ?? '';
    const { cookie } = await house.signIn('asha@school.test', password, before);
    expect(cookie).not.toBe(before);
    expect((await house.call('GET', 'session', before)).body.data).toBeNull();
    await vi.waitFor(() => expect(house.revoked).toContain(sha256(before)));
  });

  it('ends at sign-out: the cookie goes, connections are told, the secret opens nothing', async () => {
    const cookie = await enter('asha');
    const out = await house.call('POST', 'sign-out', cookie);
    expect([out.status, out.body, out.cookie]).toEqual([
      200,
      { success: true, data: null, position: '12' },
      undefined,
    ]);
    expect((await house.call('GET', 'session', cookie)).body.data).toBeNull();
    await vi.waitFor(() => expect(house.revoked).toContain(sha256(cookie)));
    expect((await house.call('POST', 'sign-out')).status).toBe(200);
  });
});

describe('sign-in', { timeout: 30_000 }, () => {
  it.each([
    ['a wrong password', 'sign-in', 'asha', 'wrong'],
    ['an address nobody has', 'sign-in', 'nobody', password],
    ['an admin at the door of everybody', 'sign-in', 'sam', password],
    ['a teacher at the door of admins', 'admin/sign-in', 'ruth', password],
  ])('refuses %s, always in the same words', async (_case, path, who, given) => {
    const answer = await house.call('POST', path, undefined, {
      email: `${who}@school.test`,
      password: given,
    });
    expect([answer.status, answer.body.message, answer.setCookie]).toEqual([
      401,
      'Incorrect Email or Password',
      '',
    ]);
  });

  it.each(['sam', 'dana'])('lets the admin %s in by the door of admins', async (who) => {
    const answer = await house.call('POST', 'admin/sign-in', undefined, {
      email: `${who}@school.test`,
      password,
    });
    expect(userOf(answer)).toMatchObject({ _id: who });
  });

  it('asks for the e-mail to be verified, but tells only who knows the password', async () => {
    const right = await house.signIn('mia@school.test', password);
    expect([right.status, right.body.message]).toEqual([403, 'Email not verified']);
    expect((await house.signIn('mia@school.test', 'wrong')).status).toBe(401);
  });

  it.each([
    {},
    { email: 'asha@school.test' },
    { email: ['a'], password: {} },
    { email: 'a', password: 'x'.repeat(1_001) },
  ])('answers %j with 400', async (payload) => {
    expect((await house.call('POST', 'sign-in', undefined, payload)).status).toBe(400);
  });

  it('is refused for a while after ten failures', async () => {
    for (let n = 0; n < 10; n += 1) await house.signIn('ruth@school.test', `guess-${n}`);
    const refused = await house.signIn('ruth@school.test', password);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(/wait 15 minutes/);
    await house.clock.advance(15 * 60_000);
    expect((await house.signIn('ruth@school.test', password)).status).toBe(200);
  });
});

describe('a family', { timeout: 30_000 }, () => {
  const pick = (cookie: string, profileId: string, pin?: string): Promise<Answer> =>
    house.call('POST', 'select-profile', cookie, { profileId, ...(pin === undefined ? {} : { pin }) });

  it('has no role until a profile is picked', async () => {
    const answer = await house.signIn('priya@school.test', password);
    expect(userOf(answer)).toMatchObject({ _id: 'priya', role: null });
    const profiles = await house.call('GET', 'profiles', answer.cookie);
    expect(profiles.body.data).toEqual([
      { profileId: 'priya', firstName: 'priya', role: 'parent', fPin: false },
      { profileId: 'kavi', firstName: 'kavi', role: 'student', fPin: false },
      { profileId: 'tara', firstName: 'tara', role: 'student', fPin: true },
    ]);
  });

  it('of one needs not pick', async () => {
    expect(userOf(await house.signIn('lone@school.test', password))).toMatchObject({
      _id: 'lone',
      role: 'parent',
    });
  });

  it('goes on as a child under a new secret', async () => {
    const parent = await enter('priya');
    const child = await pick(parent, 'kavi');
    expect(userOf(child)).toMatchObject({ _id: 'kavi', role: 'student' });
    expect(child.cookie).not.toBe(parent);
    expect((await house.call('GET', 'session', parent)).body.data).toBeNull();
    expect(((await house.call('GET', 'profiles', child.cookie)).body.data as unknown[]).length).toBe(3);
  });

  it('picking the same profile again changes nothing', async () => {
    const { cookie } = await pick(await enter('priya'), 'kavi');
    const again = await pick(cookie ?? '', 'kavi');
    expect([again.status, again.setCookie]).toEqual([200, '']);
    expect(userOf(again)).toMatchObject({ _id: 'kavi' });
  });

  it('lets a child back to the parent by the parent’s password only', async () => {
    const { cookie = '' } = await pick(await enter('priya'), 'kavi');
    expect((await pick(cookie, 'priya')).status).toBe(401);
    expect((await pick(cookie, 'priya', 'guess')).status).toBe(401);
    expect(userOf(await pick(cookie, 'priya', password))).toMatchObject({ _id: 'priya', role: 'parent' });
  });

  it('asks a child with a PIN for it', async () => {
    const parent = await enter('priya');
    const without = await pick(parent, 'tara');
    expect([without.status, without.body.message]).toEqual([401, 'Please enter your PIN.']);
    expect((await pick(parent, 'tara', 'cat-sun-tree')).status).toBe(401);
    expect(userOf(await pick(parent, 'tara', 'cat-sun-boat'))).toMatchObject({ _id: 'tara' });
  });

  it('cannot be guessed into: PINs are counted as passwords are', async () => {
    const parent = await enter('priya');
    for (let n = 0; n < 10; n += 1) await pick(parent, 'tara', `guess-${n}`);
    expect((await pick(parent, 'tara', 'cat-sun-boat')).status).toBe(429);
    await house.clock.advance(15 * 60_000);
  });

  it.each(['asha', 'ruth', 'no-such-person'])('has no profile of %s', async (who) => {
    expect((await pick(await enter('priya'), who)).status).toBe(404);
  });

  it('is asked to sign in first', async () => {
    const { cookie } = await house.call('POST', 'create-session');
    expect((await pick(cookie ?? '', 'kavi')).status).toBe(401);
    expect((await house.call('GET', 'profiles', cookie)).status).toBe(401);
  });
});

describe('time', () => {
  const day = 24 * 3_600_000;

  it('keeps a session that is used, and ends it thirty days after it was last seen', async () => {
    const cookie = await enter('asha');
    await house.clock.advance(29 * day);
    expect(userOf(await house.call('GET', 'session', cookie))).toMatchObject({ _id: 'asha' });
    await house.clock.advance(29 * day);
    expect(userOf(await house.call('GET', 'session', cookie))).toMatchObject({ _id: 'asha' });
    await house.clock.advance(30 * day);
    expect((await house.call('GET', 'session', cookie)).body.data).toBeNull();
  });

  it('writes down at most once an hour that somebody is there', async () => {
    const cookie = await enter('asha');
    const revision = async () =>
      (await house.documents.get(sessionsCollection.name, sha256(cookie)))?.revision;
    await house.clock.advance(3_599_999);
    await house.call('GET', 'session', cookie);
    expect(await revision()).toBe(1);
    await house.clock.advance(1);
    await house.call('GET', 'session', cookie);
    await house.call('GET', 'session', cookie);
    expect(await revision()).toBe(2);
  });

  it('clears away what has expired', async () => {
    await house.call('POST', 'create-session');
    await house.clock.advance(61 * day);
    await house.call('POST', 'create-session');
    const { items } = await house.documents.find(sessionsCollection.name, { index: 'byExpiry' });
    expect(items.length).toBeLessThanOrEqual(3);
  });
});

describe('a claim on an address', () => {
  const claim = (email: string, ownerId: string) => {
    const hash = emailClaimHash(house.claimKey, email);
    return house.sender.send({
      context: 'accounts',
      name: 'Claim',
      payload: { kind: 'email', hash, ownerId },
      actor: systemActor,
    });
  };

  it('is one’s own however it is spelt', async () => {
    expect(await claim(' ASHA@school.TEST', 'thief')).toMatchObject({
      outcome: 'rejected',
      kind: 'conflict',
    });
  });

  it('that was left behind may be taken over after ten minutes', async () => {
    expect(await claim('late@school.test', 'gone')).toMatchObject({ outcome: 'accepted' });
    expect(await claim('late@school.test', 'next')).toMatchObject({ outcome: 'rejected' });
    await house.clock.advance(10 * 60_000);
    expect(await claim('late@school.test', 'next')).toMatchObject({ outcome: 'accepted' });
    expect(await claim('late@school.test', 'gone')).toMatchObject({ outcome: 'rejected' });
  });
});

describe('a session of a folder whose secrets changed every day', () => {
  const opens = async (cookie: string): Promise<unknown> =>
    (userOf(await house.call('GET', 'session', cookie)) as { _id: string } | undefined)?._id;

  it('goes on with either secret, and ends with both', async () => {
    const at = new Date(house.clock.now()).toISOString();
    const session = {
      accountId: 'asha',
      personId: 'asha',
      role: 'student',
      schoolId: 's1',
      sessionId: 'an-old-handle',
      device: null,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(house.clock.now() + 86_400_000).toISOString(),
      secretAt: at,
    };
    const put = (secret: string, more: object) =>
      house.documents.put(sessionsCollection.name, sha256(secret), { ...session, ...more });
    await put('the-former', { formerKey: null, fUnseen: false, next: { key: sha256('the-later'), at } });
    await put('the-later', { formerKey: sha256('the-former'), fUnseen: true, next: null });
    expect([await opens('the-former'), await opens('the-later')]).toEqual(['asha', 'asha']);
    await house.call('POST', 'sign-out', 'the-later');
    expect([await opens('the-former'), await opens('the-later')]).toEqual([undefined, undefined]);
  });
});

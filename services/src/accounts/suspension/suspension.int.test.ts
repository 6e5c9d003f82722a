import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountWithFamily, ManagedAccount } from '@lectern/events/accounts/suspension.routes';
import { systemActor, type Role } from '@lectern/events/journal/metadata';
import { openAccountsHouse, type AccountsHouse } from '../accounts-house.fixtures.js';
import { emailClaimHash, usernameClaimHash } from '../people/claim-hash.js';
import { hashPassword } from '../sessions/passwords.js';

const password = 'amber-kettle-river-42';
const reason = 'Unkind words in answers';
let house: AccountsHouse;
let admin: string;

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
const isIn = async (cookie: string): Promise<boolean> =>
  ((await house.call('GET', 'session', cookie)).body.data as object | null) !== null;

type Told = {
  readonly success: boolean;
  readonly message?: string;
  readonly data: unknown;
  readonly position?: string;
};
const call = async (cookie: string | undefined, path: string, payload?: object) => {
  const response = await house.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/system-admin/suspended-accounts${path}`,
    headers: cookie ? { cookie: `sc=${cookie}` } : {},
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json<Told>() };
};
const suspend = (personId: string, by = admin) => call(by, '/suspend', { personId, reason });
const lift = (personId: string) => call(admin, '/lift', { personId });
const listed = async (cursor?: string) => {
  await house.project();
  const { body } = await call(admin, cursor === undefined ? '' : `?cursor=${encodeURIComponent(cursor)}`);
  return body.data as { items: readonly ManagedAccount[]; total: number; cursor: string | null };
};

beforeAll(async () => {
  house = await openAccountsHouse();
  await register('asha', 'student');
  await register('ruth', 'teacher');
  await register('dana', 'school-admin');
  await register('sam', 'system-admin');
  await register('sue', 'system-admin');
  await register('priya', 'parent');
  await register('kavi', 'student', 'priya');
  await register('tara', 'student', 'priya');
  await house.project();
  const { cookie } = await house.call('POST', 'admin/sign-in', undefined, {
    email: 'sam@school.test',
    password,
  });
  admin = cookie ?? '';
}, 30_000);
afterAll(() => house.close());

describe('a suspended account', { timeout: 30_000 }, () => {
  it('is out at once, on every device, and cannot come in again until it is lifted', async () => {
    const cookies = [await enter('asha'), await enter('asha')];
    const answer = await suspend('asha');
    expect([answer.status, answer.body.position]).toEqual([200, expect.stringMatching(/^\d+$/)]);
    expect(await Promise.all(cookies.map(isIn))).toEqual([false, false]);

    const refused = await house.signIn('asha@school.test', password);
    expect([refused.status, refused.setCookie]).toEqual([403, '']);
    expect(refused.body).toMatchObject({
      message: 'This account is suspended.',
      suspendedAccount: { reason, since: expect.stringMatching(/^\d{4}-/) },
    });
    expect((await house.signIn('asha@school.test', 'wrong')).status).toBe(401);

    expect((await lift('asha')).status).toBe(200);
    expect((await house.signIn('asha@school.test', password)).status).toBe(200);
  });

  it('of a parent takes the children’s sessions with it, and their profiles', async () => {
    const entered = await enter('priya');
    const child = await goOnAs(await enter('priya'), 'kavi');
    await suspend('priya');
    expect([await isIn(entered), await isIn(child)]).toEqual([false, false]);
    expect((await house.signIn('priya@school.test', password)).status).toBe(403);
    await lift('priya');
  });

  it('of a child leaves its family in, but not as that child', async () => {
    const child = await goOnAs(await enter('priya'), 'kavi');
    const sibling = await goOnAs(await enter('priya'), 'tara');
    const parent = await goOnAs(await enter('priya'), 'priya');
    await suspend('kavi');
    expect([await isIn(child), await isIn(sibling), await isIn(parent)]).toEqual([false, true, true]);
    const picked = await house.call('POST', 'select-profile', await enter('priya'), { profileId: 'kavi' });
    expect([picked.status, picked.body]).toMatchObject([403, { suspendedAccount: { reason } }]);
    await lift('kavi');
    expect(await isIn(await goOnAs(await enter('priya'), 'kavi'))).toBe(true);
  });

  it('is suspended once, whoever asks again, and lifted once', async () => {
    const first = await suspend('ruth');
    const again = await suspend('ruth');
    expect([again.status, again.body.position]).toEqual([200, first.body.position]);
    expect([(await lift('ruth')).status, (await lift('ruth')).status]).toEqual([200, 200]);
  });
});

describe('who is suspended', { timeout: 30_000 }, () => {
  it.each(['sam', 'sue'])('is never a system admin, be it oneself or another (%s)', async (who) => {
    const { status, body } = await suspend(who);
    expect([status, body.message]).toEqual([403, 'A system admin can’t be suspended.']);
    expect(await isIn(admin)).toBe(true);
  });

  it('may be a school admin', async () => {
    expect((await suspend('dana')).status).toBe(200);
    const door = { email: 'dana@school.test', password };
    expect((await house.call('POST', 'admin/sign-in', undefined, door)).status).toBe(403);
    await lift('dana');
  });

  it('is decided by system admins only', async () => {
    const { cookie: school = '' } = await house.call('POST', 'admin/sign-in', undefined, {
      email: 'dana@school.test',
      password,
    });
    for (const cookie of [await enter('ruth'), await enter('asha'), school]) {
      expect((await suspend('asha', cookie)).status).toBe(403);
      expect((await call(cookie, '')).status).toBe(403);
      expect((await call(cookie, '/lookup?email=asha%40school.test')).status).toBe(403);
      expect((await call(cookie, '/lift', { personId: 'asha' })).status).toBe(403);
    }
    expect((await call(undefined, '')).status).toBe(401);
  });

  it('must exist, and be told why', async () => {
    expect((await suspend('nobody-there')).status).toBe(404);
    for (const wrong of ['', '   ', 'x'.repeat(501), undefined])
      expect((await call(admin, '/suspend', { personId: 'asha', reason: wrong })).status).toBe(400);
  });
});

describe('the list', { timeout: 30_000 }, () => {
  it('is empty while nobody is suspended', async () => {
    expect(await listed()).toEqual({ items: [], total: 0, cursor: null });
  });

  it('has the newest first, twenty at a time, and says why and since when', async () => {
    const many = Array.from({ length: 23 }, (_, n) => `pupil-${n}`);
    for (const who of many) {
      await send('RegisterPerson', {
        personId: who,
        role: 'student',
        firstName: who,
        lastName: 'Menon',
        fEmailVerified: true,
      });
      await house.clock.advance(1_000);
      await suspend(who);
    }
    const first = await listed();
    expect([first.items.length, first.total]).toEqual([20, 23]);
    expect(first.items[0]).toEqual({
      _id: 'pupil-22',
      firstName: 'pupil-22',
      lastName: 'Menon',
      email: null,
      username: null,
      role: 'student',
      fAwaitsMail: false,
      suspendedAt: new Date(house.clock.now()).toISOString(),
      reason,
    });
    const second = await listed(first.cursor ?? '');
    expect([...first.items, ...second.items].map(({ _id }) => _id)).toEqual(many.toReversed());
    expect(second.cursor).toBeNull();
    await lift('pupil-22');
    expect((await listed()).items[0]?._id).toBe('pupil-21');
  });

  it('refuses a place in it that is none', async () => {
    expect((await call(admin, '?cursor=made-up')).status).toBe(400);
  });
});

describe('looking for an account', { timeout: 30_000 }, () => {
  const lookup = async (email: string) => call(admin, `/lookup?email=${encodeURIComponent(email)}`);

  it.each(['asha@school.test', 'Asha@School.test'])('finds it by %s', async (email) => {
    expect((await lookup(email)).body.data).toEqual({
      _id: 'asha',
      firstName: 'asha',
      lastName: 'Menon',
      email: 'asha@school.test',
      username: null,
      role: 'student',
      fAwaitsMail: false,
      suspendedAt: null,
      reason: null,
      children: [],
    });
  });

  it('finds a parent with the profiles of their children, which can be suspended from there', async () => {
    const found = (await lookup('priya@school.test')).body.data as AccountWithFamily;
    expect(found.children.map(({ _id }) => _id)).toEqual(['kavi', 'tara']);
    expect((await suspend(found.children[0]?._id ?? '')).status).toBe(200);
    await house.project();
    const { children } = (await lookup('priya@school.test')).body.data as AccountWithFamily;
    expect(children.map(({ suspendedAt }) => suspendedAt !== null)).toEqual([true, false]);
    await lift('kavi');
  });

  it('finds nobody by a part of an address, and takes nothing that is none', async () => {
    expect((await lookup('ash@school.test')).body.data).toBeNull();
    expect((await lookup('asha')).status).toBe(400);
  });
});

describe('looking for a student of a school', { timeout: 30_000 }, () => {
  const lookup = (schoolCode: string, username: string, by = admin) =>
    call(by, `/lookup-student?${new URLSearchParams({ schoolCode, username }).toString()}`);

  beforeAll(async () => {
    const [personId, username] = ['lila', 'lila.b'];
    const hash = usernameClaimHash(house.claimKey, 'TREK-47', username);
    await send('Claim', { kind: 'username', hash, ownerId: personId });
    const name = { firstName: 'Lila', lastName: 'Bose' };
    const student = { personId, role: 'student', schoolId: 'banyan', fEmailVerified: false };
    await send('RegisterPerson', { ...student, ...name, username });
    await house.project();
  });

  it.each([
    ['TREK-47', 'lila.b'],
    ['trek 47', 'Lila.B'],
  ])('finds them by %s and %s', async (code, username) => {
    expect((await lookup(code, username)).body.data).toEqual({
      _id: 'lila',
      firstName: 'Lila',
      lastName: 'Bose',
      email: null,
      username: 'lila.b',
      role: 'student',
      fAwaitsMail: false,
      suspendedAt: null,
      reason: null,
      children: [],
    });
  });

  it('finds nobody by the name of a student of another school, and asks for both', async () => {
    expect((await lookup('PARK-33', 'lila.b')).body).toMatchObject({ success: true, data: null });
    expect((await lookup('TREK-47', 'lila')).body.data).toBeNull();
    expect((await lookup('TREK-47', '')).status).toBe(400);
  });

  it('is not for others, who do not learn who is there', async () => {
    const ruth = await enter('ruth');
    expect((await lookup('TREK-47', 'lila.b', ruth)).status).toBe(403);
    expect((await lookup('TREK-47', 'nobody', ruth)).status).toBe(403);
  });
});

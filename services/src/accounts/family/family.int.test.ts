import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FamilyChild } from '@lectern/events/accounts/family.routes';
import { sameThreePictures } from '@lectern/events/accounts/fields.refusals';
import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import { systemActor, type Role } from '@lectern/events/journal/metadata';
import { attemptsProjection } from '../../practice/attempts.projection.js';
import { soundsProjection } from '../../practice/sounds.projection.js';
import { enrolmentsProjection } from '../../classes/enrolments.projection.js';
import { calendarsProjection } from '../../calendars/calendars.projection.js';
import { streaksProjection } from '../../streaks/streaks.projection.js';
import { createStreakQueries } from '../../streaks/streak.queries.js';
import { openAccountsHouse, type AccountsHouse } from '../accounts-house.fixtures.js';
import { emailClaimHash, usernameClaimHash } from '../people/claim-hash.js';
import { createFamilyQueries } from './family.queries.js';
import { hashPassword, verifyPassword } from '../sessions/passwords.js';
import { createPeopleQueries } from '../people/people.queries.js';
import { createAccountReader } from '../people/account-reader.js';

const password = 'amber-kettle-river-42';
let house: AccountsHouse;

const page = (more: Partial<AttemptSummary>): AttemptSummary => ({
  _id: 'a1',
  title: 'The salt road',
  level: 1,
  kind: 'passage',
  status: 'complete',
  startedAt: '2026-01-04T10:00:00.000Z',
  lastActivityAt: '2026-01-04T10:10:00.000Z',
  questionsAnswered: 5,
  questionsTotal: 5,
  ...more,
});
/** Newest first, as a log is. */
const pages = [
  page({ _id: 'open', status: 'answering', communication: 1 }),
  page({ _id: 'late', communication: 3.5, criticalThinking: 4 }),
  page({ _id: 'unscored' }),
  page({ _id: 'early', communication: 2.5 }),
];

const send = async (name: string, payload: Record<string, unknown>): Promise<void> => {
  const reply = await house.sender.send({ context: 'accounts', name, payload, actor: systemActor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
const register = async (personId: string, role: Role, more: Record<string, unknown> = {}): Promise<void> => {
  const email = `${personId}@family.test`;
  await send('Claim', { kind: 'email', hash: emailClaimHash(house.claimKey, email), ownerId: personId });
  const name = { firstName: personId, lastName: 'Raman' };
  await send('RegisterPerson', { personId, role, ...name, email, fEmailVerified: true, ...more });
  await send('SetPassword', { personId, passwordHash: await hashPassword(password) });
};
const enter = async (who: string): Promise<string> =>
  (await house.signIn(`${who}@family.test`, password)).cookie ?? '';

type Body = { readonly message?: string; readonly data: unknown };
const call = async (cookie: string | undefined, url: string, payload?: object, key?: string) => {
  const response = await house.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/family/children${url}`,
    headers: { ...(cookie ? { cookie: `sc=${cookie}` } : {}), ...(key ? { 'idempotency-key': key } : {}) },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json<Body>() };
};
const listed = async (cookie: string): Promise<readonly FamilyChild[]> => {
  await house.project();
  const { body } = await call(cookie, '');
  return body.data as readonly FamilyChild[];
};

beforeAll(async () => {
  house = await openAccountsHouse({
    projections: [
      enrolmentsProjection,
      calendarsProjection,
      streaksProjection,
      attemptsProjection,
      soundsProjection,
    ],
  });
  await register('priya', 'parent');
  await register('omar', 'parent');
  await register('crowd', 'parent');
  await register('asha', 'student', { schoolId: 's1' });
  await register('ruth', 'teacher', { schoolId: 's1' });
  await house.project();
}, 60_000);
afterAll(() => house.close());

describe('a parent', { timeout: 60_000 }, () => {
  it('adds a child, who has the parent’s last name and a PIN that only its hash tells', async () => {
    const priya = await enter('priya');
    const child = { firstName: ' Kavi ', birthDate: '2017-05-04', picturePin: ['moon', 'key', 'boat'] };
    const added = await call(priya, '', child);
    expect(added.status).toBe(201);
    const { _id } = added.body.data as { readonly _id: string };
    const known = await createAccountReader(house).byId(_id);
    expect(known).toMatchObject({ role: 'student', familyId: 'priya', schoolId: null });
    expect(known?.pinHash).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(known?.pinHash ?? null, 'moon-key-boat')).toBe(true);
    expect(await listed(priya)).toMatchObject([
      { _id, firstName: 'Kavi', lastName: 'Raman', birthDate: '2017-05-04', fPin: true },
    ]);
  });

  it('sees how it goes: the streak, the last attempts, and the scores in their order', async () => {
    const { documents, clock } = house;
    const family = createFamilyQueries({
      people: createPeopleQueries({ documents }),
      streaks: createStreakQueries({ documents, clock }),
      attempts: { log: () => Promise.resolve({ items: pages, total: pages.length }) },
    });
    const [kavi] = await family.children('priya');
    expect(kavi?.streak).toMatchObject({ streakCount: 0 });
    expect(kavi?.lastAttempts.map(({ _id }) => _id)).toEqual(['open', 'late', 'unscored', 'early']);
    expect(kavi?.progress).toEqual([
      { attemptId: 'early', title: 'The salt road', at: pages[3]?.startedAt, communication: 2.5 },
      {
        attemptId: 'late',
        title: 'The salt road',
        at: pages[1]?.startedAt,
        communication: 3.5,
        criticalThinking: 4,
      },
    ]);
  });

  it('picks the child with its pictures, and the child comes back only with the password', async () => {
    const priya = await enter('priya');
    const [kavi] = await listed(priya);
    const profileId = kavi?._id ?? '';
    const pick = (cookie: string | undefined, body: object) =>
      house.call('POST', 'select-profile', cookie, body);
    expect((await pick(priya, { profileId, pin: 'moon-moon-moon' })).status).toBe(401);
    const picked = await pick(priya, { profileId, pin: 'moon-key-boat' });
    expect(picked.status).toBe(200);
    expect((await pick(picked.cookie, { profileId: 'priya' })).status).toBe(401);
    expect((await pick(picked.cookie, { profileId: 'priya', pin: password })).status).toBe(200);
  });

  it('names a child anew, sets and removes the PIN, and what is left out stays', async () => {
    const priya = await enter('priya');
    const id = `/${(await listed(priya))[0]?._id ?? ''}`;
    expect((await call(priya, id, { firstName: 'Kavin' })).status).toBe(200);
    expect(await listed(priya)).toMatchObject([{ firstName: 'Kavin', lastName: 'Raman', fPin: true }]);
    expect((await call(priya, id, { picturePin: null })).status).toBe(200);
    expect(await listed(priya)).toMatchObject([{ firstName: 'Kavin', fPin: false }]);
    expect((await call(priya, id, { picturePin: ['bell', 'bell', 'kite'] })).status).toBe(200);
    expect(await listed(priya)).toMatchObject([{ fPin: true, birthDate: '2017-05-04' }]);
  });

  it('who chooses new pictures, or none, for a child has wrong tries forgotten at once', async () => {
    const priya = await enter('priya');
    const profileId = (await listed(priya))[0]?._id ?? '';
    const [schoolCode, username] = ['BANYAN', 'kavin.r'];
    const hash = usernameClaimHash(house.claimKey, schoolCode, username);
    await send('Claim', { kind: 'username', hash, ownerId: profileId });
    const pick = (pin?: string) =>
      house.call('POST', 'select-profile', priya, { profileId, ...(pin ? { pin } : {}) });
    const atSchool = (picturePin: readonly string[]) =>
      house.call('POST', 'sign-in', undefined, { schoolCode, username, picturePin });
    const guess = async (): Promise<void> => {
      for (let n = 0; n < 10; n += 1) await pick(`guess-${n}`);
    };
    await guess();
    expect((await pick('bell-bell-kite')).status).toBe(429);
    // Strangers' guesses at school are counted apart from the family's own.
    for (let n = 0; n < 10; n += 1) expect((await atSchool(['moon', 'boat', 'fish'])).status).toBe(401);
    expect((await atSchool(['bell', 'bell', 'kite'])).status).toBe(429);
    expect((await call(priya, `/${profileId}`, { picturePin: ['fish', 'drum', 'tree'] })).status).toBe(200);
    expect((await atSchool(['fish', 'drum', 'tree'])).status).toBe(200);
    await guess();
    expect((await call(priya, `/${profileId}`, { firstName: 'Kavin' })).status).toBe(200);
    expect((await pick('fish-drum-tree')).status).toBe(429);
    expect((await call(priya, `/${profileId}`, { picturePin: ['bell', 'bell', 'kite'] })).status).toBe(200);
    expect((await pick('bell-bell-kite')).status).toBe(200);
  });

  it('chooses no PIN of three equal pictures, and one that was chosen before goes on', async () => {
    const omar = await enter('omar');
    const same = { firstName: 'Lina', picturePin: ['kite', 'kite', 'kite'] };
    const refused = await call(omar, '', same);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining(sameThreePictures.message),
    ]);
    const [first] = await listed(await enter('priya'));
    const { _id: child, firstName, lastName } = first ?? {};
    const pinHash = await hashPassword('kite-kite-kite');
    await send('ChangeChild', { personId: child, firstName, lastName, pinHash });
    const pin = { profileId: child, pin: 'kite-kite-kite' };
    expect((await house.call('POST', 'select-profile', await enter('priya'), pin)).status).toBe(200);
  });

  it('reaches their own children only, and nobody else by the same way', async () => {
    const [priya, omar] = [await enter('priya'), await enter('omar')];
    const kavi = (await listed(priya))[0]?._id ?? '';
    expect(await listed(omar)).toEqual([]);
    for (const id of [kavi, 'asha', 'omar', 'priya', 'nobody']) {
      const { status, body } = await call(omar, `/${id}`, { firstName: 'Mine' });
      expect([id, status, body.message]).toEqual([id, 404, 'We couldn’t find this child in this family.']);
    }
    expect(await listed(priya)).toMatchObject([{ firstName: 'Kavin' }]);
  });

  it('presses twice and has one child', async () => {
    const omar = await enter('omar');
    const first = await call(omar, '', { firstName: 'Lina' }, 'the-same-press');
    const again = await call(omar, '', { firstName: 'Lina' }, 'the-same-press');
    expect(again.body.data).toEqual(first.body.data);
    expect((await listed(omar)).map(({ firstName }) => firstName)).toEqual(['Lina']);
  });

  it('has two children where the second goes out under the key of the first, each as they were sent', async () => {
    await register('nadia', 'parent');
    const nadia = await enter('nadia');
    const first = { firstName: 'Zoya', birthDate: '2016-02-03' };
    for (const child of [first, { ...first, firstName: 'Idris', birthDate: '2018-09-09' }])
      expect((await call(nadia, '', child, 'the-same-press')).status).toBe(201);
    expect(await listed(nadia)).toMatchObject([
      { firstName: 'Idris', birthDate: '2018-09-09' },
      { firstName: 'Zoya', birthDate: '2016-02-03' },
    ]);
  });

  it('keeps what was changed since where the first call comes again late', async () => {
    const nadia = await enter('nadia');
    const child = { firstName: 'Rumi', birthDate: '2017-01-01', picturePin: ['moon', 'key', 'boat'] };
    const added = await call(nadia, '', child, 'comes-twice');
    const { _id } = added.body.data as { readonly _id: string };
    await house.project();
    const changed = { birthDate: '2017-02-02', picturePin: ['bell', 'bell', 'kite'] };
    expect((await call(nadia, `/${_id}`, changed)).status).toBe(200);
    const again = await call(nadia, '', child, 'comes-twice');
    expect([again.status, again.body.data]).toEqual([201, { _id }]);
    const known = await createAccountReader(house).byId(_id);
    expect(known?.birthDate).toBe('2017-02-02');
    expect(await verifyPassword(known?.pinHash ?? null, 'bell-bell-kite')).toBe(true);
  });

  it('has twelve children at most, also when all are sent at once', async () => {
    const crowd = await enter('crowd');
    const all = await Promise.all(
      Array.from({ length: 15 }, (_, index) => call(crowd, '', { firstName: `Child ${index}` })),
    );
    const statuses = all.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 201), 409, 409, 409]);
    expect(await listed(crowd)).toHaveLength(12);
    const more = await call(crowd, '', { firstName: 'One more' });
    expect([more.status, more.body.message]).toEqual([409, 'A family can have up to 12 children.']);
  });

  it.each([
    ['no name', { firstName: '  ' }],
    ['a birth date before 1900', { firstName: 'Old', birthDate: '1899-12-31' }],
    ['a birth date to come', { firstName: 'New', birthDate: '2026-02-01' }],
    ['a day that is none', { firstName: 'Odd', birthDate: '2017-02-30' }],
    ['two pictures', { firstName: 'Two', picturePin: ['kite', 'boat'] }],
    ['a picture that is none', { firstName: 'Cat', picturePin: ['kite', 'boat', 'cat'] }],
  ])('is told what is wrong about %s', async (_, child) => {
    const { status, body } = await call(await enter('priya'), '', child);
    expect(status).toBe(400);
    expect(body.message).toMatch(/^[“T].{10,}\.$/);
  });
});

describe('whoever is no parent', { timeout: 30_000 }, () => {
  it.each([
    ['a student', 'asha', 403],
    ['a teacher', 'ruth', 403],
    ['nobody', undefined, 401],
  ] as const)('%s has no family here', async (_, who, status) => {
    const cookie = who && (await enter(who));
    expect((await call(cookie, '')).status).toBe(status);
    expect((await call(cookie, '', { firstName: 'Mine' })).status).toBe(status);
    expect((await call(cookie, '/asha', { firstName: 'Mine' })).status).toBe(status);
  });

  it('a child of the family changes nobody', async () => {
    const omar = await enter('omar');
    const lina = (await listed(omar))[0]?._id ?? '';
    const child = (await house.call('POST', 'select-profile', omar, { profileId: lina })).cookie;
    expect((await call(child, '')).status).toBe(403);
    expect((await call(child, `/${lina}`, { picturePin: null })).status).toBe(403);
    expect((await call(child, '', { firstName: 'Friend' })).status).toBe(403);
  });
});

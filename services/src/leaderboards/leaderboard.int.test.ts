import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Standing } from '@lectern/events/leaderboards/leaderboard.routes';
import { systemActor, type Role } from '@lectern/events/journal/metadata';
import { openAccountsHouse, type AccountsHouse } from '../accounts/accounts-house.fixtures.js';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { abandonedAfterMs } from '../accounts/people/claim.decider.js';
import { emailClaimHash } from '../accounts/people/claim-hash.js';
import { hashPassword } from '../accounts/sessions/passwords.js';
import { collectionOf } from '../platform/projections/projection.js';
import { classes } from '../classes/classes.context.js';
import { schools } from '../schools/schools.context.js';
import { leaderboards } from './leaderboards.context.js';
import { standingsProjection, type StandingDocument } from './standings.projection.js';
import { createStandingsQueries } from './standings.queries.js';

const password = 'amber-kettle-river-42';
let house: AccountsHouse;
let passwordHash: string;
const cookies: Record<string, string> = {};

const send = async (context: string, name: string, payload: Record<string, unknown>): Promise<void> => {
  const reply = await house.sender.send({ context, name, payload, actor: systemActor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
const register = async (
  personId: string,
  role: Role,
  more: { readonly schoolId?: string; readonly familyId?: string } = {},
): Promise<void> => {
  const email = `${personId}@school.test`;
  await send('accounts', 'Claim', {
    kind: 'email',
    hash: emailClaimHash(house.claimKey, email),
    ownerId: personId,
  });
  const name = { firstName: personId, lastName: 'Raman' };
  await send('accounts', 'RegisterPerson', { personId, role, ...name, email, fEmailVerified: true, ...more });
  await send('accounts', 'SetPassword', { personId, passwordHash });
};

type Answer = {
  readonly items: readonly Standing[];
  readonly own: readonly Standing[];
  readonly cursor: string | null;
  readonly from: string | null;
  readonly appearance: unknown;
};
const ask = async (who: string, query = '') => {
  const url = `/api/leaderboard${query}`;
  const response = await house.app.inject({ url, headers: { cookie: `sc=${cookies[who]}` } });
  return { status: response.statusCode, data: response.json<{ data: Answer }>().data };
};
const access = async (who: string, query = ''): Promise<boolean> => {
  const url = `/api/practice-history/check-leaderboard-access-for-user${query}`;
  const response = await house.app.inject({ url, headers: { cookie: `sc=${cookies[who]}` } });
  return response.json<{ data: { hasAccess: boolean } }>().data.hasAccess;
};
const appear = (who: string, payload: object) =>
  house.app.inject({
    method: 'POST',
    url: '/api/leaderboard/appearance',
    headers: { cookie: `sc=${cookies[who]}` },
    payload,
  });
/** The test's clock stands at Monday, 5 January 2026. */
const earned = async (personId: string, points: number, more: Partial<StandingDocument> = {}) => {
  const collection = collectionOf(standingsProjection);
  const before = await house.documents.get<StandingDocument>(collection, personId);
  const now = { week: '2026-01-05', weekPoints: points, month: '2026-01', monthPoints: points, points };
  await house.documents.put(collection, personId, {
    schoolId: 'banyan',
    board: 'banyan',
    alias: null,
    isShown: true,
    answers: {},
    older: 0,
    ...before?.body,
    ...now,
    ...more,
  });
};
const listed = ({ items }: Answer) => items.map(({ place, name, points }) => [place, name, points]);

beforeAll(async () => {
  house = await openAccountsHouse({ contexts: [schools, classes, leaderboards] });
  passwordHash = await hashPassword(password);
  await send('schools', 'CreateSchool', { schoolId: 'banyan', name: 'Banyan Grove' });
  await send('schools', 'CreateSchool', { schoolId: 'harbour', name: 'Harbour Street' });
  for (const student of ['asha', 'leo', 'mina', 'omar'])
    await register(student, 'student', { schoolId: 'banyan' });
  await register('noor', 'student', { schoolId: 'harbour' });
  await register('ruth', 'teacher', { schoolId: 'banyan' });
  await register('dana', 'school-admin', { schoolId: 'banyan' });
  await register('priya', 'parent');
  await register('kavi', 'student', { schoolId: 'banyan', familyId: 'priya' });
  await register('tom', 'parent');
  await register('samir', 'system-admin');
  await house.project();
  for (const who of ['asha', 'leo', 'noor', 'ruth', 'priya', 'tom'])
    cookies[who] = (await house.signIn(`${who}@school.test`, password)).cookie ?? '';
  for (const who of ['dana', 'samir']) {
    const body = { email: `${who}@school.test`, password };
    cookies[who] = (await house.call('POST', 'admin/sign-in', undefined, body)).cookie ?? '';
  }
  const picked = await house.call('POST', 'select-profile', cookies['priya'], { profileId: 'priya' });
  cookies['priya'] = picked.cookie ?? '';
  await earned('asha', 40);
  await earned('leo', 60);
  await earned('mina', 40);
  await earned('omar', 20);
  await earned('kavi', 30, { week: '2025-12-29' });
}, 60_000);
afterAll(() => house.close());

describe('the leaderboard', { timeout: 30_000 }, () => {
  it('lists a school’s students by their points; equal points share a place', async () => {
    const { data } = await ask('asha');
    expect(data.from).toBe('2026-01-05');
    expect(listed(data)).toEqual([
      [1, 'leo R.', 60],
      [2, expect.any(String), 40],
      [2, expect.any(String), 40],
      [4, 'omar R.', 20],
    ]);
    expect(data.own).toEqual([{ place: 2, name: 'asha Raman', points: 40, isOwn: true }]);
  });

  it('places oneself as the list beside it does, also a moment after others have earned more', async () => {
    await ask('asha');
    await earned('omar', 50);
    const { items, own } = (await ask('asha')).data;
    expect(items.find(({ isOwn }) => isOwn)?.place).toBe(3);
    expect(own).toMatchObject([{ place: 3 }]);
    await earned('omar', 20);
  });

  it('counts the month and all time, too', async () => {
    const { data } = await ask('asha', '?period=month');
    expect(data.from).toBe('2026-01-01');
    expect(listed(data).slice(-2)).toEqual([
      [4, 'kavi R.', 30],
      [5, 'omar R.', 20],
    ]);
    expect((await ask('asha', '?period=all')).data.from).toBeNull();
  });

  it('shows a parent where their child stands, also where it has no points yet', async () => {
    expect((await ask('priya')).data.own).toEqual([
      { place: null, name: 'kavi Raman', points: 0, isOwn: true },
    ]);
    expect((await ask('priya', '?period=all')).data.own).toMatchObject([{ place: 4, points: 30 }]);
  });

  it('shows staff full names, and the alias beside it', async () => {
    expect((await appear('asha', { alias: ' Night Heron ', isShown: true })).statusCode).toBe(200);
    await house.project();
    await earned('asha', 40);
    expect(listed((await ask('noor', '?schid=harbour')).data)).toEqual([]);
    const forFamilies = (await ask('priya')).data.items.map(({ name }) => name);
    expect(forFamilies).toContain('Night Heron');
    expect(forFamilies).not.toContain('asha R.');
    const forStaff = (await ask('ruth')).data.items.find(({ alias }) => alias !== undefined);
    expect(forStaff).toMatchObject({ name: 'asha Raman', alias: 'Night Heron' });
    expect((await ask('asha')).data.appearance).toEqual({ alias: 'Night Heron', isShown: true });
  });

  it('leaves out who does not want to be on it, and still tells them their points', async () => {
    await appear('asha', { alias: 'Night Heron', isShown: false });
    await house.project();
    await earned('asha', 40, { board: null });
    expect((await ask('priya')).data.items.map(({ name }) => name)).not.toContain('Night Heron');
    expect((await ask('asha')).data.own).toMatchObject([{ place: null, points: 40 }]);
  });

  it('goes on where a page ended, with the right places', async () => {
    for (let n = 0; n < 120; n += 1) await earned(`crowd-${n}`, 1_000 - Math.floor(n / 2));
    const first = (await ask('ruth')).data;
    const second = (await ask('ruth', `?cursor=${first.cursor}`)).data;
    const third = (await ask('ruth', `?cursor=${second.cursor}`)).data;
    const places = [first, second, third].flatMap(({ items }) => items.map(({ place }) => place));
    expect(places.slice(0, 4)).toEqual([1, 1, 3, 3]);
    expect(places.slice(48, 52)).toEqual([49, 49, 51, 51]);
    expect(places.slice(118, 122)).toEqual([119, 119, 121, 122]);
    expect(third.cursor).toBeNull();
    expect((await ask('ruth', '?cursor=bm8')).status).toBe(400);
    const forged = JSON.stringify({ next: 'x', place: 1, points: 2, listed: 3 });
    expect((await ask('ruth', `?cursor=${Buffer.from(forged).toString('base64url')}`)).status).toBe(400);
  });

  it('counts a far place again a moment later, from the nearest that was counted', async () => {
    const collection = collectionOf(standingsProjection);
    const { documents } = house;
    const counts: number[] = [];
    const standings = createStandingsQueries({
      ...house,
      people: createPeopleQueries({ documents }),
      alwaysCounted: 0,
      documents: {
        ...documents,
        count: async (...asked) => {
          const count = await documents.count(...asked);
          counts.push(count);
          return count;
        },
      },
    });
    const board = { schoolId: 'banyan', period: 'week' } as const;
    const placeOf = async (who: string) => (await standings.own(board, [who], 'staff'))[0]?.place;
    expect(await placeOf('crowd-100')).toBe(101);
    expect(await placeOf('crowd-100')).toBe(101);
    expect(await placeOf('crowd-110')).toBe(111);
    expect(counts).toEqual([100, 10]);
    await earned('crowd-110', 5_000);
    await house.clock.advance(10_000);
    expect(await placeOf('crowd-110')).toBe(1);
    await documents.delete(collection, 'crowd-110');
  });

  it('opens to whoever has a school, and shows nobody another school', async () => {
    expect(await access('asha')).toBe(true);
    expect(await access('ruth', '?school=banyan')).toBe(true);
    expect(await access('ruth', '?school=harbour')).toBe(false);
    expect(await access('priya')).toBe(true);
    expect(await access('tom')).toBe(false);
    expect((await ask('tom')).status).toBe(404);
    expect((await ask('dana', '?schid=banyan')).status).toBe(200);
    for (const who of ['asha', 'ruth', 'priya', 'dana'])
      expect([who, (await ask(who, '?schid=harbour')).status]).toEqual([who, 404]);
    expect((await ask('samir', '?schid=harbour')).status).toBe(200);
    expect(await access('samir', '?school=harbour')).toBe(true);
    expect((await ask('samir')).status).toBe(404);
    expect((await ask('samir', '?schid=nope')).status).toBe(404);
    expect(await access('samir', '?school=nope')).toBe(false);
  });

  it.each([
    ['itself', 'Blue Oriole'],
    ['in capitals', 'BLUE ORIOLE'],
    ['with accents', 'Blüe Oriolé'],
    ['in letters of another script', 'Вluе Оriоlе'],
    ['with a sign that is not seen', 'Blue\u200B Oriole'],
    ['with two spaces', 'Blue  Oriole'],
    ['with letters of full width', 'Ｂｌｕｅ Oriole'],
    ['with a capital i for an l', 'BIue OrioIe'],
  ])('gives nobody the alias of another student, or one that looks like it: %s', async (_, alias) => {
    expect((await appear('asha', { alias: 'Blue Oriole', isShown: true })).statusCode).toBe(200);
    const refused = await appear('leo', { alias, isShown: true });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'leaderboards.alias-taken',
      fields: { alias: { code: 'leaderboards.alias-taken' } },
    });
    // At another school it is nobody's.
    expect((await appear('noor', { alias, isShown: true })).statusCode).toBe(200);
  });

  it('lets a student write their alias otherwise; one that they gave up is free after a while', async () => {
    await appear('asha', { alias: 'Blue Oriole', isShown: true });
    expect((await appear('asha', { alias: 'blue oriole', isShown: true })).statusCode).toBe(200);
    expect((await appear('asha', { alias: 'Grey Owl', isShown: true })).statusCode).toBe(200);
    await house.clock.advance(abandonedAfterMs);
    expect((await appear('leo', { alias: 'Blue Oriole', isShown: true })).statusCode).toBe(200);
    expect((await appear('asha', { alias: 'Blue Oriole', isShown: true })).statusCode).toBe(409);
    expect((await appear('leo', { alias: null, isShown: true })).statusCode).toBe(200);
    await house.clock.advance(abandonedAfterMs);
    expect((await appear('asha', { alias: 'Blue Oriole', isShown: true })).statusCode).toBe(200);
    // Letters of a script with no look-alikes are told apart.
    expect((await appear('leo', { alias: 'नीला पक्षी', isShown: true })).statusCode).toBe(200);
    expect((await appear('asha', { alias: 'नीली पक्षी', isShown: true })).statusCode).toBe(200);
  });

  it('takes no link for an alias', async () => {
    expect((await appear('asha', { alias: 'www.heron.example', isShown: true })).statusCode).toBe(400);
  });
});

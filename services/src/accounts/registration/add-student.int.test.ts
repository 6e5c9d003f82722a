import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '@lectern/events/journal/metadata';
import { classes } from '../../classes/classes.context.js';
import { schools } from '../../schools/schools.context.js';
import { openAccountsHouse, type AccountsHouse } from '../accounts-house.fixtures.js';
import { inHouse, password, userOf } from './mailed-links.fixture.js';

let house: AccountsHouse;
const cookies = new Map<string, string | undefined>();
const picturePin = ['moon', 'key', 'boat'];
const lila = { firstName: 'Lila', lastName: 'Bose', schoolId: 'banyan', username: 'lila.b', picturePin };

type Told = { readonly message?: string; readonly data?: { readonly _id: string } };
const add = async (payload: object, { by = 'samir', key = '' } = {}) => {
  const response = await house.app.inject({
    method: 'POST',
    url: '/api/system-admin/students',
    headers: { cookie: `sc=${cookies.get(by)}`, ...(key ? { 'idempotency-key': key } : {}) },
    payload,
  });
  return { status: response.statusCode, body: response.json<Told>() };
};
const enter = (credentials: object) => house.call('POST', 'sign-in', undefined, credentials);

beforeAll(async () => {
  house = await openAccountsHouse({
    contexts: [schools, classes],
  });
  const tell = (name: string, payload: object) =>
    house.sender.send({ context: 'schools', name, payload: { ...payload }, actor: systemActor });
  await tell('CreateSchool', { schoolId: 'banyan', name: 'Banyan Grove' });
  await tell('GiveSchoolCode', { schoolId: 'banyan', code: 'TREK-47' });
  await tell('CreateSchool', { schoolId: 'harbour', name: 'Harbour Street' });
  await tell('GiveSchoolCode', { schoolId: 'harbour', code: 'PARK-33' });
  await tell('CreateSchool', { schoolId: 'new', name: 'New School' });
  const at = inHouse(house);
  await at.register('samir', 'system-admin');
  await at.register('ruth', 'teacher');
  await house.project();
  for (const [who, door] of [
    ['samir', 'admin/sign-in'],
    ['ruth', 'sign-in'],
  ] as const) {
    const { cookie } = await house.call('POST', door, undefined, { email: `${who}@school.test`, password });
    cookies.set(who, cookie);
  }
}, 60_000);
afterAll(() => house.close());

describe('adding a student who needs no e-mail', { timeout: 60_000 }, () => {
  it('lets them in by school code, user name and pictures', async () => {
    const { status, body } = await add(lila);
    expect(status).toBe(201);
    const entered = await enter({ schoolCode: 'trek 47', username: 'Lila.B', picturePin });
    expect(userOf(entered)).toMatchObject({ _id: body.data?._id, role: 'student', school: 'banyan' });
  });

  it('or by a password', async () => {
    const { picturePin: _none, ...rest } = lila;
    const secret = 'lantern-violet-canoe-7';
    expect((await add({ ...rest, username: 'omar', password: secret })).status).toBe(201);
    const entered = await enter({ schoolCode: 'TREK-47', username: 'omar', password: secret });
    expect(userOf(entered)).toMatchObject({ role: 'student' });
  });

  it('is the same student when a call is repeated', async () => {
    const twice = { ...lila, username: 'twice' };
    const first = await add(twice, { key: 'the-same-key' });
    const second = await add(twice, { key: 'the-same-key' });
    expect([second.status, second.body.data]).toEqual([201, first.body.data]);
  });

  it.each([
    ['a name', { firstName: 'Other' }],
    ['pictures', { picturePin: ['bell', 'bell', 'kite'] }],
  ])(
    'refuses another student with %s of their own under the key of the first, who stays',
    async (what, other) => {
      const first = { ...lila, username: `first.${what.slice(-4)}` };
      const key = `the-same-key-${what}`;
      expect((await add(first, { key })).status).toBe(201);
      const { status, body } = await add({ ...first, ...other }, { key });
      expect([status, body.message]).toEqual([409, 'Someone at this school already has this username.']);
      expect(body).toMatchObject({ fields: { username: { code: 'accounts.username-taken' } } });
      const entered = await enter({ schoolCode: 'TREK-47', username: first.username, picturePin });
      expect(entered.status).toBe(200);
    },
  );

  it('refuses a user name that somebody of the school has, and takes it at another school', async () => {
    await add({ ...lila, username: 'same.name' });
    const again = await add({ ...lila, username: 'Same.Name' });
    expect([again.status, again.body.message]).toEqual([
      409,
      'Someone at this school already has this username.',
    ]);
    expect((await add({ ...lila, username: 'same.name', schoolId: 'harbour' })).status).toBe(201);
  });

  it.each([
    ['a school that is not there', { schoolId: 'none' }, 400, 'We couldn’t find this school.'],
    [
      'a school without a code',
      { schoolId: 'new' },
      409,
      'This school has no code yet, so nobody can sign in with it.',
    ],
  ])('refuses %s', async (_what, more, status, message) => {
    const answer = await add({ ...lila, username: 'zara', ...more });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  it.each([
    ['no secret', { picturePin: undefined }],
    ['two secrets', { password: 'lantern-violet-canoe-7' }],
    ['their own name as the password', { picturePin: undefined, password: 'Lila Bose', username: 'lb' }],
    ['a user name of one letter', { username: 'l' }],
    ['a user name with spaces', { username: 'lila b' }],
    ['an unknown picture', { picturePin: ['moon', 'key', 'car'] }],
  ])('refuses %s', async (_what, more) => {
    expect((await add({ ...lila, username: 'yuki', ...more })).status).toBe(400);
  });

  it('is for system admins', async () => {
    expect((await add({ ...lila, username: 'theirs' }, { by: 'ruth' })).status).toBe(403);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManagedSchool } from '@lectern/events/classes/manage-classes.routes';
import { systemActor, type Role } from '@lectern/events/journal/metadata';
import { openAccountsHouse, type AccountsHouse } from '../accounts/accounts-house.fixtures.js';
import { emailClaimHash } from '../accounts/people/claim-hash.js';
import { hashPassword } from '../accounts/sessions/passwords.js';
import { schools } from '../schools/schools.context.js';
import { streaksProjection } from '../streaks/streaks.projection.js';
import { classes } from './classes.context.js';

const password = 'amber-kettle-river-42';
let house: AccountsHouse;
const cookies: Record<string, string> = {};

const send = async (context: string, name: string, payload: Record<string, unknown>): Promise<void> => {
  const reply = await house.sender.send({ context, name, payload, actor: systemActor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
const register = async (personId: string, role: Role, schoolId: string): Promise<void> => {
  const email = `${personId}@school.test`;
  await send('accounts', 'Claim', {
    kind: 'email',
    hash: emailClaimHash(house.claimKey, email),
    ownerId: personId,
  });
  const name = { firstName: personId, lastName: 'Menon', email };
  await send('accounts', 'RegisterPerson', { personId, role, schoolId, ...name, fEmailVerified: true });
  await send('accounts', 'SetPassword', { personId, passwordHash: await hashPassword(password) });
};
const enrol = (personId: string, classId: string, as: string) =>
  send('classes', 'EnrolPerson', { personId, classId, schoolId: 'banyan', as });

type Told<T> = { readonly status: number; readonly code?: string; readonly data: T };
const call = async <T>(
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  by = 'dana',
): Promise<Told<T>> => {
  const headers = { cookie: `sc=${cookies[by]}` };
  const url = `/api/school/${path}`;
  const response = await house.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const { data, code } = response.json<{ data: T; code?: string }>();
  await house.project();
  return { status: response.statusCode, data, ...(code ? { code } : {}) };
};
const school = async (): Promise<ManagedSchool> => (await call<ManagedSchool>('GET', 'classes')).data;
const classNamed = async (name: string) => {
  const found = (await school()).classes.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const namesIn = async (classId: string): Promise<readonly string[]> =>
  (await call<{ firstName: string }[]>('GET', `classes/${classId}/students`)).data.map(
    (one) => one.firstName,
  );

beforeAll(async () => {
  house = await openAccountsHouse({ contexts: [schools, classes], projections: [streaksProjection] });
  await send('schools', 'CreateSchool', { schoolId: 'banyan', name: 'Banyan Grove' });
  await send('schools', 'CreateSchool', { schoolId: 'harbour', name: 'Harbour Street' });
  for (const [id, name] of [
    ['c5a', '5A'],
    ['c5b', '5B'],
  ] as const)
    await send('classes', 'OpenClass', { classId: id, schoolId: 'banyan', name, year: '2026-27' });
  for (const id of ['asha', 'leo', 'mina']) {
    await register(id, 'student', 'banyan');
    await enrol(id, 'c5a', 'student');
  }
  await register('ruth', 'teacher', 'banyan');
  await register('tomas', 'teacher', 'harbour');
  await register('dana', 'school-admin', 'banyan');
  await register('samir', 'system-admin', 'banyan');
  await enrol('ruth', 'c5a', 'teacher');
  await house.project();
  for (const who of ['dana', 'samir']) {
    const given = { email: `${who}@school.test`, password };
    cookies[who] = (await house.call('POST', 'admin/sign-in', undefined, given)).cookie ?? '';
  }
}, 60_000);
afterAll(() => house.close());

describe('the classes of a school', { timeout: 60_000 }, () => {
  it('are seen with their teachers and how many are in them', async () => {
    const { classes: found, students, year } = await school();
    expect(found.map(({ name, teachers, students: count }) => [name, teachers.length, count])).toEqual([
      ['5A', 1, 3],
      ['5B', 0, 0],
    ]);
    expect([students, year]).toEqual([3, '2026-27']);
  });

  it('are added by their names; what is there stays', async () => {
    const { data } = await call('POST', 'classes', { names: ['4A', '5 a', '4B'] });
    expect(data).toEqual({ added: ['4A', '4B'], existing: ['5 a'] });
    expect((await school()).classes.map(({ name }) => name)).toEqual(['4A', '4B', '5A', '5B']);
  });

  it('are renamed by the first of two admins; the second is told', async () => {
    const { _id, revision } = await classNamed('4B');
    const change = (name: string, by: string) =>
      call(
        'POST',
        `classes/${_id}?schid=banyan`,
        { name, level: 3, language: 'hi', ifRevision: revision },
        by,
      );
    expect((await change('4C', 'dana')).status).toBe(200);
    expect(await change('4D', 'samir')).toMatchObject({ status: 409, code: 'classes.changed-meanwhile' });
    expect(await classNamed('4C')).toMatchObject({ level: 3, language: 'hi' });
  });

  it('are archived and come back whole', async () => {
    const { _id } = await classNamed('5A');
    await call('POST', `classes/${_id}/archive`);
    expect(await classNamed('5A')).toMatchObject({ archivedAt: expect.any(String), students: 3 });
    expect((await school()).students).toBe(0);
    await call('POST', `classes/${_id}/restore`);
    expect(await classNamed('5A')).toMatchObject({ archivedAt: null, students: 3 });
  });

  it('are taught by whom the admin chooses, of their own school', async () => {
    const { _id } = await classNamed('5B');
    const choose = (add: string[], remove: string[] = []) =>
      call('POST', `classes/${_id}/teachers`, { add, remove });
    expect((await choose(['tomas'])).status).toBe(404);
    expect((await choose(['ruth'])).status).toBe(200);
    expect((await classNamed('5B')).teachers).toMatchObject([{ firstName: 'ruth' }]);
    await choose([], ['ruth']);
    expect((await classNamed('5B')).teachers).toEqual([]);
  });
});

describe('students who are moved', { timeout: 60_000 }, () => {
  const move = (personIds: string[]) =>
    call<{ _id: string; moved: number }>('POST', 'moves', {
      fromClassId: 'c5a',
      toClassId: 'c5b',
      personIds,
    });

  it('are in the other class alone, and go back by undo', async () => {
    const { status, data } = await move(['asha', 'leo']);
    expect([status, data.moved]).toEqual([201, 2]);
    expect([await namesIn('c5a'), await namesIn('c5b')]).toEqual([['mina'], ['asha', 'leo']]);
    expect((await call('POST', `moves/${data._id}/undo`)).status).toBe(200);
    expect([await namesIn('c5a'), await namesIn('c5b')]).toEqual([['asha', 'leo', 'mina'], []]);
    expect((await call('POST', `moves/${data._id}/undo`)).status).toBe(200);
  });

  it('stay where they were moved on to since', async () => {
    const { data } = await move(['asha', 'leo']);
    const { _id: elsewhere } = await classNamed('4A');
    await call('POST', 'moves', { fromClassId: 'c5b', toClassId: elsewhere, personIds: ['leo'] });
    await call('POST', `moves/${data._id}/undo`);
    expect([await namesIn('c5a'), await namesIn(elsewhere)]).toEqual([['asha', 'mina'], ['leo']]);
  });

  it('are nobody where none of them is in the class', async () => {
    expect(await move(['ruth'])).toMatchObject({ status: 409, code: 'classes.nobody-to-move' });
  });
});

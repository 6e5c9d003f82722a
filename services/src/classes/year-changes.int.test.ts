import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlannedYear } from '@lectern/events/classes/year-change.routes';
import { yearChangeStream } from '@lectern/events/classes/year-change.events';
import { systemActor, type Role } from '@lectern/events/journal/metadata';
import { openAccountsHouse, type AccountsHouse } from '../accounts/accounts-house.fixtures.js';
import { emailClaimHash } from '../accounts/people/claim-hash.js';
import { hashPassword } from '../accounts/sessions/passwords.js';
import type { CommandSender } from '../platform/commands/command-sender.js';
import { readStream } from '../platform/journal/read-stream.js';
import { schools } from '../schools/schools.context.js';
import type { Settings } from '../platform/settings.js';
import { streaksProjection } from '../streaks/streaks.projection.js';
import { classes } from './classes.context.js';

const password = 'amber-kettle-river-42';
let house: AccountsHouse;
const cookies: Record<string, string> = {};

const send = async (context: string, name: string, payload: Record<string, unknown>): Promise<void> => {
  const reply = await house.sender.send({ context, name, payload, actor: systemActor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
const register = async (personId: string, role: Role, more: object = {}): Promise<void> => {
  const email = `${personId}@school.test`;
  const hash = emailClaimHash(house.claimKey, email);
  await send('accounts', 'Claim', { kind: 'email', hash, ownerId: personId });
  const name = { firstName: personId, lastName: 'Menon', email, fEmailVerified: true };
  await send('accounts', 'RegisterPerson', { personId, role, schoolId: 'banyan', ...name, ...more });
  await send('accounts', 'SetPassword', { personId, passwordHash: await hashPassword(password) });
};
const signIn = (who: string, door = 'sign-in') =>
  house.call('POST', door, undefined, { email: `${who}@school.test`, password });
const call = async (method: 'GET' | 'POST', path: string, payload?: object, by = 'dana') => {
  const headers = { cookie: `sc=${cookies[by]}` };
  const url = `/api/school/${path}`;
  const response = await house.app.inject({ method, url, headers, ...(payload && { payload }) });
  await house.project();
  const { data, code } = response.json<{ data: unknown; code?: string }>();
  return { status: response.statusCode, data, code };
};
const planned = async (): Promise<PlannedYear> => (await call('GET', 'year-changes')).data as PlannedYear;
const whoIsWhere = async () =>
  Object.fromEntries(
    (await planned()).classes.map(({ name, students }) => [name, students.map(({ _id }) => _id)]),
  );

/** Does what the last event of the year asks of a reactor. @param sender in place of the one there is */
const react = async (name: string, sender: CommandSender = house.sender): Promise<string> => {
  const found = classes.reactors?.({} as Settings).find(({ rule }) => rule.name === name);
  if (!found) throw new Error(`${name} is no reactor of classes`);
  const stream = () => readStream(house, yearChangeStream('banyan-2027-28'));
  const event = (await stream()).findLast(({ type }) => found.rule.on.includes(type));
  if (!event) throw new Error('Nothing has happened');
  const ports = { ...house, sender } as never;
  const context = { failures: 0, now: house.clock.now(), stream };
  const outcome = await found.create(ports).act(event, context);
  if (outcome.kind === 'command') await send(outcome.context, outcome.name, outcome.payload);
  await house.project();
  return outcome.kind;
};

/** Commands are away after so many. */
const awayAfter = (count: number): CommandSender => {
  let left = count;
  return {
    ...house.sender,
    send: (command) => {
      left -= 1;
      if (left >= 0) return house.sender.send(command);
      const away = { outcome: 'rejected', kind: 'unavailable', code: 'away', message: '', permanent: false };
      return Promise.resolve(away as never);
    },
  };
};

beforeAll(async () => {
  house = await openAccountsHouse({ contexts: [schools, classes], projections: [streaksProjection] });
  await send('schools', 'CreateSchool', { schoolId: 'banyan', name: 'Banyan Grove' });
  for (const name of ['4A', '5A', 'Chess'])
    await send('classes', 'OpenClass', { classId: name, schoolId: 'banyan', name, year: '2026-27' });
  for (const who of ['asha', 'tenzin', 'leo', 'mina']) await register(who, 'student');
  await register('ruth', 'teacher');
  await register('lata', 'teacher');
  await register('dana', 'school-admin');
  await register('omar', 'school-admin');
  for (const [personId, classId, as] of [
    ['asha', '4A', 'student'],
    ['tenzin', '4A', 'student'],
    ['leo', '5A', 'student'],
    ['mina', 'Chess', 'student'],
    ['mina', '4A', 'student'],
    ['ruth', '5A', 'teacher'],
  ] as const)
    await send('classes', 'EnrolPerson', { personId, classId, schoolId: 'banyan', as });
  await house.project();
  for (const who of ['dana', 'omar']) cookies[who] = (await signIn(who, 'admin/sign-in')).cookie ?? '';
}, 60_000);
afterAll(() => house.close());

const body = {
  to: '2027-28',
  targets: [
    { classId: '4A', to: '5A' },
    { classId: '5A', to: null },
    { classId: 'Chess', to: 'Chess' },
  ],
  teachers: [{ name: 'Chess', teacherId: 'lata' }],
  stays: ['tenzin'],
};

describe('a new school year', { timeout: 60_000 }, () => {
  it('does not begin while somebody is without a place', async () => {
    await register('nobody', 'student');
    await send('classes', 'OpenClass', { classId: 'Art', schoolId: 'banyan', name: 'Art', year: '2026-27' });
    await send('classes', 'EnrolPerson', {
      personId: 'nobody',
      classId: 'Art',
      schoolId: 'banyan',
      as: 'student',
    });
    await house.project();
    expect(await call('POST', 'year-changes', body)).toMatchObject({
      status: 409,
      code: 'classes.without-place',
    });
    await send('classes', 'ArchiveClass', { classId: 'Art', schoolId: 'banyan' });
    await house.project();
  });

  it('is begun by one of two admins; the other is told', async () => {
    expect((await call('POST', 'year-changes', body)).status).toBe(201);
    expect(await call('POST', 'year-changes', { ...body, stays: [] }, 'omar')).toMatchObject({
      status: 409,
      code: 'classes.year-has-begun',
    });
  });

  it('goes on where it was cut off, and has everybody in their place', async () => {
    expect(await react('change-year', awayAfter(5))).toBe('again');
    expect(await react('change-year')).toBe('command');
    expect(await planned()).toMatchObject({
      from: '2027-28',
      latest: { status: 'done', up: 2, left: 1, stayed: 1 },
      classes: [
        { name: '4A', students: [{ _id: 'tenzin' }] },
        { name: '5A', teachers: ['ruth'], students: [{ _id: 'asha' }, { _id: 'mina' }] },
        { name: 'Chess', teachers: ['lata'], students: [{ _id: 'mina' }] },
      ],
    });
    expect((await signIn('leo')).status).toBe(403);
  });

  it('is taken back: all go back, and who was added since stays in the class of that name', async () => {
    const [, fives] = (await planned()).classes;
    await register('new', 'student');
    await send('classes', 'EnrolPerson', {
      personId: 'new',
      classId: fives?._id,
      schoolId: 'banyan',
      as: 'student',
    });
    await house.project();
    expect((await call('POST', 'year-changes/banyan-2027-28/undo')).status).toBe(200);
    expect(await react('undo-year-change', awayAfter(4))).toBe('again');
    expect(await react('undo-year-change')).toBe('command');
    expect((await signIn('leo')).status).toBe(200);
    expect(await whoIsWhere()).toEqual({
      '4A': ['asha', 'mina', 'tenzin'],
      '5A': ['leo', 'new'],
      Chess: ['mina'],
    });
    expect((await planned()).latest?.status).toBe('undone');
  });
});

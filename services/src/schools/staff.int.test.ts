import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor, type Role } from '@lectern/events/journal/metadata';
import { schoolOverview, staffClass, systemOverview } from '@lectern/events/schools/staff.routes';
import { openAccountsHouse, type AccountsHouse } from '../accounts/accounts-house.fixtures.js';
import { emailClaimHash } from '../accounts/people/claim-hash.js';
import { hashPassword } from '../accounts/sessions/passwords.js';
import { contentProjection } from '../content/content.projection.js';
import { shelvesProjection } from '../content/shelves.projection.js';
import type { ReadModelProgress } from '../platform/projections/progress.js';
import { collectionOf, declarationOf } from '../platform/projections/projection.js';
import { work, workProjection, type WorkItem } from '../platform/work/work.projection.js';
import type { AttemptDocument } from '../practice/attempt-document.js';
import { attemptsProjection } from '../practice/attempts.projection.js';
import { soundsProjection } from '../practice/sounds.projection.js';
import { streaksCollection } from '../streaks/streaks.projection.js';
import { calendarsProjection } from '../calendars/calendars.projection.js';
import { streaksProjection } from '../streaks/streaks.projection.js';
import { classes } from '../classes/classes.context.js';
import { schools } from './schools.context.js';
import { createSystemHealth } from './system-health.queries.js';

const password = 'amber-kettle-river-42';
let house: AccountsHouse;

const send = async (context: string, name: string, payload: Record<string, unknown>): Promise<void> => {
  const reply = await house.sender.send({ context, name, payload, actor: systemActor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
const enrol = (personId: string, classId: string, schoolId: string, as: 'student' | 'teacher') =>
  send('classes', 'EnrolPerson', { classId, schoolId, personId, as });
const register = async (personId: string, role: Role, schoolId?: string, classId?: string) => {
  const email = `${personId}@school.test`;
  const hash = emailClaimHash(house.claimKey, email);
  await send('accounts', 'Claim', { kind: 'email', hash, ownerId: personId });
  const name = { firstName: personId, lastName: 'Menon' };
  await send('accounts', 'RegisterPerson', {
    personId,
    role,
    ...name,
    email,
    fEmailVerified: true,
    ...(schoolId ? { schoolId } : {}),
  });
  if (role !== 'student')
    await send('accounts', 'SetPassword', { personId, passwordHash: await hashPassword(password) });
  if (classId && schoolId)
    await enrol(personId, classId, schoolId, role === 'teacher' ? 'teacher' : 'student');
};
const openClass = (classId: string, schoolId: string, name: string) =>
  send('classes', 'OpenClass', { classId, schoolId, name, year: '2026-27' });
const practised = (personId: string, attemptId: string, startedAt: string) =>
  house.documents.put(collectionOf(attemptsProjection), attemptId, {
    personId,
    schoolId: null,
    contentKind: 'passage',
    contentId: 'gecko-ceiling',
    contentDigest: 'none',
    questions: [],
    status: 'complete',
    startedAt,
    completedAt: startedAt,
    lastActivityAt: startedAt,
    opened: null,
    responses: [],
  } satisfies AttemptDocument);

beforeAll(async () => {
  house = await openAccountsHouse({
    contexts: [schools, classes],
    projections: [
      attemptsProjection,
      soundsProjection,
      calendarsProjection,
      streaksProjection,
      contentProjection,
      shelvesProjection,
    ],
    ports: ({ documents, clock }) => {
      const now = clock.now();
      const said = new Map<string, ReadModelProgress & { at: number }>();
      const say = (
        name: string,
        state: ReadModelProgress['state'],
        lagSeconds: number | undefined,
        at = now,
      ) => said.set(name, { name, position: '12', state, lagSeconds, at });
      say('people_v3', 'live', 0.2);
      say('attempts_v1', 'live', 8.4);
      say('sounds_v1', 'building', undefined);
      say('classes_v1', 'stopped', 90);
      say('streaks_v1', 'live', 0, now - 60_000);
      const progress = { last: (name: string) => said.get(name) };
      const collections = [...said.keys(), 'content_v2'];
      const reactors = ['account-mail', 'score-response'];
      return {
        health: createSystemHealth({
          documents,
          clock,
          progress,
          collections,
          reactors,
          disk: () => Promise.resolve(undefined),
        }),
      };
    },
  });
  await house.documents.ensure(declarationOf(workProjection([], [])));
  await send('schools', 'CreateSchool', { schoolId: 'banyan', name: 'Banyan Grove' });
  await send('schools', 'CreateSchool', { schoolId: 'harbour', name: 'Harbour Street' });
  await send('schools', 'GiveSchoolCode', { schoolId: 'banyan', code: 'TREK-47' });
  await openClass('kingfishers', 'banyan', '4 Kingfisher');
  await openClass('herons', 'banyan', '5 Heron');
  await openClass('gulls', 'harbour', '4 Gull');
  await register('asha', 'student', 'banyan', 'kingfishers');
  await register('leo', 'student', 'banyan', 'kingfishers');
  await register('mina', 'student', 'banyan', 'herons');
  await register('noor', 'student', 'harbour', 'gulls');
  // Changed schools: the enrolment of before stands in the journal.
  await enrol('noor', 'kingfishers', 'banyan', 'student');
  await register('ruth', 'teacher', 'banyan', 'kingfishers');
  await register('hugo', 'teacher', 'banyan');
  await register('tomas', 'teacher', 'harbour', 'gulls');
  await enrol('tomas', 'kingfishers', 'banyan', 'teacher');
  await register('dana', 'school-admin', 'banyan');
  await register('grace', 'school-admin', 'harbour');
  await register('lost', 'school-admin', 'nowhere');
  await register('samir', 'system-admin');
  await send('accounts', 'Suspend', { personId: 'leo', reason: 'Unkind words' });
  await house.project();
  for (const [id, at] of [
    ['a1', '2026-01-01T08:00:00.000Z'],
    ['a2', '2026-01-02T08:00:00.000Z'],
    ['a3', '2026-01-03T08:00:00.000Z'],
    ['a4', '2026-01-04T08:00:00.000Z'],
  ] as const)
    await practised('asha', id, at);
  await practised('mina', 'm1', '2026-01-04T08:00:00.000Z');
  await house.documents.put(streaksCollection, 'asha', {
    dates: ['2026-01-03', '2026-01-04', '2026-01-05'],
    timeZone: 'UTC',
    latestAt: 0,
  });
}, 60_000);
afterAll(() => house.close());

const admins = ['dana', 'grace', 'lost', 'samir'];
const get = async (who: string, path: string) => {
  const door = admins.includes(who) ? 'admin/sign-in' : 'sign-in';
  const { cookie } = await house.call('POST', door, undefined, { email: `${who}@school.test`, password });
  const headers = cookie ? { cookie: `sc=${cookie}` } : {};
  return house.app.inject({ method: 'GET', url: `/api/${path}`, headers });
};
const statusFor = async (who: string, path: string): Promise<number> => (await get(who, path)).statusCode;
const answered = async (who: string, path: string): Promise<unknown> =>
  (await get(who, path)).json<{ data: unknown }>().data;
const classesFor = async (who: string) =>
  z.parse(z.array(staffClass), await answered(who, 'teacher/classes'));
const schoolFor = async (who: string, query = '') =>
  z.parse(schoolOverview, await answered(who, `school-admin/overview${query}`));
const everythingFor = async (who: string) =>
  z.parse(systemOverview, await answered(who, 'system-admin/overview'));
const namesOf = (people: readonly { readonly firstName: string }[]) => people.map((one) => one.firstName);

describe('the classes of a teacher', { timeout: 60_000 }, () => {
  it('have their students by name, each with the streak and the last three attempts', async () => {
    const data = await classesFor('ruth');
    expect(data.map(({ name }) => name)).toEqual(['4 Kingfisher']);
    const students = data[0]?.students ?? [];
    expect(namesOf(students)).toEqual(['asha', 'leo']);
    expect(students[0]).toMatchObject({ streakCount: 3, username: null });
    expect(students[0]?.lastAttempts.map(({ _id }) => _id)).toEqual(['a4', 'a3', 'a2']);
    expect(students[1]).toMatchObject({ streakCount: 0, lastAttempts: [] });
  });

  it('are none where somebody teaches none', async () => {
    expect(await classesFor('hugo')).toEqual([]);
  });

  it('are those of the own school alone, with students of that school alone', async () => {
    const data = await classesFor('tomas');
    expect(data.map(({ name, students }) => [name, namesOf(students)])).toEqual([['4 Gull', ['noor']]]);
  });

  it('are not for admins', async () => {
    expect(await statusFor('dana', 'teacher/classes')).toBe(403);
  });
});

describe('the school of its admin', { timeout: 60_000 }, () => {
  it('has classes, teachers and students, and nobody of another school', async () => {
    const data = await schoolFor('dana', '?schid=banyan');
    expect(data.school).toEqual({
      _id: 'banyan',
      name: 'Banyan Grove',
      code: 'TREK-47',
      fAiHintsShown: false,
    });
    expect(data.classes).toMatchObject([
      { name: '4 Kingfisher', teachers: ['ruth Menon'], students: 2 },
      { name: '5 Heron', teachers: [], students: 1 },
    ]);
    expect(data.teachers).toMatchObject([
      { firstName: 'hugo', classes: [] },
      { firstName: 'ruth', classes: ['4 Kingfisher'] },
    ]);
    expect([namesOf(data.students.items), data.students.total]).toEqual([['asha', 'leo', 'mina'], 3]);
    expect(data.students.items[2]?.lastAttempts.map(({ _id }) => _id)).toEqual(['m1']);
  });

  it('goes on over pages of students', async () => {
    const data = await schoolFor('dana', '?page=2');
    expect(data.students).toMatchObject({ items: [], total: 3 });
  });

  it.each([
    ['those found by a part of their name', 'find=%20MIN', ['mina'], 1],
    ['nobody where no name fits', 'find=zebra', [], 0],
    ['those of one class', 'classId=kingfishers', ['asha', 'leo'], 2],
    ['nobody for a class of another school', 'classId=gulls', [], 0],
    ['all from the end of their names', 'order=-name', ['mina', 'leo', 'asha'], 3],
    ['those with the longest streak first', 'order=-streak', ['asha', 'leo', 'mina'], 3],
    ['those with the shortest streak first', 'order=streak', ['leo', 'mina', 'asha'], 3],
  ])('has %s', async (_, query, names, total) => {
    const { students } = await schoolFor('dana', `?${query}`);
    expect([namesOf(students.items), students.total]).toEqual([names, total]);
  });

  it.each([
    ['grace', 'school-admin/overview?schid=banyan', 404],
    ['lost', 'school-admin/overview', 404],
    ['ruth', 'school-admin/overview', 403],
  ])('is not shown to %s asking for %s', async (who, path, status) => {
    expect(await statusFor(who, path)).toBe(status);
  });
});

describe('the overview of a system admin', { timeout: 60_000 }, () => {
  it('counts schools, people by role and who is suspended', async () => {
    const data = await everythingFor('samir');
    expect(data.schools).toMatchObject([
      { name: 'Banyan Grove', classes: 2, teachers: 2, students: 3 },
      { name: 'Harbour Street', classes: 1, teachers: 1, students: 1 },
    ]);
    expect(data.people).toMatchObject({ student: 4, teacher: 3, 'school-admin': 3, parent: 0 });
    expect([data.schoolsTotal, data.suspended]).toEqual([2, 1]);
    expect(data.content).toEqual({ passages: 0, paragraphs: 0 });
  });

  it('tells which read models are behind and by how much, and which nobody tells of any more', async () => {
    const data = await everythingFor('samir');
    expect(data.readModels).toEqual([
      { name: 'people_v3', state: 'current', lagSeconds: 0 },
      { name: 'attempts_v1', state: 'behind', lagSeconds: 8 },
      { name: 'sounds_v1', state: 'behind', lagSeconds: null },
      { name: 'classes_v1', state: 'stopped', lagSeconds: 90 },
      { name: 'streaks_v1', state: 'silent', lagSeconds: 60 },
      { name: 'content_v2', state: 'unheard', lagSeconds: null },
    ]);
  });

  it('counts what waits to be done, leaving out what is for later, and what was set aside', async () => {
    const item = (reactor: string, status: 'due' | 'parked', dueAt: string): WorkItem => ({
      reactor,
      status,
      dueAt,
      stream: 'person-asha',
      revision: 0,
      correlationId: 'c',
      failures: 0,
      leasedBy: null,
      error: null,
    });
    const collection = collectionOf(work);
    await house.documents.put(collection, '1', item('account-mail', 'due', '2026-01-05T07:00:00.000Z'));
    await house.documents.put(collection, '2', item('account-mail', 'due', '2027-01-05T07:00:00.000Z'));
    await house.documents.put(collection, '3', item('score-response', 'parked', '2026-01-05T07:00:00.000Z'));
    expect((await everythingFor('samir')).work).toEqual([
      { reactor: 'account-mail', waiting: 1, parked: 0 },
      { reactor: 'score-response', waiting: 0, parked: 1 },
    ]);
  });

  it.each(['dana', 'ruth'])('is not for %s', async (who) => {
    expect(await statusFor(who, 'system-admin/overview')).toBe(403);
  });
});

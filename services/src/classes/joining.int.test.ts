import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClassJoining } from '@lectern/events/classes/joining.routes';
import { systemActor, type Role } from '@lectern/events/journal/metadata';
import { openAccountsHouse, type AccountsHouse } from '../accounts/accounts-house.fixtures.js';
import { emailClaimHash } from '../accounts/people/claim-hash.js';
import { hashPassword } from '../accounts/sessions/passwords.js';
import { schools } from '../schools/schools.context.js';
import { streaksProjection } from '../streaks/streaks.projection.js';
import { classes } from './classes.context.js';

const password = 'amber-kettle-river-42';
const path = '/api/school/classes/c5c/joining';
let house: AccountsHouse;
const cookies: Record<string, string> = {};

const send = async (context: string, name: string, payload: Record<string, unknown>): Promise<void> => {
  const reply = await house.sender.send({ context, name, payload, actor: systemActor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
const register = async (personId: string, role: Role, schoolId?: string): Promise<void> => {
  const email = `${personId}@school.test`;
  const hash = emailClaimHash(house.claimKey, email);
  await send('accounts', 'Claim', { kind: 'email', hash, ownerId: personId });
  const person = { personId, role, schoolId, firstName: personId, lastName: 'Menon', email };
  await send('accounts', 'RegisterPerson', { ...person, fEmailVerified: true });
  await send('accounts', 'SetPassword', { personId, passwordHash: await hashPassword(password) });
  await house.project();
  cookies[personId] = (await house.call('POST', 'sign-in', undefined, { email, password })).cookie ?? '';
};
const call = async (by: string, method: 'GET' | 'POST', url: string, payload?: object) => {
  const headers = { cookie: `sc=${cookies[by]}` };
  const response = await house.app.inject({ method, url, headers, ...(payload && { payload }) });
  await house.project();
  const { data, code } = response.json<{ data: unknown; code?: string }>();
  return { status: response.statusCode, data, code };
};
const joining = async (): Promise<ClassJoining> => (await call('lata', 'GET', path)).data as ClassJoining;
const ask = (by: string, code: string) => call(by, 'POST', '/api/student/join-class', { code });
const answer = (personId: string, how: string) =>
  call('lata', 'POST', `${path}/requests/${personId}`, { answer: how });
const openedCode = async (): Promise<string> => {
  await call('lata', 'POST', `${path}/open`, { for: 'hour' });
  return (await joining()).code ?? '';
};

beforeAll(async () => {
  house = await openAccountsHouse({ contexts: [schools, classes], projections: [streaksProjection] });
  await send('schools', 'CreateSchool', { schoolId: 'hillside', name: 'Hillside' });
  await send('classes', 'OpenClass', { classId: 'c5c', schoolId: 'hillside', name: '5C', year: '2026-27' });
  await register('lata', 'teacher', 'hillside');
  await register('anjali', 'teacher', 'hillside');
  await register('jaya', 'student', 'hillside');
  await register('farhan', 'student');
  await register('kavi', 'student', 'harbour');
  await send('classes', 'EnrolPerson', {
    personId: 'lata',
    classId: 'c5c',
    schoolId: 'hillside',
    as: 'teacher',
  });
  await house.project();
}, 60_000);
afterAll(() => house.close());

describe('a class that is joined by a code', { timeout: 60_000 }, () => {
  it('is closed until its teacher opens it', async () => {
    expect(await joining()).toMatchObject({ code: null, isOpen: false });
    const code = await openedCode();
    expect(await joining()).toMatchObject({ isOpen: true, until: expect.any(String) });
    await call('lata', 'POST', `${path}/close`, {});
    // A closed code and one that is none are told alike.
    expect(await ask('jaya', code)).toEqual(await ask('jaya', 'ZZZZZZ'));
    expect(await ask('jaya', code)).toMatchObject({ status: 404, code: 'classes.wrong-join-code' });
  });

  it('is no class of a teacher who does not teach it', async () => {
    expect((await call('anjali', 'GET', path)).status).toBe(404);
    expect((await call('anjali', 'POST', `${path}/open`, { for: 'day' })).status).toBe(404);
  });

  it('lets in whom the teacher accepts, however they typed it', async () => {
    const code = await openedCode();
    const { status, data } = await ask('jaya', code.toLowerCase());
    expect([status, data]).toEqual([200, { className: '5C', teacher: 'lata Menon' }]);
    expect((await joining()).requests).toMatchObject([{ firstName: 'jaya' }]);
    expect((await answer('jaya', 'accepted')).status).toBe(200);
    expect((await joining()).requests).toEqual([]);
    expect(await ask('jaya', code)).toMatchObject({ status: 409, code: 'classes.already-in-class' });
  });

  it('takes a student who was with no school into its school, and none of another school', async () => {
    const code = await openedCode();
    expect((await ask('kavi', code)).code).toBe('classes.wrong-join-code');
    expect((await ask('farhan', code)).status).toBe(200);
    await answer('farhan', 'accepted');
    const { data } = await call('farhan', 'GET', '/api/authentication/session');
    expect(data).toMatchObject({ sessionUser: { school: 'hillside' } });
  });

  it('has a new code when the old one went round; who was declined may ask again', async () => {
    await register('mina', 'student', 'hillside');
    const old = await openedCode();
    await call('lata', 'POST', `${path}/new-code`, {});
    expect((await ask('mina', old)).status).toBe(404);
    const { code } = await joining();
    expect(code).not.toBe(old);
    await ask('mina', code ?? '');
    await answer('mina', 'declined');
    expect((await answer('mina', 'accepted')).status).toBe(404);
    expect((await ask('mina', code ?? '')).status).toBe(200);
  });

  it('is not guessed: after ten codes in a minute there is a rest', async () => {
    await register('leo', 'student', 'hillside');
    for (let n = 0; n < 10; n += 1) expect((await ask('leo', `ZZZZZ${n}`)).status).toBe(404);
    expect(await ask('leo', await openedCode())).toMatchObject({
      status: 429,
      code: 'classes.too-many-join-codes',
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManagedTeachers } from '@lectern/events/schools/teachers.routes';
import { systemActor } from '@lectern/events/journal/metadata';
import { createInvitationTokens } from './invitation-tokens.js';
import { linkKey } from '../../accounts/accounts-house.fixtures.js';
import { openInvitationHouse, password, type InvitationHouse } from './invitation-house.fixture.js';

const dayMs = 86_400_000;
let house: InvitationHouse;
let cookie = '';
const tokens = createInvitationTokens(linkKey);

const send = async (context: string, name: string, payload: Record<string, unknown>): Promise<void> => {
  const reply = await house.sender.send({ context, name, payload, actor: systemActor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
type Told<T> = { readonly status: number; readonly data: T };
const call = async <T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<Told<T>> => {
  const response = await house.app.inject({
    method,
    url: `/api/school/${path}?schid=banyan`,
    headers: { cookie: `sc=${cookie}` },
    ...(payload ? { payload } : {}),
  });
  await house.project();
  return { status: response.statusCode, data: response.json<{ data: T }>().data };
};
const seen = async (): Promise<ManagedTeachers> => (await call<ManagedTeachers>('GET', 'teachers')).data;
const invite = (emails: string[], classId?: string) =>
  call<{ invited: number; refused: unknown[] }>('POST', 'teacher-invitations', { emails, classId });
const invitationOf = async (email: string) => {
  const found = (await seen()).invitations.find((one) => one.email === email);
  if (!found) throw new Error(`${email} is not invited`);
  return found;
};
const join = (token: string) =>
  house.accept(token, { schoolName: 'Another Name', firstName: 'Lata', lastName: 'D’Souza' });

beforeAll(async () => {
  house = await openInvitationHouse();
  await send('schools', 'CreateSchool', { schoolId: 'banyan', name: 'Banyan Grove' });
  await send('classes', 'OpenClass', { classId: '5c', schoolId: 'banyan', name: '5C', year: '2025-26' });
  await house.project();
  const given = { email: 'samir@school.test', password };
  cookie = (await house.call('POST', 'admin/sign-in', undefined, given)).cookie ?? '';
}, 60_000);
afterAll(() => house.close());

describe('a teacher who is invited', { timeout: 60_000 }, () => {
  it('joins the school that asked, in their class, and keeps its name', async () => {
    const { data } = await invite(['Lata@school.test', 'ruth@school.test', 'lata@school.test'], '5c');
    expect(data).toEqual({ invited: 1, refused: [{ email: 'ruth@school.test', why: 'taken' }] });
    const { _id, state, className } = await invitationOf('lata@school.test');
    expect([state, className]).toEqual(['open', '5C']);
    const token = tokens.tokenOf({ invitationId: _id, sending: 1 });
    expect((await house.read(token)).body.data).toMatchObject({
      role: 'teacher',
      schoolName: 'Banyan Grove',
    });
    const { status, cookie: joined } = await join(token);
    expect(status).toBe(200);
    expect(await house.userOf(joined)).toMatchObject({
      role: 'teacher',
      school: 'banyan',
      firstName: 'Lata',
    });
    const { teachers, invitations, school } = await seen();
    expect(teachers).toMatchObject([{ email: 'lata@school.test', classes: [{ name: '5C' }] }]);
    expect([invitations, school.name]).toEqual([[], 'Banyan Grove']);
  });

  it('is asked once, whoever pastes the address again', async () => {
    await invite(['twice@school.test']);
    expect((await invite(['twice@school.test'])).data).toEqual({
      invited: 0,
      refused: [{ email: 'twice@school.test', why: 'invited' }],
    });
  });

  it('may be asked again when the link has expired: the older one is void', async () => {
    await invite(['late@school.test']);
    const { _id } = await invitationOf('late@school.test');
    await house.clock.advance(15 * dayMs);
    cookie =
      (await house.call('POST', 'admin/sign-in', undefined, { email: 'samir@school.test', password }))
        .cookie ?? '';
    expect(await invitationOf('late@school.test')).toMatchObject({ state: 'expired' });
    expect((await call('POST', `teacher-invitations/${_id}/send-again`)).status).toBe(200);
    expect(await invitationOf('late@school.test')).toMatchObject({ state: 'open' });
    const statusOf = async (sending: number) =>
      (await house.read(tokens.tokenOf({ invitationId: _id, sending }))).body.data;
    expect([await statusOf(1), await statusOf(2)]).toMatchObject([
      { status: 'replaced' },
      { status: 'open' },
    ]);
    const { data } = await call<{ url: string }>('GET', `teacher-invitations/${_id}/link`);
    expect(data.url).toContain(tokens.tokenOf({ invitationId: _id, sending: 2 }));
  });

  it('is asked at the address that was meant, once it is corrected', async () => {
    await invite(['maria@exmaple.test']);
    const { _id } = await invitationOf('maria@exmaple.test');
    await call('POST', `teacher-invitations/${_id}/correct`, { email: 'maria@example.test' });
    expect((await invitationOf('maria@example.test'))._id).toBe(_id);
    const token = tokens.tokenOf({ invitationId: _id, sending: 2 });
    expect((await house.read(token)).body.data).toMatchObject({ email: 'maria@example.test' });
  });

  it('is not asked any more once the invitation is withdrawn', async () => {
    await invite(['gone@school.test']);
    const { _id } = await invitationOf('gone@school.test');
    await call('POST', `teacher-invitations/${_id}/withdraw`);
    expect((await seen()).invitations.map(({ email }) => email)).not.toContain('gone@school.test');
    expect((await join(tokens.tokenOf({ invitationId: _id, sending: 1 }))).status).toBe(404);
  });
});

describe('a teacher who is removed', { timeout: 60_000 }, () => {
  it('teaches nothing any more, and whoever takes over does', async () => {
    await invite(['next@school.test']);
    const { _id } = await invitationOf('next@school.test');
    await join(tokens.tokenOf({ invitationId: _id, sending: 1 }));
    await house.project();
    const idOf = async (email: string) => (await seen()).teachers.find((one) => one.email === email)?._id;
    const [lata, next] = [await idOf('lata@school.test'), await idOf('next@school.test')];
    expect((await call('POST', `teachers/${lata}/remove`, { takesOverId: next })).status).toBe(200);
    expect((await seen()).teachers).toMatchObject([{ email: 'next@school.test', classes: [{ name: '5C' }] }]);
    const entered = await house.call('POST', 'sign-in', undefined, { email: 'lata@school.test', password });
    expect(entered.status).not.toBe(200);
  });
});

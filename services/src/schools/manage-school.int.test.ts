import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SchoolDetails } from '@lectern/events/schools/manage-school.routes';
import { systemActor, type Role } from '@lectern/events/journal/metadata';
import { openAccountsHouse, type AccountsHouse } from '../accounts/accounts-house.fixtures.js';
import { emailClaimHash } from '../accounts/people/claim-hash.js';
import { hashPassword } from '../accounts/sessions/passwords.js';
import { classes } from '../classes/classes.context.js';
import { streaksProjection } from '../streaks/streaks.projection.js';
import { studentImportsProjection } from '../student-imports/student-imports.projection.js';
import { subscriptionsProjection } from '../subscriptions/subscriptions.projection.js';
import { schools } from './schools.context.js';

const password = 'amber-kettle-river-42';
let house: AccountsHouse;
let cookie = '';

const send = async (context: string, name: string, payload: Record<string, unknown>): Promise<void> => {
  const reply = await house.sender.send({ context, name, payload, actor: systemActor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
const register = async (personId: string, role: Role, more: object): Promise<void> => {
  const email = `${personId}@school.test`;
  const hash = emailClaimHash(house.claimKey, email);
  await send('accounts', 'Claim', { kind: 'email', hash, ownerId: personId });
  const name = { firstName: personId, lastName: 'Menon', email, fEmailVerified: true };
  await send('accounts', 'RegisterPerson', { personId, role, ...name, ...more });
  await send('accounts', 'SetPassword', { personId, passwordHash: await hashPassword(password) });
};
const call = async (path: string, payload?: object): Promise<{ status: number; data: unknown }> => {
  const method = payload ? 'POST' : 'GET';
  const url = `/api/system-admin/schools${path}`;
  const response = await house.app.inject({
    method,
    url,
    headers: { cookie: `sc=${cookie}` },
    ...(payload && { payload }),
  });
  await house.project();
  return { status: response.statusCode, data: response.json<{ data: unknown }>().data };
};
const details = async (schoolId = 'banyan'): Promise<SchoolDetails> =>
  (await call(`/${schoolId}`)).data as SchoolDetails;
const signIn = async (who: string, door = 'sign-in') =>
  house.call('POST', door, undefined, { email: `${who}@school.test`, password });

beforeAll(async () => {
  house = await openAccountsHouse({
    contexts: [schools, classes],
    projections: [streaksProjection, studentImportsProjection, subscriptionsProjection],
  });
  await send('schools', 'CreateSchool', { schoolId: 'banyan', name: 'Banyan Grove' });
  await register('ruth', 'teacher', { schoolId: 'banyan' });
  await register('dana', 'school-admin', { schoolId: 'banyan' });
  await register('samir', 'system-admin', {});
  await house.project();
  cookie = (await signIn('samir', 'admin/sign-in')).cookie ?? '';
}, 60_000);
afterAll(() => house.close());

describe('a school, for whoever runs the installation', { timeout: 60_000 }, () => {
  it('is made by its name, and gets an admin by invitation', async () => {
    const { status, data } = await call('', { name: 'Riverside' });
    const { _id } = data as { _id: string };
    expect(status).toBe(201);
    const asked = { firstName: 'Meena', lastName: 'Iyer', email: 'meena@river.test' };
    expect((await call(`/${_id}/admin-invitations`, asked)).status).toBe(201);
    expect(await details(_id)).toMatchObject({
      name: 'Riverside',
      status: 'open',
      students: 0,
      admins: [],
      invited: [{ email: 'meena@river.test' }],
      subscription: { isBegun: false },
      lastImport: null,
    });
  });

  it('says who runs it, and how many are in it', async () => {
    expect(await details()).toMatchObject({ teachers: 1, students: 0, admins: [{ firstName: 'dana' }] });
    expect((await call('/nowhere')).status).toBe(404);
  });

  it.each(['suspend', 'close'])(
    'lets nobody of it in after %s, and everybody when it opens again',
    async (how) => {
      expect((await call(`/banyan/${how}`, {})).status).toBe(200);
      const refused = await signIn('ruth');
      expect([refused.status, refused.cookie]).toEqual([403, undefined]);
      expect((await details()).status).toBe(how === 'close' ? 'closed' : 'suspended');
      await call('/banyan/reopen', {});
      expect((await signIn('ruth')).status).toBe(200);
      expect(await details()).toMatchObject({ status: 'open', statusSince: null });
    },
  );

  it('is not suspended where it is none', async () => {
    expect((await call('/nowhere/suspend', {})).status).toBe(404);
  });
});

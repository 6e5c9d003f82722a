import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor, type Role } from '@lectern/events/journal/metadata';
import { openAccountsHouse, type AccountsHouse } from '../accounts-house.fixtures.js';
import { emailClaimHash } from '../people/claim-hash.js';
import { hashPassword } from '../sessions/passwords.js';

const password = 'amber-kettle-river-42';
let house: AccountsHouse;

const send = async (name: string, payload: Record<string, unknown>): Promise<void> => {
  const reply = await house.sender.send({ context: 'accounts', name, payload, actor: systemActor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
const register = async (personId: string, role: Role): Promise<void> => {
  const email = `${personId}@work.test`;
  await send('Claim', { kind: 'email', hash: emailClaimHash(house.claimKey, email), ownerId: personId });
  const name = { firstName: personId, lastName: 'Berg' };
  await send('RegisterPerson', { personId, role, ...name, email, fEmailVerified: true });
  await send('SetPassword', { personId, passwordHash: await hashPassword(password) });
};
const as = async (who: string, payload?: object) => {
  const { cookie } = await house.signIn(`${who}@work.test`, password);
  const response = await house.app.inject({
    method: payload ? 'POST' : 'GET',
    url: '/api/account/experience',
    headers: { cookie: `sc=${cookie ?? ''}` },
    ...(payload ? { payload } : {}),
  });
  await house.project();
  return { status: response.statusCode, data: response.json<{ data?: unknown }>().data };
};

beforeAll(async () => {
  house = await openAccountsHouse();
  await register('jonas', 'hiring-candidate');
  await register('mira', 'hiring-candidate');
  await register('asha', 'student');
  await house.project();
}, 30_000);
afterAll(() => house.close());

describe('how a hiring candidate wants to practise', { timeout: 30_000 }, () => {
  it('is unknown until they say so, then theirs alone, and the latest word counts', async () => {
    expect(await as('jonas')).toEqual({ status: 200, data: null });
    const plan = { level: 2, minutesADay: 15 };
    expect(await as('jonas', plan)).toEqual({ status: 200, data: plan });
    expect(await as('jonas')).toEqual({ status: 200, data: plan });
    expect(await as('mira')).toEqual({ status: 200, data: null });
    await as('jonas', { level: 3, minutesADay: 30 });
    expect(await as('jonas')).toEqual({ status: 200, data: { level: 3, minutesADay: 30 } });
  });

  it.each([
    ['a level that is none', { level: 7, minutesADay: 15 }],
    ['minutes that are not offered', { level: 1, minutesADay: 1_000 }],
    ['half a plan', { level: 1 }],
  ])('%s is not kept', async (_, plan) => {
    expect((await as('mira', plan)).status).toBe(400);
    expect(await as('mira')).toEqual({ status: 200, data: null });
  });

  it('is no matter of students', async () => {
    expect((await as('asha')).status).toBe(403);
    expect((await as('asha', { level: 1, minutesADay: 15 })).status).toBe(403);
  });
});

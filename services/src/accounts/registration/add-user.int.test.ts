import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor, type Role } from '@lectern/events/journal/metadata';
import { derivedId } from '../../platform/ids.js';
import { classes } from '../../classes/classes.context.js';
import { schools } from '../../schools/schools.context.js';
import { inHouse } from './mailed-links.fixture.js';
import { openAccountsHouse, type AccountsHouse } from '../accounts-house.fixtures.js';
import { emailClaimHash } from '../people/claim-hash.js';
import { hashPassword } from '../sessions/passwords.js';
import { peopleCollection, type PersonDocument } from '../people/person-document.js';

const password = 'amber-kettle-river-42';
let house: AccountsHouse;
/** How many commands the gateway sends before it dies. */
let commandsLeft = Number.POSITIVE_INFINITY;

const send = async (context: string, name: string, payload: Record<string, unknown>): Promise<void> => {
  const reply = await house.sender.send({ context, name, payload, actor: systemActor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
const register = async (personId: string, role: Role): Promise<void> => {
  const email = `${personId}@school.test`;
  const hash = emailClaimHash(house.claimKey, email);
  await send('accounts', 'Claim', { kind: 'email', hash, ownerId: personId });
  const name = { firstName: personId, lastName: 'Menon' };
  await send('accounts', 'RegisterPerson', { personId, role, ...name, email, fEmailVerified: true });
  await send('accounts', 'SetPassword', { personId, passwordHash: await hashPassword(password) });
};
type Told = { readonly message?: string; readonly data?: { readonly _id: string } };
const add = async (payload: object, { by = 'samir', key = '' } = {}) => {
  const door = by === 'ruth' ? 'sign-in' : 'admin/sign-in';
  const { cookie } = await house.call('POST', door, undefined, { email: `${by}@school.test`, password });
  const response = await house.app.inject({
    method: 'POST',
    url: '/api/system-admin/users',
    headers: { cookie: `sc=${cookie}`, ...(key ? { 'idempotency-key': key } : {}) },
    payload,
  });
  return { status: response.statusCode, body: response.json<Told>() };
};
const personAt = async (email: string) => {
  await house.project();
  const query = { index: 'byEmail', equals: { email } };
  return (await house.documents.find<PersonDocument>(peopleCollection, query)).items[0];
};
const ines = { firstName: 'Ines', lastName: 'Duarte', role: 'teacher', schoolId: 'banyan' };

beforeAll(async () => {
  house = await openAccountsHouse({
    contexts: [schools, classes],
    ports: ({ sender }) => ({
      sender: {
        send: (command) => {
          if (commandsLeft === 0) throw new Error('the gateway died');
          commandsLeft -= 1;
          return sender.send(command);
        },
      },
    }),
  });
  await send('schools', 'CreateSchool', { schoolId: 'banyan', name: 'Banyan Grove' });
  await register('samir', 'system-admin');
  await register('ruth', 'teacher');
  await house.project();
}, 60_000);
afterAll(() => house.close());

describe('adding a person', { timeout: 60_000 }, () => {
  it('makes them, and a link by which they choose a password and sign in', async () => {
    const { status, body } = await add({ ...ines, email: 'Ines@School.test' });
    expect(status).toBe(201);
    expect((await personAt('ines@school.test'))?.body).toMatchObject({ role: 'teacher', schoolId: 'banyan' });
    const personId = body.data?._id ?? '';
    const link = { personId, linkId: derivedId(personId, 'set-password'), kind: 'set-password' } as const;
    const chosen = { token: house.links.tokenOf(link), password: 'lantern-violet-canoe-7' };
    expect((await house.call('POST', 'set-password', undefined, chosen)).status).toBe(200);
    const entered = await house.signIn('ines@school.test', chosen.password);
    expect(entered.body.data).toMatchObject({ sessionUser: { _id: personId, role: 'teacher' } });
  });

  it('is done whole when the gateway dies after its first command', async () => {
    const { cookie } = await house.call('POST', 'admin/sign-in', undefined, {
      email: 'samir@school.test',
      password,
    });
    commandsLeft = 1;
    const email = 'whole@school.test';
    await house.app.inject({
      method: 'POST',
      url: '/api/system-admin/users',
      headers: { cookie: `sc=${cookie}` },
      payload: { ...ines, email },
    });
    commandsLeft = Number.POSITIVE_INFINITY;
    const personId = (await personAt(email))?.id ?? 'nobody';
    expect(await inHouse(house).tokensOf(personId, 'set-password')).toHaveLength(1);
  });

  it('of two at once with one address makes one', async () => {
    const given = { ...ines, email: 'both@school.test' };
    const answers = await Promise.all([add(given), add(given)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it('is the same person when a call is repeated', async () => {
    const given = { ...ines, email: 'twice@school.test' };
    const first = await add(given, { key: 'the-same-key' });
    const second = await add(given, { key: 'the-same-key' });
    expect([second.status, second.body.data]).toEqual([201, first.body.data]);
  });

  it.each([
    ['name', { firstName: 'Other' }],
    ['role', { role: 'school-admin' }],
  ])(
    'with the key of a call that had another %s is refused, and leaves the first as they are',
    async (what, other) => {
      const email = `${what}@school.test`;
      const key = `the-same-key-${what}`;
      expect((await add({ ...ines, email }, { key })).status).toBe(201);
      const { status, body } = await add({ ...ines, ...other, email }, { key });
      expect([status, body.message]).toEqual([409, 'Someone already has an account with this address.']);
      expect(body).toMatchObject({ fields: { email: { code: 'accounts.address-taken' } } });
      expect((await personAt(email))?.body).toMatchObject({ firstName: 'Ines', role: 'teacher' });
    },
  );

  it('with a taken address is refused, and says so', async () => {
    const { status, body } = await add({ ...ines, email: 'RUTH@school.test' });
    expect([status, body.message]).toEqual([409, 'Someone already has an account with this address.']);
  });

  it('takes the address from a sign-up that nobody verified, whose link opens nothing then', async () => {
    const email = 'barred@school.test';
    const stranger = { firstName: 'Some', lastName: 'Body', email, password: 'stranger-password-1' };
    expect((await house.call('POST', 'sign-up', undefined, stranger)).status).toBe(200);
    const before = (await personAt(email))?.id ?? '';
    const [token] = await inHouse(house).tokensOf(before, 'verify-email');
    const { status, body } = await add({ ...ines, email });
    expect(status).toBe(201);
    expect(await personAt(email)).toMatchObject({ id: body.data?._id, body: { firstName: 'Ines' } });
    const opened = await house.call('POST', 'verify-email', undefined, { token });
    expect(opened.body.message).toBe('Invalid email verification link');
    const entered = await house.signIn(email, stranger.password);
    expect(entered.body.message).toBe('Incorrect Email or Password');
  });

  it('does not take it once somebody has verified it', async () => {
    const email = 'proved@school.test';
    const owner = { firstName: 'Own', lastName: 'Er', email, password: 'owners-password-1' };
    await house.call('POST', 'sign-up', undefined, owner);
    const personId = (await personAt(email))?.id ?? '';
    const [token] = await inHouse(house).tokensOf(personId, 'verify-email');
    await house.call('POST', 'verify-email', undefined, { token });
    expect((await add({ ...ines, email })).status).toBe(409);
    expect((await house.signIn(email, owner.password)).status).toBe(200);
  });

  it.each([
    ['a teacher without a school', { ...ines, schoolId: undefined }, 'Please choose a school for this role.'],
    [
      'an unknown school',
      { ...ines, schoolId: 'none' },
      'We couldn’t find this school, or this role doesn’t belong to a school.',
    ],
    [
      'a parent of a school',
      { ...ines, role: 'parent' },
      'We couldn’t find this school, or this role doesn’t belong to a school.',
    ],
  ])('%s is none, and the address stays free', async (_, given, message) => {
    const { status, body } = await add({ ...given, email: 'free@school.test' });
    expect([status, body.message]).toEqual([400, message]);
    expect(await personAt('free@school.test')).toBeUndefined();
  });

  it('is not for a teacher', async () => {
    expect((await add({ ...ines, email: 'other@school.test' }, { by: 'ruth' })).status).toBe(403);
  });
});

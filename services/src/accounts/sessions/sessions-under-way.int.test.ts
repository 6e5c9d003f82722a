import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pinText } from '@lectern/events/accounts/picture-pin';
import { systemActor } from '@lectern/events/journal/metadata';
import { derivedId } from '../../platform/ids.js';
import { openAccountsHouse, type AccountsHouse, type Answer } from '../accounts-house.fixtures.js';
import { emailClaimHash, usernameClaimHash } from '../people/claim-hash.js';
import { hashPassword } from './passwords.js';
import { sessionsCollection } from './session-document.js';
import { createSessionStore } from './session-store.js';

const password = 'amber-kettle-river-42';
const email = 'devi@school.test';
let house: AccountsHouse;

const send = async (name: string, payload: Record<string, unknown>): Promise<void> => {
  const reply = await house.sender.send({ context: 'accounts', name, payload, actor: systemActor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
/** Something happens after whoever signs in has proved who they are, and before their session is kept. */
const meanwhile = (happens: () => Promise<unknown>): void => {
  const put = house.documents.put.bind(house.documents);
  const spy = vi.spyOn(house.documents, 'put').mockImplementation(async (collection, ...given) => {
    if (collection !== sessionsCollection.name) return put(collection, ...given);
    spy.mockRestore();
    await happens();
    return put(collection, ...given);
  });
};
const sessionsThere = async (): Promise<number> => {
  const query = { index: 'byAccount', equals: { accountId: 'devi' } };
  return (await house.documents.find(sessionsCollection.name, query)).items.length;
};
const said = ({ status, body }: Answer) => [status, body.message ?? ''];
let links = 0;
const mailed = async (kind: 'reset-password' | 'sign-in'): Promise<string> => {
  links += 1;
  const link = { personId: 'devi', linkId: derivedId('link', String(links)), kind };
  await send('MakeLink', { ...link, forMs: 3_600_000 });
  return house.links.tokenOf(link);
};
const reset = async (): Promise<void> => {
  const token = await mailed('reset-password');
  const { status } = await house.call('POST', 'reset-password', undefined, { token, password });
  expect(status).toBe(200);
};
const signOutEverywhere = (cookie: string) => house.call('POST', 'sign-out-everywhere', cookie);

beforeAll(async () => {
  house = await openAccountsHouse();
  const hash = emailClaimHash(house.claimKey, email);
  await send('Claim', { kind: 'email', hash, ownerId: 'devi' });
  const name = { firstName: 'Devi', lastName: 'Menon' };
  await send('RegisterPerson', { personId: 'devi', role: 'parent', ...name, email, fEmailVerified: true });
  await send('SetPassword', { personId: 'devi', passwordHash: await hashPassword(password) });
  const kavi = { personId: 'kavi', role: 'student', familyId: 'devi', firstName: 'Kavi', lastName: 'Menon' };
  await send('RegisterPerson', { ...kavi, fEmailVerified: false });
  await house.project();
}, 60_000);
beforeEach(() => house.clock.advance(3_600_000));
afterEach(async () => {
  vi.restoreAllMocks();
  await createSessionStore(house).endEveryOne('devi', 'signedOut');
});
afterAll(() => house.close());

describe('a new password', { timeout: 60_000 }, () => {
  it('is not outlived by a sign-in with the old one that was under way', async () => {
    meanwhile(reset);
    expect(said(await house.signIn(email, password))).toEqual([401, 'Incorrect Email or Password']);
    expect(await sessionsThere()).toBe(0);
  });

  it('is not outlived by a link for signing in that was just used', async () => {
    const token = await mailed('sign-in');
    meanwhile(reset);
    expect((await house.call('POST', 'magic-link', undefined, { token })).status).toBe(404);
    expect(await sessionsThere()).toBe(0);
  });

  it('leaves who signs in with it in peace', async () => {
    await reset();
    expect((await house.signIn(email, password)).status).toBe(200);
    expect(await sessionsThere()).toBe(1);
  });
});

describe('whoever signs out everywhere', { timeout: 60_000 }, () => {
  it('signs out a device, too, that is just going on to another profile', async () => {
    const { cookie: tablet = '' } = await house.signIn(email, password);
    const { cookie: phone = '' } = await house.signIn(email, password);
    meanwhile(() => signOutEverywhere(phone));
    const going = await house.call('POST', 'select-profile', tablet, { profileId: 'kavi' });
    expect(said(going)).toEqual([401, 'Please sign in.']);
    expect(await sessionsThere()).toBe(0);
  });

  it('keeps nobody from going on to another profile before', async () => {
    const { cookie = '' } = await house.signIn(email, password);
    const on = await house.call('POST', 'select-profile', cookie, { profileId: 'kavi' });
    expect(on.status).toBe(200);
    expect(await sessionsThere()).toBe(1);
    expect((await house.call('GET', 'session', on.cookie)).body.data).toMatchObject({
      sessionUser: { _id: 'kavi' },
    });
  });
});

describe('whoever is kept out or erased', { timeout: 60_000 }, () => {
  it('is no profile that somebody is just going on to', async () => {
    const { cookie = '' } = await house.signIn(email, password);
    meanwhile(() => send('Suspend', { personId: 'kavi', reason: 'Unkind words' }));
    const going = await house.call('POST', 'select-profile', cookie, { profileId: 'kavi' });
    expect(said(going)).toEqual([403, 'This account is suspended.']);
    expect(await sessionsThere()).toBe(0);
    await send('LiftSuspension', { personId: 'kavi' });
  });

  it('is none, either, once their key is to be destroyed', async () => {
    const tara = {
      personId: 'tara',
      role: 'student',
      familyId: 'devi',
      firstName: 'Tara',
      lastName: 'Menon',
    };
    await send('RegisterPerson', { ...tara, fEmailVerified: false });
    await house.project();
    const { cookie = '' } = await house.signIn(email, password);
    meanwhile(async () => {
      await send('ConfirmDeletion', { personId: 'tara', waitMs: 0 });
      await send('ErasePerson', { personId: 'tara' });
    });
    const going = await house.call('POST', 'select-profile', cookie, { profileId: 'tara' });
    expect(said(going)).toEqual([401, 'Please sign in.']);
    expect(await sessionsThere()).toBe(0);
  });
});

describe('new pictures', { timeout: 60_000 }, () => {
  it('are not outlived by a sign-in at school with the old ones', async () => {
    const hash = usernameClaimHash(house.claimKey, 'SUN-42', 'ina');
    await send('Claim', { kind: 'username', hash, ownerId: 'ina' });
    const ina = { personId: 'ina', role: 'student', schoolId: 's1', firstName: 'Ina', lastName: 'Rao' };
    const picturePin = ['kite', 'moon', 'boat'] as const;
    const pinHash = await hashPassword(pinText(picturePin));
    await send('RegisterPerson', { ...ina, fEmailVerified: false, pinHash });
    const enter = () =>
      house.call('POST', 'sign-in', undefined, { schoolCode: 'SUN-42', username: 'ina', picturePin });
    expect((await enter()).status).toBe(200);
    const others = await hashPassword(pinText(['tree', 'bell', 'fish']));
    const { personId, firstName, lastName } = ina;
    meanwhile(() => send('ChangeChild', { personId, firstName, lastName, pinHash: others }));
    expect(said(await enter())).toEqual([401, 'Incorrect Email or Password']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressTaken, usernameTaken } from '@lectern/events/accounts/accounts.refusals';
import { claimStream, type ClaimKind } from '@lectern/events/accounts/claim.events';
import { personStream } from '@lectern/events/accounts/person.events';
import { systemActor } from '@lectern/events/journal/metadata';
import { derivedId } from '../../platform/ids.js';
import { readStream } from '../../platform/journal/read-stream.js';
import { openAccountsHouse, type AccountsHouse } from '../accounts-house.fixtures.js';
import { abandonedAfterMs } from './claim.decider.js';

let house: AccountsHouse;
beforeAll(async () => {
  house = await openAccountsHouse();
}, 60_000);
afterAll(() => house.close());

const send = (name: string, payload: Record<string, unknown>, commandId?: string) =>
  house.sender.send({ context: 'accounts', name, payload, actor: systemActor, commandId });
const email = (hash: string, kind: ClaimKind = 'email') => ({ kind, hashes: [hash] });
const register = (personId: string, claims: readonly object[], more: object = {}) => {
  const person = { personId, role: 'teacher', firstName: 'Ines', lastName: 'Duarte', fEmailVerified: true };
  const link = { linkId: `link-${personId}`, kind: 'set-password', forMs: 600_000 };
  return send('RegisterPerson', { ...person, link, claims, ...more }, derivedId(personId, 'add'));
};
const typesOf = async (personId: string) =>
  (await readStream(house, personStream(personId))).map(({ type }) => type);
const ownersOf = async (hash: string, kind: ClaimKind = 'email') =>
  (await readStream(house, claimStream(kind, hash))).map(
    ({ type, data }) => `${type} ${String(data['ownerId'])}`,
  );
const taken = { outcome: 'rejected', kind: 'conflict', code: addressTaken.code };

describe('registering a person', { timeout: 60_000 }, () => {
  it('appends all that is known of them at once', async () => {
    const given = { username: 'ines', birthDate: '1990-05-04', passwordHash: 'h1', pinHash: 'h2' };
    const before = await house.store.head();
    expect(await register('whole', [email('whole')], given)).toMatchObject({ outcome: 'accepted' });
    const story = await readStream(house, personStream('whole'));
    expect(story.map(({ type }) => type)).toEqual([
      'PersonRegistered',
      'BirthDateGiven',
      'UsernameGiven',
      'PasswordSet',
      'PinSet',
      'LinkMade',
    ]);
    expect(new Set(story.map(({ meta }) => meta.commandId)).size).toBe(1);
    expect(await house.store.head()).not.toBe(before);
  });

  it('goes on with the claim that a crash left behind', async () => {
    await send('Claim', { kind: 'email', hash: 'crash', ownerId: 'crashed' });
    expect(await register('crashed', [email('crash')])).toMatchObject({ outcome: 'accepted' });
    expect(await register('crashed', [email('crash')])).toMatchObject({ outcome: 'accepted' });
    expect(await typesOf('crashed')).toEqual(['PersonRegistered', 'LinkMade']);
    expect(await ownersOf('crash')).toEqual(['Claimed crashed']);
  });

  it('is refused when somebody else took the address after a crash, since the claim had lapsed', async () => {
    await send('Claim', { kind: 'email', hash: 'late', ownerId: 'slow' });
    await house.clock.advance(abandonedAfterMs);
    expect(await register('quick', [email('late')])).toMatchObject({ outcome: 'accepted' });
    expect(await register('slow', [email('late')])).toMatchObject(taken);
    expect(await typesOf('slow')).toEqual([]);
  });

  it('of two at once with one address lets one in', async () => {
    const replies = await Promise.all(['one', 'two'].map((id) => register(id, [email('race')])));
    expect(replies.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'rejected']);
    const winner = replies[0]?.outcome === 'accepted' ? 'one' : 'two';
    expect(replies.find(({ outcome }) => outcome === 'rejected')).toMatchObject(taken);
    expect(await ownersOf('race')).toEqual([`Claimed ${winner}`]);
    expect(await typesOf(winner === 'one' ? 'two' : 'one')).toEqual([]);
  });

  it('twice at once is one person', async () => {
    const replies = await Promise.all([1, 2].map(() => register('same', [email('same')])));
    expect(replies.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
    expect(await typesOf('same')).toEqual(['PersonRegistered', 'LinkMade']);
  });

  it('frees the address again when the user name is taken', async () => {
    await register('first', [email('tree:ines', 'username')]);
    const refusal = await register('second', [email('freed'), email('tree:ines', 'username')]);
    expect(refusal).toMatchObject({ code: usernameTaken.code });
    expect(await ownersOf('freed')).toEqual(['Claimed second', 'ClaimReleased second']);
  });

  it('takes the first place that is free, and no second one when it comes again', async () => {
    const places = [{ kind: 'child-place', hashes: ['place-0', 'place-1'] }];
    for (const personId of ['kavi', 'tara']) await register(personId, places);
    await send('ReleaseClaim', { kind: 'child-place', hash: 'place-0', ownerId: 'kavi' });
    expect(await register('tara', places)).toMatchObject({ outcome: 'accepted' });
    expect(await ownersOf('place-0', 'child-place')).toEqual(['Claimed kavi', 'ClaimReleased kavi']);
    await register('meena', places);
    expect(await register('omar', places)).toMatchObject({ outcome: 'rejected', kind: 'conflict' });
  });

  it('gives whoever is there what they are missing, and changes nothing', async () => {
    await send('RegisterPerson', { personId: 'older', firstName: 'A', lastName: 'B', fEmailVerified: true });
    await send('SetPassword', { personId: 'older', passwordHash: 'theirs' });
    const again = { role: undefined, firstName: 'Other', passwordHash: 'another', username: 'older' };
    await register('older', [], again);
    expect(await typesOf('older')).toEqual(['PersonRegistered', 'PasswordSet', 'UsernameGiven', 'LinkMade']);
  });

  it('makes nobody anew who was erased, and claims nothing for them', async () => {
    await register('gone', [email('gone')]);
    await send('ReleaseClaim', { kind: 'email', hash: 'gone', ownerId: 'gone' });
    await send('ConfirmDeletion', { personId: 'gone', waitMs: 0 });
    await send('ErasePerson', { personId: 'gone' });
    const again = await send('RegisterPerson', {
      personId: 'gone',
      firstName: 'A',
      lastName: 'B',
      fEmailVerified: true,
      claims: [email('gone')],
    });
    expect(again).toMatchObject({ outcome: 'rejected', kind: 'notFound' });
    expect(await ownersOf('gone')).toEqual(['Claimed gone', 'ClaimReleased gone']);
  });
});

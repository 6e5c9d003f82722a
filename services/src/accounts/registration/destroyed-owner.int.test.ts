import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personStream } from '@lectern/events/accounts/person.events';
import { readStream } from '../../platform/journal/read-stream.js';
import { openAccountsHouse, type AccountsHouse } from '../accounts-house.fixtures.js';
import { inHouse, userOf } from './mailed-links.fixture.js';

const password = 'violet-lantern-canoe-7';
const form = { firstName: 'Priya', lastName: 'Menon', password };

describe('an address whose owner’s key is destroyed, though no event says that they were erased', () => {
  let house: AccountsHouse;
  let at: ReturnType<typeof inHouse>;
  beforeAll(async () => {
    house = await openAccountsHouse();
    at = inHouse(house);
  }, 30_000);
  afterAll(() => house.close());

  const signUp = (email: string, key = '') =>
    at.post('sign-up', { ...form, email }, key === '' ? {} : { key });

  it('is free: whoever signs up with it gets a link, and an account', async () => {
    const email = 'gone@school.test';
    await at.register('gone', 'teacher');
    await house.keys.destroy('gone');
    const signedUp = await signUp(email);
    expect([signedUp.status, signedUp.body.message]).toEqual([200, undefined]);
    const personId = await at.ownerOf(email);
    expect(personId).not.toBe('gone');
    const [token] = await at.tokensOf(personId, 'verify-email');
    const entered = await at.post('verify-email', { token }, { cookie: signedUp.cookie });
    expect([entered.status, userOf(entered)]).toEqual([200, expect.objectContaining({ _id: personId })]);
    const story = await readStream(house, personStream('gone'));
    expect(story.at(-1)?.type).toBe('PersonErased');
  });

  it('is free too for the very call that had signed up with it before', async () => {
    const email = 'twice@home.test';
    const first = await signUp(email, 'the-same-key');
    const before = await at.ownerOf(email);
    await house.keys.destroy(before);
    const again = await signUp(email, 'the-same-key');
    expect([first.status, again.status]).toEqual([200, 200]);
    const personId = await at.ownerOf(email);
    expect(personId).not.toBe(before);
    expect(await at.tokensOf(personId, 'verify-email')).toHaveLength(1);
  });
});

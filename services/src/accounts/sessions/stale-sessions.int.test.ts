import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccountsHouse, type AccountsHouse } from '../accounts-house.fixtures.js';
import { hourMs, inHouse, password } from '../registration/mailed-links.fixture.js';

let house: AccountsHouse;
let at: ReturnType<typeof inHouse>;

beforeAll(async () => {
  house = await openAccountsHouse();
  at = inHouse(house);
}, 30_000);
afterAll(() => house.close());

let families = 0;
/** A parent who has signed in and has not picked a profile yet, and their child. */
const family = async () => {
  families += 1;
  const [parent, child] = [`parent-${families}`, `child-${families}`];
  const email = await at.register(parent, 'parent');
  const born = { personId: child, role: 'student', familyId: parent, fEmailVerified: false };
  await at.send('RegisterPerson', { ...born, firstName: 'Kavi', lastName: 'Menon' });
  await house.project();
  return { parent, child, cookie: (await house.signIn(email, password)).cookie ?? '' };
};
const pick = async (profileId: string, cookie: string) => {
  const { status, setCookie } = await at.post('select-profile', { profileId }, { cookie });
  return [status, setCookie];
};

describe('a profile', { timeout: 60_000 }, () => {
  it('is not picked in a session that was ended everywhere', async () => {
    const { parent, child, cookie } = await family();
    const other = (await house.signIn(`${parent}@school.test`, password)).cookie;
    await at.post('sign-out-everywhere', {}, { cookie: other });
    expect(await pick(child, cookie)).toEqual([401, '']);
  });

  it('is not picked in a session from before another password was set', async () => {
    const { parent, child, cookie } = await family();
    const token = await at.mail(parent, 'reset-password', hourMs);
    await at.post('reset-password', { token, password: 'a-new-password-7' });
    expect(await pick(child, cookie)).toEqual([401, '']);
  });

  it('is not picked with the secret that another pick has taken the place of', async () => {
    const { parent, child, cookie } = await family();
    expect((await pick(child, cookie))[0]).toBe(200);
    expect(await pick(parent, cookie)).toEqual([401, '']);
  });

  it('is not picked once it, or the account that signed in, was erased', async () => {
    const erase = async (personId: string): Promise<void> => {
      await at.send('ConfirmDeletion', { personId, waitMs: 0 });
      await at.send('ErasePerson', { personId });
    };
    const one = await family();
    await erase(one.child);
    expect(await pick(one.child, one.cookie)).toEqual([404, '']);
    const two = await family();
    await erase(two.parent);
    expect(await pick(two.child, two.cookie)).toEqual([401, '']);
  });
});

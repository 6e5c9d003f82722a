import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccountsHouse, type AccountsHouse, type Answer } from '../accounts-house.fixtures.js';
import { inHouse, minuteMs, password, said } from '../registration/mailed-links.fixture.js';

let house: AccountsHouse;
let at: ReturnType<typeof inHouse>;
const gone = 'This link was already used, or it has expired. Ask for a new one.';

beforeAll(async () => {
  house = await openAccountsHouse();
  at = inHouse(house);
  for (const parent of ['dev', 'mallory']) await at.register(parent, 'parent');
  const child = { personId: 'kavi', role: 'student', familyId: 'dev', fEmailVerified: false };
  await at.send('RegisterPerson', { ...child, firstName: 'Kavi', lastName: 'Menon' });
  await house.project();
}, 30_000);
afterAll(() => house.close());

describe('a suspended person', { timeout: 30_000 }, () => {
  const suspendedAccount = { reason: 'Unkind words in answers', since: '' };
  beforeEach(async () => {
    await at.send('LiftSuspension', { personId: 'mallory' });
    await at.send('Suspend', { personId: 'mallory', reason: suspendedAccount.reason });
    suspendedAccount.since = new Date(house.clock.now()).toISOString();
  });
  const kept = ({ status, body, setCookie }: Answer) => [status, body, setCookie];
  const refusal = () => [
    403,
    { success: false, code: 'accounts.suspended', message: 'This account is suspended.', suspendedAccount },
    '',
  ];

  it('is told why after the right password, and gets no session', async () => {
    expect(kept(await house.signIn('mallory@school.test', password))).toEqual(refusal());
  });

  it('is not told of to whoever does not know the password', async () => {
    const { status, body } = await house.signIn('mallory@school.test', 'wrong');
    expect([status, body]).toEqual([
      401,
      { success: false, code: 'accounts.incorrect-credentials', message: 'Incorrect Email or Password' },
    ]);
  });

  it('is told the same after a link, which stays good until it is lifted', async () => {
    const token = await at.mail('mallory', 'sign-in', 15 * minuteMs);
    expect(kept(await at.post('magic-link', { token }))).toEqual(refusal());
    await at.send('LiftSuspension', { personId: 'mallory' });
    expect((await at.post('magic-link', { token })).status).toBe(200);
  });

  it('is not told of by a link that is over', async () => {
    const token = await at.mail('mallory', 'sign-in', 15 * minuteMs);
    await house.clock.advance(15 * minuteMs);
    expect(said(await at.post('magic-link', { token }))).toEqual([404, gone, '']);
  });

  it('is not gone on as from the family', async () => {
    const entered = await house.signIn('dev@school.test', password);
    expect(entered.status).toBe(200);
    await at.send('Suspend', { personId: 'kavi', reason: suspendedAccount.reason });
    expect(kept(await at.post('select-profile', { profileId: 'kavi' }, entered))).toEqual(refusal());
    await at.send('LiftSuspension', { personId: 'kavi' });
    expect((await at.post('select-profile', { profileId: 'kavi' }, entered)).status).toBe(200);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pinText } from '@lectern/events/accounts/picture-pin';
import { openAccountsHouse, type AccountsHouse } from '../accounts-house.fixtures.js';
import { usernameClaimHash } from '../people/claim-hash.js';
import { inHouse, password } from '../registration/mailed-links.fixture.js';
import { knownDevicesCollection } from './known-devices.js';
import { hashPassword } from './passwords.js';

let house: AccountsHouse;
let at: ReturnType<typeof inHouse>;
const picturePin = ['kite', 'moon', 'boat'] as const;
const [school, home] = ['203.0.113.7', '198.51.100.9'];
const [elsewhere, farAway] = ['192.0.2.3', '192.0.2.77'];

const byEmail = (word: string, address: string, device?: string, email = 'asha@school.test') =>
  house.call('POST', 'sign-in', undefined, { email, password: word }, { address, device });
const atSchool = (pin: readonly string[], address: string, device?: string) => {
  const credentials = { schoolCode: 'SUN-42', username: 'ina', picturePin: pin };
  return house.call('POST', 'sign-in', undefined, credentials, { address, device });
};
/** A stranger's guesses, one failure more than an account may have. */
const prank = async (guess: () => Promise<{ status: number }>): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await guess()).status);
  return statuses;
};
const shutOut = [...Array.from({ length: 10 }, () => 401), 429];

beforeAll(async () => {
  house = await openAccountsHouse();
  at = inHouse(house);
  await at.register('asha', 'student', { schoolId: 's1' });
  await at.register('bela', 'student', { schoolId: 's1' });
  const hash = usernameClaimHash(house.claimKey, 'SUN-42', 'ina');
  await at.send('Claim', { kind: 'username', hash, ownerId: 'ina' });
  const ina = { personId: 'ina', role: 'student', schoolId: 's1', firstName: 'Ina', lastName: 'Rao' };
  const pinHash = await hashPassword(pinText(picturePin));
  await at.send('RegisterPerson', { ...ina, fEmailVerified: false, pinHash });
  await house.project();
}, 60_000);
afterEach(() => house.clock.advance(15 * 60_000));
afterAll(() => house.close());

describe('strangers who guess a password ten times', { timeout: 60_000 }, () => {
  it('do not shut its owner out where they have signed in before, not even at the same address', async () => {
    const { device } = await byEmail(password, school);
    expect(await prank(() => byEmail('a-guess', school))).toEqual(shutOut);
    expect((await byEmail(password, school, device)).status).toBe(200);
    expect((await byEmail(password, home, device)).status).toBe(200);
    expect((await byEmail(password, school)).status).toBe(429);
  });

  it('do not shut its owner out at an address from which they have signed in before', async () => {
    await byEmail(password, home);
    expect(await prank(() => byEmail('a-guess', elsewhere))).toEqual(shutOut);
    expect((await byEmail(password, home)).status).toBe(200);
    expect((await byEmail(password, farAway)).status).toBe(429);
  });

  it('have ten guesses at such an address, too, and none more for each device', async () => {
    await byEmail(password, home);
    expect(await prank(() => byEmail('a-guess', home))).toEqual(shutOut);
    expect((await byEmail(password, home, 'made-up')).status).toBe(429);
    expect((await byEmail(password, farAway)).status).toBe(200);
  });

  it('do not shut a student out of their school’s computer', async () => {
    const { device } = await atSchool(picturePin, school);
    expect(await prank(() => atSchool(['tree', 'bell', 'fish'], school))).toEqual(shutOut);
    expect((await atSchool(picturePin, school, device)).status).toBe(200);
  });

  it('do not lock a whole school out by fifty guesses at many accounts', async () => {
    const { device } = await byEmail(password, school);
    for (let n = 0; n < 50; n += 1) await byEmail('a-guess', school, undefined, `child-${n}@school.test`);
    expect((await byEmail(password, school)).status).toBe(429);
    expect((await byEmail(password, school, device)).status).toBe(200);
  });

  it('gain nothing on a device of their own, whatever they signed in to there', async () => {
    const { device } = await byEmail(password, school, undefined, 'bela@school.test');
    expect(await prank(() => byEmail('a-guess', '192.0.2.4', device))).toEqual(shutOut);
    expect(await prank(() => byEmail('a-guess', '192.0.2.5', 'made-up'))).not.toContain(401);
  });

  it('have ten guesses there, too, and then nobody gets in on it', async () => {
    const { device } = await byEmail(password, school);
    expect(await prank(() => byEmail('a-guess', school, device))).toEqual(shutOut);
    expect((await byEmail(password, school, device)).status).toBe(429);
    expect((await byEmail(password, home)).status).toBe(200);
  });
});

describe('the cookie of a device', { timeout: 60_000 }, () => {
  it('is set by a sign-in alone, stays after signing out, and opens nothing', async () => {
    const nobody = await house.call('POST', 'create-session');
    expect(nobody.device).toBeUndefined();
    expect((await byEmail('a-guess', home)).device).toBeUndefined();
    const entered = await byEmail(password, home);
    expect(entered.setCookie).toMatch(/^sd=[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/m);
    const out = await house.call('POST', 'sign-out', entered.cookie, undefined, entered);
    expect(out.setCookie).not.toContain('sd=');
    expect((await house.call('GET', 'session', undefined, undefined, entered)).body.data).toBeNull();
  });

  it('is one for all who sign in on the device', async () => {
    const { device } = await byEmail(password, home);
    expect((await byEmail(password, home, device, 'bela@school.test')).device).toBe(device);
  });

  it('counts for ninety days, and says nothing of whom it is', async () => {
    const { device } = await byEmail(password, home);
    const kept = await house.documents.find(knownDevicesCollection.name, { index: 'byExpiry', limit: 1_000 });
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`asha|${device}|${home}`));
    await house.clock.advance(90 * 24 * 3_600_000);
    await prank(() => byEmail('a-guess', home));
    expect((await byEmail(password, home, device)).status).toBe(429);
  });
});

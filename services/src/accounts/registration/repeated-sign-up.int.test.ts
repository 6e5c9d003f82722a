import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openAccountsHouse, type AccountsHouse, type Answer } from '../accounts-house.fixtures.js';
import { verified } from '../sessions/quick-argon2.fixture.js';
import { hourMs, inHouse, password, said } from './mailed-links.fixture.js';

let house: AccountsHouse;
let at: ReturnType<typeof inHouse>;
const typed = 'typed-at-the-sign-up';
const wrong = [401, 'Incorrect Email or Password', ''];
const waits = [403, 'Email not verified', ''];

const signUp = (email: string, word = typed) =>
  at.post('sign-up', { firstName: 'Priya', lastName: 'Menon', email, password: word });
const signIn = (email: string, word: string, door = 'sign-in'): Promise<Answer> =>
  at.post(door, { email, password: word });

beforeAll(async () => {
  house = await openAccountsHouse();
  at = inHouse(house);
  for (const parent of ['owner', 'guessed', 'again', 'later']) await at.register(parent, 'parent');
  await at.register('ada', 'system-admin');
  await at.register('ruth', 'teacher', { fInvited: true, schoolId: 's1' });
}, 30_000);
afterEach(() => house.clock.advance(hourMs));
afterAll(() => house.close());

describe('a sign-up and a sign-in after it', { timeout: 60_000 }, () => {
  it.each(['owner@school.test', 'ruth@school.test', 'ada@school.test', 'free@home.test'])(
    'say nothing about whether %s has an account',
    async (email) => {
      await signUp(email);
      expect(said(await signIn(email, typed))).toEqual(waits);
      expect(said(await signIn(email, 'something-else'))).toEqual(wrong);
      expect(said(await signIn(email, typed, 'admin/sign-in'))).toEqual(wrong);
    },
  );

  it('look at as many passwords in every case', async () => {
    await signUp('owner@school.test');
    await signUp('counted@home.test');
    const tries = [
      ['owner@school.test', typed],
      ['owner@school.test', 'something-else'],
      ['counted@home.test', typed],
      ['counted@home.test', 'something-else'],
      ['nobody@home.test', typed],
    ] as const;
    for (const [email, word] of tries) {
      verified.count = 0;
      await signIn(email, word);
      expect([email, word, verified.count]).toEqual([email, word, 2]);
    }
  });

  it('leave the owner’s own password as it is', async () => {
    await signUp('owner@school.test');
    expect((await signIn('owner@school.test', password)).status).toBe(200);
    await signUp('owner@school.test', password);
    expect((await signIn('owner@school.test', password)).status).toBe(200);
  });

  it.each(['again@school.test', 'again@home.test'])(
    'know the last password that was typed for %s',
    async (email) => {
      await signUp(email, 'typed-the-first-time');
      await signUp(email);
      expect(said(await signIn(email, typed))).toEqual(waits);
      expect(said(await signIn(email, 'typed-the-first-time'))).toEqual(wrong);
    },
  );

  it.each(['guessed@school.test', 'guessed@home.test'])('give nobody more guesses at %s', async (email) => {
    await signUp(email);
    for (let n = 0; n < 10; n += 1) {
      expect((await signIn(email, `guess-${n}`)).status).toBe(401);
      if (n < 9) expect((await signIn(email, typed)).status).toBe(403);
    }
    expect((await signIn(email, typed)).status).toBe(429);
    expect((await signIn(email, 'one-guess-more')).status).toBe(429);
  });

  it('say nothing, either, where the key of the call is used with another password', async () => {
    const again = (email: string, word: string) =>
      at.post(
        'sign-up',
        { firstName: 'Priya', lastName: 'Menon', email, password: word },
        { key: 'one-and-the-same' },
      );
    for (const email of ['again@school.test', 'again@home.test']) {
      await again(email, typed);
      await again(email, 'typed-another-time');
      expect(said(await signIn(email, 'typed-another-time'))).toEqual(waits);
      expect(said(await signIn(email, typed))).toEqual(wrong);
    }
  });

  it('say nothing, either, to whoever waits for thirteen days', async () => {
    for (const email of ['ruth@school.test', 'waited@home.test']) await signUp(email);
    await house.clock.advance(13 * 24 * hourMs);
    for (const email of ['ruth@school.test', 'waited@home.test'])
      expect(said(await signIn(email, typed))).toEqual(waits);
  });

  it('are forgotten after two weeks', async () => {
    await signUp('later@school.test');
    await house.clock.advance(14 * 24 * hourMs + 1);
    expect(said(await signIn('later@school.test', typed))).toEqual(wrong);
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { claimStream } from '@lectern/events/accounts/claim.events';
import { Unavailable } from '../../platform/unavailable.js';
import { openAccountsHouse, type AccountsHouse } from '../accounts-house.fixtures.js';
import { emailClaimHash } from '../people/claim-hash.js';
import { constantTimeMs } from './account.http.js';
import { hourMs, inHouse, minuteMs, password, pendingOf, userOf } from './mailed-links.fixture.js';
import { sessionsCollection } from '../sessions/session-document.js';

let house: AccountsHouse;
let at: ReturnType<typeof inHouse>;

const form = (email: string, more: Record<string, unknown> = {}) => ({
  firstName: 'Priya',
  lastName: 'Menon',
  email,
  password,
  ...more,
});
/** The answers of a call and how long each was held back. */
const heldBack = async <T>(call: () => Promise<T>): Promise<readonly [T, readonly number[]]> => {
  const before = house.waits.length;
  const answer = await call();
  return [answer, house.waits.slice(before)];
};

beforeAll(async () => {
  house = await openAccountsHouse();
  at = inHouse(house);
  await at.register('owner', 'parent');
  await at.register('ruth', 'teacher', { fInvited: true, schoolId: 's1' });
  await at.register('family', 'parent');
  const kavi = { personId: 'kavi', role: 'student', familyId: 'family', fEmailVerified: false };
  await at.send('RegisterPerson', { ...kavi, firstName: 'Kavi', lastName: 'Menon' });
  await house.project();
}, 30_000);
afterAll(() => house.close());

describe('signing up', { timeout: 30_000 }, () => {
  it('makes a family account that waits for its mail', async () => {
    const { cookie: before } = await house.call('POST', 'create-session');
    const answer = await at.post('sign-up', form('Asha@Home.test'), { cookie: before });
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, data: { pendingUser: { email: 'Asha@Home.test' } }, position: '-1' },
    ]);
    const personId = await at.ownerOf('asha@home.test');
    expect(await at.typesOf(personId)).toEqual(['PersonRegistered', 'PasswordSet', 'LinkMade']);
    const [link] = await at.linksOf(personId);
    const lasts = Date.parse(String(link?.data['expiresAt'])) - house.clock.now();
    expect([link?.data['kind'], lasts]).toEqual(['verify-email', 24 * hourMs]);
    await house.project();
    const session = await house.call('GET', 'session', answer.cookie);
    expect([userOf(session), pendingOf(session)]).toEqual([null, { email: 'Asha@Home.test' }]);
    expect((await house.call('GET', 'session', before)).body.data).toBeNull();
  });

  it('does not sign in: that takes the mail', async () => {
    await at.post('sign-up', form('early@home.test'));
    const right = await house.signIn('early@home.test', password);
    expect([right.status, right.body.message, right.setCookie]).toEqual([403, 'Email not verified', '']);
    const wrong = await house.signIn('early@home.test', 'wrong');
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Incorrect Email or Password']);
  });

  it('with a taken address looks the same to whoever does it, and its owner is told', async () => {
    const [free, waitedFree] = await heldBack(() => at.post('sign-up', form('free@home.test')));
    const taken = form('owner@school.test', { password: 'the-password-of-a-thief' });
    const before = await at.typesOf('owner');
    const [other, waitedTaken] = await heldBack(() => at.post('sign-up', taken));
    expect(await at.typesOf('owner')).toEqual([...before, 'SignUpRepeated']);

    const shape = ({ status, body, setCookie }: typeof free) => ({
      status,
      body: JSON.stringify(body).replace(/\w+@\w+\.test/, '(address)'),
      cookie: setCookie.replace(/^sc=[^;]+/, 'sc=(secret)'),
    });
    expect(shape(other)).toEqual(shape(free));
    expect([waitedFree, waitedTaken]).toEqual([[constantTimeMs], [constantTimeMs]]);
    await house.project();
    const sessions = await Promise.all(
      [free, other].map(({ cookie }) => house.call('GET', 'session', cookie)),
    );
    expect(sessions.map(pendingOf)).toEqual([{ email: 'free@home.test' }, { email: 'owner@school.test' }]);
    // And asking for the mail again tells no more.
    for (const { cookie } of [free, other]) {
      const email = cookie === free.cookie ? 'free@home.test' : 'owner@school.test';
      const again = await at.post('resend-verification-email', { email }, { cookie });
      expect([again.status, again.body.message]).toEqual([200, undefined]);
    }
  });

  it('with a taken address, repeated under one key, is told its owner once', async () => {
    const told = async () => (await at.typesOf('owner')).filter((type) => type === 'SignUpRepeated').length;
    const before = await told();
    const call = () => at.post('sign-up', form('owner@school.test'), { key: 'key-of-a-taken-press' });
    await Promise.all([call(), call()]);
    expect(await told()).toBe(before + 1);
  });

  it('with the address of somebody who was invited leaves them as they are', async () => {
    await at.register('meena', 'parent', { fInvited: true });
    await at.mail('meena', 'set-password', hourMs);
    for (const who of ['ruth', 'meena']) {
      const before = await at.typesOf(who);
      await at.post('sign-up', form(`${who}@school.test`));
      expect(await at.typesOf(who)).toEqual([...before, 'SignUpRepeated']);
    }
  });

  it('again before the address is verified mails another link, and the opened one says whose password counts', async () => {
    const { cookie } = await at.post('sign-up', form('twice@home.test', { password: 'first-password-1' }));
    const again = form('twice@home.test', { firstName: 'Asha', password: 'second-password-2' });
    await at.post('sign-up', again, { cookie });
    const personId = await at.ownerOf('twice@home.test');
    const [first, second] = await at.tokensOf(personId, 'verify-email');
    expect(second).toBeDefined();
    expect((await at.post('verify-email', { token: first })).status).toBe(200);
    expect((await house.signIn('twice@home.test', 'first-password-1')).status).toBe(200);
    expect((await house.signIn('twice@home.test', 'second-password-2')).status).toBe(401);
  });

  it('repeated under one key is one, also all at once', async () => {
    const call = () => at.post('sign-up', form('once@home.test'), { key: 'key-of-this-press' });
    const answers = await Promise.all([call(), call()]);
    answers.push(await call());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const personId = await at.ownerOf('once@home.test');
    expect(await at.typesOf(personId)).toEqual(['PersonRegistered', 'PasswordSet', 'LinkMade']);
  });

  it('that was cut off after its claim is finished by whoever signs up with the address next', async () => {
    const hash = emailClaimHash(house.claimKey, 'cut@home.test');
    await at.send('Claim', { kind: 'email', hash, ownerId: 'cut-off' });
    expect((await at.post('sign-up', form('cut@home.test'))).status).toBe(200);
    expect(await at.typesOf('cut-off')).toEqual(['PersonRegistered', 'PasswordSet', 'LinkMade']);
  });

  it.each(['slow@home.test', 'family@school.test'])(
    'of %s is answered with success only when it is written, however long that takes',
    async (email) => {
      const append = vi.spyOn(house.store, 'append').mockImplementation(async () => {
        await house.clock.advance(10 * constantTimeMs);
        throw new Unavailable('away');
      });
      const answer = await at.post('sign-up', form(email));
      append.mockRestore();
      expect([answer.status, answer.setCookie]).toEqual([503, '']);
      expect((await at.post('sign-up', form(email))).status).toBe(200);
    },
  );

  it('asks for a link with success only when it is written', async () => {
    await house.clock.advance(hourMs);
    const append = vi.spyOn(house.store, 'append').mockImplementation(async () => {
      await house.clock.advance(10 * constantTimeMs);
      throw new Unavailable('away');
    });
    const answer = await at.post('forgot-password', { email: 'owner@school.test' });
    append.mockRestore();
    expect(answer.status).toBe(503);
  });

  it('by two at once with one address makes one account', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => at.post('sign-up', form('race@home.test'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const claims: string[] = [];
    const stream = claimStream('email', emailClaimHash(house.claimKey, 'race@home.test'));
    for await (const { type } of house.store.read(stream)) claims.push(type);
    expect(claims).toEqual(['Claimed']);
    const registered = (await at.typesOf(await at.ownerOf('race@home.test'))).filter(
      (type) => type === 'PersonRegistered',
    );
    expect(registered).toHaveLength(1);
  });

  it('leaves whoever is signed in as they are', async () => {
    const { cookie } = await house.signIn('owner@school.test', password);
    const answer = await at.post('sign-up', form('cousin@home.test'), { cookie });
    expect([answer.status, answer.setCookie]).toEqual([200, '']);
    const session = await house.call('GET', 'session', cookie);
    expect(userOf(session)).toMatchObject({ _id: 'owner' });
    expect(pendingOf(session)).toEqual({ email: 'cousin@home.test' });
  });

  it('is waited for also in the session of somebody who is signed in, until it is verified elsewhere', async () => {
    const { cookie } = await house.signIn('owner@school.test', password);
    const email = 'niece@home.test';
    await at.post('sign-up', form(email), { cookie });
    const [token] = await at.tokensOf(await at.ownerOf(email), 'verify-email');
    expect((await at.post('verify-email', { token })).status).toBe(200);
    await house.project();
    const session = await house.call('GET', 'session', cookie);
    expect([userOf(session), pendingOf(session)]).toMatchObject([{ _id: 'owner' }, null]);
    for (const answer of [
      await at.post('resend-verification-email', { email }, { cookie }),
      await at.post('verify-email', { token }, { cookie }),
    ])
      expect([answer.status, answer.body.message]).toEqual([404, 'Pending user not found']);
  });

  it('verified where somebody else is signed in puts its account in their place, with the password it was made with', async () => {
    const { cookie } = await house.signIn('owner@school.test', password);
    await at.post('sign-up', form('nephew@home.test'), { cookie });
    const personId = await at.ownerOf('nephew@home.test');
    const [token] = await at.tokensOf(personId, 'verify-email');
    const verified = await at.post('verify-email', { token }, { cookie });
    await house.project();
    const session = await house.call('GET', 'session', verified.cookie);
    expect([userOf(session), pendingOf(session)]).toMatchObject([{ _id: personId }, null]);
    expect((await house.signIn('nephew@home.test', password)).status).toBe(200);
  });

  it('is waited for though another profile is picked meanwhile, and is none of a child’s business', async () => {
    const { cookie } = await house.signIn('family@school.test', password);
    await at.post('sign-up', form('aunt@home.test'), { cookie });
    const picked = await at.post('select-profile', { profileId: 'kavi' }, { cookie });
    const asKavi = await house.call('GET', 'session', picked.cookie);
    expect([userOf(asKavi), pendingOf(asKavi)]).toMatchObject([{ _id: 'kavi' }, null]);
    const back = await at.post(
      'select-profile',
      { profileId: 'family', pin: password },
      { cookie: picked.cookie ?? '' },
    );
    expect(pendingOf(await house.call('GET', 'session', back.cookie))).toEqual({ email: 'aunt@home.test' });
  });

  it('is waited for no more once whoever is signed in leaves', async () => {
    const { cookie } = await house.signIn('owner@school.test', password);
    await at.post('sign-up', form('uncle@home.test'), { cookie });
    const out = await at.post('sign-out', {}, { cookie });
    expect(pendingOf(await house.call('GET', 'session', out.cookie ?? cookie)) ?? null).toBeNull();
  });

  it.each([
    ['no e-mail address', { email: 'nowhere' }],
    ['a password of nine characters', { password: 'ninechars' }],
    ['a password of 201 characters', { password: 'x'.repeat(201) }],
    ['the address as password', { email: 'long-address@home.test', password: 'Long-Address@home.test' }],
    ['the name as password', { firstName: 'Bhuvaneshwari', password: 'bhuvaneshwari' }],
    ['an empty name', { lastName: '   ' }],
    ['a missing name', { firstName: undefined }],
  ])('is refused with %s', async (_what, more) => {
    const { status, setCookie } = await at.post('sign-up', form('bad@home.test', more));
    expect([status, setCookie]).toEqual([400, '']);
  });

  it('keeps no address in the clear with the session', async () => {
    await at.post('sign-up', form('secret-address@home.test'));
    const kept = await house.documents.find(sessionsCollection.name, { index: 'byExpiry', limit: 1_000 });
    expect(kept.items.some(({ body }) => body['pending'] !== undefined)).toBe(true);
    expect(JSON.stringify(kept)).not.toContain('@home.test');
  });
});

const asked = [
  ['resend-verification-email', 'verify-email', 24 * 60],
  ['forgot-password', 'reset-password', 60],
  ['login-link', 'sign-in', 15],
] as const;

describe.each(asked)('%s', (path, kind, minutes) => {
  const known = `known-${kind}@home.test`;
  beforeAll(() => at.post('sign-up', form(known)));

  it('mails a link that is good for its time', async () => {
    await at.post(path, { email: ` ${known.toUpperCase()}`.trim() });
    const link = (await at.linksOf(await at.ownerOf(known))).at(-1);
    const lasts = Date.parse(String(link?.data['expiresAt'])) - house.clock.now();
    expect([link?.data['kind'], lasts]).toEqual([kind, minutes * minuteMs]);
  });

  it('answers the same after the same time for an address that nobody has', async () => {
    const [yes, waitedYes] = await heldBack(() => at.post(path, { email: known }));
    const [no, waitedNo] = await heldBack(() => at.post(path, { email: 'nobody@home.test' }));
    expect(yes.body).toEqual({ success: true, data: null, position: '-1' });
    expect([no.status, no.body, no.setCookie]).toEqual([yes.status, yes.body, yes.setCookie]);
    expect([waitedYes, waitedNo]).toEqual([[constantTimeMs], [constantTimeMs]]);
  });

  it('pressed twice under one key mails one link', async () => {
    const personId = await at.ownerOf(known);
    const before = (await at.linksOf(personId)).length;
    await Promise.all([1, 2].map(() => at.post(path, { email: known }, { key: 'key-of-this-press' })));
    expect((await at.linksOf(personId)).length).toBe(before + 1);
  });

  it('refuses what is no address', async () => {
    expect((await at.post(path, { email: 'nowhere' })).status).toBe(400);
    expect((await at.post(path, {})).status).toBe(400);
  });

  it.each([known, 'nobody-either@home.test'])(
    'has had enough of %s after five calls in an hour',
    async (email) => {
      await house.clock.advance(hourMs);
      for (let n = 0; n < 5; n += 1) expect((await at.post(path, { email })).status).toBe(200);
      const [refused, waited] = await heldBack(() => at.post(path, { email }));
      expect([refused.status, refused.retryAfter, refused.body.message]).toEqual([
        429,
        '3600',
        'Too many tries. Please wait an hour, then try again.',
      ]);
      expect(waited).toEqual([constantTimeMs]);
      await house.clock.advance(hourMs);
      expect((await at.post(path, { email })).status).toBe(200);
    },
  );
});

describe('mail without limits', () => {
  it('is where the rate of sign-ins is 0', async () => {
    const free = await openAccountsHouse({ settings: { LECTERN_SIGNIN_RATE: 0 } });
    const call = () => free.call('POST', 'login-link', undefined, { email: 'nobody@home.test' });
    const answers = await Promise.all(Array.from({ length: 60 }, call));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await free.close();
  });
});

describe('mail for many', { timeout: 60_000 }, () => {
  it('is refused to one network address after fifty calls in an hour, sign-ups among them', async () => {
    await house.clock.advance(hourMs);
    const from = { address: '192.0.2.1' };
    for (let n = 0; n < 49; n += 1) await at.post('forgot-password', { email: `child-${n}@home.test` }, from);
    expect((await at.post('sign-up', form('fiftieth@home.test'), from)).status).toBe(200);
    const refused = await at.post('sign-up', form('next@home.test'), from);
    expect([refused.status, refused.setCookie]).toEqual([429, '']);
    expect((await at.post('login-link', { email: 'next@home.test' }, from)).status).toBe(429);
    expect((await at.post('login-link', { email: 'next@home.test' })).status).toBe(200);
  });

  it('counts the addresses of one household in IPv6 as one', async () => {
    await house.clock.advance(hourMs);
    const from = (n: number) => ({ address: `2001:db8:1:2::${n.toString(16)}` });
    for (let n = 1; n <= 50; n += 1) await at.post('login-link', { email: `c${n}@home.test` }, from(n));
    expect((await at.post('login-link', { email: 'c99@home.test' }, from(99))).status).toBe(429);
  });
});

describe('who is pending', () => {
  it('is told to the session that signed up until the address is verified, on whatever device', async () => {
    await house.clock.advance(hourMs);
    const { cookie } = await at.post('sign-up', form('waiting@home.test'));
    const email = 'waiting@home.test';
    const [token] = await at.tokensOf(await at.ownerOf(email), 'verify-email');
    expect(pendingOf(await house.call('GET', 'session', cookie))).toEqual({ email });
    const phone = await at.post('verify-email', { token });
    expect([phone.status, pendingOf(phone)]).toEqual([200, null]);
    await house.project();
    expect(pendingOf(await house.call('GET', 'session', cookie))).toBeNull();

    const own = await at.post('resend-verification-email', { email }, { cookie });
    expect([own.status, own.body.message]).toEqual([404, 'Pending user not found']);
    const phoneAgain = await at.post('resend-verification-email', { email }, { cookie: phone.cookie });
    expect(phoneAgain.body.message).toBe('Pending user not found');
    const other = (await at.post('sign-up', form('somebody-else@home.test'))).cookie;
    for (const foreign of [undefined, other]) {
      const answer = await at.post('resend-verification-email', { email }, { cookie: foreign });
      expect([answer.status, answer.body]).toEqual([200, { success: true, data: null, position: '-1' }]);
    }
    expect(await at.linksOf(await at.ownerOf(email))).toHaveLength(1);
  });
});

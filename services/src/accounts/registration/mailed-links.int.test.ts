import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkKinds, type LinkKind } from '@lectern/events/accounts/person.events';
import { derivedId, sha256 } from '../../platform/ids.js';
import { openAccountsHouse, type AccountsHouse } from '../accounts-house.fixtures.js';
import { createLinkTokens } from '../links/link-tokens.js';
import {
  hourMs,
  inHouse,
  minuteMs,
  password,
  pendingOf,
  said,
  statusesOf,
  userOf,
} from './mailed-links.fixture.js';

let house: AccountsHouse;
let at: ReturnType<typeof inHouse>;
const next = 'a-new-password-7';
const gone = 'This link was already used, or it has expired. Ask for a new one.';
const invalid = 'Invalid email verification link';

const day = 24 * hourMs;

/** Signs up with a new address. */
let people = 0;
const signUp = async () => {
  people += 1;
  const email = `family-${people}@home.test`;
  const name = { firstName: 'Priya', lastName: 'Menon' };
  const { cookie = '' } = await at.post('sign-up', { ...name, email, password });
  const personId = await at.ownerOf(email);
  const [token = ''] = await at.tokensOf(personId, 'verify-email');
  return { email, personId, token, cookie };
};

beforeAll(async () => {
  house = await openAccountsHouse();
  at = inHouse(house);
  for (const parent of ['lone', 'dev', 'mallory']) await at.register(parent, 'parent');
  await at.register('sam', 'system-admin');
  await at.register('uma', undefined, { fInvited: true });
  await at.register('ravi', 'teacher', { fInvited: true, schoolId: 's1' });
  const child = { personId: 'kavi', role: 'student', familyId: 'dev', fEmailVerified: false };
  await at.send('RegisterPerson', { ...child, firstName: 'Kavi', lastName: 'Menon' });
  await house.project();
}, 30_000);
afterAll(() => house.close());

describe('verifying an address', { timeout: 30_000 }, () => {
  it('signs its account in, as parent, under a new secret', async () => {
    const { token, cookie, personId } = await signUp();
    await house.project();
    const answer = await at.post('verify-email', { token }, { cookie });
    expect(userOf(answer)).toEqual({
      _id: personId,
      role: 'parent',
      firstName: 'Priya',
      lastName: 'Menon',
      school: null,
      profilePicS3Url: null,
      language: 'en',
    });
    expect([answer.status, pendingOf(answer)]).toEqual([200, null]);
    expect(answer.setCookie).toMatch(/^sc=[^;]+;.*HttpOnly; SameSite=Lax/);
    expect(answer.cookie).not.toBe(cookie);
    expect((await house.call('GET', 'session', cookie)).body.data).toBeNull();
    await vi.waitFor(() => expect(house.revoked).toContain(sha256(cookie)));
    expect(await at.typesOf(personId)).toEqual([
      'PersonRegistered',
      'PasswordSet',
      'LinkMade',
      'LinkUsed',
      'EmailVerified',
    ]);
  });

  it('says from where it can be read', async () => {
    const { token } = await signUp();
    const { position } = (await at.post('verify-email', { token })).body;
    const last = await house.store.head();
    expect(position).toBe(last);
  });

  it('works once: whoever signed up hears that it is done, everybody else that the link is no good', async () => {
    const { token, cookie } = await signUp();
    const phone = await at.post('verify-email', { token });
    const stranger = (await signUp()).cookie;
    expect(said(await at.post('verify-email', { token }, { cookie }))).toEqual([
      404,
      'Pending user not found',
      '',
    ]);
    expect(said(await at.post('verify-email', { token }, { cookie: phone.cookie }))).toEqual([
      404,
      'Pending user not found',
      '',
    ]);
    expect(said(await at.post('verify-email', { token }))).toEqual([404, invalid, '']);
    expect(said(await at.post('verify-email', { token }, { cookie: stranger }))).toEqual([404, invalid, '']);
  });

  it('by two at once lets one in', async () => {
    const { token, personId } = await signUp();
    const answers = await Promise.all([1, 2, 3].map(() => at.post('verify-email', { token })));
    expect(statusesOf(answers)).toEqual([200, 404, 404]);
    expect(answers.filter(({ setCookie }) => setCookie !== '')).toHaveLength(1);
    expect((await at.typesOf(personId)).filter((type) => type === 'LinkUsed')).toHaveLength(1);
  });

  it('takes no longer than a day', async () => {
    const [early, late] = [await signUp(), await signUp()];
    await house.clock.advance(day - 1);
    expect((await at.post('verify-email', { token: early.token })).status).toBe(200);
    await house.clock.advance(1);
    expect(said(await at.post('verify-email', { token: late.token }))).toEqual([404, invalid, '']);
    expect((await house.signIn(late.email, password)).status).toBe(403);
  });

  it('is what an older link says too, once a newer one was used', async () => {
    const { email, token, personId, cookie } = await signUp();
    await at.post('resend-verification-email', { email });
    const newer = (await at.tokensOf(personId, 'verify-email')).at(-1);
    expect((await at.post('verify-email', { token: newer })).status).toBe(200);
    expect((await at.post('verify-email', { token }, { cookie })).body.message).toBe(
      'Pending user not found',
    );
    expect((await at.post('verify-email', { token })).body.message).toBe(invalid);
  });

  it('needs a token that was made here', async () => {
    const { personId } = await signUp();
    const forged = createLinkTokens(new Uint8Array(32).fill(4)).tokenOf({
      personId,
      linkId: derivedId(personId, 'verify-email'),
      kind: 'verify-email',
    });
    for (const token of ['made-up', forged, 'x'.repeat(400)]) {
      expect(said(await at.post('verify-email', { token }))).toEqual([404, invalid, '']);
    }
    expect((await at.post('verify-email', { token: 'x'.repeat(401) })).status).toBe(400);
    expect((await at.post('verify-email', {})).status).toBe(400);
  });

  it('of somebody who was never registered finds nobody', async () => {
    const token = house.links.tokenOf({ personId: 'nobody', linkId: 'l1', kind: 'verify-email' });
    expect(said(await at.post('verify-email', { token }))).toEqual([404, invalid, '']);
  });
});

describe('a magic link', { timeout: 30_000 }, () => {
  it('signs in, once', async () => {
    const token = await at.mail('lone', 'sign-in', 15 * minuteMs);
    expect(userOf(await at.post('magic-link', { token }))).toMatchObject({ _id: 'lone', role: 'parent' });
    expect(said(await at.post('magic-link', { token }))).toEqual([404, gone, '']);
  });

  it('of a family lets pick a profile first', async () => {
    const token = await at.mail('dev', 'sign-in', 15 * minuteMs);
    const answer = await at.post('magic-link', { token });
    expect(userOf(answer)).toMatchObject({ _id: 'dev', role: null });
    const profiles = await house.call('GET', 'profiles', answer.cookie);
    expect((profiles.body.data as { profileId: string }[]).map(({ profileId }) => profileId)).toEqual([
      'dev',
      'kavi',
    ]);
  });

  it('ends when its time is over', async () => {
    const token = await at.mail('lone', 'sign-in', 15 * minuteMs);
    await house.clock.advance(15 * minuteMs);
    expect(said(await at.post('magic-link', { token }))).toEqual([404, gone, '']);
  });

  it('by two at once lets one in', async () => {
    const token = await at.mail('lone', 'sign-in', 15 * minuteMs);
    const answers = await Promise.all([1, 2].map(() => at.post('magic-link', { token })));
    expect(statusesOf(answers)).toEqual([200, 404]);
  });

  it('takes the place of whoever was signed in', async () => {
    const { cookie = '' } = await house.signIn('mallory@school.test', password);
    const token = await at.mail('lone', 'sign-in', 15 * minuteMs);
    const answer = await at.post('magic-link', { token }, { cookie });
    expect(userOf(answer)).toMatchObject({ _id: 'lone' });
    expect((await house.call('GET', 'session', cookie)).body.data).toBeNull();
  });

  it('shows that the address is theirs', async () => {
    const { email, personId } = await signUp();
    const token = await at.mail(personId, 'sign-in', 15 * minuteMs);
    expect((await at.post('magic-link', { token })).status).toBe(200);
    await at.post('reset-password', {
      token: await at.mail(personId, 'reset-password', hourMs),
      password: next,
    });
    expect((await house.signIn(email, next)).status).toBe(200);
  });

  it('does not confirm the password that somebody laid under the address before', async () => {
    const { email, personId } = await signUp();
    await at.post('magic-link', { token: await at.mail(personId, 'sign-in', 15 * minuteMs) });
    expect(said(await house.signIn(email, password))).toEqual([401, 'Incorrect Email or Password', '']);
  });

  it('is void once a password was set after it was mailed', async () => {
    await at.register('vera', 'parent');
    const before = await at.mail('vera', 'sign-in', 15 * minuteMs);
    await at.post('reset-password', {
      token: await at.mail('vera', 'reset-password', hourMs),
      password: next,
    });
    expect(said(await at.post('magic-link', { token: before }))).toEqual([404, gone, '']);
    const after = await at.mail('vera', 'sign-in', 15 * minuteMs);
    expect((await at.post('magic-link', { token: after })).status).toBe(200);
  });
});

const calls: readonly (readonly [path: string, kind: LinkKind, message: string])[] = [
  ['verify-email', 'verify-email', invalid],
  ['magic-link', 'sign-in', gone],
  ['reset-password', 'reset-password', gone],
  ['set-password', 'set-password', gone],
];

describe.each(calls)('%s', (path, kind, message) => {
  it.each(linkKinds.filter((other) => other !== kind))('does not take a link of kind %s', async (other) => {
    const { personId } = await signUp();
    const token = await at.mail(personId, other, hourMs);
    const before = await at.typesOf(personId);
    expect(said(await at.post(path, { token, password: next }))).toEqual([404, message, '']);
    expect(await at.typesOf(personId)).toEqual(before);
  });
});

describe('resetting a password', { timeout: 30_000 }, () => {
  const known = async () => {
    const { email, personId, token } = await signUp();
    await at.post('verify-email', { token });
    return { email, personId, link: await at.mail(personId, 'reset-password', hourMs) };
  };

  it('sets another, and the one before opens nothing', async () => {
    const { email, link } = await known();
    const answer = await at.post('reset-password', { token: link, password: next });
    expect([answer.status, answer.body.data, answer.setCookie]).toEqual([
      200,
      { signInPath: '/sign-in' },
      '',
    ]);
    expect(answer.body.position).toBe('-1');
    expect((await house.signIn(email, password)).status).toBe(401);
    expect((await house.signIn(email, next)).status).toBe(200);
  });

  it('ends all other sessions of the account, the children’s too, and tells their connections', async () => {
    const sign = async () => (await house.signIn('dev@school.test', password)).cookie ?? '';
    const [here, there] = [await sign(), await sign()];
    const child = await at.post('select-profile', { profileId: 'kavi' }, { cookie: await sign() });
    const foreign = (await house.signIn('mallory@school.test', password)).cookie;
    const token = await at.mail('dev', 'reset-password', hourMs);
    await at.post('reset-password', { token, password: next }, { cookie: here });
    expect(userOf(await house.call('GET', 'session', here))).toMatchObject({ _id: 'dev' });
    for (const ended of [there, child.cookie ?? '']) {
      expect((await house.call('GET', 'session', ended)).body.data).toBeNull();
      await vi.waitFor(() => expect(house.revoked).toContain(sha256(ended)));
    }
    expect(userOf(await house.call('GET', 'session', foreign))).toMatchObject({ _id: 'mallory' });
    await at.post('reset-password', {
      token: await at.mail('dev', 'reset-password', hourMs),
      password,
    });
    expect((await house.call('GET', 'session', here)).body.data).toBeNull();
  });

  it('works once, and makes the other links for it void', async () => {
    const { email, personId, link } = await known();
    const other = await at.mail(personId, 'reset-password', hourMs);
    await at.post('reset-password', { token: link, password: next });
    for (const token of [link, other]) {
      expect(said(await at.post('reset-password', { token, password: 'of-somebody-else' }))).toEqual([
        404,
        gone,
        '',
      ]);
    }
    expect((await house.signIn(email, next)).status).toBe(200);
  });

  it('by two at once is done by one', async () => {
    const { email, link } = await known();
    const words = ['first-of-two-words', 'second-of-two-words'];
    const answers = await Promise.all(
      words.map((word) => at.post('reset-password', { token: link, password: word })),
    );
    expect(statusesOf(answers)).toEqual([200, 404]);
    const winner = words[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await house.signIn(email, winner)).status).toBe(200);
  });

  it('takes no longer than its hour', async () => {
    const { email, link } = await known();
    await house.clock.advance(hourMs);
    expect(said(await at.post('reset-password', { token: link, password: next }))).toEqual([404, gone, '']);
    expect((await house.signIn(email, password)).status).toBe(200);
  });

  it.each([
    ['too short', 'ninechars'],
    ['too long', 'x'.repeat(201)],
  ])('refuses one that is %s, and the link stays good', async (_what, word) => {
    const { link } = await known();
    expect((await at.post('reset-password', { token: link, password: word })).status).toBe(400);
    expect((await at.post('reset-password', { token: link, password: next })).status).toBe(200);
  });

  it('refuses the owner’s own name or address, and the link stays good', async () => {
    const { email, link } = await known();
    await house.project();
    for (const word of ['Priya Menon', email]) {
      const answer = await at.post('reset-password', { token: link, password: word });
      expect([answer.status, answer.body.message]).toEqual([
        400,
        '“password”: A password can’t be your name or your e-mail address.',
      ]);
    }
    expect((await at.post('reset-password', { token: link, password: next })).status).toBe(200);
  });
});

const doors = [
  ['student', '/sign-in'],
  ['teacher', '/sign-in'],
  ['pending', '/sign-in'],
  ['hiring-candidate', '/sign-in-hiring-candidate'],
  ['school-admin', '/admin-sign-in'],
  ['system-admin', '/system-admin/sign-in'],
] as const;
describe.each(['set-password', 'reset-password'] as const)('%s', { timeout: 30_000 }, (kind) => {
  it.each(doors)('tells a %s on which page they sign in', async (role, signInPath) => {
    const personId = `${role}-${kind}`;
    await at.register(personId, role === 'pending' ? undefined : role, { fInvited: true });
    const token = await at.mail(personId, kind, hourMs);
    expect((await at.post(kind, { token, password: next })).body.data).toEqual({ signInPath });
  });
});

describe('an invitation', { timeout: 30_000 }, () => {
  it('lets set the first password, and with it the address is verified', async () => {
    const token = await at.mail('ravi', 'set-password', 7 * day);
    await house.clock.advance(7 * day - 1);
    expect((await at.post('set-password', { token, password: next })).status).toBe(200);
    expect(userOf(await house.signIn('ravi@school.test', next))).toMatchObject({
      _id: 'ravi',
      role: 'teacher',
    });
    expect(said(await at.post('set-password', { token, password: next }))).toEqual([404, gone, '']);
  });

  it('ends after its week', async () => {
    const token = await at.mail('ravi', 'set-password', 7 * day);
    await house.clock.advance(7 * day);
    expect(said(await at.post('set-password', { token, password: next }))).toEqual([404, gone, '']);
  });

  it('without a role lets choose one, once, and go on as that', async () => {
    const token = await at.mail('uma', 'set-password', 7 * day);
    await at.post('set-password', { token, password: next });
    const pending = await house.signIn('uma@school.test', next);
    expect(userOf(pending)).toMatchObject({ _id: 'uma', role: 'pending' });
    for (const role of ['teacher', 'school-admin', 'system-admin', 'pending']) {
      expect((await at.post('select-role', { role }, { cookie: pending.cookie })).status).toBe(400);
    }
    const other = await house.signIn('uma@school.test', next);
    const chosen = await at.post('select-role', { role: 'hiring-candidate' }, { cookie: pending.cookie });
    expect(userOf(chosen)).toMatchObject({ _id: 'uma', role: 'hiring-candidate' });
    expect(chosen.cookie).not.toBe(pending.cookie);
    expect((await house.call('GET', 'session', pending.cookie)).body.data).toBeNull();
    const late = await at.post('select-role', { role: 'parent' }, { cookie: other.cookie });
    expect([late.status, late.body.message]).toEqual([403, 'This account already has a role.']);
    const again = await at.post('select-role', { role: 'parent' }, { cookie: chosen.cookie });
    expect([again.status, again.body.message]).toEqual([403, 'Forbidden']);
  });

  it('has no role to choose for whoever has one, or has not signed in', async () => {
    const { cookie } = await house.signIn('lone@school.test', password);
    expect((await at.post('select-role', { role: 'student' }, { cookie })).status).toBe(403);
    expect((await at.post('select-role', { role: 'student' })).status).toBe(401);
  });
});

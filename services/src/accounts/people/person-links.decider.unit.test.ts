import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import { erased } from '@lectern/events/journal/sealed';
import {
  deletionCancelled,
  deletionConfirmed,
  emailVerified,
  linkKinds,
  linkMade,
  linkUsed,
  passwordDropped,
  passwordSet,
  personErased,
  personRegistered,
  personRenamed,
  signUpContested,
  type LinkKind,
} from '@lectern/events/accounts/person.events';
import { deciderSpec, happened } from '../../platform/testing/decider-spec.js';
import { personDecider, type TimedPersonCommand } from './person.decider.js';

const spec = deciderSpec(personDecider);
const personId = 'p1';
const noon = Date.parse('2026-01-05T12:00:00.000Z');
const hour = 3_600_000;
const registered = fact(personRegistered, {
  personId,
  role: 'parent',
  schoolId: undefined,
  familyId: undefined,
  fEmailVerified: false,
  name: { firstName: 'Priya', lastName: 'Menon' },
  email: 'priya@example.test',
});
const verified = fact(emailVerified, { personId });
const passwordIs = (passwordHash: string) => fact(passwordSet, { personId, passwordHash });
/** A link that is good until one o'clock. */
const link = (kind: LinkKind, linkId = 'l1') =>
  fact(linkMade, { personId, linkId, kind, expiresAt: '2026-01-05T13:00:00.000Z' });
const usedUp = (linkId = 'l1') => fact(linkUsed, { personId, linkId });

const make = (kind: LinkKind, linkId = 'l1'): TimedPersonCommand => ({
  type: 'MakeLink',
  at: noon,
  data: { personId, linkId, kind, forMs: hour },
});
const verify = (at = noon, linkId = 'l1'): TimedPersonCommand => ({
  type: 'VerifyEmail',
  at,
  data: { personId, linkId },
});
const signIn = (at = noon): TimedPersonCommand => ({
  type: 'SignInByLink',
  at,
  data: { personId, linkId: 'l1' },
});
const setPassword = (
  kind: LinkKind = 'reset-password',
  at = noon,
  passwordHash = 'new',
  linkId = 'l1',
): TimedPersonCommand => ({
  type: 'SetPasswordByLink',
  at,
  data: { personId, linkId, kind, passwordHash },
});
const gone = {
  kind: 'notFound',
  message: expect.stringMatching(/already used, or it has expired/) as string,
};

describe('a link', () => {
  it.each(linkKinds)('of kind %s goes out with its end', (kind) => {
    expect(spec.given(registered).when(make(kind))).toEqual([link(kind)]);
  });

  it('asked for twice under one id goes out once', () => {
    expect(spec.given(registered, link('sign-in')).when(make('sign-in'))).toEqual([]);
  });

  it('to verify an address goes to nobody whose address is verified', () => {
    expect(spec.given(registered, verified).when(make('verify-email'))).toMatchObject({
      kind: 'notFound',
      message: 'Pending user not found',
    });
  });

  it('is made for nobody who was erased, or never was', () => {
    expect(spec.given().when(make('sign-in'))).toMatchObject({ kind: 'notFound' });
    const past = [registered, fact(personErased, { personId })] as const;
    expect(spec.given(...past).when(make('sign-in'))).toMatchObject({ kind: 'notFound' });
  });

  it('is not pushed out by many of another kind', () => {
    const many = Array.from({ length: 60 }, (_, n) => link('sign-in', `other-${n}`));
    expect(spec.given(registered, link('set-password'), ...many).when(setPassword('set-password'))).toEqual([
      usedUp(),
      verified,
      passwordIs('new'),
    ]);
  });

  it('is forgotten only when twenty newer ones of its kind have gone out', () => {
    const newer = (count: number) => Array.from({ length: count }, (_, n) => link('sign-in', `newer-${n}`));
    expect(spec.given(registered, link('sign-in'), ...newer(19)).when(signIn())).toEqual([
      usedUp(),
      verified,
    ]);
    expect(spec.given(registered, link('sign-in'), ...newer(20)).when(signIn())).toMatchObject(gone);
  });
});

describe('verifying an address', () => {
  const pending = [registered, passwordIs('first'), link('verify-email')] as const;

  it('uses the link up', () => {
    expect(spec.given(...pending).when(verify())).toEqual([usedUp(), verified]);
  });

  it('works until the link expires, and not from then on', () => {
    expect(spec.given(...pending).when(verify(noon + hour - 1))).toEqual([usedUp(), verified]);
    expect(spec.given(...pending).when(verify(noon + hour))).toMatchObject(gone);
  });

  it('a second time says that nobody is pending', () => {
    expect(spec.given(...pending, usedUp(), verified).when(verify())).toMatchObject({
      kind: 'notFound',
      message: 'Pending user not found',
    });
  });

  it('says the same for an older link, once a newer one was used', () => {
    const past = [...pending, link('verify-email', 'l2'), usedUp('l2'), verified] as const;
    expect(spec.given(...past).when(verify())).toMatchObject({ message: 'Pending user not found' });
  });

  it('needs a link that was made, and made for it', () => {
    expect(spec.given(registered).when(verify())).toMatchObject(gone);
    expect(spec.given(...pending).when(verify(noon, 'l9'))).toMatchObject(gone);
    expect(spec.given(registered, link('sign-in')).when(verify())).toMatchObject(gone);
  });

  it('confirms the password of the sign-up that its link was mailed for, not of a later one', () => {
    const past = [...pending, passwordIs('of somebody else'), link('verify-email', 'l2')] as const;
    expect(spec.given(...past).when(verify())).toEqual([usedUp(), verified, passwordIs('first')]);
    expect(spec.given(...past).when(verify(noon, 'l2'))).toEqual([usedUp('l2'), verified]);
  });

  it('confirms the name of that sign-up too', () => {
    const renamed = (firstName: string) =>
      fact(personRenamed, { personId, name: { firstName, lastName: 'Menon' } });
    const past = [...pending, renamed('Somebody'), link('verify-email', 'l2')] as const;
    expect(spec.given(...past).when(verify())).toEqual([usedUp(), verified, renamed('Priya')]);
    expect(spec.given(...past).when(verify(noon, 'l2'))).toEqual([usedUp('l2'), verified]);
  });

  it('sets no password where none was set when the link went out', () => {
    const past = [registered, link('verify-email'), passwordIs('later')] as const;
    expect(spec.given(...past).when(verify())).toEqual([usedUp(), verified]);
  });

  it('sets none that was erased', () => {
    const secret = happened('2026-01-05T11:00:00Z', passwordIs('first'));
    const closed = { ...secret, data: { personId, passwordHash: erased } } as Parameters<
      typeof personDecider.evolve
    >[1];
    const past = [registered, closed, link('verify-email'), passwordIs('later')] as const;
    expect(spec.given(...past).when(verify())).toEqual([usedUp(), verified]);
  });
});

describe('verifying an address that several sessions signed up with', () => {
  const again = (linkId: string, isOwn = false): TimedPersonCommand => ({
    type: 'BeginSignUp',
    at: noon,
    data: {
      personId,
      linkId,
      forMs: hour,
      firstName: 'Priya',
      lastName: 'Menon',
      email: 'priya@home.test',
      language: 'en',
      passwordHash: 'second',
      isOwn,
    },
  });
  const typesOf = (decision: unknown): readonly string[] =>
    (decision as readonly { readonly type: string }[]).map(({ type }) => type);
  const contested = fact(signUpContested, { personId });
  const dropped = fact(passwordDropped, { personId });
  const past = [
    registered,
    passwordIs('first'),
    link('verify-email'),
    contested,
    passwordIs('second'),
    link('verify-email', 'l2'),
    link('verify-email', 'l3'),
  ] as const;
  const verifyIn = (linkId: string, signUpLinkId?: string): TimedPersonCommand => ({
    type: 'VerifyEmail',
    at: noon,
    data: { personId, linkId, signUpLinkId, newLink: { linkId: 'new', forMs: hour } },
  });

  it('is told once, not of a sign-up that is known, and not of an address that is verified', () => {
    const one = [registered, passwordIs('first'), link('verify-email')] as const;
    const anew = ['PasswordSet', 'LinkMade'];
    expect(typesOf(spec.given(...one).when(again('l2')))).toEqual(
      expect.arrayContaining(['SignUpContested', ...anew]),
    );
    expect(typesOf(spec.given(...one).when(again('l2', true)))).not.toContain('SignUpContested');
    expect(spec.given(...one).when(again('l1'))).toEqual([]);
    expect(typesOf(spec.given(...one, contested).when(again('l2')))).not.toContain('SignUpContested');
    expect(typesOf(spec.given(...one, usedUp(), verified).when(again('l2')))).toEqual(['SignUpRepeated']);
  });

  it('confirms the password in the session that signed up with it, also by a link that went out later', () => {
    expect(spec.given(...past).when(verifyIn('l1', 'l1'))).toEqual([usedUp(), verified, passwordIs('first')]);
    expect(spec.given(...past).when(verifyIn('l2', 'l2'))).toEqual([usedUp('l2'), verified]);
    expect(spec.given(...past).when(verifyIn('l3', 'l2'))).toEqual([usedUp('l3'), verified]);
  });

  it.each([
    ['l1', 'l2'],
    ['l2', 'l1'],
    ['l3', 'l1'],
    ['l2', undefined],
    ['l2', 'of another person'],
  ])('by link %s in the session of %s drops it, and makes a link to set another', (linkId, signUpLinkId) => {
    expect(spec.given(...past).when(verifyIn(linkId, signUpLinkId))).toEqual([
      usedUp(linkId),
      verified,
      dropped,
      link('set-password', 'new'),
    ]);
  });

  it('leaves a password of which nothing is known to nobody', () => {
    const none = [registered, link('verify-email'), contested, link('verify-email', 'l2')] as const;
    expect(spec.given(...none).when(verifyIn('l1', 'l2'))).toEqual([
      usedUp(),
      verified,
      link('set-password', 'new'),
    ]);
  });
});

describe('signing in by a link', () => {
  it('uses it up, and whoever has read the mail has shown that the address is theirs', () => {
    expect(spec.given(registered, link('sign-in')).when(signIn())).toEqual([usedUp(), verified]);
    expect(spec.given(registered, verified, link('sign-in')).when(signIn())).toEqual([usedUp()]);
  });

  it('drops a password that was laid under the address before it was theirs', () => {
    const dropped = fact(passwordDropped, { personId });
    const past = [registered, passwordIs('of somebody else'), link('sign-in')] as const;
    expect(spec.given(...past).when(signIn())).toEqual([usedUp(), verified, dropped]);
    expect(spec.given(registered, verified, ...past.slice(1)).when(signIn())).toEqual([usedUp()]);
  });

  it('is over once a password was set, but not by a sign-up that nobody has confirmed', () => {
    const past = [registered, link('sign-in'), passwordIs('later')] as const;
    expect(spec.given(registered, verified, ...past.slice(1)).when(signIn())).toMatchObject(gone);
    expect(spec.given(...past).when(signIn())).toMatchObject([
      usedUp(),
      verified,
      { type: 'PasswordDropped' },
    ]);
  });

  it('works once', () => {
    expect(spec.given(registered, verified, link('sign-in'), usedUp()).when(signIn())).toMatchObject(gone);
  });

  it('works until the link expires, and not from then on', () => {
    const past = [registered, verified, link('sign-in')] as const;
    expect(spec.given(...past).when(signIn(noon + hour - 1))).toEqual([usedUp()]);
    expect(spec.given(...past).when(signIn(noon + hour))).toMatchObject(gone);
  });

  it.each(linkKinds.filter((kind) => kind !== 'sign-in'))('does not work with one of kind %s', (kind) => {
    expect(spec.given(registered, link(kind)).when(signIn())).toMatchObject(gone);
  });
});

describe('setting a password by a link', () => {
  it.each(['reset-password', 'set-password'] as const)('of kind %s uses it up', (kind) => {
    expect(spec.given(registered, verified, link(kind)).when(setPassword(kind))).toEqual([
      usedUp(),
      passwordIs('new'),
    ]);
  });

  it('verifies the address along with it', () => {
    expect(spec.given(registered, link('reset-password')).when(setPassword())).toEqual([
      usedUp(),
      verified,
      passwordIs('new'),
    ]);
  });

  it('works until the link expires, once, and with a link of that kind', () => {
    const past = [registered, verified, link('reset-password')] as const;
    expect(spec.given(...past).when(setPassword('reset-password', noon + hour))).toMatchObject(gone);
    expect(spec.given(...past, usedUp()).when(setPassword())).toMatchObject(gone);
    expect(spec.given(...past).when(setPassword('set-password'))).toMatchObject(gone);
  });

  it.each(linkKinds.filter((kind) => !kind.endsWith('-password')))('is not what %s is for', (kind) => {
    expect(spec.given(registered, link(kind)).when(setPassword(kind))).toMatchObject(gone);
  });

  it('makes void what else was mailed to set one', () => {
    const past = [registered, verified, link('reset-password'), link('set-password', 'l2')] as const;
    const done = [usedUp(), passwordIs('new')] as const;
    expect(
      spec.given(...past, ...done).when(setPassword('set-password', noon, 'theirs', 'l2')),
    ).toMatchObject(gone);
  });
});

describe('the wish to be deleted', () => {
  const confirm = (linkId?: string, at = noon): TimedPersonCommand => ({
    type: 'ConfirmDeletion',
    at,
    data: { personId, ...(linkId === undefined ? {} : { linkId }), waitMs: 24 * hour },
  });
  const confirmed = fact(deletionConfirmed, { personId, eraseAt: '2026-01-06T12:00:00.000Z' });
  const past = [registered, verified, link('delete-account')] as const;

  it('is confirmed by the mailed link, which is used up, or by the owner without one', () => {
    expect(spec.given(...past).when(confirm('l1'))).toEqual([usedUp(), confirmed]);
    expect(spec.given(registered).when(confirm())).toEqual([confirmed]);
  });

  it('comes no later where it is confirmed again, and earlier where that is asked for', () => {
    const waiting = [registered, fact(deletionConfirmed, { personId, eraseAt: '2026-01-06T11:00:00.000Z' })];
    expect(spec.given(...waiting).when(confirm())).toEqual([]);
    const sooner = { type: 'ConfirmDeletion', at: noon, data: { personId, waitMs: 0 } } as const;
    const now = fact(deletionConfirmed, { personId, eraseAt: '2026-01-05T12:00:00.000Z' });
    expect(spec.given(...waiting).when(sooner)).toEqual([now]);
  });

  it('is not confirmed by a link that is used, over or for something else', () => {
    expect(spec.given(...past, usedUp()).when(confirm('l1'))).toMatchObject(gone);
    expect(spec.given(...past).when(confirm('l1', noon + hour))).toMatchObject(gone);
    expect(spec.given(registered, link('sign-in')).when(confirm('l1'))).toMatchObject(gone);
  });

  it('is confirmed once, and what confirms it again is used up all the same', () => {
    expect(spec.given(...past, confirmed).when(confirm('l1'))).toEqual([usedUp()]);
    expect(spec.given(...past, confirmed, usedUp()).when(confirm('l1'))).toMatchObject(gone);
  });

  it('that was taken back is confirmed by a link mailed afterwards alone', () => {
    const back = [...past, confirmed, fact(deletionCancelled, { personId })] as const;
    expect(spec.given(...back).when(confirm('l1'))).toMatchObject(gone);
    const again = [...back, link('delete-account', 'l2')] as const;
    expect(spec.given(...again).when(confirm('l2'))).toEqual([usedUp('l2'), confirmed]);
  });

  it('is not confirmed by a link from before a new password, but for a child’s, which the parent got', () => {
    const ofChild = [registered, link('delete-account'), passwordIs('the child’s')] as const;
    expect(spec.given(...past, passwordIs('new')).when(confirm('l1'))).toMatchObject(gone);
    expect(spec.given(...ofChild).when(confirm('l1'))).toEqual([usedUp(), confirmed]);
  });
});

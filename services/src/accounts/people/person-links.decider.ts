import type { PersonCommandData } from '@lectern/events/accounts/account.commands';
import { pendingUserNotFound } from '@lectern/events/accounts/account.routes';
import {
  deletionConfirmed,
  emailVerified,
  linkMade,
  linkUsed,
  passwordSet,
  personRenamed,
  type LinkKind,
  type PersonFact,
} from '@lectern/events/accounts/person.events';
import { reject, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import type { PersonLink, RegisteredPerson } from './person-state.decider.js';

type Decision = readonly PersonFact[] | Rejection;

export const linkGone = reject(
  'notFound',
  'This link was used before, or its time is over. Ask for a new one.',
);

/** Ms since the epoch as ISO 8601; deciders know no clock. */
const iso = (ms: number): string => new Date(ms).toISOString();

export const makeLink = (
  { personId, linkId, kind, forMs }: PersonCommandData<'MakeLink'>,
  state: RegisteredPerson,
  at: number,
): Decision => {
  if (kind === 'verify-email' && state.fEmailVerified) return reject('notFound', pendingUserNotFound);
  if (state.links.some((link) => link.linkId === linkId)) return [];
  return [fact(linkMade, { personId, linkId, kind, expiresAt: iso(at + forMs) })];
};

/** Whether a link can be used now. */
export const isGood = (state: RegisteredPerson, linkId: string, kind: LinkKind, at: number): boolean =>
  state.links.some(
    (link) => link.linkId === linkId && link.kind === kind && !link.fUsed && Date.parse(link.expiresAt) > at,
  );

/** Whoever opens a mailed link has read the mail: the address is theirs. */
const used = ({ personId, fEmailVerified }: RegisteredPerson, linkId: string): readonly PersonFact[] => [
  fact(linkUsed, { personId, linkId }),
  ...(fEmailVerified ? [] : [fact(emailVerified, { personId })]),
];

/** What a later sign-up with the same address has put in place of what this one's link was mailed for. */
const undone = ({ passwordHash, name }: PersonLink, state: RegisteredPerson): readonly PersonFact[] => {
  const { personId } = state;
  const fPassword = passwordHash !== null && passwordHash !== state.passwordHash;
  const fName = name?.firstName !== state.name?.firstName || name?.lastName !== state.name?.lastName;
  return [
    ...(fPassword ? [fact(passwordSet, { personId, passwordHash })] : []),
    ...(name !== null && fName ? [fact(personRenamed, { personId, name })] : []),
  ];
};

/**
 * Signing up again before the address is verified sets another password and name. The link that is opened says which of
 * the sign-ups was its owner's: that one counts, so that nobody lays a password under an address that is not theirs.
 */
export const verifyEmail = (
  { linkId }: PersonCommandData<'VerifyEmail'>,
  state: RegisteredPerson,
  at: number,
): Decision => {
  const link = state.links.find((one) => one.linkId === linkId && one.kind === 'verify-email');
  if (link && state.fEmailVerified) return reject('notFound', pendingUserNotFound);
  if (!link || !isGood(state, linkId, 'verify-email', at)) return linkGone;
  return [...used(state, linkId), ...undone(link, state)];
};

export const signInByLink = (
  { linkId }: PersonCommandData<'SignInByLink'>,
  state: RegisteredPerson,
  at: number,
): Decision => (isGood(state, linkId, 'sign-in', at) ? used(state, linkId) : linkGone);

export const setPasswordByLink = (
  { personId, linkId, kind, passwordHash }: PersonCommandData<'SetPasswordByLink'>,
  state: RegisteredPerson,
  at: number,
): Decision => {
  const fForPasswords = kind === 'reset-password' || kind === 'set-password';
  if (!fForPasswords || !isGood(state, linkId, kind, at)) return linkGone;
  return [...used(state, linkId), fact(passwordSet, { personId, passwordHash })];
};

export const confirmDeletion = (
  { personId, linkId, waitMs }: PersonCommandData<'ConfirmDeletion'>,
  state: RegisteredPerson,
  at: number,
): Decision => {
  if (linkId !== undefined && !isGood(state, linkId, 'delete-account', at)) return linkGone;
  const eraseAt = iso(at + waitMs);
  // An earlier end takes the place of a later one; asking twice puts nothing off.
  if (state.eraseAt !== null && state.eraseAt <= eraseAt) return [];
  const use = linkId === undefined ? [] : [fact(linkUsed, { personId, linkId })];
  return [...use, fact(deletionConfirmed, { personId, eraseAt })];
};

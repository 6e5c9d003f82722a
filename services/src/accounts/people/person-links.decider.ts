import * as refusals from '@lectern/events/accounts/accounts.refusals';
import type { PersonCommandData } from '@lectern/events/accounts/account.commands';
import {
  deletionCancelled,
  deletionConfirmed,
  emailVerified,
  linkMade,
  linkUsed,
  passwordDropped,
  passwordSet,
  personRenamed,
  type LinkKind,
  type PersonFact,
} from '@lectern/events/accounts/person.events';
import { reject, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import type { PersonLink, RegisteredPerson } from './person-state.decider.js';

type Decision = readonly PersonFact[] | Rejection;

const onlyParent = reject(refusals.onlyParentKeeps);

const linkGone = reject(refusals.linkGone);

/** Ms since the epoch as ISO 8601; deciders know no clock. */
const iso = (ms: number): string => new Date(ms).toISOString();

/** A link that goes out now and is good for `forMs`. @param at ms since the epoch */
export const linkFact = (
  personId: string,
  { linkId, kind, forMs }: { readonly linkId: string; readonly kind: LinkKind; readonly forMs: number },
  at: number,
): PersonFact => fact(linkMade, { personId, linkId, kind, expiresAt: iso(at + forMs) });

export const makeLink = (
  { personId, ...link }: PersonCommandData<'MakeLink'>,
  state: RegisteredPerson,
  at: number,
): Decision => {
  if (link.kind === 'verify-email' && state.fEmailVerified) return reject(refusals.pendingUserNotFound);
  return state.links.some(({ linkId }) => linkId === link.linkId) ? [] : [linkFact(personId, link, at)];
};

/** Whether a link can be used now. */
export const isGood = (state: RegisteredPerson, linkId: string, kind: LinkKind, at: number): boolean =>
  state.links.some(
    (link) =>
      link.linkId === linkId && link.kind === kind && link.use === null && Date.parse(link.expiresAt) > at,
  );

/** How long after its first use a call with a link may come again because its answer got lost, in ms. */
const repeatableMs = 120_000;

/** Whether a link was used by this very command, a moment ago: then it is the same use. */
export const isSameUse = (
  state: RegisteredPerson,
  linkId: string,
  { commandId, at }: { readonly commandId: string; readonly at: number },
): boolean =>
  state.links.some(
    ({ linkId: id, use, expiresAt }) =>
      id === linkId &&
      use?.commandId === commandId &&
      at <= Date.parse(use.at) + repeatableMs &&
      at < Date.parse(expiresAt),
  );

/** Whoever opens a mailed link has read the mail: the address is theirs. */
const used = ({ personId, fEmailVerified }: RegisteredPerson, linkId: string): readonly PersonFact[] => [
  fact(linkUsed, { personId, linkId }),
  ...(fEmailVerified ? [] : [fact(emailVerified, { personId })]),
];

/** A later sign-up with the same address has put another name in place of what this one's link was mailed for. */
const nameOf = ({ name }: PersonLink, { personId, name: now }: RegisteredPerson): readonly PersonFact[] => {
  const fSame = name?.firstName === now?.firstName && name?.lastName === now?.lastName;
  return name === null || fSame ? [] : [fact(personRenamed, { personId, name })];
};

/** Likewise another password. */
const passwordOf = (
  { passwordHash }: PersonLink,
  { personId, passwordHash: now }: RegisteredPerson,
): readonly PersonFact[] =>
  passwordHash === null || passwordHash === now ? [] : [fact(passwordSet, { personId, passwordHash })];

/** The password that a sign-up laid, and that whoever proves the address has not shown to be theirs. */
const dropped = ({ personId, passwordHash, fEmailVerified }: RegisteredPerson): readonly PersonFact[] =>
  fEmailVerified || passwordHash === null ? [] : [fact(passwordDropped, { personId })];

/** Whether a link belongs to the sign-up for which `signUpLinkId` was mailed: a later link of it has its password. */
const isOfSignUp = (link: PersonLink, signUpLinkId: string | undefined, state: RegisteredPerson): boolean => {
  if (link.linkId === signUpLinkId) return true;
  const first = state.links.find(({ linkId, kind }) => linkId === signUpLinkId && kind === link.kind);
  return first !== undefined && first.passwordHash !== null && first.passwordHash === link.passwordHash;
};

/**
 * Signing up again before the address is verified sets another password and name. The link that is opened says which of
 * the sign-ups was its owner's: that one counts. Where several sessions have signed up, an owner may open the link of one
 * that was not theirs: its password counts in the session alone that chose it, and everywhere else another is asked for.
 */
export const verifyEmail = (
  { linkId, signUpLinkId, newLink }: PersonCommandData<'VerifyEmail'>,
  state: RegisteredPerson,
  at: number,
): Decision => {
  const link = state.links.find((one) => one.linkId === linkId && one.kind === 'verify-email');
  if (link && state.fEmailVerified) return reject(refusals.pendingUserNotFound);
  if (!link || !isGood(state, linkId, 'verify-email', at)) return linkGone;
  if (!state.fContested || isOfSignUp(link, signUpLinkId, state))
    return [...used(state, linkId), ...passwordOf(link, state), ...nameOf(link, state)];
  const { personId } = state;
  const made = newLink && linkFact(personId, { ...newLink, kind: 'set-password' }, at);
  return [...used(state, linkId), ...dropped(state), ...nameOf(link, state), ...(made ? [made] : [])];
};

/** It proves the address, and says nothing about a password that a sign-up laid under it before. */
export const signInByLink = (
  { linkId }: PersonCommandData<'SignInByLink'>,
  state: RegisteredPerson,
  at: number,
): Decision =>
  isGood(state, linkId, 'sign-in', at) ? [...used(state, linkId), ...dropped(state)] : linkGone;

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
  { personId, linkId, waitMs, by }: PersonCommandData<'ConfirmDeletion'>,
  state: RegisteredPerson,
  at: number,
): Decision => {
  if (linkId !== undefined && !isGood(state, linkId, 'delete-account', at)) return linkGone;
  const eraseAt = iso(at + waitMs);
  // Whatever comes of it: a link that was taken opens nothing a second time, also not after a cancellation.
  const use = linkId === undefined ? [] : [fact(linkUsed, { personId, linkId })];
  // An earlier end takes the place of a later one; asking twice puts nothing off.
  if (state.eraseAt !== null && state.eraseAt <= eraseAt) return use;
  return [...use, fact(deletionConfirmed, { personId, eraseAt, by })];
};

/**
 * A child does not undo what the parent has confirmed: the parent answers for both, and relies on what their mail says.
 */
export const cancelDeletion = (
  { personId, by }: PersonCommandData<'CancelDeletion'>,
  state: RegisteredPerson,
): Decision => {
  if (state.eraseAt === null) return [];
  if (state.eraseBy === 'parent' && by === undefined) return onlyParent;
  return [fact(deletionCancelled, { personId })];
};

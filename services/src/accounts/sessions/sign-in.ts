import { signUpLapsesAfterMs, type SessionCommandData } from '@lectern/events/accounts/account.commands';
import { pinText } from '@lectern/events/accounts/picture-pin';
import { cardGone, emailNotVerified, incorrectCredentials } from '@lectern/events/accounts/accounts.refusals';
import { rejected, type CommandReply } from '@lectern/events/journal/command';
import type { Clock } from '../../platform/clock/clock.port.js';
import { addressName } from '../../platform/edge/address-name.js';
import type { LimitKey, Limits } from '../../platform/limits/limits.js';
import { linkLastsMs } from '../links/link-tokens.js';
import type { AccountReader } from '../people/account-reader.js';
import { emailClaimHash, usernameClaimHash } from '../people/claim-hash.js';
import type { RegisteredPerson } from '../people/person-state.decider.js';
import type { AccountLimits } from './account-limits.js';
import type { KnownDevices } from './known-devices.js';
import { verifyPassword } from './passwords.js';
import { accepted, suspended, tooMany } from './session-replies.js';
import type { SessionStore } from './session-store.js';

export type SignInDeps = {
  readonly sessions: SessionStore;
  readonly accounts: AccountReader;
  readonly limits: Limits;
  readonly limitKeys: AccountLimits;
  readonly devices: KnownDevices;
  readonly claimKey: Uint8Array;
  readonly clock: Clock;
};

/** Where somebody signs in: which session begins, in place of which, on what device, and from where. */
export type Entering = {
  readonly newSessionKey: string;
  readonly sessionKey?: string | undefined;
  readonly device?: string | undefined;
  readonly deviceKey?: string | undefined;
  readonly address?: string | undefined;
};

/** How long a sign-up waits for its mail. */
const signUpLastsMs = linkLastsMs['verify-email'] + signUpLapsesAfterMs;

const wrong = rejected(incorrectCredentials);

/**
 * Begins a session for somebody who has proved who they are, if what they proved it by still stands once it has begun.
 * What makes a proof void is stated in the journal first, and ends the sessions there are then: without the look
 * afterwards, a sign-in under way would outlast the new password that was set against it.
 * @param stands whether the proof does, of the same people as they are now
 * @returns undefined where it does not, and no session is left
 */
export const beginProved = async (
  { sessions, accounts, devices }: Pick<SignInDeps, 'sessions' | 'accounts' | 'devices'>,
  person: RegisteredPerson,
  stands: (now: RegisteredPerson) => boolean,
  { newSessionKey, sessionKey, device, deviceKey, address }: Entering,
  begunBy?: string,
): Promise<{ readonly fNewSession: true; readonly fKnownDevice: boolean } | undefined> => {
  const { personId, schoolId } = person;
  // Where there are profiles to pick, nobody has a role before.
  const role = (await accounts.hasSeveralProfiles(person)) ? null : (person.role ?? 'pending');
  const holder = { accountId: personId, personId, role, schoolId, device };
  await sessions.begin(newSessionKey, begunBy === undefined ? holder : { ...holder, begunBy }, sessionKey);
  const now = await accounts.byId(personId);
  if (!now || now.suspension || !stands(now)) {
    await sessions.end(newSessionKey);
    return undefined;
  }
  await devices.remember(personId, [deviceKey, address && addressName(address)]);
  return { fNewSession: true, fKnownDevice: deviceKey !== undefined };
};

const enter = async (
  deps: SignInDeps,
  person: RegisteredPerson,
  stands: (now: RegisteredPerson) => boolean,
  entering: Entering,
): Promise<CommandReply> => {
  if (person.suspension) return suspended(person.suspension);
  const begun = await beginProved(deps, person, stands, entering);
  return begun ? accepted(begun) : wrong;
};

/**
 * What failures are counted under. A device on which somebody has signed in to the account before has a count of its own,
 * and so has an address, so that strangers who guess do not shut its owner out.
 */
const keysOf = async (
  { devices, limitKeys }: SignInDeps,
  found: RegisteredPerson | undefined,
  typed: string,
  { deviceKey, address }: { readonly deviceKey?: string | undefined; readonly address: string },
): Promise<readonly LimitKey[]> => {
  const account = found?.personId ?? typed;
  if (deviceKey && (await devices.isKnown(account, deviceKey)))
    return limitKeys.knownDevice(account, deviceKey);
  const isKnown = await devices.isKnown(account, addressName(address));
  return isKnown ? limitKeys.knownAddress(account, address) : limitKeys.strangers(account, address);
};

/**
 * The password of whoever signed up with the address of an account. They are answered as with a free address, whose
 * sign-up waits for its mail for as long: otherwise signing up and signing in would tell which addresses have an account.
 */
const repeatedPassword = (found: RegisteredPerson | undefined, now: number): string | null => {
  const { passwordHash, at } = found?.repeatedSignUp ?? { passwordHash: null, at: '' };
  return passwordHash !== null && Date.parse(at) + signUpLastsMs > now ? passwordHash : null;
};

/** By e-mail and password, at the entry for people or the one for admins. */
export const signIn = async (deps: SignInDeps, data: SessionCommandData<'SignIn'>): Promise<CommandReply> => {
  const { password, entry } = data;
  const hash = emailClaimHash(deps.claimKey, data.email);
  const found = await deps.accounts.byEmail(hash);
  const person = await deps.limits.attempt(
    await keysOf(deps, found, hash, data),
    async () => {
      const isRight = await verifyPassword(found?.passwordHash ?? null, password);
      const isEntry = (found?.role?.endsWith('-admin') ?? false) === (entry === 'admins');
      const isIn = isRight && isEntry && found;
      if (isIn && found.fEmailVerified) return found;
      // Looked at whether or not there is one, so that time does not tell a free address from a taken one.
      const isRepeated = await verifyPassword(repeatedPassword(found, deps.clock.now()), password);
      return isIn || (isRepeated && entry === 'people') ? 'unverified' : undefined;
    },
    // Whoever signed up with an address that is not theirs shall not guess anew with every password of their own.
    (one) => one !== 'unverified',
  );
  if (person === 'tooMany') return tooMany;
  if (person === 'failed') return wrong;
  if (person === 'unverified') return rejected(emailNotVerified);
  return enter(deps, person, (now) => now.passwordHash === person.passwordHash, data);
};

/** By the code of a school, in the same words, limits and time as by e-mail. */
export const signInAtSchool = async (
  deps: SignInDeps,
  data: SessionCommandData<'SignInAtSchool'>,
): Promise<CommandReply> => {
  const { schoolCode, username, picturePin, password = '' } = data;
  const hash = usernameClaimHash(deps.claimKey, schoolCode, username);
  const found = await deps.accounts.byUsername(hash);
  const student = await deps.limits.attempt(await keysOf(deps, found, hash, data), async () => {
    const isRight = picturePin
      ? await verifyPassword(found?.pinHash ?? null, pinText(picturePin))
      : await verifyPassword(found?.passwordHash ?? null, password);
    return isRight && found?.role === 'student' ? found : undefined;
  });
  if (student === 'tooMany') return tooMany;
  if (student === 'failed') return wrong;
  const stands = (now: RegisteredPerson): boolean =>
    picturePin ? now.pinHash === student.pinHash : now.passwordHash === student.passwordHash;
  return enter(deps, student, stands, data);
};

/** A card opens as often as it is shown, until a newer one is made or its time is over. */
export const signInByCard = async (
  deps: SignInDeps,
  data: SessionCommandData<'SignInByCard'>,
): Promise<CommandReply> => {
  const student = await deps.accounts.byId(data.personId);
  const card = student?.card;
  const isGood = card?.cardId === data.cardId && Date.parse(card.expiresAt) > deps.clock.now();
  if (!student || !isGood || student.role !== 'student') return rejected(cardGone);
  return enter(deps, student, (now) => now.card?.cardId === card.cardId, data);
};

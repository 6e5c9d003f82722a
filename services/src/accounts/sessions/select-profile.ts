import { rejected } from '@lectern/events/journal/command';
import {
  noSuchProfile,
  passwordMissing,
  passwordWrong,
  pinMissing,
  pinWrong,
} from '@lectern/events/accounts/accounts.refusals';
import type { SessionCommandData } from '@lectern/events/accounts/account.commands';
import type { CommandReply } from '@lectern/events/journal/command';
import type { RegisteredPerson } from '../people/person-state.decider.js';
import { verifyPassword } from './passwords.js';
import type { SessionDocument } from './session-document.js';
import { accepted, signedOut, suspended, tooMany } from './session-replies.js';
import type { SignInDeps } from './sign-in.js';

/** What somebody has to prove to go on as another of the family. */
type Proof = { readonly asks: 'password' | 'pin'; readonly hash: string | null };

/**
 * From a child to the account itself asks for its password; a child with a PIN asks for that. Whoever has just signed in
 * has given the password already.
 */
const proofFor = (session: SessionDocument, target: RegisteredPerson): Proof | undefined => {
  if (target.personId === session.accountId) {
    return session.role === null ? undefined : { asks: 'password', hash: target.passwordHash };
  }
  return target.pinHash === null ? undefined : { asks: 'pin', hash: target.pinHash };
};

const unproved = {
  password: { missing: rejected(passwordMissing), wrong: rejected(passwordWrong) },
  pin: { missing: rejected(pinMissing), wrong: rejected(pinWrong) },
} as const;

/** Why an account may not go on as a person, if so; of the two, as they are. */
const barredOf = (people: readonly (RegisteredPerson | undefined)[]): CommandReply | undefined => {
  for (const person of people) {
    if (!person) return signedOut;
    if (person.suspension) return suspended(person.suspension);
  }
  return undefined;
};

/** @returns why it is not proved; undefined where it is */
const prove = async (
  { limits, limitKeys }: SignInDeps,
  { asks, hash }: Proof,
  { pin, profileId }: SessionCommandData<'SelectProfile'>,
): Promise<CommandReply | undefined> => {
  // Left out, it is asked for, and not counted as a guess.
  if (pin === undefined) return unproved[asks].missing;
  const check = async () => ((await verifyPassword(hash, pin)) ? true : undefined);
  const outcome = await limits.attempt(limitKeys.profile(profileId), check);
  if (outcome === 'tooMany') return tooMany;
  return outcome === 'failed' ? unproved[asks].wrong : undefined;
};

/** Goes on as one of the family, under a new secret. */
export const selectProfile = async (
  deps: SignInDeps,
  data: SessionCommandData<'SelectProfile'>,
): Promise<CommandReply> => {
  const { sessions, accounts } = deps;
  const session = await sessions.find(data.sessionKey);
  const accountId = session?.accountId;
  if (!session || !accountId) return signedOut;
  const target = await accounts.byId(data.profileId);
  if (!target || (target.personId !== accountId && target.familyId !== accountId)) {
    return rejected(noSuchProfile);
  }
  const { personId, schoolId } = target;
  if (session.role !== null && session.personId === personId) return accepted({ fNewSession: false });
  const proof = proofFor(session, target);
  const failure = proof && (await prove(deps, proof, data));
  if (failure) return failure;
  const account = personId === accountId ? target : await accounts.byId(accountId);
  const barred = barredOf([account, target]);
  if (barred) return barred;
  const holder = { accountId, personId, role: target.role ?? 'pending', schoolId };
  if (!(await sessions.goOn(data.newSessionKey, holder, data.sessionKey))) return signedOut;
  // Whoever was kept out or erased meanwhile: what ends sessions may have looked before this one was there.
  const now = [...new Set([accountId, personId])].map((id) => accounts.byId(id));
  const barredNow = barredOf(await Promise.all(now));
  if (barredNow) await sessions.end(data.newSessionKey);
  return barredNow ?? accepted({ fNewSession: true });
};

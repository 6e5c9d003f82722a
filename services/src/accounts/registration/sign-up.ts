import { rejected } from '@lectern/events/journal/command';
import { pendingUserNotFound } from '@lectern/events/accounts/accounts.refusals';
import type { RegistrationCommandData } from '@lectern/events/accounts/registration.commands';
import type { CommandEnvelope, CommandReply } from '@lectern/events/journal/command';
import { systemActor } from '@lectern/events/journal/metadata';
import type { Sealed } from '@lectern/events/journal/sealed';
import type { CommandPorts } from '../../context.js';
import { unavailableReply } from '../../platform/commands/command-runner.js';
import { derivedId } from '../../platform/ids.js';
import { KeyDestroyed } from '../../platform/keys/keys.port.js';
import { linkLastsMs } from '../links/link-tokens.js';
import type { AccountReader } from '../people/account-reader.js';
import { claimOwner, type Claims } from '../people/claims.js';
import { emailClaimHash, normaliseEmail } from '../people/claim-hash.js';
import { personSpec } from '../people/person-spec.js';
import { mailKeys } from '../sessions/account-limits.js';
import { accepted, tooManyMails } from '../sessions/session-replies.js';
import { nobody, type SessionStore } from '../sessions/session-store.js';

export type SignUpDeps = Pick<
  CommandPorts,
  'store' | 'codec' | 'sealing' | 'runner' | 'limits' | 'claimKey'
> & {
  readonly sessions: SessionStore;
  readonly accounts: AccountReader;
  readonly claims: Claims;
};

type Owner = { readonly ownerId: string; readonly sealedEmail: Sealed<string> };

/** Others take and leave the address at the same time. */
const mostTries = 5;

/** Whether the session signed up for this account, or is signed in to it. */
export const isOwnSession = async (
  { sessions }: Pick<SignUpDeps, 'sessions'>,
  sessionKey: string | undefined,
  personId: string,
): Promise<boolean> => {
  const session = sessionKey === undefined ? undefined : await sessions.find(sessionKey);
  return session?.pending?.personId === personId || session?.accountId === personId;
};

/** Says in the journal what the key tells, as after a journal came back that is older than the keys. */
const erase = async ({ runner }: SignUpDeps, personId: string, envelope: CommandEnvelope): Promise<void> => {
  const under = (name: string) => ({
    ...envelope,
    actor: systemActor,
    commandId: derivedId(personId, name),
  });
  const { at } = envelope;
  const confirm = { type: 'ConfirmDeletion', data: { personId, waitMs: 0 }, at } as const;
  await runner.run(personSpec, confirm, under('ConfirmDeletion'));
  await runner.run(personSpec, { type: 'ErasePerson', data: { personId }, at }, under('ErasePerson'));
};

/**
 * Whose an address is. A free one is claimed for a person who is still to come. A claim whose person has not come was left
 * by a sign-up that was cut off, or is one that is just under way: whoever signs up now goes on with it.
 */
const ownerOf = async (
  deps: SignUpDeps,
  email: string,
  hash: string,
  envelope: CommandEnvelope,
): Promise<Owner | undefined> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = (await claimOwner(deps, 'email', hash)) ?? '';
    const claimAnew = async (): Promise<void> => {
      const ownerId = derivedId(envelope.commandId, 'owner', before);
      const commandId = derivedId(envelope.commandId, 'Claim', before);
      const data = { kind: 'email', hash, ownerId } as const;
      await deps.claims({ type: 'Claim', data }, { ...envelope, commandId });
    };
    if (before === '') {
      await claimAnew();
      continue;
    }
    try {
      const sealedEmail = await deps.sealing.seal(before, email);
      return { ownerId: before, sealedEmail };
    } catch (error) {
      if (!(error instanceof KeyDestroyed)) throw error;
      await erase(deps, before, envelope);
      await claimAnew();
    }
  }
  return undefined;
};

/**
 * Signs somebody up. All of it is in the journal before it is answered; what is answered, and what the session looks like,
 * is the same whether or not the address has an account.
 */
export const signUp = async (
  deps: SignUpDeps,
  data: RegistrationCommandData<'SignUp'>,
  envelope: CommandEnvelope,
): Promise<CommandReply> => {
  const { sessionKey, newSessionKey, device, address, email, ...form } = data;
  const { sessions, accounts, runner, limits, claimKey } = deps;
  const hash = emailClaimHash(claimKey, email);
  if (!(await limits.take(...mailKeys(hash, address)))) return tooManyMails;
  const owner = await ownerOf(deps, email, hash, envelope);
  if (!owner) return unavailableReply;
  const { ownerId, sealedEmail } = owner;
  const { firstName, lastName, language, passwordHash } = form;
  const linkId = derivedId(envelope.commandId, 'verify-email');
  const begin = {
    type: 'BeginSignUp',
    at: envelope.at,
    data: {
      personId: ownerId,
      linkId,
      forMs: linkLastsMs['verify-email'],
      firstName,
      lastName,
      email: normaliseEmail(email),
      language,
      passwordHash,
      isOwn: await isOwnSession(deps, sessionKey, ownerId),
    },
  } as const;
  const reply = await runner.run(personSpec, begin, envelope);
  if (reply.outcome === 'rejected') return reply;
  const hasBegun = (await accounts.byId(ownerId))?.links.some((link) => link.linkId === linkId) ?? false;
  // Where the address has an account, the session waits for somebody who never comes to be.
  const personId = hasBegun ? ownerId : derivedId(envelope.commandId, 'nobody');
  const pending = { personId, email: sealedEmail, linkId };
  const present = sessionKey === undefined ? undefined : await sessions.find(sessionKey);
  // Whoever is signed in stays so: they signed somebody else up, and the session waits for them beside.
  if (sessionKey !== undefined && present?.accountId) {
    await sessions.keepPending(sessionKey, pending);
    return accepted({ fNewSession: false });
  }
  await sessions.begin(newSessionKey, { ...nobody, device, pending }, sessionKey);
  return accepted({ fNewSession: true });
};

/** Mails a link to an address that has an account; nobody who asks learns whether it does. */
export const requestLink = async (
  deps: SignUpDeps,
  { kind, email, address, sessionKey }: RegistrationCommandData<'RequestLink'>,
  envelope: CommandEnvelope,
): Promise<CommandReply> => {
  const hash = emailClaimHash(deps.claimKey, email);
  if (!(await deps.limits.take(...mailKeys(hash, address)))) return tooManyMails;
  const person = await deps.accounts.byEmail(hash);
  if (!person) return accepted();
  const { personId, fEmailVerified } = person;
  if (kind === 'verify-email' && fEmailVerified) {
    const isOwn = await isOwnSession(deps, sessionKey, personId);
    return isOwn ? rejected(pendingUserNotFound) : accepted();
  }
  const linkId = derivedId(envelope.commandId, kind);
  const link = { personId, linkId, kind, forMs: linkLastsMs[kind] };
  const reply = await deps.runner.run(
    personSpec,
    { type: 'MakeLink', data: link, at: envelope.at },
    envelope,
  );
  // Verified or erased just now: as if nobody were there.
  return reply.outcome === 'rejected' && !reply.permanent ? reply : accepted();
};

import { rejected } from '@lectern/events/journal/command';
import {
  invalidVerificationLink,
  linkGone,
  pendingUserNotFound,
} from '@lectern/events/accounts/accounts.refusals';
import type { PasswordKept, SignInPath } from '@lectern/events/accounts/account.routes';
import {
  registrationCommands,
  type RegistrationCommandData,
  type RegistrationCommandName,
} from '@lectern/events/accounts/registration.commands';
import type { CommandEnvelope, CommandReply } from '@lectern/events/journal/command';
import type { Role } from '@lectern/events/journal/metadata';
import type { CommandPorts } from '../../context.js';
import { handlesEach, type CommandHandler } from '../../platform/commands/handle-commands.js';
import { derivedId } from '../../platform/ids.js';
import { linkLastsMs } from '../links/link-tokens.js';
import { createAccountReader } from '../people/account-reader.js';
import { createClaims } from '../people/claims.js';
import { isGood, isSameUse } from '../people/person-links.decider.js';
import { personSpec } from '../people/person-spec.js';
import type { RegisteredPerson } from '../people/person-state.decider.js';
import { createKnownDevices, type KnownDevices } from '../sessions/known-devices.js';
import { signedOut, suspended } from '../sessions/session-replies.js';
import { createSessionStore } from '../sessions/session-store.js';
import { beginProved } from '../sessions/sign-in.js';
import { isOwnSession, requestLink, signUp, type SignUpDeps } from './sign-up.js';

const invalid = rejected(invalidVerificationLink);
const gone = rejected(linkGone);

type Data<N extends RegistrationCommandName> = RegistrationCommandData<N>;
type Deps = SignUpDeps & { readonly devices: KnownDevices };
type Handle<N extends RegistrationCommandName> = (
  deps: Deps,
  data: Data<N>,
  envelope: CommandEnvelope,
) => Promise<CommandReply>;

/**
 * A call that repeats none. With a link that was used or made void it would be answered under its own id as it was then;
 * under another one it is another use, and refused as that.
 */
const asFirstUse = (person: RegisteredPerson, linkId: string, envelope: CommandEnvelope): CommandEnvelope => {
  const isUnused = person.links.some((link) => link.linkId === linkId && link.use === null);
  return isUnused ? envelope : { ...envelope, commandId: derivedId(envelope.commandId, 'another use') };
};

const useOf = async ({ sessions }: Deps, { personId, linkId, sessionKey }: Data<'EnterByLink'>) => {
  const session = sessionKey === undefined ? undefined : await sessions.find(sessionKey);
  const signUpLinkId = session?.pending?.personId === personId ? session.pending.linkId : undefined;
  const newLink = { linkId: derivedId(linkId, 'set-password'), forMs: linkLastsMs['set-password'] };
  return { personId, linkId, signUpLinkId, newLink };
};

/** That an address is verified already is told only to the session that signed up with it. */
const refusedLink = async (
  deps: Deps,
  reply: Extract<CommandReply, { outcome: 'rejected' }>,
  { kind, personId, sessionKey }: Data<'EnterByLink'>,
): Promise<CommandReply> => {
  if (kind === 'sign-in' || !reply.permanent) return reply;
  const isVerified = reply.code === pendingUserNotFound.code;
  return isVerified && (await isOwnSession(deps, sessionKey, personId)) ? reply : invalid;
};

const enterByLink: Handle<'EnterByLink'> = async (deps, data, envelope) => {
  const { kind, personId, linkId, sessionKey } = data;
  const { at, commandId } = envelope;
  const before = await deps.accounts.byId(personId);
  if (!before) return kind === 'sign-in' ? gone : invalid;
  const isAgain = isSameUse(before, linkId, envelope);
  if (before.suspension && (isAgain || isGood(before, linkId, kind, at))) return suspended(before.suspension);
  // Of a use whose session was ended since there is nothing to repeat.
  const isRepeated =
    isAgain && ((await deps.sessions.endBegunBy(personId, commandId)) || sessionKey !== undefined);
  const reply = await deps.runner.run(
    personSpec,
    { type: kind === 'sign-in' ? 'SignInByLink' : 'VerifyEmail', data: await useOf(deps, data), at },
    isRepeated ? envelope : asFirstUse(before, linkId, envelope),
  );
  if (reply.outcome === 'rejected') return refusedLink(deps, reply, data);
  // A password that was set meanwhile makes void what signs in without it.
  const stands = (now: RegisteredPerson): boolean => now.links.some((link) => link.linkId === linkId);
  const begun = await beginProved(deps, before, stands, data, commandId);
  if (!begun) return kind === 'sign-in' ? gone : invalid;
  return { ...reply, data: begun };
};

const signInPaths: Partial<Record<Role, SignInPath>> = {
  'school-admin': '/admin-sign-in',
  'system-admin': '/system-admin/sign-in',
  'hiring-candidate': '/sign-in-hiring-candidate',
};

const changePassword: Handle<'ChangePasswordByLink'> = async (deps, data, envelope) => {
  const { personId, linkId, kind, passwordHash, sessionKey } = data;
  const command = { personId, linkId, kind, passwordHash };
  const timed = { type: 'SetPasswordByLink', data: command, at: envelope.at } as const;
  const before = await deps.accounts.byId(personId);
  const isRepeated = before !== undefined && !before.suspension && isSameUse(before, linkId, envelope);
  const once = before && !isRepeated ? asFirstUse(before, linkId, envelope) : envelope;
  const reply = await deps.runner.run(personSpec, timed, once);
  if (reply.outcome === 'rejected') return reply;
  const own = sessionKey === undefined ? undefined : await deps.sessions.find(sessionKey);
  await deps.sessions.endAllOf(personId, own?.accountId === personId ? own.sessionId : undefined);
  // Who was invited has no role yet.
  const signInPath = (before?.role && signInPaths[before.role]) ?? '/sign-in';
  return { ...reply, data: { signInPath } satisfies PasswordKept };
};

const selectRole: Handle<'SelectRole'> = async (deps, data, envelope) => {
  const { sessionKey, newSessionKey, device, role } = data;
  const session = await deps.sessions.find(sessionKey);
  if (!session?.accountId) return signedOut;
  const personId = session.accountId;
  const timed = { type: 'ChooseRole', data: { personId, role }, at: envelope.at } as const;
  const reply = await deps.runner.run(personSpec, timed, envelope);
  if (reply.outcome === 'rejected') return reply;
  const holder = { accountId: personId, personId, role, schoolId: session.schoolId, device };
  if (!(await deps.sessions.goOn(newSessionKey, holder, sessionKey))) return signedOut;
  return { ...reply, data: { fNewSession: true } };
};

/** The commands of sign-up and mailed links: each is one call, decided here. */
export const handleRegistration = (ports: CommandPorts): CommandHandler => {
  const deps: Deps = {
    ...ports,
    sessions: createSessionStore(ports),
    accounts: createAccountReader(ports),
    devices: createKnownDevices(ports),
    claims: createClaims(ports),
  };
  return handlesEach(registrationCommands, {
    SignUp: (...given) => signUp(deps, ...given),
    RequestLink: (...given) => requestLink(deps, ...given),
    EnterByLink: (...given) => enterByLink(deps, ...given),
    ChangePasswordByLink: (...given) => changePassword(deps, ...given),
    SelectRole: (...given) => selectRole(deps, ...given),
  });
};

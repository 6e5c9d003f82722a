import { rejected } from '@lectern/events/journal/command';
import { deviceSignedOut, onlyByParent } from '@lectern/events/accounts/accounts.refusals';
import {
  sessionCommands,
  type SessionCommandData,
  type SessionCommandName,
} from '@lectern/events/accounts/account.commands';
import type { CommandPorts } from '../../context.js';
import { handlesEach, type CommandHandler } from '../../platform/commands/handle-commands.js';
import { createAccountReader } from '../people/account-reader.js';
import { usernameClaimHash } from '../people/claim-hash.js';
import { createAccountLimits, newSessionKeys } from './account-limits.js';
import { createKnownDevices } from './known-devices.js';
import { selectProfile } from './select-profile.js';
import { accepted, signedOut, tooMany } from './session-replies.js';
import { createSessionStore, nobody } from './session-store.js';
import { signIn, signInAtSchool, signInByCard, type SignInDeps } from './sign-in.js';

type Data<N extends SessionCommandName> = SessionCommandData<N>;

const none = rejected(deviceSignedOut);
const notByAChild = rejected(onlyByParent);

const create = async ({ limits, sessions }: SignInDeps, data: Data<'CreateSession'>) => {
  const { newSessionKey, device, address } = data;
  if (!(await limits.take(...newSessionKeys(address)))) return tooMany;
  await sessions.begin(newSessionKey, { ...nobody, device });
  return accepted();
};

/** Ends one of the sessions of the account that is signed in; a child's session may end only itself. */
const endSession = async ({ sessions }: SignInDeps, { sessionKey, sessionId }: Data<'EndSession'>) => {
  const own = await sessions.find(sessionKey);
  if (!own?.accountId) return signedOut;
  // Whether there is such a session is not a child's to know.
  if (own.personId !== own.accountId && sessionId !== own.sessionId) return notByAChild;
  return (await sessions.endOne(own.accountId, sessionId)) ? accepted() : none;
};

/** Ends all sessions of the account that is signed in, this one too. */
const signOutEverywhere = async ({ sessions }: SignInDeps, { sessionKey }: Data<'SignOutEverywhere'>) => {
  const own = await sessions.find(sessionKey);
  if (!own?.accountId) return signedOut;
  if (own.personId !== own.accountId) return notByAChild;
  await sessions.endAllOf(own.accountId);
  return accepted();
};

const findStudent = async ({ accounts, claimKey }: SignInDeps, data: Data<'FindStudent'>) => {
  const student = await accounts.byUsername(usernameClaimHash(claimKey, data.schoolCode, data.username));
  return student ? accepted({ personId: student.personId }) : accepted();
};

/** The commands on sessions. They leave documents, no events. */
export const handleSessions = (ports: CommandPorts): CommandHandler => {
  const deps: SignInDeps = {
    ...ports,
    sessions: createSessionStore(ports),
    accounts: createAccountReader(ports),
    devices: createKnownDevices(ports),
    limitKeys: createAccountLimits(ports.settings.LECTERN_SIGNIN_RATE),
  };
  return handlesEach(sessionCommands, {
    CreateSession: (data) => create(deps, data),
    SignIn: (data) => signIn(deps, data),
    SignInAtSchool: (data) => signInAtSchool(deps, data),
    SignInByCard: (data) => signInByCard(deps, data),
    SelectProfile: (data) => selectProfile(deps, data),
    EndSession: (data) => endSession(deps, data),
    SignOutEverywhere: (data) => signOutEverywhere(deps, data),
    FindStudent: (data) => findStudent(deps, data),
    SignOut: async ({ sessionKey }) => {
      await deps.sessions.end(sessionKey);
      return accepted();
    },
  });
};

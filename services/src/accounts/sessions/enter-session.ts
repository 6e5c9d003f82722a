import { signInFirst } from '@lectern/events/wire/refusals';
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Session } from '@lectern/events/accounts/session.routes';
import type { Actor } from '@lectern/events/journal/metadata';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { acceptedOrThrow, EdgeError } from '../../platform/edge/edge-error.js';
import type { EdgeRequest } from '../../platform/edge/handles.js';
import { deviceCookie, setDeviceCookie, setSessionCookie } from '../../platform/edge/session-cookie.js';
import type { Position } from '../../platform/event-store/event-store.port.js';
import { sha256 } from '../../platform/ids.js';
import { attemptTimeoutMs } from '../../platform/limits/limits.js';
import { deviceOf } from './device-of.js';
import type { SessionQueries } from './session.queries.js';

/** Whoever has not signed in. */
export const nobodyYet: Actor = { userId: 'nobody', role: 'pending' };

/** These check a secret, and may wait for others who are being checked. */
const checksSecret: ReadonlySet<string> = new Set(['SignIn', 'SignInAtSchool', 'SelectProfile']);

/** Where a session is after a command that may begin one, and from where what the command did can be read. */
export type Entered = { readonly sessionKey: string | undefined; readonly position: Position };

/** 256 random bits for a cookie; everywhere else they are known by their SHA-256. */
const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Sends a command that may begin a session; when it did, the cookie is the new one's. The secret is made here and leaves
 * the edge only as the cookie.
 * @throws EdgeError when it is refused
 */
export const enterSession = async (
  sender: CommandSender,
  command: {
    readonly name: string;
    readonly payload: Readonly<Record<string, unknown>>;
    readonly actor: Actor;
    readonly commandId?: string | undefined;
  },
  { correlationId, hostname, headers, caller, cookies }: EdgeRequest,
  reply: FastifyReply,
): Promise<Entered> => {
  const secret = newSecret();
  const newSessionKey = sha256(secret);
  const device = cookies[deviceCookie] ?? newSecret();
  const { sessionKey: before } = caller;
  const name = deviceOf(headers['user-agent']);
  const payload = {
    ...command.payload,
    ...(before === undefined ? {} : { sessionKey: before }),
    ...(name === undefined ? {} : { device: name }),
    newSessionKey,
    deviceKey: sha256(device),
  };
  const patienceMs = checksSecret.has(command.name) ? attemptTimeoutMs : undefined;
  const sent = { ...command, context: 'accounts', payload, correlationId, patienceMs };
  const { data, position } = acceptedOrThrow(await sender.send(sent));
  const { fNewSession = true, fKnownDevice = false } = (data ?? {}) as {
    fNewSession?: boolean;
    fKnownDevice?: boolean;
  };
  if (!fNewSession) return { sessionKey: before, position };
  setSessionCookie(reply, secret, hostname);
  if (fKnownDevice) setDeviceCookie(reply, device, hostname);
  return { sessionKey: newSessionKey, position };
};

/** The session that was entered, as its page learns it. @throws EdgeError where somebody ended it in this very moment */
export const viewEntered = async (
  sessions: Pick<SessionQueries, 'view'>,
  { sessionKey }: Entered,
): Promise<Session> => {
  const session = await sessions.view(sessionKey);
  if (!session) throw new EdgeError(signInFirst);
  return session;
};

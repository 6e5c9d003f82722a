import type { FastifyReply } from 'fastify';
import type { Actor } from '@lectern/events/journal/metadata';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { acceptedOrThrow } from '../../platform/edge/edge-error.js';
import type { EdgeRequest } from '../../platform/edge/handles.js';
import { setSessionCookie } from '../../platform/edge/session-cookie.js';
import type { Position } from '../../platform/event-store/event-store.port.js';
import { deviceOf } from './device-of.js';
import { newSessionSecret } from './session-secret.js';

/** Where a session is after a command that may begin one, and from where what the command did can be read. */
export type Entered = { readonly sessionKey: string | undefined; readonly position: Position };

/**
 * Sends a command that may begin a session; when it did, the cookie is the new one's.
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
  { correlationId, hostname, headers, caller }: EdgeRequest,
  reply: FastifyReply,
): Promise<Entered> => {
  const { secret, sessionKey: newSessionKey } = newSessionSecret();
  const { sessionKey: before } = caller;
  const device = deviceOf(headers['user-agent']);
  const payload = {
    ...command.payload,
    ...(before === undefined ? {} : { sessionKey: before }),
    ...(device === undefined ? {} : { device }),
    newSessionKey,
  };
  const accepted = acceptedOrThrow(
    await sender.send({ ...command, context: 'accounts', payload, correlationId }),
  );
  const { position } = accepted;
  const fKept = (accepted.data as { fNewSession?: boolean } | undefined)?.fNewSession === false;
  if (fKept) return { sessionKey: before, position };
  setSessionCookie(reply, secret, hostname);
  return { sessionKey: newSessionKey, position };
};

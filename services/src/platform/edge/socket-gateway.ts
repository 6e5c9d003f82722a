import type { Type } from '@nestjs/common';
import { WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { accessEndedSubject, sessionRevokedSubject } from '@lectern/events/accounts/account.commands';
import {
  endingWords,
  type AccessEnded,
  type SessionEnding,
  type SessionRevoked,
} from '@lectern/events/accounts/session-ending';
import { personHandshakeKey } from '@lectern/events/wire/envelope';
import { anotherPerson } from '@lectern/events/wire/refusals';
import { notifySubject } from '@lectern/events/journal/command';
import type { Bus } from '../bus/bus.port.js';
import { newId } from '../ids.js';
import type { Logger } from '../logger.js';
import type { Hint } from '../projections/projection.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Person, Sessions } from './caller.js';
import { sessionCookie } from './session-cookie.js';

/** What a context does with a socket of a person: it listens for its messages. */
export type SocketListener = (socket: Socket, person: Person) => void;
/** Makes the message of a notification for one person's socket, read fresh; undefined when there is nothing to tell. */
export type Notifier = (
  hint: Hint,
  person: Person,
) => Promise<{ readonly name: string; readonly payload: unknown } | undefined>;

/** Beyond this the connection closes, bytes. */
const maxHttpBufferSize = 2 * 1024 * 1024;

/** One cookie's value from a `Cookie` header. */
const parseCookie = (header: string | undefined, name: string): string | undefined => {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
};

type Events = Record<string, (payload: unknown) => void>;
type PersonServer = Server<Events, Events, Events, { person: Person }>;
type PersonSocket = Socket<Events, Events, Events, { person: Person }>;

/** A person's sockets at this gateway, and how to end their subscription to notifications. */
type Connected = { readonly sockets: Set<PersonSocket>; readonly stop: () => void };

type Deps = {
  readonly sessions: Sessions;
  readonly bus: Bus;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly listeners: readonly SocketListener[];
  readonly notifiers: Readonly<Record<string, Notifier>>;
};

const isEnded = ({ userId, accountId, embed }: Person, ended: AccessEnded): boolean => {
  if ('personId' in ended) return [userId, accountId].includes(ended.personId);
  return (
    embed !== undefined && embed.key === ended.embedKey && [undefined, embed.origin].includes(ended.origin)
  );
};

class PersonSockets {
  private readonly connected = new Map<string, Connected>();

  constructor(private readonly deps: Deps) {}

  afterInit(server: PersonServer): void {
    server.use((socket, next) => {
      const { headers, auth } = socket.handshake;
      const token: unknown = auth['token'];
      const credentials = {
        cookie: parseCookie(headers.cookie, sessionCookie),
        token: typeof token === 'string' ? token : undefined,
        origin: headers.origin,
      };
      this.deps.sessions.callerOf(credentials).then(
        (caller) => {
          if (caller.kind === 'nobody') return next(new Error('Please sign in.'));
          const meant: unknown = socket.handshake.auth[personHandshakeKey];
          if (meant !== undefined && meant !== caller.userId) return next(new Error(anotherPerson.message));
          socket.data.person = caller;
          next();
        },
        () => next(new Error('Please try again.')),
      );
    });
    this.deps.bus.subscribe(sessionRevokedSubject, (message) => {
      const { sessionId, because } = message as SessionRevoked;
      this.terminateAll((person) => person.sessionId === sessionId, because);
    });
    this.deps.bus.subscribe(accessEndedSubject, (message) => {
      const ended = message as AccessEnded;
      this.terminateAll((person) => isEnded(person, ended), ended.because);
    });
  }

  handleConnection(socket: PersonSocket): void {
    const { person } = socket.data;
    const connected = this.connected.get(person.userId) ?? this.connect(person.userId);
    connected.sockets.add(socket);
    this.deps.metrics.sockets.inc();
    socket.on('disconnect', () => {
      connected.sockets.delete(socket);
      this.deps.metrics.sockets.dec();
      if (connected.sockets.size > 0) return;
      connected.stop();
      this.connected.delete(person.userId);
    });
    // A streak is only shown.
    if (person.embed?.scope === 'streak') return;
    for (const listen of this.deps.listeners) listen(socket, person);
  }

  private terminateAll(isMeant: (person: Person) => boolean, because?: SessionEnding): void {
    for (const { sockets } of this.connected.values())
      for (const socket of sockets) if (isMeant(socket.data.person)) this.terminate(socket, because);
  }

  private terminate(socket: PersonSocket, because: SessionEnding = 'signedOut'): void {
    const message = endingWords[because];
    socket.emit('connection-terminated', { message, preventAutoReconnection: true });
    socket.disconnect(true);
  }

  private connect(userId: string): Connected {
    const sockets = new Set<PersonSocket>();
    const stop = this.deps.bus.subscribe(notifySubject(userId), (hint) => this.notify(sockets, hint as Hint));
    const connected = { sockets, stop };
    this.connected.set(userId, connected);
    return connected;
  }

  private async notify(sockets: ReadonlySet<PersonSocket>, hint: Hint): Promise<void> {
    try {
      for (const socket of sockets) {
        const message = await this.deps.notifiers[hint.kind]?.(hint, socket.data.person);
        if (message) socket.emit(message.name, message.payload);
      }
    } catch (error) {
      // A notification lost is no harm: the client reads the attempt again when it reconnects.
      this.deps.logger.warn({ error, kind: hint.kind, faultId: newId() }, 'notification not sent');
    }
  }
}

/** The real-time edge: who connects is known by their cookie; notifications find every socket of their person. */
export const socketGateway = (deps: Deps): Type => {
  const sockets = new PersonSockets(deps);

  @WebSocketGateway({ maxHttpBufferSize, serveClient: false })
  class SocketGateway implements OnGatewayInit<PersonServer>, OnGatewayConnection<PersonSocket> {
    afterInit(server: PersonServer): void {
      sockets.afterInit(server);
    }

    handleConnection(socket: PersonSocket): void {
      sockets.handleConnection(socket);
    }
  }
  return SocketGateway;
};

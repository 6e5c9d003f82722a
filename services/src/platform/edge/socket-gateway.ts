import { Inject } from '@nestjs/common';
import { WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import { parseCookie } from './parse-cookie.js';
import type { Server, Socket } from 'socket.io';
import { sessionRevokedSubject } from '@lectern/events/accounts/account.commands';
import {
  endingWords,
  type SessionEnding,
  type SessionRevoked,
} from '@lectern/events/accounts/session-ending';
import { anotherPerson, personHandshakeKey } from '@lectern/events/wire/envelope';
import { notifySubject } from '@lectern/events/journal/command';
import type { Bus } from '../bus/bus.port.js';
import { newId } from '../ids.js';
import type { Logger } from '../logger.js';
import type { Hint } from '../projections/projection.js';
import type { Metrics } from '../metrics/metrics.js';
import { BUS, LOGGER, METRICS, SESSIONS } from '../tokens.js';
import type { Person, Sessions } from './caller.js';
import { sessionCookie } from './session-cookie.js';

/** What a context does with a socket of a person: it listens for its messages. */
export type SocketListener = (socket: Socket, person: Person) => void;
/** Makes the message of a hint, read fresh; undefined when there is nothing to tell. */
export type HintTeller = (
  hint: Hint,
) => Promise<{ readonly name: string; readonly payload: unknown } | undefined>;

export const SOCKET_LISTENERS = Symbol('SocketListeners');
export const HINT_TELLERS = Symbol('HintTellers');

/** Beyond this the connection closes, bytes. */
const maxHttpBufferSize = 2 * 1024 * 1024;

type Events = Record<string, (payload: unknown) => void>;
type PersonServer = Server<Events, Events, Events, { person: Person }>;
type PersonSocket = Socket<Events, Events, Events, { person: Person }>;

/** The real-time edge: who connects is known by their cookie; notifications find every socket of their person. */
@WebSocketGateway({ maxHttpBufferSize, serveClient: false })
export class SocketGateway implements OnGatewayInit<PersonServer>, OnGatewayConnection<PersonSocket> {
  private readonly stopListening = new Map<string, () => void>();
  private readonly sockets = new Set<PersonSocket>();

  constructor(
    @Inject(SESSIONS) private readonly sessions: Sessions,
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(SOCKET_LISTENERS) private readonly listeners: readonly SocketListener[],
    @Inject(HINT_TELLERS) private readonly tellers: Readonly<Record<string, HintTeller>>,
  ) {}

  afterInit(server: PersonServer): void {
    server.use((socket, next) => {
      this.sessions.callerOf(parseCookie(socket.handshake.headers.cookie, sessionCookie)).then(
        (caller) => {
          if (caller.kind === 'nobody') return next(new Error('Please sign in.'));
          const meant: unknown = socket.handshake.auth[personHandshakeKey];
          if (meant !== undefined && meant !== caller.userId) return next(new Error(anotherPerson));
          socket.data.person = caller;
          next();
        },
        () => next(new Error('Please try again.')),
      );
    });
    this.bus.subscribe(sessionRevokedSubject, (message) => {
      const { sessionId, because } = message as SessionRevoked;
      for (const socket of this.sockets)
        if (socket.data.person.sessionId === sessionId) this.terminate(socket, because);
    });
  }

  handleConnection(socket: PersonSocket): void {
    const { person } = socket.data;
    this.sockets.add(socket);
    this.metrics.sockets.set(this.sockets.size);
    this.listenFor(person.userId);
    socket.on('disconnect', () => {
      this.sockets.delete(socket);
      this.metrics.sockets.set(this.sockets.size);
      this.forget(person.userId);
    });
    for (const listen of this.listeners) listen(socket, person);
  }

  private terminate(socket: PersonSocket, because: SessionEnding = 'signedOut'): void {
    const message = endingWords[because];
    socket.emit('connection-terminated', { message, preventAutoReconnection: true });
    socket.disconnect(true);
  }

  private socketsOf(userId: string): readonly PersonSocket[] {
    return [...this.sockets].filter((socket) => socket.data.person.userId === userId);
  }

  private listenFor(userId: string): void {
    if (this.stopListening.has(userId)) return;
    const stop = this.bus.subscribe(notifySubject(userId), (hint) => this.tell(userId, hint as Hint));
    this.stopListening.set(userId, stop);
  }

  private forget(userId: string): void {
    if (this.socketsOf(userId).length > 0) return;
    this.stopListening.get(userId)?.();
    this.stopListening.delete(userId);
  }

  private async tell(userId: string, hint: Hint): Promise<void> {
    try {
      const message = await this.tellers[hint.kind]?.(hint);
      if (message) for (const socket of this.socketsOf(userId)) socket.emit(message.name, message.payload);
    } catch (error) {
      // A hint lost is no harm: the client reads the attempt again when it reconnects.
      this.logger.warn({ error, kind: hint.kind, faultId: newId() }, 'hint not told');
    }
  }
}

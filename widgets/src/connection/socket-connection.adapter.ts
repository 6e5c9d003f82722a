import { io, type Socket } from 'socket.io-client';
import type { ServerMessages, StudentMessageName } from '@lectern/events/practice/messages';
import { socketNotConnected } from '@lectern/events/practice/protocol';
import { fallbackError, readAcknowledgement, unanswered } from './acknowledgement.js';
import type { Connection, ConnectionEvent, ConnectionStatus } from './connection.types.js';
import type { EmbedTokens } from './embed-tokens.adapter.js';

export type ConnectionOptions = {
  /** Lectern's address; the page's own without it. */
  readonly url?: string | undefined;
  /** Asked for at every handshake; an embed gives `{ token }`. Cookies travel by themselves. */
  readonly auth?: (() => Promise<Record<string, string>>) | undefined;
  /** An embed's: of these one is shown, and cookies do not travel. */
  readonly tokens?: EmbedTokens | undefined;
};

const ackTimeoutMs = 10_000;
const checkTimeoutMs = 3_000;
/** A server that closes a connection without forbidding the next is asked again after this, ms. */
const comeBackMs = 5_000;

type FromServer = { [N in keyof ServerMessages]: (payload: ServerMessages[N]) => void };
type ToServer = Record<StudentMessageName, (payload?: unknown) => void>;

const waitFor = (socket: Socket<FromServer, ToServer>, timeoutMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    if (socket.connected) return resolve(true);
    const settle = (connected: boolean) => () => {
      clearTimeout(timer);
      socket.off('connect', onConnect);
      resolve(connected);
    };
    const onConnect = settle(true);
    const timer = setTimeout(settle(false), timeoutMs);
    socket.on('connect', onConnect);
  });

/**
 * A connection over Socket.IO: polling first, WebSocket where the network lets it through, reconnecting with the
 * library's default settings. `connection-terminated` with `preventAutoReconnection` stops that until a successful
 * connect or an explicit disconnect (specification, section 4). Opened by `connect`.
 */
export const createConnection = ({ url = '', auth, tokens }: ConnectionOptions = {}): Connection => {
  const socket: Socket<FromServer, ToServer> = io(url, {
    autoConnect: false,
    // Another person's handshake is never this one's.
    forceNew: true,
    withCredentials: !tokens,
    ...(auth ? { auth: (use: (values: object) => void) => void auth().then(use, () => use({})) } : {}),
  });
  const listeners = new Set<(event: ConnectionEvent) => void>();
  const tell = (event: ConnectionEvent): void => {
    for (const listener of listeners) listener(event);
  };
  let terminated = false;
  let comeBack: ReturnType<typeof setTimeout> | undefined;

  const allowReconnection = (): void => {
    terminated = false;
    socket.io.reconnection(true);
  };

  socket.on('connect', () => {
    allowReconnection();
    tell({ type: 'connection.connected' });
  });
  socket.on('disconnect', (reason) => {
    tell({ type: 'connection.lost' });
    // The library leaves a connection closed that the server closed.
    if (reason === 'io server disconnect' && !terminated)
      comeBack = setTimeout(() => socket.connect(), comeBackMs);
  });
  socket.on('connect_error', () => {
    // The network may come back by itself; a token that was refused does not.
    if (socket.active || !tokens) return;
    const refused = tokens.known();
    if (refused !== undefined) tokens.refuse(refused);
    comeBack = setTimeout(() => socket.connect(), comeBackMs);
  });
  socket.on('connection-terminated', (payload) => {
    tell({ type: 'connection.message', name: 'connection-terminated', payload });
    if (payload.preventAutoReconnection) {
      terminated = true;
      socket.io.reconnection(false);
      tell({ type: 'connection.terminated', message: payload.message });
      socket.disconnect();
    }
  });
  socket.on('response-processed', (payload) =>
    tell({ type: 'connection.message', name: 'response-processed', payload }),
  );
  socket.on('streak-count-updated', (payload) =>
    tell({ type: 'connection.message', name: 'streak-count-updated', payload }),
  );
  socket.on('student-progress-updated', (payload) =>
    tell({ type: 'connection.message', name: 'student-progress-updated', payload }),
  );

  const status = (): ConnectionStatus => {
    if (socket.connected) return 'connected';
    if (terminated) return 'terminated';
    return socket.active ? 'connecting' : 'disconnected';
  };

  const send: Connection['send'] = async (name, payload, timeoutMs = ackTimeoutMs) => {
    if (!socket.connected) return unanswered(socketNotConnected);
    try {
      const timed = socket.timeout(timeoutMs);
      const answer: unknown = await (payload === undefined
        ? timed.emitWithAck(name)
        : timed.emitWithAck(name, payload));
      return readAcknowledgement(name, answer);
    } catch {
      return unanswered(fallbackError(name));
    }
  };

  return {
    status,
    connect: () => {
      clearTimeout(comeBack);
      socket.connect();
    },
    disconnect: () => {
      clearTimeout(comeBack);
      allowReconnection();
      socket.disconnect();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send,
    check: async (timeoutMs = checkTimeoutMs) => {
      const until = performance.now() + timeoutMs;
      if (!(await waitFor(socket, timeoutMs))) return { connected: false };
      const left = Math.max(1, until - performance.now());
      const health = await send('student:check_socket_health', undefined, left);
      return { connected: !('unanswered' in health) };
    },
  };
};

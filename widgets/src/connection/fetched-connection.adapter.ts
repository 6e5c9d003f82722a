import { socketNotConnected } from '@lectern/events/practice/protocol';
import { unanswered } from './acknowledgement.js';
import type { Connection, ConnectionEvent } from './connection.types.js';
import type { ConnectionOptions } from './socket-connection.adapter.js';

/** Where the library can't be fetched, it is asked for again after this, ms. */
const againMs = 5_000;

/** A connection whose library is fetched when it is first opened: a passage can be read without it. */
export const fetchedConnection = (options: ConnectionOptions): Connection => {
  const listeners = new Set<(event: ConnectionEvent) => void>();
  const tell = (event: ConnectionEvent): void => {
    for (const listener of listeners) listener(event);
  };
  let connection: Connection | undefined;
  let fetching: Promise<Connection> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;

  const fetchIt = async (): Promise<Connection> => {
    const { createConnection } = await import('./socket-connection.adapter.js');
    connection ??= createConnection(options);
    connection.listen(tell);
    return connection;
  };
  const fetched = (): Promise<Connection> =>
    (fetching ??= fetchIt().catch((error: unknown) => {
      fetching = undefined;
      throw error;
    }));
  const open = (): void => {
    clearTimeout(again);
    fetched().then(
      (socket) => isWanted && socket.connect(),
      () => {
        tell({ type: 'connection.lost' });
        if (isWanted) again = setTimeout(open, againMs);
      },
    );
  };

  return {
    status: () => connection?.status() ?? (isWanted ? 'connecting' : 'disconnected'),
    connect: () => {
      isWanted = true;
      open();
    },
    disconnect: () => {
      isWanted = false;
      clearTimeout(again);
      connection?.disconnect();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: async (name, payload, timeoutMs) =>
      connection ? connection.send(name, payload, timeoutMs) : unanswered(socketNotConnected),
    check: async (timeoutMs) => {
      try {
        return await (await fetched()).check(timeoutMs);
      } catch {
        return { connected: false };
      }
    },
  };
};

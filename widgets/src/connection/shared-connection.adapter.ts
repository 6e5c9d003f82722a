import { personHandshakeKey } from '@lectern/events/wire/envelope';
import type { Connection } from './connection.types.js';
import type { EmbedTokens } from './embed-tokens.adapter.js';
import { fetchedConnection } from './fetched-connection.adapter.js';

export type SharedConnectionOptions = {
  /** Lectern's address; the page's own without it. */
  readonly url?: string | undefined;
  /** An embed's; without one the cookie says who it is. */
  readonly tokens?: EmbedTokens | undefined;
  /** Who is signed in: a handshake holds for one person, also where the cookie is another's by now. */
  readonly userId: string;
  /** A token for the streak opens a connection on which nothing can be sent: no practice uses it. */
  readonly purpose?: 'practice' | 'streak';
};

export type SharedConnection = {
  /** Its `connect` holds the connection open, its `disconnect` lets go of it; the last who lets go closes it. */
  readonly connection: Connection;
  /** Called once, when this holder goes. */
  readonly release: () => void;
};

type Shared = {
  readonly connection: Connection;
  readonly users: Set<symbol>;
  /** Of these users, who want it open. */
  readonly holders: Set<symbol>;
};

/** Widgets are bundled one by one, so the page itself holds what they share. */
type PageWithConnections = typeof globalThis & { lecternConnections?: Map<string, Shared> };

const addressOf = (url: string | undefined): string =>
  typeof location === 'undefined' ? (url ?? '') : new URL(url || '/', location.href).href;

/** The connection that a page has to a server for one person, made by whoever asks first. */
export const sharedConnection = ({
  url,
  tokens,
  userId,
  purpose = 'practice',
}: SharedConnectionOptions): SharedConnection => {
  const page: PageWithConnections = globalThis;
  const connections = (page.lecternConnections ??= new Map());
  const key = JSON.stringify([addressOf(url), userId, purpose]);
  const auth = async () => ({
    [personHandshakeKey]: userId,
    ...(tokens ? { token: await tokens.token() } : {}),
  });
  const shared = connections.get(key) ?? {
    connection: fetchedConnection({ url, auth, tokens }),
    users: new Set(),
    holders: new Set(),
  };
  connections.set(key, shared);
  const { connection, users, holders } = shared;
  const user = Symbol(userId);
  users.add(user);
  const disconnect = (): void => {
    holders.delete(user);
    if (holders.size === 0) connection.disconnect();
  };
  return {
    connection: {
      ...connection,
      connect: () => {
        holders.add(user);
        connection.connect();
      },
      disconnect,
    },
    release: () => {
      if (!users.delete(user)) return;
      disconnect();
      if (users.size === 0) connections.delete(key);
    },
  };
};

import { personHandshakeKey } from '@lectern/events/wire/envelope';
import type { Connection } from './connection.types.js';
import { createConnection } from './socket-connection.adapter.js';

export type SharedConnectionOptions = {
  /** Lectern's address; the page's own without it. */
  readonly url?: string | undefined;
  /** An embed's; without one the cookie says who it is. */
  readonly token?: string | undefined;
  /** Who is signed in: a handshake holds for one person, also where the cookie is another's by now. */
  readonly userId: string;
};

export type SharedConnection = {
  readonly connection: Connection;
  /** Called once; the last who lets go closes it. */
  readonly release: () => void;
};

type Shared = { readonly connection: Connection; readonly holders: Set<symbol> };
/** Widgets are bundled one by one, so the page itself holds what they share. */
type PageWithConnections = typeof globalThis & { lecternConnections?: Map<string, Shared> };

const addressOf = (url: string | undefined): string =>
  typeof location === 'undefined' ? (url ?? '') : new URL(url || '/', location.href).href;

/** The connection that a page has to a server for one person and token, made by whoever asks first. */
export const sharedConnection = ({ url, token, userId }: SharedConnectionOptions): SharedConnection => {
  const page: PageWithConnections = globalThis;
  const connections = (page.lecternConnections ??= new Map());
  const key = JSON.stringify([addressOf(url), token ?? null, userId]);
  const auth = () =>
    Promise.resolve({ [personHandshakeKey]: userId, ...(token === undefined ? {} : { token }) });
  const shared = connections.get(key) ?? { connection: createConnection({ url, auth }), holders: new Set() };
  connections.set(key, shared);
  const holder = Symbol(userId);
  shared.holders.add(holder);
  return {
    connection: shared.connection,
    release: () => {
      if (!shared.holders.delete(holder) || shared.holders.size > 0) return;
      shared.connection.disconnect();
      connections.delete(key);
    },
  };
};

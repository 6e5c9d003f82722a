import type { EmbedTokens } from './embed-tokens.adapter.js';

/** Where Lectern is: the page's own address and cookie, or a server and the tokens of an embed. */
export type Place = {
  readonly server?: string | undefined;
  readonly tokens?: EmbedTokens | undefined;
};

/** An address of Lectern's, from a path as it stands in a view. */
export const addressOf = (path: string, { server }: Place): string =>
  server ? new URL(path, server).href : path;

/** How a request shows whose it is: by cookie, or in an embed by this token. */
export const showing = (place: Place, token: string | undefined, init: RequestInit = {}): RequestInit => ({
  ...init,
  credentials: place.tokens ? 'omit' : 'include',
  headers: {
    ...(init.headers as Readonly<Record<string, string>> | undefined),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  },
});

/** Calls Lectern as whoever uses the page. A token whose time is over is asked for anew, once. */
export const callPlace = async (
  path: string,
  place: Place,
  init: RequestInit = {},
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Response> => {
  const { tokens } = place;
  const call = (token?: string) => fetch(addressOf(path, place), showing(place, token, init));
  if (!tokens) return call();
  const token = await tokens.token();
  const response = await call(token);
  if (response.status !== 401) return response;
  tokens.refuse(token);
  return call(await tokens.token());
};

const local: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * An origin in the one way in which browsers write it (HTML, "ASCII serialisation of an origin"); undefined for what is
 * none, and for one without TLS that is not on the own machine.
 */
export const originOf = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, origin, pathname, search, hash, username, password } = new URL(text);
  if (pathname !== '/' || search || hash || username || password) return undefined;
  if (protocol === 'https:') return origin;
  return protocol === 'http:' && local.includes(hostname) ? origin : undefined;
};

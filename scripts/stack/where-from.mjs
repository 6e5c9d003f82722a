/** Where a request comes from, said to the gateways: by whom it came in, and not by what a client says of itself. */

/** @typedef {(peer: string | undefined) => boolean} IsTrusted whether an address is that of a proxy which tells the truth */

/** What else clients and proxies say it by. Nobody here reads it, and what is not passed on is believed by nobody. */
const alsoSaidBy = ['forwarded', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'true-client-ip'];

/** @param {import('node:http').IncomingMessage} request */
const schemeOf = ({ socket }) => ('encrypted' in socket && socket.encrypted ? 'https' : 'http');

/**
 * Sets the headers by which a gateway knows a client, in place of what was there; a proxy that is trusted is believed,
 * and named behind what it told.
 * @param {import('node:http').IncomingMessage} request its headers are changed
 * @param {IsTrusted} isTrusted
 */
export function sayWhereFrom(request, isTrusted) {
  const { headers } = request;
  const peer = request.socket.remoteAddress ?? 'unknown';
  const told = isTrusted(peer) ? headers : {};
  const said = {
    for: [told['x-forwarded-for'], peer].flat().filter(Boolean).join(', '),
    host: told['x-forwarded-host'] ?? headers.host,
    proto: told['x-forwarded-proto'] ?? schemeOf(request),
  };
  for (const name of Object.keys(headers))
    if (name.startsWith('x-forwarded') || alsoSaidBy.includes(name)) delete headers[name];
  for (const [name, value] of Object.entries(said)) if (value) headers[`x-forwarded-${name}`] = value;
}

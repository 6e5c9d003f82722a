/**
 * One address before several gateways. A client stays at its gateway by a cookie, as Socket.IO's long polling needs;
 * one that keeps no cookies stays by its session or address. When a gateway is away, its clients go to another one.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { createProxyServer } from 'httpxy';

const cookieName = 'lectern-gateway';

/** @typedef {{ name: string, url: string, isUp: () => boolean }} Gateway */

/** @param {import('node:http').IncomingMessage} request @param {string} name */
function cookieOf(request, name) {
  const found = (request.headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** @param {string} text */
const numberOf = (text) => createHash('sha256').update(text).digest().readUInt32BE();

/**
 * @param {readonly Gateway[]} gateways
 * @param {import('node:http').IncomingMessage} request
 * @returns {Gateway | undefined} undefined when none is up
 */
export function gatewayFor(gateways, request) {
  const up = gateways.filter(({ isUp }) => isUp());
  const chosen = up.find(({ name }) => name === cookieOf(request, cookieName));
  if (chosen || up.length === 0) return chosen;
  const client = cookieOf(request, 'sc') ?? request.socket.remoteAddress ?? '';
  // Highest of all: when one goes, only its own clients move.
  return up
    .map((gateway) => ({ gateway, weight: numberOf(`${gateway.name} ${client}`) }))
    .reduce((a, b) => (b.weight > a.weight ? b : a)).gateway;
}

/** @param {import('node:http').ServerResponse} response */
function sayNobodyIsThere(response) {
  if (response.headersSent) return response.destroy();
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
  response.end(JSON.stringify({ error: { message: 'Lectern is not there just now. Please try again.' } }));
}

/**
 * @param {object} options
 * @param {readonly Gateway[]} options.gateways
 * @param {Record<string, (response: import('node:http').ServerResponse) => void>} options.own paths it answers itself
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} once it listens
 */
export async function openFrontDoor({ gateways, own, port, host }) {
  const proxy = createProxyServer({ xfwd: true });
  const server = createServer((request, response) => {
    const answer = own[new URL(request.url ?? '/', 'http://front.door').pathname];
    if (answer) return answer(response);
    const gateway = gatewayFor(gateways, request);
    if (!gateway) return sayNobodyIsThere(response);
    if (cookieOf(request, cookieName) !== gateway.name)
      response.setHeader('set-cookie', `${cookieName}=${gateway.name}; Path=/; HttpOnly; SameSite=Lax`);
    proxy.web(request, response, { target: gateway.url }).catch(() => sayNobodyIsThere(response));
  });
  proxy.on('proxyRes', (upstream, _request, response) => {
    const stay = response.getHeader('set-cookie');
    // The proxy copies the gateway's headers over its own: both cookies are meant.
    if (stay) upstream.headers['set-cookie'] = [...(upstream.headers['set-cookie'] ?? []), String(stay)];
  });
  proxy.on('error', (_error, _request, response) => {
    if (response && 'writeHead' in response) sayNobodyIsThere(response);
    else response?.destroy();
  });
  // The server forgets those that became WebSockets, and would wait for them.
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const gateway = gatewayFor(gateways, request);
    if (!gateway) return socket.destroy();
    proxy.ws(request, socket, { target: gateway.url }, head).catch(() => socket.destroy());
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(undefined));
  });
  const address = server.address();
  const actual = typeof address === 'object' ? address?.port : port;
  return {
    url: `http://${host}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

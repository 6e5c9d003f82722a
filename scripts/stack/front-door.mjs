/**
 * One address before several gateways. A client stays at its gateway by a cookie, as Socket.IO's long polling needs;
 * one that keeps no cookies stays by its session or address. When a gateway is away, its clients go to another one.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { createProxyServer } from 'httpxy';
import { sayWhereFrom } from './where-from.mjs';

const cookieName = 'lectern-gateway';

/** @typedef {{ name: string, url: string, isUp: () => boolean, refused?: () => void }} Gateway `refused`: it let nobody in */

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

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} message
 */
function refuse(response, status, message) {
  if (response.headersSent) return response.destroy();
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' });
  response.end(JSON.stringify({ error: { message } }));
}

const sayNobodyIsThere = (/** @type {import('node:http').ServerResponse} */ response) =>
  refuse(response, 503, 'Lectern is not there just now. Please try again.');

/** What may be asked twice although the first one may have been heard. */
const isHarmless = ({ method }) => method === 'GET' || method === 'HEAD';

/** Whether another gateway may be asked the same: nothing was sent, or it does no harm. */
const mayAskAnother = (error, request, response) =>
  !response.headersSent &&
  !response.destroyed &&
  (error.code === 'ECONNREFUSED' || (error.code === 'ECONNRESET' && isHarmless(request)));

/**
 * @param {object} options
 * @param {readonly Gateway[]} options.gateways
 * @param {Record<string, (response: import('node:http').ServerResponse) => unknown>} options.own paths it answers itself
 * @param {import('./where-from.mjs').IsTrusted} [options.isTrusted] proxies before this one; unless told, there is none
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} once it listens
 */
export async function openFrontDoor({ gateways, own, port, host, isTrusted = () => false }) {
  const proxy = createProxyServer();
  /** Of requests that are under way: who was asked already, and what is to be said. @type {WeakMap<object, { asked: Set<Gateway>, body?: PassThrough }>} */
  const underWay = new WeakMap();

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  const pass = (request, response) => {
    const asked = underWay.get(request)?.asked ?? new Set();
    const gateway = gatewayFor(
      gateways.filter((each) => !asked.has(each)),
      request,
    );
    if (!gateway) return sayNobodyIsThere(response);
    asked.add(gateway);
    if (cookieOf(request, cookieName) === gateway.name) response.removeHeader('set-cookie');
    else response.setHeader('set-cookie', `${cookieName}=${gateway.name}; Path=/; HttpOnly; SameSite=Lax`);
    // What was said is kept back until somebody listens: it can be said only once.
    const body = new PassThrough();
    underWay.set(request, { asked, body });
    proxy
      .web(request, response, { target: gateway.url, buffer: body })
      .catch(() => sayNobodyIsThere(response));
  };
  proxy.on('proxyReq', (outgoing, request) => {
    const body = underWay.get(request)?.body;
    const { socket } = outgoing;
    const begin = () => body && request.pipe(body);
    if (socket?.connecting) socket.once('connect', begin);
    else begin();
  });

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  const answer = async (request, response) => {
    const asked = request.url ?? '/';
    if (!URL.canParse(asked, 'http://front.door'))
      return refuse(response, 400, 'This address cannot be understood.');
    sayWhereFrom(request, isTrusted);
    // The server has told the client to go on; the gateway would wait for a body that nobody sends.
    delete request.headers.expect;
    const ownPage = own[new URL(asked, 'http://front.door').pathname];
    return ownPage ? ownPage(response) : pass(request, response);
  };
  const server = createServer((request, response) => {
    // Whatever goes wrong with one request, the others go on.
    answer(request, response).catch(() => refuse(response, 500, 'Something went wrong. Please try again.'));
  });
  proxy.on('proxyRes', (upstream, _request, response) => {
    const stay = response.getHeader('set-cookie');
    // The proxy copies the gateway's headers over its own: both cookies are meant.
    if (stay) upstream.headers['set-cookie'] = [...(upstream.headers['set-cookie'] ?? []), String(stay)];
  });
  proxy.on('error', (error, request, response) => {
    if (error.code === 'ECONNREFUSED')
      for (const gateway of underWay.get(request)?.asked ?? []) gateway.refused?.();
    // A socket comes again by itself, and then to another gateway.
    if (!response || !('writeHead' in response)) return response?.destroy();
    if (mayAskAnother(error, request, response)) pass(request, response);
    else sayNobodyIsThere(response);
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
    if (!gateway || !URL.canParse(request.url ?? '/', 'http://front.door')) return socket.destroy();
    sayWhereFrom(request, isTrusted);
    underWay.set(request, { asked: new Set([gateway]) });
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

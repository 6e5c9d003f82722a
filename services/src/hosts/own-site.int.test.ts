import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foreignSite } from '@lectern/events/wire/refusals';
import { demoPassword, startLectern, type Running } from './running-lectern.fixture.js';
import type { Client } from './lectern-client.fixture.js';

type Told = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };
type Headers = Readonly<Record<string, string>>;

let running: Running;
let asha: Client;
beforeAll(async () => {
  running = await startLectern({ settings: { LECTERN_TRUSTED_PROXIES: 'loopback' } });
  asha = await running.as('student');
}, 60_000);
afterAll(() => running.stop());

/** A call with exactly these headers; `fetch` keeps some of them to itself. @param target as the first line has it */
const call = (
  method: string,
  path: string,
  headers: Headers = {},
  body?: string,
  target = path,
): Promise<Told> =>
  new Promise((resolve, reject) => {
    const asking = ask(running.url, { method, path: target, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    asking.on('error', reject);
    asking.end(body);
  });
const json = { 'content-type': 'application/json' };
const credentials = JSON.stringify({ email: 'student@demo.lectern.test', password: demoPassword });
const signIn = (headers: Headers): Promise<Told> =>
  call('POST', '/api/authentication/sign-in', { ...json, ...headers }, credentials);
const ownOrigin = (): string => new URL(running.url).origin;

describe('a call that changes something', { timeout: 30_000 }, () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of the same site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a page that hides its origin', { origin: 'null' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ])('from %s is refused, and says why', async (_from, headers) => {
    const { status, body, headers: told } = await signIn(headers);
    expect([status, JSON.parse(body)]).toEqual([
      403,
      { success: false, message: foreignSite.message, code: foreignSite.code },
    ]);
    expect(told['set-cookie']).toBeUndefined();
  });

  it('from our own page is served, and so is what is no browser', async () => {
    const ours = await signIn({ origin: ownOrigin(), 'sec-fetch-site': 'same-origin' });
    expect([ours.status, (await signIn({})).status]).toEqual([200, 200]);
  });

  it('through a proxy is served by the host that the proxy was asked for', async () => {
    const proxied = { host: 'gateway:3000', 'x-forwarded-proto': 'https' };
    const origin = 'https://lectern.school.example';
    const passedOn = { ...proxied, 'x-forwarded-host': 'lectern.school.example' };
    expect((await signIn({ ...passedOn, origin })).status).toBe(200);
    expect((await signIn({ ...proxied, origin })).status).toBe(403);
    expect((await signIn({ ...passedOn, origin: 'https://evil.example' })).status).toBe(403);
  });

  it('to a slice of a recording is refused as its client understands it', async () => {
    const path = '/api/practice-attempt/audio-chunk';
    const { status, body } = await call('POST', path, { ...json, origin: 'https://evil.example' }, '{}');
    expect([status, JSON.parse(body)]).toMatchObject([403, { status: 'error', success: false }]);
  });

  it.each(['/api/practice-attempt', '/nowhere', '/'])(
    'is refused at %s before anything is read',
    async (path) => {
      const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' };
      expect((await call('POST', path, headers, 'x')).status).toBe(403);
    },
  );

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'email=a'],
    ['a form with files', 'multipart/form-data; boundary=x', '--x--'],
    ['text', 'text/plain', '{"email":"a","password":"b"}'],
    ['text that says it is JSON', 'text/plain; application/json', '{}'],
    ['a form without anything in it', 'application/x-www-form-urlencoded', undefined],
    ['text without anything in it', 'text/plain', undefined],
  ])('as %s is refused: only JSON is read', async (_what, type, body) => {
    const cookie = asha.cookie;
    for (const path of ['/api/authentication/sign-in', '/api/authentication/sign-out']) {
      expect((await call('POST', path, { 'content-type': type, cookie }, body)).status).toBe(415);
    }
    expect((await asha.get('/api/authentication/profiles')).status).toBe(200);
  });

  it('as JSON with its characters named is read', async () => {
    const type = 'application/json; charset=utf-8';
    expect((await signIn({ 'content-type': type })).status).toBe(200);
  });
});

describe('reading', () => {
  it('is open to links from everywhere: it changes nothing', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    for (const path of ['/', '/api/authentication/session', '/health/live'])
      expect((await call('GET', path, foreign)).status).not.toBe(403);
  });
});

describe('a socket', { timeout: 30_000 }, () => {
  const connect = (headers: Headers, transport: 'websocket' | 'polling'): Promise<string> =>
    new Promise((resolve) => {
      const extraHeaders = { cookie: asha.cookie, ...headers };
      const options = { transports: [transport], reconnection: false, forceNew: true };
      const socket = io(running.url, { ...options, extraHeaders });
      const tell = (what: string): void => {
        socket.disconnect();
        resolve(what);
      };
      socket.once('connect', () => tell('connected'));
      socket.once('connect_error', () => tell('refused'));
    });

  it.each(['websocket', 'polling'] as const)(
    'by %s is for our own pages and for what is no page',
    async (by) => {
      expect(await connect({}, by)).toBe('connected');
      expect(await connect({ origin: ownOrigin() }, by)).toBe('connected');
      expect(await connect({ origin: 'https://evil.example' }, by)).toBe('refused');
      expect(await connect({ origin: 'null' }, by)).toBe('refused');
      expect(await connect({ 'sec-fetch-site': 'same-site' }, by)).toBe('refused');
    },
  );
});

describe('every answer', { timeout: 30_000 }, () => {
  const answers: readonly (readonly [string, string, Headers])[] = [
    ['GET', '/', {}],
    ['GET', '/nowhere', {}],
    ['GET', '/api/authentication/session', {}],
    ['GET', '/api/nowhere', {}],
    ['GET', '/api/openapi.json', {}],
    ['GET', '/health/live', {}],
    ['GET', '/metrics', {}],
    ['GET', '/%E0%A4%A', {}],
    ['GET', '/api/%E0%A4%A', {}],
    ['POST', '/api/authentication/sign-in', { origin: 'null' }],
    ['POST', '/api/authentication/sign-in', { 'content-type': 'text/plain' }],
    ['POST', '/api/authentication/sign-in', json],
    ['GET', '/socket.io/?EIO=4&transport=polling', {}],
    ['GET', '/socket.io/?EIO=4&transport=polling', { origin: 'null' }],
    ['GET', '/socket.io/?EIO=1&transport=none', {}],
  ];

  const protectedBy = {
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringMatching(/^microphone=\(self\), camera=\(\)/),
    'cross-origin-opener-policy': 'same-origin',
  };

  it.each(answers)('to %s %s %j is protected', async (method, path, headers) => {
    const { headers: told } = await call(method, path, headers);
    expect(told).toMatchObject(protectedBy);
    expect(told['content-security-policy']).not.toMatch(/unsafe|data:|https?:|\*/);
    expect(told['x-powered-by']).toBeUndefined();
    expect(told['strict-transport-security']).toBeUndefined();
  });

  it('of the routes lets nobody frame or probe it, and says what it may load', async () => {
    for (const path of ['/', '/api/authentication/session']) {
      const { headers } = await call('GET', path);
      expect(headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
      expect(headers['content-security-policy']).toMatch(/media-src 'self' blob:;/);
    }
  });

  it('lets no style be written into a page, but where mails of the demo are shown', async () => {
    const policyOf = async (path: string) =>
      String((await call('GET', path)).headers['content-security-policy']);
    for (const path of ['/', '/demo', '/demo/outbox/more', '/student/dashboard?next=/demo/outbox'])
      expect(await policyOf(path)).toMatch(/style-src 'self';style-src-attr 'none'/);
    expect(await policyOf('/demo/outbox')).toMatch(/style-src 'self';style-src-attr 'unsafe-inline'/);
  });

  it('asks for TLS from now on where there is some, and where a proxy says so', async () => {
    for (const path of ['/', '/api/authentication/session', '/socket.io/?EIO=4&transport=polling']) {
      const { headers } = await call('GET', path, { 'x-forwarded-proto': 'https' });
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });

  it('of the API is kept nowhere', async () => {
    for (const path of ['/api/authentication/session', '/api/content', '/api/nowhere']) {
      const { headers } = await call('GET', path, { cookie: asha.cookie });
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('of the API is the same where the call names the host too, as to a proxy', async () => {
    const session = '/api/authentication/session';
    for (const path of ['/api/nowhere', session]) {
      const { status, headers, body } = await call('GET', path, {}, undefined, ownOrigin() + path);
      expect(status).toBe(path === session ? 200 : 404);
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(body)).toHaveProperty('success', path === session);
    }
    expect((await call('GET', '/', {}, undefined, ownOrigin())).status).toBe(200);
  });
});

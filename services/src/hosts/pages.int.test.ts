import { createHash } from 'node:crypto';
import { request, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appVersion } from './app-version.js';
import { startLectern, type Running } from './running-lectern.fixture.js';

let running: Running;
beforeAll(async () => {
  running = await startLectern();
}, 120_000);
afterAll(() => running.stop());

type Told = {
  readonly status: number;
  readonly type: string;
  readonly caching: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

/** A call of exactly this path; `fetch` would put it in order first. */
const open = (path: string, method = 'GET', given: Readonly<Record<string, string>> = {}): Promise<Told> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(running.url);
    const asked = request({ hostname, port, path, method, headers: given, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += String(part)));
      const { date: _date, ...headers } = answer.headers;
      const { 'content-type': type = '', 'cache-control': caching = '' } = headers;
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, type, caching, headers, text }));
    });
    asked.on('error', reject).end();
  });

describe('a path without a page', () => {
  it.each([
    '/nowhere',
    '/healthcare',
    '/%zz',
    '/%ff?a=%zz',
    '/index.html',
    '/Sign-In',
    '/sign%2Din',
    '/apis',
  ])('%s is the app’s 404 page', async (path) => {
    expect(await open(path)).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' });
  });

  it.each(['/api/nope', '/health/nope', '/health', '/assets/nope'])(
    '%s is refused in the shape of a call',
    async (path) => {
      const { status, type } = await open(path);
      expect(status).toBe(404);
      expect(type).toContain('application/json');
    },
  );

  it.each(['GET', 'POST'])(
    'of the API that nothing can decode is one that is not there: %s',
    async (method) => {
      const refused = await open('/api/nope', method);
      expect(refused).toMatchObject({ status: 404, caching: 'no-store' });
      for (const path of ['/api/%zz', '/api/%ff?after=%zz'])
        expect(await open(path, method)).toEqual(refused);
    },
  );

  it('without a host is refused, and kept by nobody', async () => {
    const { status, text, headers } = await open('http://');
    expect([status, JSON.parse(text)]).toEqual([
      400,
      { success: false, code: 'wire.unreadable-address', message: 'We couldn’t read this address.' },
    ]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
});

describe('the elements for pages of other sites', () => {
  const release = `/embed/${appVersion}/lectern.mjs`;

  it.each([
    ['/embed/v1/lectern.mjs', 'public, max-age=300'],
    ['/embed/v1/lectern.js', 'public, max-age=300'],
    [release, 'public, max-age=31536000, immutable'],
  ])('%s may be loaded by any of them', async (path, caching) => {
    const { status, type, headers, caching: told } = await open(path);
    expect({ status, told }).toEqual({ status: 200, told: caching });
    expect(type).toMatch(/javascript/);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers.etag).toBeTruthy();
  });

  it.each([
    ['gzip, deflate', 'gzip', 120_000],
    ['gzip, deflate, br, zstd', 'br', 105_000],
  ])('are sent compressed to whoever accepts %s', async (accepted, encoding, most) => {
    const { headers } = await open('/embed/v1/lectern.js', 'GET', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(Number(headers['content-length'])).toBeLessThan(most);
  });

  it('are the files whose digests are told', async () => {
    const told = JSON.parse((await open('/embed/v1/integrity.json')).text) as Record<string, string>;
    const { text } = await open(release);
    const digest = createHash('sha384').update(text).digest('base64');
    expect(told['lectern.mjs']).toBe(`sha384-${digest}`);
    expect(told[`${appVersion}/lectern.mjs`]).toBe(told['lectern.mjs']);
    expect(Object.keys(told)).toContain('lectern.js');
  });

  it('bring their letters for pages that want them', async () => {
    const { type, text } = await open('/embed/v1/fonts.css');
    expect(type).toContain('text/css');
    const [file] = /literata-latin-wght-normal[\w-]*\.woff2/.exec(text) ?? [];
    expect(await open(`/embed/v1/${file}`)).toMatchObject({ status: 200, type: 'font/woff2' });
  });

  it('have a check that any site may frame, without a cookie, in the reader’s language', async () => {
    const { status, headers, text } = await open('/embed/check', 'GET', { 'accept-language': 'hi-IN,hi' });
    expect([status, headers['x-frame-options'], headers['set-cookie']]).toEqual([200, undefined, undefined]);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors \*$/);
    expect(text).toContain('<html lang="hi">');
  });

  it.each(['/embed/v1/nope.mjs', '/embed/0.0.1/lectern.mjs'])(
    'are nowhere else: %s is not there, and that is kept by nobody',
    async (path) => {
      expect(await open(path)).toMatchObject({ status: 404, caching: 'no-store' });
    },
  );
});

describe('keeping', () => {
  it('a file that is missing is kept by nobody', async () => {
    expect(await open('/assets/nope')).toMatchObject({ status: 404, caching: 'no-store' });
  });

  it('the document is asked for again each time', async () => {
    expect(await open('/sign-in')).toMatchObject({ status: 200, caching: 'no-cache' });
  });
});

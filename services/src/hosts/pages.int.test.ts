import { request, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const open = (path: string, method = 'GET'): Promise<Told> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(running.url);
    const asked = request({ hostname, port, path, method, agent: false }, (answer) => {
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

describe('keeping', () => {
  it('a file that is missing is kept by nobody', async () => {
    expect(await open('/assets/nope')).toMatchObject({ status: 404, caching: 'no-store' });
  });

  it('the document is asked for again each time', async () => {
    expect(await open('/sign-in')).toMatchObject({ status: 200, caching: 'no-cache' });
  });
});

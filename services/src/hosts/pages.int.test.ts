import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLectern, type Running } from './running-lectern.fixture.js';

let running: Running;
beforeAll(async () => {
  running = await startLectern();
}, 120_000);
afterAll(() => running.stop());

type Told = { readonly status: number; readonly type: string; readonly caching: string };

/** A call of exactly this path; `fetch` would put it in order first. */
const open = (path: string): Promise<Told> =>
  new Promise((resolve, reject) => {
    get(running.url + path, { agent: false }, (answer) => {
      answer.resume();
      const { 'content-type': type = '', 'cache-control': caching = '' } = answer.headers;
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, type, caching }));
    }).on('error', reject);
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

  it('of the API that nothing can decode is refused as before', async () => {
    expect(await open('/api/%zz')).toMatchObject({ status: 400 });
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

import { readSession, signIn } from '@lectern/events/accounts/session.routes';
import { attemptLog, reviewAttempt, startAttempt } from '@lectern/events/practice/attempt.views';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi } from './api.adapter.js';
import { laterOf } from './api-url.js';

type Sent = { url: string; init: RequestInit };

function serverThat(...answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const answer = answers.shift() ?? new Error('Nothing more is answered');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return sent;
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('sends cookies and JSON, and gives what lies under data', async () => {
    const sent = serverThat(json(200, { success: true, data: { items: [], total: 0 } }));
    const api = createApi(() => undefined);
    const log = await api.call(attemptLog, { query: { page: 2, pageSize: 20 } });
    expect(log).toEqual({ items: [], total: 0 });
    expect(sent[0]?.url).toBe('/api/practice-history/log?page=2&pageSize=20');
    expect(sent[0]?.init.credentials).toBe('same-origin');
    expect(new Headers(sent[0]?.init.headers).get('content-type')).toBe('application/json');
  });

  it('says in which language its page is read', async () => {
    localStorage.setItem('lectern.language', 'hi');
    const sent = serverThat(json(200, { success: true, data: null }));
    await createApi(() => undefined).call(readSession, {});
    localStorage.clear();
    expect(new Headers(sent[0]?.init.headers).get('accept-language')).toBe('hi');
  });

  it('writes names in a path so that they stay in it', async () => {
    const sent = serverThat(json(200, { success: true, data: null }));
    await createApi(() => undefined).call(reviewAttempt, { params: { id: 'a/../b' } });
    expect(sent[0]?.url).toBe('/api/practice-history/attempt/a%2F..%2Fb');
  });

  it('carries a key that makes a repeated write the same', async () => {
    const sent = serverThat(json(201, { success: true, data: { _id: 'a1' }, position: '17' }));
    const api = createApi(() => undefined);
    await api.call(startAttempt, { body: { passageId: 'p1' } }, { idempotencyKey: 'key-of-this-press' });
    expect(new Headers(sent[0]?.init.headers).get('idempotency-key')).toBe('key-of-this-press');
    expect(sent[0]?.init.body).toBe('{"passageId":"p1"}');
  });

  it('lets later reads see what was written, and notifications too', async () => {
    const read = () => json(200, { success: true, data: null });
    const written = json(201, { success: true, data: { _id: 'a1' }, position: '99' });
    const sent = serverThat(read(), written, read(), read());
    const api = createApi(() => undefined);
    const asked = async () => {
      await api.call(reviewAttempt, { params: { id: 'a1' } });
      return sent.at(-1)?.url.split('?')[1];
    };
    expect(await asked()).toBeUndefined();
    await api.call(startAttempt, { body: { passageId: 'p1' } });
    expect(await asked()).toBe('after=99');
    api.saw('100');
    api.saw('7');
    expect(await asked()).toBe('after=100');
  });
});

describe('a call that fails', () => {
  it("gives the server's words and its status, and tells who listens", async () => {
    serverThat(json(401, { success: false, message: 'Incorrect Email or Password' }));
    const heard: unknown[] = [];
    const api = createApi((failure, status, path) => heard.push([failure.message, status, path]));
    const call = api.call(signIn, { body: { email: 'a@b', password: 'x' } });
    await expect(call).rejects.toMatchObject({ status: 401, message: 'Incorrect Email or Password' });
    expect(heard).toEqual([['Incorrect Email or Password', 401, '/api/authentication/sign-in']]);
  });

  it('says "Unknown error" where the server says nothing readable', async () => {
    serverThat(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(createApi(() => undefined).call(readSession, {})).rejects.toThrow('Unknown error');
  });

  it('has status 0 when the server was not reached', async () => {
    serverThat(new TypeError('Failed to fetch'));
    await expect(createApi(() => undefined).call(readSession, {})).rejects.toMatchObject({ status: 0 });
  });
});

describe('of two positions', () => {
  it('the later one counts, also beyond what numbers hold', () => {
    expect(laterOf('9007199254740993', '9007199254740992')).toBe('9007199254740993');
    expect(laterOf('9', '10')).toBe('10');
    expect(laterOf(undefined, '-1')).toBe('-1');
  });
});

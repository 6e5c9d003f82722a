// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmbedTokens } from '../connection/embed-tokens.adapter.js';
import { scriptedConnection } from '../connection/scripted-connection.fixture.js';
import { aChunk } from './chunk-record.fixture.js';
import { lastMoments } from './last-moments.adapter.js';
import { sendLocalDump } from './local-dump.adapter.js';
import { memoryChunkStore } from './memory-chunk-store.fixture.js';
import { sendChunk } from './send-chunk.adapter.js';

const server = 'https://lectern.test';
type Call = { url: string; init: RequestInit };

describe('a slice without WebSocket or polling', () => {
  let calls: Call[];
  const answering = (status: number, body: string) =>
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      calls.push({ url, init });
      return Promise.resolve(new Response(body, { status }));
    });
  const post = () =>
    sendChunk(scriptedConnection('disconnected'), { server, userId: 'asha' }, 'http', aChunk(0));

  beforeEach(() => {
    calls = [];
  });
  afterEach(() => vi.unstubAllGlobals());

  it('goes by HTTP, with the person’s cookie, and says whose it is whoever the cookie is by now', async () => {
    answering(200, JSON.stringify({ status: 'success', success: true, position: '12' }));
    expect(await post()).toMatchObject({ success: true });
    expect(calls[0]).toMatchObject({
      url: `${server}/api/practice-attempt/audio-chunk`,
      init: { method: 'POST', credentials: 'include', headers: { 'Lectern-Person': 'asha' } },
    });
  });

  it('goes with an embed’s token and without cookies', async () => {
    answering(200, '{"success":true}');
    const tokens = createEmbedTokens({
      given: () => 't1',
      ask: () => undefined,
      onRequired: () => undefined,
    });
    await sendChunk(
      scriptedConnection('disconnected'),
      { server, userId: 'asha', tokens },
      'http',
      aChunk(0),
    );
    expect(calls[0]?.init).toMatchObject({ credentials: 'omit', headers: { authorization: 'Bearer t1' } });
  });

  it('may be refused for good', async () => {
    answering(409, JSON.stringify({ success: false, message: 'Chunk differs', permanent: true }));
    expect(await post()).toMatchObject({ success: false, message: 'Chunk differs', permanent: true });
  });

  it.each([401, 403, 408, 429, 500, 503])(
    'is not refused by a %i, which says nothing of it',
    async (status) => {
      answering(status, JSON.stringify({ success: false, message: 'No' }));
      expect(await post()).toMatchObject({ success: false, unanswered: true });
    },
  );

  it('is not taken by a captive portal that answers 200', async () => {
    answering(200, '<html>Please sign in to the school’s Wi-Fi</html>');
    expect(await post()).toMatchObject({ success: false, unanswered: true });
  });
});

describe('the last moments of a page', () => {
  it('send what is not acknowledged by requests that outlive it, as far as browsers allow', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const bodies: string[] = [];
    vi.stubGlobal('fetch', (_: URL, init: { body: string; keepalive: boolean }) => {
      expect(init.keepalive).toBe(true);
      bodies.push(init.body);
      return Promise.resolve(new Response('{}'));
    });
    const last = lastMoments({ server, userId: 'asha' });
    const slice = (index: number) => ({
      ...aChunk(index, { blob: new Blob([new Uint8Array(20_000)]) }),
      id: index + 1,
    });
    for (const index of [0, 1, 2, 3]) await last.keep(slice(index));
    last.drop(4);
    page.dispatchEvent(new Event('pagehide'));
    expect(bodies.map((body) => JSON.parse(body).index)).toEqual([1, 2]);
    expect(bodies.join('').length).toBeLessThan(64 * 1024);
    last.stop();
    page.dispatchEvent(new Event('pagehide'));
    expect(bodies).toHaveLength(2);
    vi.unstubAllGlobals();
  });
});

describe('the client’s local dump', () => {
  it('is sent only to a server that wants it, and only with something in it', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Browser' });
    const connection = scriptedConnection();
    const store = memoryChunkStore();
    expect(await sendLocalDump(connection, store, 'asha')).toBeNull();
    connection.answer('student:check-non-merged-blobs-and-client-dump-flag', () => ({
      status: 'success',
      success: true,
      fEnableClientLocalDump: true,
    }));
    expect(await sendLocalDump(connection, store, 'asha')).toBeNull();
    await store.add(aChunk(0, { setAside: 'Chunk differs' }));
    await store.add(aChunk(1, { userId: 'ravi', setAside: 'Chunk differs' }));
    expect(await sendLocalDump(connection, store, 'asha')).toBeNull();
    expect(connection.sent.at(-1)).toMatchObject({
      name: 'student:send-client-local-dump',
      payload: { total: 1, chunks: [{ index: 0 }] },
    });
    vi.unstubAllGlobals();
  });
});

describe('a slice that was still being read at sign-out', () => {
  it('is not sent in the next person’s session', async () => {
    const connection = scriptedConnection();
    const signedOut = new AbortController();
    const sending = sendChunk(connection, { server, userId: 'asha' }, 'socket', aChunk(0), signedOut.signal);
    signedOut.abort();
    expect(await sending).toMatchObject({ success: false, unanswered: true });
    expect(connection.sent).toEqual([]);
  });
});

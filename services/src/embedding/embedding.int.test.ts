import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddingView } from '@lectern/events/embedding/embedding.routes';
import type { AttemptView } from '@lectern/events/practice/attempt.views';
import { sessionsCollection } from '../accounts/sessions/session-document.js';
import { sha256 } from '../platform/ids.js';
import { until, type Client } from '../hosts/lectern-client.fixture.js';
import { startLectern, type Running } from '../hosts/running-lectern.fixture.js';

type Headers = Readonly<Record<string, string>>;
type Told<T = unknown> = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly data?: T;
    readonly code?: string;
    readonly message?: string;
    readonly position?: string;
  };
};
type Made = { readonly keyId: string; readonly key: string };
type Token = { readonly token: string; readonly expiresAt: string };

const site = 'https://lms.banyan.example';
const settings = '/api/school-admin/embedding';
const passage = { passageId: 'gecko-ceiling' };

let running: Running;
let admin: Client;
const sockets: Socket[] = [];
beforeAll(async () => {
  running = await startLectern();
  admin = await running.as('school-admin');
}, 60_000);
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await running.stop();
});

/** A call with exactly these headers; `fetch` keeps `origin` to itself. */
const call = <T>(method: string, path: string, headers: Headers, body?: unknown): Promise<Told<T>> =>
  new Promise((resolve, reject) => {
    const json = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const typed = json === undefined ? headers : { 'content-type': 'application/json', ...headers };
    const asking = ask(running.url, { method, path, headers: typed, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: text ? (JSON.parse(text) as Told<T>['body']) : {},
        });
      });
    });
    asking.on('error', reject);
    asking.end(json);
  });

const makeKey = async (label: string, by: Client = admin): Promise<Made> => {
  const { body } = await by.post<Made>(`${settings}/keys`, { label });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const allow = (origin: string) => admin.post(`${settings}/origins`, { origin });
const wanted = (id: string, more: object = {}) => ({
  person: { id, firstName: 'Mina', lastName: 'Rao' },
  activity: passage,
  origin: site,
  scope: 'practice',
  ...more,
});
const askToken = (key: string, body: object) =>
  call<Token>('POST', '/api/embed/token', { authorization: `Bearer ${key}` }, body);
const tokenFor = async (key: string, id: string, more: object = {}): Promise<string> => {
  const { body } = await askToken(key, wanted(id, more));
  if (!body.data) throw new Error(body.message);
  return body.data.token;
};
const inPage = (token: string, origin = site): Headers => ({
  authorization: `Bearer ${token}`,
  origin,
  'sec-fetch-site': 'cross-site',
});
const whoIs = async (headers: Headers) =>
  (
    await call<{ sessionUser: { _id: string; firstName: string } | null } | null>(
      'GET',
      '/api/authentication/session',
      headers,
    )
  ).body.data?.sessionUser ?? null;
const open = (token: string, origin = site): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(running.url, {
      auth: { token },
      extraHeaders: { origin, 'sec-fetch-site': 'cross-site' },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    sockets.push(socket);
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });

describe('what a school sets up', { timeout: 30_000 }, () => {
  it('is its sites, written as browsers write them', async () => {
    expect((await allow('https://LMS.Harbour.example:443/')).body.data).toEqual({
      origin: 'https://lms.harbour.example',
    });
    const { body } = await admin.post(`${settings}/origins/remove`, {
      origin: 'https://lms.harbour.example',
    });
    const after = await admin.get<EmbeddingView>(`${settings}?after=${body.position}`);
    expect(after.body.data?.origins).toEqual([]);
  });

  it.each([
    'lms.banyan.example',
    'http://lms.banyan.example',
    'https://lms.banyan.example/course',
    'null',
    '*',
  ])('is no site by %s, and the field says how one is written', async (origin) => {
    const { status, body } = await allow(origin);
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringContaining('embedding.invalid-origin'),
    ]);
  });

  it('is its keys, each told once, who made it and when it was last used', async () => {
    const { keyId, key } = await makeKey('Moodle');
    expect(key).toMatch(/^lectern_embed_/);
    const seen = await until(
      async () =>
        (await admin.get<EmbeddingView>(settings)).body.data?.keys.find((one) => one.keyId === keyId),
      (found) => found !== undefined,
    );
    expect(seen).toEqual({
      keyId,
      label: 'Moodle',
      createdAt: expect.any(String),
      createdBy: { firstName: 'Daniela', lastName: expect.any(String) },
      lastUsedAt: null,
      revokedAt: null,
    });
    await allow(site);
    await tokenFor(key, 'mina-used');
    const { body } = await admin.get<EmbeddingView>(settings);
    expect(body.data?.keys.find((one) => one.keyId === keyId)?.lastUsedAt).toEqual(expect.any(String));
  });
});

describe('a token', { timeout: 30_000 }, () => {
  let key: string;
  beforeAll(async () => {
    await allow(site);
    ({ key } = await makeKey('Tokens'));
  });

  it('is given to a good key alone', async () => {
    for (const bad of [
      '',
      'lectern_embed_x',
      key.slice(0, -4),
      key.replace('_embed_', '_'),
      `${key.slice(0, 40)}x${key.slice(41)}`,
    ])
      expect((await askToken(bad, wanted('mina'))).body.code).toBe('embedding.key-refused');
  });

  it('is given for a site that the school allows, and for what there is to practise', async () => {
    const elsewhere = await askToken(key, wanted('mina', { origin: 'https://evil.example' }));
    expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'embedding.origin-not-allowed']);
    const nothing = await askToken(key, wanted('mina', { activity: { passageId: 'no-such-passage' } }));
    expect([nothing.status, nothing.body.code]).toEqual([404, 'embedding.no-such-activity']);
  });

  it('makes a student of the school once, who is the same for the same id', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => tokenFor(key, 'mina')));
    const who = await Promise.all(
      tokens.map((token) =>
        until(
          () => whoIs(inPage(token)),
          (user) => user?.firstName === 'Mina',
        ),
      ),
    );
    expect(new Set(who.map((user) => user?._id)).size).toBe(1);
    const other = await whoIs(inPage(await tokenFor(key, 'leo')));
    expect(other?._id).not.toBe(who[0]?._id);
  });

  it('is good in pages of its site alone, and as no cookie', async () => {
    const token = await tokenFor(key, 'mina');
    expect(await whoIs(inPage(token))).not.toBeNull();
    expect(await whoIs(inPage(token, 'https://evil.example'))).toBeNull();
    expect(await whoIs({ authorization: `Bearer ${token}` })).toBeNull();
    expect(await whoIs({ cookie: `sc=${token}` })).toBeNull();
    // Nor is a cookie a token, whoever shows it.
    expect(await whoIs({ authorization: `Bearer ${admin.cookie.slice('sc='.length)}` })).toBeNull();
  });

  it('opens what it is for: one passage, its attempts, and nothing else', async () => {
    const token = await tokenFor(key, 'mina');
    const started = await call<{ _id: string }>('POST', '/api/practice-attempt', inPage(token), passage);
    const id = started.body.data?._id;
    const read = `/api/practice-attempt/${id}?after=${started.body.position}`;
    await until(
      () => call('GET', read, inPage(token)),
      ({ status }) => status === 200,
    );
    const another = { passageId: 'stepwell' };
    const refused = await call('POST', '/api/practice-attempt', inPage(token), another);
    expect([refused.status, refused.body.code]).toEqual([403, 'embedding.another-activity']);
    const elsewhere = await tokenFor(key, 'mina', { activity: another });
    expect((await call('GET', read, inPage(elsewhere))).status).toBe(404);
    for (const path of ['/api/practice-history/log', '/api/leaderboard', settings])
      expect((await call('GET', path, inPage(token))).status).toBe(403);
  });

  it('opens in one call the attempt that goes on, with its passage, until that is complete', async () => {
    const token = await tokenFor(key, 'mina-opens');
    const openIt = (body: object = passage) =>
      call<AttemptView>('POST', '/api/practice-attempt/open', inPage(token), body);
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => openIt()));
    const attempt = first?.body.data;
    expect([attempt?.status, attempt?.passage?._id]).toEqual(['reading', passage.passageId]);
    expect(attempt?.passage?.content).toMatch(/gecko/i);
    for (const { body } of [...others, await openIt()]) expect(body.data?._id).toBe(attempt?._id);
    const refused = await openIt({ passageId: 'stepwell' });
    expect([refused.status, refused.body.code]).toEqual([403, 'embedding.another-activity']);

    const socket = await open(token);
    const [attemptId, timeZone, now] = [attempt?._id, 'Asia/Kolkata', Date.now()];
    await socket.emitWithAck('student:text-response', {
      _id: attemptId,
      questionId: 'gecko-ceiling-q5',
      responseId: 'mina-opens-1',
      fReiteratedResponse: false,
      userTimestamp: now,
      timeZone,
      textResponse: 'It walks on the ceiling. It licks its own eye.',
    });
    const complete = { attemptId, action: 'passage-complete', timestamp: now, timeZone };
    expect(await socket.emitWithAck('student:update-session-state', complete)).toMatchObject({
      success: true,
    });
    const next = await until(
      async () => (await openIt()).body.data,
      (found) => found?._id !== attempt?._id,
    );
    expect(next?.status).toBe('reading');
  });

  it('makes a student whom the school’s admin finds on their list, and another school’s doesn’t', async () => {
    await tokenFor(key, 'listed', { person: { id: 'listed', firstName: 'Tara', lastName: 'Sen' } });
    const path = `${settings}/students`;
    type Page = { readonly items: readonly { readonly firstName: string; readonly since: string }[] };
    const listed = await until(
      async () => (await admin.get<Page>(path)).body.data?.items[0],
      (latest) => latest?.firstName === 'Tara',
    );
    expect(Date.parse(listed?.since ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await admin.get(`${path}?cursor=none`)).status).toBe(400);
  });

  it('is taken from a form too, and no cookie is looked at there', async () => {
    const token = await tokenFor(key, 'mina-early');
    const postForm = (fields: Record<string, string>, more: Headers = {}) =>
      call<AttemptView>(
        'POST',
        '/api/practice-attempt/open',
        {
          origin: site,
          'sec-fetch-site': 'cross-site',
          'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
          ...more,
        },
        new URLSearchParams(fields).toString(),
      );
    const opened = await postForm({ ...passage, access_token: token });
    expect(opened.body.data?.passage?._id).toBe(passage.passageId);
    expect(opened.headers['access-control-allow-origin']).toBe(site);

    const { cookie } = await running.as('student');
    expect(cookie).toMatch(/=/);
    expect((await postForm(passage, { cookie })).status).toBe(415);
    expect((await postForm({ ...passage, access_token: '' }, { cookie })).status).toBe(415);
    expect((await postForm({ ...passage, access_token: 'another' }, { cookie })).status).toBe(401);
    const other = { origin: 'https://games.example' };
    expect((await postForm({ ...passage, access_token: token }, other)).status).toBe(401);
  });

  it('for the streak shows the streak alone', async () => {
    const token = await tokenFor(key, 'mina', { scope: 'streak' });
    expect((await call('GET', '/api/student/get-streak-count', inPage(token))).status).toBe(200);
    expect((await call('POST', '/api/practice-attempt', inPage(token), passage)).status).toBe(403);
  });
});

describe('a browser', { timeout: 30_000 }, () => {
  beforeAll(() => allow(site));
  const preflight = (origin: string) =>
    call('OPTIONS', '/api/practice-attempt', {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    });

  it('lets pages of an allowed site call, never with cookies', async () => {
    const { headers } = await until(
      () => preflight(site),
      ({ headers: told }) => told['access-control-allow-origin'] !== undefined,
    );
    expect(headers['access-control-allow-origin']).toBe(site);
    expect(headers['access-control-allow-headers']).toContain('authorization');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers.vary).toMatch(/origin/i);
  });

  it('lets no other page', async () => {
    for (const origin of ['https://evil.example', 'null', `${site}.evil.example`])
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('whose page shows no token stays refused, also with somebody’s cookie', async () => {
    const headers = { origin: site, 'sec-fetch-site': 'cross-site', cookie: admin.cookie };
    expect((await call('POST', `${settings}/keys`, headers, { label: 'Taken' })).status).toBe(403);
  });
});

describe('a socket', { timeout: 30_000 }, () => {
  let key: string;
  let keyId: string;
  beforeAll(async () => {
    await allow(site);
    ({ key, keyId } = await makeKey('Sockets'));
  });

  it('opens with a token on its own site alone', async () => {
    const token = await tokenFor(key, 'mina');
    expect((await open(token)).connected).toBe(true);
    await expect(open(token, 'https://evil.example')).rejects.toThrow(/websocket error|403|xhr poll error/);
    await expect(open('nothing')).rejects.toThrow('Please sign in.');
  });

  it('is closed as the key is revoked, and no token of it opens anything again', async () => {
    const token = await tokenFor(key, 'mina');
    const socket = await open(token);
    const ended = new Promise((resolve) => {
      socket.once('connection-terminated', resolve);
    });
    await admin.post(`${settings}/keys/${keyId}/revoke`);
    expect(await ended).toMatchObject({ preventAutoReconnection: true });
    expect(await whoIs(inPage(token))).toBeNull();
    expect((await askToken(key, wanted('mina'))).body.code).toBe('embedding.key-refused');
  });

  it('is closed as its key is revoked, also when the time of its token is long over', async () => {
    const next = await makeKey('Long');
    const token = await tokenFor(next.key, 'mina');
    const socket = await open(token);
    const ended = new Promise((resolve) => {
      socket.once('connection-terminated', resolve);
    });
    // Sessions whose time is over are forgotten.
    const { documents } = running.lectern.ports;
    await documents.bulk([{ kind: 'delete', collection: sessionsCollection.name, id: sha256(token) }]);
    await admin.post(`${settings}/keys/${next.keyId}/revoke`);
    expect(await ended).toMatchObject({ preventAutoReconnection: true });
  });

  it('is closed as its site is removed', async () => {
    const next = await makeKey('Again');
    const socket = await open(await tokenFor(next.key, 'mina'));
    const ended = new Promise((resolve) => {
      socket.once('connection-terminated', resolve);
    });
    await admin.post(`${settings}/origins/remove`, { origin: site });
    expect(await ended).toMatchObject({ preventAutoReconnection: true });
  });
});

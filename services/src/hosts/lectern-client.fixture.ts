import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { Acknowledgement, Envelope } from '@lectern/events/wire/envelope';
import type { AttemptView, ResponseView } from '@lectern/events/practice/attempt.views';

export type Answer<T = unknown> = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Envelope<T> & { readonly data?: T; readonly message?: string; readonly position?: string };
};

type Heard = { readonly name: string; readonly payload: Readonly<Record<string, unknown>> };

/** A person's browser, as far as a server can tell. */
export type Client = {
  readonly url: string;
  readonly cookie: string;
  readonly get: <T = unknown>(path: string) => Promise<Answer<T>>;
  readonly post: <T = unknown>(
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer<T>>;
  /** Connects at the first message. @throws when the server does not answer in 10 s */
  readonly send: (name: string, ...message: unknown[]) => Promise<Acknowledgement>;
  readonly connect: () => Promise<Socket>;
  /** All that the server sent over the connection, the oldest first. */
  readonly heard: readonly Heard[];
  readonly hangUp: () => void;
};

const acknowledgementMs = 10_000;

export const clientWith = (url: string, cookie: string): Client => {
  const heard: Heard[] = [];
  let socket: Promise<Socket> | undefined;

  const connect = (): Promise<Socket> =>
    (socket ??= new Promise((resolve, reject) => {
      const made = io(url, {
        extraHeaders: { cookie },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      made.onAny((name: string, payload: Heard['payload']) => heard.push({ name, payload }));
      made.once('connect', () => resolve(made));
      made.once('connect_error', reject);
    }));

  const call = async <T>(method: string, path: string, init: RequestInit = {}): Promise<Answer<T>> => {
    const response = await fetch(url + path, {
      method,
      ...init,
      headers: { ...(cookie ? { cookie } : {}), ...init.headers },
    });
    const body = (await response.json()) as Answer<T>['body'];
    return { status: response.status, headers: response.headers, body };
  };

  return {
    url,
    cookie,
    heard,
    connect,
    get: (path) => call('GET', path),
    post: (path, body, headers) =>
      call('POST', path, {
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    send: async (name, ...message) =>
      (await connect()).timeout(acknowledgementMs).emitWithAck(name, ...message) as Promise<Acknowledgement>,
    hangUp: () => void socket?.then((made) => made.disconnect()).catch(() => undefined),
  };
};

/** @throws when the server does not let them in */
export const signIn = async (url: string, email: string, password: string): Promise<Client> => {
  const door = /admin/.test(email) ? 'admin/sign-in' : 'sign-in';
  const answer = await clientWith(url, '').post(`/api/authentication/${door}`, { email, password });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (answer.status !== 200 || !cookie) throw new Error(`${email} was not let in: ${answer.body.message}`);
  return clientWith(url, cookie);
};

/** Asks again until it is so. @throws after `patienceMs`, with what there was last */
export const until = async <T>(
  look: () => Promise<T> | T,
  isSo: (found: T) => boolean,
  patienceMs = 25_000,
): Promise<T> => {
  const end = Date.now() + patienceMs;
  let found = await look();
  while (!isSo(found)) {
    if (Date.now() > end) throw new Error(`Still not so: ${JSON.stringify(found)?.slice(0, 2_000)}`);
    await sleep(50);
    found = await look();
  }
  return found;
};

export const startAttempt = async (
  client: Client,
  content: { passageId: string } | { paragraphId: string } = { passageId: 'gecko-ceiling' },
): Promise<string> => {
  const { body } = await client.post<{ _id: string }>('/api/practice-attempt', content);
  if (!body.success) throw new Error(body.message);
  // What was just written can be read, once the read models are that far: until then the answer is that they are not.
  for (let tries = 0; tries < 30; tries += 1) {
    const { status } = await client.get(`/api/practice-attempt/${body.data._id}?after=${body.position}`);
    if (status !== 503) break;
  }
  return body.data._id;
};

export const attemptOf = async (client: Client, id: string): Promise<AttemptView> => {
  const { body } = await client.get<AttemptView>(`/api/practice-attempt/${id}`);
  if (!body.success) throw new Error(body.message);
  return body.data;
};

export const questionsOf = (attempt: AttemptView) => (attempt.passage ?? attempt.paragraph)?.questions ?? [];

/** A response once it is as far as that, or as far as it gets. */
export const responseWhen = async (
  client: Client,
  attemptId: string,
  responseId: string,
  isSo: (response: ResponseView) => boolean,
  patienceMs?: number,
): Promise<ResponseView> => {
  const find = async (): Promise<ResponseView | undefined> => {
    const { responses, reIterationResponses } = await attemptOf(client, attemptId);
    return [...responses, ...reIterationResponses].find((r) => r.responseId === responseId);
  };
  const found = await until(find, (response) => response !== undefined && isSo(response), patienceMs);
  if (!found) throw new Error('There is no such response.');
  return found;
};

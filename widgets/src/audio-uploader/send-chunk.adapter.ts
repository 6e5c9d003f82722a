import { personHeader } from '@lectern/events/wire/envelope';
import { readAcknowledgement, unanswered } from '../connection/acknowledgement.js';
import type { Connection, SendResult } from '../connection/connection.types.js';
import type { Route } from './audio-uploader.types.js';
import { httpBody, socketMessage } from './chunk-message.js';
import type { ChunkRecord } from './chunk-record.js';

const message = 'student:stream-response';
const sendingTimeoutMs = 20_000;

/** How slices go by HTTP: Lectern's address (the page's own when empty) and an embed's token. */
export type HttpRoute = {
  readonly server?: string | undefined;
  readonly token?: (() => string) | undefined;
  /** Whose slices they are, whoever has signed in meanwhile. */
  readonly userId: string;
};

export const chunkRequest = ({ token, userId }: HttpRoute, body: string): RequestInit => ({
  method: 'POST',
  credentials: token ? 'omit' : 'include',
  headers: {
    'content-type': 'application/json',
    [personHeader]: userId,
    ...(token ? { authorization: `Bearer ${token()}` } : {}),
  },
  body,
});

export const chunkUrl = ({ server }: HttpRoute): URL =>
  new URL('/api/practice-attempt/audio-chunk', server || document.baseURI);

/** Answers that say nothing of the slice: nobody signed in, not allowed now, too fast, or not at all. */
const saysNothing = (status: number): boolean =>
  status === 401 || status === 403 || status === 408 || status === 429 || status >= 500;

const byHttp = async (route: HttpRoute, record: ChunkRecord, bytes: Uint8Array): Promise<SendResult> => {
  try {
    const response = await fetch(chunkUrl(route), {
      ...chunkRequest(route, JSON.stringify(httpBody(record, bytes))),
      signal: AbortSignal.timeout(sendingTimeoutMs),
    });
    const answer: unknown = await response.json();
    const result = readAcknowledgement(message, answer);
    return result.success || !saysNothing(response.status) ? result : unanswered(result.message);
  } catch {
    // No network, or the page of a portal that is not ours.
    return unanswered('Error streaming response');
  }
};

/** The browser kept the record and lost its audio, as WebKit has done. */
const unreadable: SendResult = { status: 'error', success: false, message: 'Unreadable', permanent: true };

/**
 * Sends one slice by the given route. Never rejects. After `signal` nothing is sent, so that a slice that was still
 * being read does not go out in the session of whoever signs in next.
 */
export const sendChunk = async (
  connection: Connection,
  http: HttpRoute,
  route: Route,
  record: ChunkRecord,
  signal?: AbortSignal,
): Promise<SendResult> => {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await record.blob.arrayBuffer());
  } catch {
    return unreadable;
  }
  if (signal?.aborted) return unanswered('Signed out');
  return route === 'http'
    ? byHttp(http, record, bytes)
    : connection.send(message, socketMessage(record, bytes), sendingTimeoutMs);
};

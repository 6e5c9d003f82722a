import { personHeader } from '@lectern/events/wire/envelope';
import { readAcknowledgement, unanswered } from '../connection/acknowledgement.js';
import type { Connection, SendResult } from '../connection/connection.types.js';
import { addressOf, callPlace, showing, type Place } from '../connection/place.adapter.js';
import type { Route } from './audio-uploader.types.js';
import { httpBody, socketMessage } from './chunk-message.js';
import type { ChunkRecord } from './chunk-record.js';

const message = 'student:stream-response';
const sendingTimeoutMs = 20_000;

/** How slices go by HTTP. */
export type HttpRoute = Place & {
  /** Whose slices they are, whoever has signed in meanwhile. */
  readonly userId: string;
};

const path = '/api/practice-attempt/audio-chunk';

const requestOf = ({ userId }: HttpRoute, body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', [personHeader]: userId },
  body,
});

/** Sends a slice as its page ends: nothing can be waited for, and no answer is heard. */
export const sendLast = (route: HttpRoute, body: string): void =>
  void fetch(addressOf(path, route), {
    ...showing(route, route.tokens?.known(), requestOf(route, body)),
    keepalive: true,
  }).catch(() => undefined);

/** Answers that say nothing of the slice: nobody signed in, not allowed now, too fast, or not at all. */
const saysNothing = (status: number): boolean =>
  status === 401 || status === 403 || status === 408 || status === 429 || status >= 500;

const byHttp = async (route: HttpRoute, record: ChunkRecord, bytes: Uint8Array): Promise<SendResult> => {
  try {
    const response = await callPlace(path, route, {
      ...requestOf(route, JSON.stringify(httpBody(record, bytes))),
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

import { createHash } from 'node:crypto';
import { questionsOf, attemptOf, startAttempt, type Client } from './lectern-client.fixture.js';

/** Where a student stands who speaks: their attempt, a question of it, and the response they give. */
export type Speaking = {
  readonly client: Client;
  readonly attemptId: string;
  readonly questionId: string;
  readonly responseId: string;
};

export type ChunkOptions = {
  readonly bytes?: string;
  readonly fLast?: boolean;
  readonly fReiteration?: boolean;
  readonly transcript?: string;
  readonly more?: Readonly<Record<string, unknown>>;
};

export const sliceMs = 4_000;
/** When every answer here begins: an answer dated before its attempt would count as given when it came. */
export const beganAt = Date.now();

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The bytes of a slice, unless told: each its own. */
export const bytesOf = (n: number): string => `<slice ${n}>`;

/** The `n`th slice of an answer, as the recorder hands it in. */
export const chunkMessage = (to: Speaking, n: number, options: ChunkOptions = {}) => {
  const blob = Buffer.from(options.bytes ?? bytesOf(n));
  return {
    _id: to.attemptId,
    questionId: to.questionId,
    responseId: to.responseId,
    blob,
    timestamp: beganAt + n * sliceMs,
    endedAt: beganAt + (n + 1) * sliceMs,
    fLastBlob: options.fLast ?? false,
    fReiteratedResponse: options.fReiteration ?? false,
    userTimestamp: beganAt,
    timeZone: 'Asia/Kolkata',
    index: n,
    digest: sha256(blob),
    ...(options.transcript === undefined ? {} : { transcript: options.transcript }),
    ...options.more,
  };
};

export const sendChunk = (to: Speaking, n: number, options?: ChunkOptions) =>
  to.client.send('student:stream-response', chunkMessage(to, n, options));

/** The same as HTTP takes it. */
export const chunkBody = (to: Speaking, n: number, options?: ChunkOptions) => {
  const { _id, blob, fLastBlob, fReiteratedResponse, ...rest } = chunkMessage(to, n, options);
  return {
    ...rest,
    attemptId: _id,
    blob: blob.toString('base64'),
    isLastBlob: fLastBlob,
    isReiteratedResponse: fReiteratedResponse,
  };
};

export const postChunk = (to: Speaking, n: number, options?: ChunkOptions) =>
  to.client.post('/api/practice-attempt/audio-chunk', chunkBody(to, n, options));

let responses = 0;

/** A student in a new attempt, before its first spoken question. */
export const beforeSpeaking = async (client: Client, attemptId?: string): Promise<Speaking> => {
  const id = attemptId ?? (await startAttempt(client));
  const spoken = questionsOf(await attemptOf(client, id)).find(
    ({ questionType }) => questionType === undefined,
  );
  responses += 1;
  return {
    client,
    attemptId: id,
    questionId: spoken?._id ?? '',
    responseId: `response-${String(responses).padStart(4, '0')}`,
  };
};

/** What is played when an answer's sound is asked for. */
export const hear = async (
  { client, attemptId, responseId }: Omit<Speaking, 'questionId'>,
  part: 'response' | 'feedback' | 'rephrased' = 'response',
  range?: string,
) => {
  const path = `/api/practice-attempt/${attemptId}/responses/${responseId}/audio/${part}`;
  const response = await fetch(client.url + path, {
    headers: { cookie: client.cookie, ...(range ? { range } : {}) },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

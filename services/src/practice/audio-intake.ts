import * as refusals from '@lectern/events/practice/practice.refusals';
import { accountDeleted, invalidInput } from '@lectern/events/wire/refusals';
import { invalidTimeZone } from '@lectern/events/wire/field-refusals';
import type { CommandReply } from '@lectern/events/journal/command';
import type { OpenedResponse } from '@lectern/events/practice/attempt.commands';
import { maxBlobBytes, soundTypeOf } from '@lectern/events/practice/protocol';
import { isOutage } from '../platform/unavailable.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import type { Clock } from '../platform/clock/clock.port.js';
import { naturalCommandId, type CommandSender } from '../platform/commands/command-sender.js';
import { actorOf, type Person } from '../platform/edge/caller.js';
import { faultOf } from '../platform/edge/field-faults.js';
import { isTimeZone } from '../platform/edge/time-zone.js';
import { newId, sha256 } from '../platform/ids.js';
import { KeyDestroyed } from '../platform/keys/keys.port.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { accepted, refused, refusedBy, type Answer } from './answer.js';
import type { AnswerChecks } from './answer-checks.queries.js';
import type { CancelledResponses } from './cancelled-responses.js';
import { listChunks, storeChunk } from './chunk-store.js';
import * as spoken from './spoken-length.js';

/** A chunk as either edge hands it in. */
export type IncomingChunk = {
  readonly attemptId: string;
  readonly questionId: string;
  readonly responseId: string;
  readonly bytes: Uint8Array;
  readonly timestamp: number;
  readonly endedAt: number;
  readonly fLast: boolean;
  readonly fReiteration: boolean;
  readonly userTimestamp: number;
  readonly timeZone: string;
  readonly index?: number | undefined;
  readonly digest?: string | undefined;
  readonly transcript?: string | undefined;
  readonly mimeType?: string | undefined;
  /** What sent it, by its `User-Agent`. */
  readonly device?: string | undefined;
};

/** What a connection was allowed: to store the chunks of one answer, until it has been quiet for long. */
type Grant = {
  readonly questionId: string;
  /** From where the response can be read. */
  readonly position: string;
  readonly length: spoken.SpokenLength;
  expiresAt: number;
  readonly recorded: OpenedResponse['recorded'];
  /** The chunk marked last was there, or the recording was closed without it. */
  isClosed: boolean;
};

/** Kept with the socket, and gone with it; by attempt and response. */
export type Grants = Map<string, Grant>;

/** A message on its way: who sent which chunk, over which connection. */
type Handed = {
  readonly person: Person;
  readonly chunk: IncomingChunk;
  readonly grants: Grants;
  readonly correlationId: string;
};

/** How long a connection may be quiet before it asks again, at the most. */
const longestGrantMs = 120_000;
export type AudioIntake = (
  person: Person,
  chunk: IncomingChunk,
  grants: Grants,
  correlationId: string,
) => Promise<Answer>;

type Deps = {
  readonly blobs: Blobs;
  readonly sealing: Sealing;
  readonly sender: CommandSender;
  readonly clock: Clock;
  readonly cancelled: Pick<CancelledResponses, 'has'>;
  /** After which a quiet recording is closed, ms. */
  readonly waitMs: number;
  readonly begins: AnswerChecks['begins'];
};

const problemOf = (chunk: IncomingChunk): Answer | undefined => {
  if (chunk.bytes.length > maxBlobBytes)
    return refused(refusals.partTooLarge, { params: { max: maxBlobBytes / 1024 } });
  if (chunk.endedAt < chunk.timestamp) return refused(refusals.partEndsBefore);
  if (chunk.endedAt - chunk.timestamp > spoken.longestAnswerMs) return refused(refusals.answerTooLong);
  if (isTimeZone(chunk.timeZone)) return undefined;
  return { ...refused(invalidInput), ...faultOf('timeZone', invalidTimeZone) };
};

/** Takes chunks of audio: durable before the answer, in any order, each once. */
export const createAudioIntake = ({
  blobs,
  sealing,
  sender,
  clock,
  cancelled,
  waitMs,
  begins,
}: Deps): AudioIntake => {
  // Well under the wait: a grant in force means that the recording is still open.
  const grantMs = Math.min(longestGrantMs, waitMs / 2);

  const command = (
    { person, chunk, correlationId }: Handed,
    name: string,
    more: Readonly<Record<string, unknown>>,
    commandId: string,
  ): Promise<CommandReply> => {
    const { attemptId, questionId, responseId, timeZone } = chunk;
    const payload = { attemptId, questionId, responseId, ...more };
    const actor = actorOf(person);
    return sender.send({ context: 'practice', name, payload, actor, commandId, correlationId, timeZone });
  };
  /** Of this chunk, however often it comes. */
  const commandOfChunk = (handed: Handed, name: string, more: Readonly<Record<string, unknown>>) => {
    const { attemptId, questionId, responseId, timestamp } = handed.chunk;
    const key = [attemptId, questionId, responseId, String(timestamp)];
    return command(handed, name, more, naturalCommandId(handed.person.userId, name, ...key));
  };

  const open = async (handed: Handed, name: string): Promise<Grant | Answer> => {
    const { chunk, grants, person } = handed;
    const closed = await begins(person, {
      ...chunk,
      givenAt: Math.min(chunk.userTimestamp, chunk.timestamp),
    });
    if (closed) return closed;
    const reply = await command(
      handed,
      'OpenResponse',
      {
        fReiteration: chunk.fReiteration,
        givenAt: chunk.userTimestamp,
        timeZone: chunk.timeZone,
        mimeType: soundTypeOf(chunk.mimeType),
        device: chunk.device,
      },
      // It asks whether a chunk may come now: never answered by what was so when the same chunk came before.
      newId(),
    );
    if (reply.outcome === 'rejected') return refusedBy(reply);
    const stored = await listChunks(blobs, chunk.attemptId, chunk.responseId);
    const { recorded, isClosed } = reply.data as OpenedResponse;
    // What came on this connection meanwhile counts too.
    const length = grants.get(name)?.length ?? spoken.noLength();
    spoken.addStored(length, [...recorded, ...stored]);
    const now = clock.now();
    for (const [other, { expiresAt }] of grants) if (expiresAt < now - grantMs) grants.delete(other);
    const { questionId } = chunk;
    const { position } = reply;
    // In force once a chunk was stored: what is quiet is closed counting from that.
    const grant = { questionId, position, length, expiresAt: now, recorded, isClosed };
    grants.set(name, grant);
    return grant;
  };

  const grantFor = async (handed: Handed): Promise<Grant | Answer> => {
    const { chunk, grants } = handed;
    const name = `${chunk.attemptId}/${chunk.responseId}`;
    const grant = grants.get(name);
    const isInForce = grant && grant.questionId === chunk.questionId && grant.expiresAt > clock.now();
    if (!isInForce || cancelled.has(chunk)) return open(handed, name);
    if (spoken.isLookDue(grant.length))
      spoken.addStored(grant.length, await listChunks(blobs, chunk.attemptId, chunk.responseId));
    return grant;
  };

  /** Tells the journal of a chunk that is stored, where it is the last one or comes after that. */
  const conclude = async (handed: Handed, grant: Grant): Promise<Answer> => {
    const { timestamp, endedAt, index, transcript, fLast } = handed.chunk;
    let { position } = grant;
    if (fLast) {
      const more = { timestamp, endedAt, index, transcriptHint: transcript };
      const reply = await commandOfChunk(handed, 'EndRecording', more);
      if (reply.outcome === 'rejected') return refusedBy(reply);
      grant.isClosed = true;
      position = reply.position;
    }
    // The recording may have been closed without it: a late chunk opens it again, also when it was stored before but the
    // host died before it could say so. What the recording holds already opens nothing.
    if (grant.isClosed) {
      const reply = await commandOfChunk(handed, 'ReopenRecording', { timestamp });
      if (reply.outcome === 'rejected') return refusedBy(reply);
    }
    return accepted(position);
  };

  const store = async (handed: Handed, digest: string): Promise<Answer> => {
    const { person, chunk } = handed;
    const grant = await grantFor(handed);
    if ('status' in grant) return grant;
    if (!spoken.takePart(grant.length, chunk)) return refused(refusals.answerTooLong);
    // Its bytes may be gone since its recording was made: it must not be stored anew.
    const recorded = grant.recorded.find(({ timestamp }) => timestamp === chunk.timestamp);
    if (recorded?.digest === digest) return conclude(handed, grant);
    const now = clock.now();
    const stored = { ...chunk, digest, personId: person.userId, arrivedAt: now };
    if (recorded || (await storeChunk(blobs, sealing, stored)) === 'differs')
      return refused(refusals.chunkDiffers);
    grant.expiresAt = now + grantMs;
    return conclude(handed, grant);
  };

  return async (person, chunk, grants, correlationId) => {
    const problem = problemOf(chunk);
    if (problem) return problem;
    const digest = sha256(chunk.bytes);
    if (chunk.digest !== undefined && chunk.digest !== digest) {
      return refused(refusals.partDamaged, { permanent: false });
    }
    try {
      return await store({ person, chunk, grants, correlationId }, digest);
    } catch (error) {
      if (isOutage(error)) return refused(refusals.partNotSaved);
      if (error instanceof KeyDestroyed) return refused(accountDeleted);
      throw error;
    }
  };
};

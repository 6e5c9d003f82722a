import type { CommandReply } from '@lectern/events/journal/command';
import { chunkDiffers, maxBlobBytes, soundTypeOf } from '@lectern/events/practice/protocol';
import { BlobsUnavailable, type Blobs } from '../platform/blobs/blobs.port.js';
import type { Clock } from '../platform/clock/clock.port.js';
import { naturalCommandId, type CommandSender } from '../platform/commands/command-sender.js';
import { actorOf, type Person } from '../platform/edge/caller.js';
import { isTimeZone, noTimeZone } from '../platform/edge/time-zone.js';
import { newId, sha256 } from '../platform/ids.js';
import { KeyDestroyed, KeysUnavailable } from '../platform/keys/keys.port.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { accepted, refused, refusedBy, type Answer, unavailable } from './answer.js';
import type { CancelledResponses } from './cancelled-responses.js';
import { listChunks, storeChunk } from './chunk-store.js';
import type { Grant } from './grant.js';
import { learn, mayHear, mostHeardMs, nothingHeard, tooLong, wantsLook, type Heard } from './heard-length.js';

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
};

type Held = {
  readonly grant: Grant;
  /** From where the response can be read. */
  readonly position: string;
  readonly questionId: string;
  expiresAt: number;
  readonly heard: Heard;
  fEnded: boolean;
};

/** What a connection was allowed: kept with the socket, asked for again when it has been quiet for long. */
export type Grants = Map<string, Held>;

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
};

const problemOf = (chunk: IncomingChunk): string | undefined => {
  if (chunk.bytes.length > maxBlobBytes) return `A part may have ${maxBlobBytes / 1024} KiB at the most.`;
  if (chunk.endedAt < chunk.timestamp) return 'A part cannot end before it begins.';
  if (chunk.endedAt - chunk.timestamp > mostHeardMs) return tooLong;
  return isTimeZone(chunk.timeZone) ? undefined : noTimeZone;
};

/** Takes chunks of audio: durable before the answer, in any order, each once. */
export const createAudioIntake = ({
  blobs,
  sealing,
  sender,
  clock,
  cancelled,
  waitMs,
}: Deps): AudioIntake => {
  // Well under the wait: a grant in force means that the recording is still open.
  const grantMs = Math.min(longestGrantMs, waitMs / 2);
  const command = (
    person: Person,
    chunk: IncomingChunk,
    correlationId: string,
    name: string,
    more: object,
  ): Promise<CommandReply> =>
    sender.send({
      context: 'practice',
      name,
      payload: {
        attemptId: chunk.attemptId,
        questionId: chunk.questionId,
        responseId: chunk.responseId,
        ...more,
      },
      actor: actorOf(person),
      // Opening asks whether a chunk may come now: never answered by what was so when the same chunk came before.
      commandId:
        name === 'OpenResponse'
          ? newId()
          : naturalCommandId(
              person.userId,
              name,
              chunk.attemptId,
              chunk.questionId,
              chunk.responseId,
              String(chunk.timestamp),
            ),
      correlationId,
      timeZone: chunk.timeZone,
    });

  const hold = async (
    person: Person,
    chunk: IncomingChunk,
    grants: Grants,
    correlationId: string,
  ): Promise<Held | Answer> => {
    const name = `${chunk.attemptId}/${chunk.responseId}`;
    const held = grants.get(name);
    const fInForce = held && held.questionId === chunk.questionId && held.expiresAt > clock.now();
    if (fInForce && !cancelled.has(chunk)) {
      if (wantsLook(held.heard))
        learn(held.heard, await listChunks(blobs, chunk.attemptId, chunk.responseId));
      return held;
    }
    const reply = await command(person, chunk, correlationId, 'OpenResponse', {
      fReiteration: chunk.fReiteration,
      givenAt: chunk.userTimestamp,
      timeZone: chunk.timeZone,
      mimeType: soundTypeOf(chunk.mimeType),
    });
    if (reply.outcome === 'rejected') return refusedBy(reply);
    const grant = reply.data as Grant;
    const stored = await listChunks(blobs, chunk.attemptId, chunk.responseId);
    // What came on this connection meanwhile counts too.
    const heard = learn(grants.get(name)?.heard ?? nothingHeard(), [...grant.recorded, ...stored]);
    const fresh = {
      grant,
      position: reply.position,
      questionId: chunk.questionId,
      expiresAt: 0,
      heard,
      fEnded: grant.fEnded,
    };
    grants.set(name, fresh);
    return fresh;
  };

  const conclude = async (
    person: Person,
    chunk: IncomingChunk,
    held: Held,
    correlationId: string,
  ): Promise<Answer> => {
    let { position } = held;
    if (chunk.fLast) {
      const { timestamp, endedAt, index, transcript } = chunk;
      const more = { timestamp, endedAt, index, transcriptHint: transcript };
      const reply = await command(person, chunk, correlationId, 'EndRecording', more);
      if (reply.outcome === 'rejected') return refusedBy(reply);
      held.fEnded = true;
      position = reply.position;
    }
    // The recording may have been closed without it: a late chunk opens it again, also when it was stored before but the
    // host died before it could say so. What the recording holds already opens nothing.
    if (held.grant.recorded.length > 0 || held.fEnded) {
      const reply = await command(person, chunk, correlationId, 'ReopenRecording', {
        timestamp: chunk.timestamp,
      });
      if (reply.outcome === 'rejected') return refusedBy(reply);
    }
    return accepted(position);
  };

  return async (person, chunk, grants, correlationId) => {
    const problem = problemOf(chunk);
    if (problem) return refused(problem, true);
    const digest = sha256(chunk.bytes);
    if (chunk.digest !== undefined && chunk.digest !== digest) {
      return refused('This part arrived damaged. Send it again.', false);
    }
    try {
      const held = await hold(person, chunk, grants, correlationId);
      if ('status' in held) return held;
      if (!mayHear(held.heard, chunk)) return refused(tooLong, true);
      // Its bytes may be gone since its recording was made: it must not be stored anew.
      const recorded = held.grant.recorded.find(({ timestamp }) => timestamp === chunk.timestamp);
      if (recorded?.digest === digest) return await conclude(person, chunk, held, correlationId);
      const stored = recorded
        ? 'differs'
        : await storeChunk(blobs, sealing, {
            ...chunk,
            digest,
            personId: person.userId,
            arrivedAt: clock.now(),
          });
      if (stored === 'differs') return refused(chunkDiffers, true);
      held.expiresAt = clock.now() + grantMs;
      return await conclude(person, chunk, held, correlationId);
    } catch (error) {
      if (error instanceof BlobsUnavailable || error instanceof KeysUnavailable)
        return unavailable('This part could not be saved just now. It is sent again.');
      if (error instanceof KeyDestroyed) return refused('This account was deleted.', true);
      throw error;
    }
  };
};

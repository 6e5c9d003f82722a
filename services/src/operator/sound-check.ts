import { expectedAnswerSpoken } from '@lectern/events/content/content.events';
import { attemptStream, recordingMerged, responseRecorded } from '@lectern/events/practice/attempt.events';
import { feedbackSpoken } from '@lectern/events/practice/scoring.events';
import type { ClosedEvent, EventDefinition } from '@lectern/events/journal/event';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import type { EventStore, StoredEvent } from '../platform/event-store/event-store.port.js';
import { sha256 } from '../platform/ids.js';
import type { Codec, ReadEvent } from '../platform/journal/codec.js';
import type { Keys } from '../platform/keys/keys.port.js';
import { readAllRecords } from '../platform/sealing/sealed-records.js';
import { sealOverhead, type Sealing } from '../platform/sealing/sealing.js';
import { chunkKey, listChunks, readChunk } from '../practice/chunk-store.js';

/** What was found wrong. It names streams, events and recordings by their ids, and never what they hold of a person. */
export type Problem = {
  readonly kind:
    'gap' | 'repeated-event' | 'metadata' | 'unreadable' | 'not-sealed' | 'chunk' | 'sound' | 'read-model';
  /** `stream@revision`, a blob's key, or a read model's collection. */
  readonly at: string;
  readonly what: string;
};

type Deps = {
  readonly store: Pick<EventStore, 'read'>;
  readonly blobs: Blobs;
  readonly keys: Keys;
  readonly sealing: Sealing;
  readonly codec: Codec;
  /** Whether chunks are opened and their digests computed, and not only what is kept beside them compared. */
  readonly isThorough: boolean;
};

type Of<D extends EventDefinition> = ClosedEvent<D>['data'];

const naming = new Set<string>([
  responseRecorded.type,
  recordingMerged.type,
  feedbackSpoken.type,
  expectedAnswerSpoken.type,
]);

type Sound = { readonly key: string; readonly bytes?: number; readonly digest?: string | undefined };

/** Sounds that an event says are there. */
const soundsOf = (event: ReadEvent): readonly Sound[] => {
  switch (event.type) {
    case recordingMerged.type: {
      const { blobKey, bytes, digest } = event.data as Of<typeof recordingMerged>;
      return [{ key: blobKey, bytes, digest }];
    }
    case feedbackSpoken.type: {
      const { feedback, rephrased } = event.data as Of<typeof feedbackSpoken>;
      return [feedback, ...(rephrased ? [rephrased] : [])].map(({ blobKey }) => ({ key: blobKey }));
    }
    case expectedAnswerSpoken.type:
      return [{ key: (event.data as Of<typeof expectedAnswerSpoken>).blobKey }];
    default:
      return [];
  }
};

/** Whether every chunk of a manifest, and every sound that events name, is in the store of recordings as they say. */
export const checkSounds = (deps: Deps): ((stored: StoredEvent) => Promise<readonly Problem[]>) => {
  const { store, blobs, keys, sealing, codec, isThorough } = deps;

  /** Of a person who was erased nothing is kept, and that is right. */
  const isErased = async ({ data }: ReadEvent): Promise<boolean> =>
    typeof data['personId'] === 'string' && !(await keys.forOpening(data['personId']));

  const digestOf = async (read: Promise<Uint8Array | undefined>): Promise<string | undefined> => {
    const plain = await read.catch(() => undefined);
    return plain && sha256(plain);
  };

  /** Whether there is a recording that was made of these chunks, so that they may be gone. */
  const isMerged = async (recorded: Of<typeof responseRecorded>): Promise<boolean> => {
    for await (const stored of store.read(attemptStream(recorded.attemptId))) {
      if (stored.type !== recordingMerged.type) continue;
      const { responseId, version, blobKey } = codec.closed(stored).data as Of<typeof recordingMerged>;
      const isOfThese = responseId === recorded.responseId && version >= recorded.version;
      if (isOfThese && (await blobs.head(blobKey))) return true;
    }
    return false;
  };

  const chunkProblems = async (event: ReadEvent): Promise<readonly Problem[]> => {
    const recorded = event.data as Of<typeof responseRecorded>;
    const { attemptId, responseId, personId, chunks } = recorded;
    const stored = new Map(
      (await listChunks(blobs, attemptId, responseId)).map((chunk) => [chunk.timestamp, chunk]),
    );
    const found: Problem[] = [];
    const isGone = chunks.some(({ timestamp }) => !stored.has(timestamp));
    const mayBeGone = isGone && (await isMerged(recorded));
    for (const { timestamp, bytes, digest } of chunks) {
      const at = chunkKey(attemptId, responseId, timestamp);
      const chunk = stored.get(timestamp);
      const wrong = (what: string): void =>
        void found.push({ kind: 'chunk', at, what: `${what} (${event.stream}@${event.revision})` });
      if (!chunk && mayBeGone) continue;
      if (!chunk) wrong('is not there');
      else if (chunk.digest !== digest) wrong('has another digest');
      else if (chunk.bytes !== bytes || (await blobs.head(at))?.size !== bytes + sealOverhead)
        wrong('has another length');
      else if (isThorough && (await digestOf(readChunk(blobs, sealing, personId, at))) !== digest)
        wrong('holds other bytes');
    }
    return found;
  };

  const soundProblems = async (event: ReadEvent): Promise<readonly Problem[]> => {
    const found: Problem[] = [];
    const { personId } = event.data;
    /** Why a sound cannot be played. What is not a person's is not sealed: there is nothing to open. */
    const faultOf = async (key: string, digest: string | undefined): Promise<string | undefined> => {
      if (!isThorough || typeof personId !== 'string') return undefined;
      const found = await digestOf(readAllRecords(blobs, sealing, personId, key));
      if (found === undefined) return 'cannot be opened';
      return digest === undefined || found === digest ? undefined : 'holds other bytes';
    };
    for (const { key, bytes, digest } of soundsOf(event)) {
      const entry = await blobs.head(key);
      const wrong = (what: string): void =>
        void found.push({ kind: 'sound', at: key, what: `${what} (${event.stream}@${event.revision})` });
      if (!entry) wrong('is not there');
      else if (bytes !== undefined && Number(entry.meta['bytes']) !== bytes) wrong('has another length');
      else {
        const fault = await faultOf(key, digest);
        if (fault !== undefined) wrong(fault);
      }
    }
    return found;
  };

  return async (stored) => {
    if (!naming.has(stored.type)) return [];
    let event: ReadEvent;
    try {
      event = codec.closed(stored);
    } catch {
      // It is told of as unreadable.
      return [];
    }
    const found = await (stored.type === responseRecorded.type ? chunkProblems : soundProblems)(event);
    return found.length > 0 && (await isErased(event)) ? [] : found;
  };
};

import type { BlobEntry, Blobs } from '../platform/blobs/blobs.port.js';
import type { Sealing } from '../platform/sealing/sealing.js';

/** One slice of a recording as it lies in the blobs: encrypted, with what must be known without opening it. */
export type Chunk = {
  readonly attemptId: string;
  readonly responseId: string;
  readonly personId: string;
  /** Start and end, ms since the epoch by the device; arrival by the server's clock. */
  readonly timestamp: number;
  readonly endedAt: number;
  readonly arrivedAt: number;
  readonly bytes: Uint8Array;
  /** SHA-256 of the bytes, hex. */
  readonly digest: string;
  readonly index?: number | undefined;
};

export type ChunkFacts = {
  readonly key: string;
  readonly timestamp: number;
  readonly endedAt: number;
  readonly arrivedAt: number;
  readonly bytes: number;
  readonly digest: string;
  readonly index?: number;
};

export const chunkPrefix = (attemptId: string, responseId: string): string =>
  `chunks/${attemptId}/${responseId}/`;

const keyOf = (chunk: Pick<Chunk, 'attemptId' | 'responseId' | 'timestamp'>): string =>
  `${chunkPrefix(chunk.attemptId, chunk.responseId)}${String(chunk.timestamp).padStart(13, '0')}`;

/** @returns `differs` when another chunk has this start; the first one stands. */
export const storeChunk = async (
  blobs: Blobs,
  sealing: Sealing,
  chunk: Chunk,
): Promise<'stored' | 'repeated' | 'differs'> => {
  const key = keyOf(chunk);
  const sealed = await sealing.sealBytes(chunk.personId, chunk.bytes, key);
  const result = await blobs.put(key, sealed, {
    ended: String(chunk.endedAt),
    arrived: String(chunk.arrivedAt),
    bytes: String(chunk.bytes.length),
    digest: chunk.digest,
    ...(chunk.index === undefined ? {} : { index: String(chunk.index) }),
  });
  if (result.outcome === 'stored') return 'stored';
  return result.entry.meta['digest'] === chunk.digest ? 'repeated' : 'differs';
};

const factsOf = ({ key, meta }: BlobEntry): ChunkFacts => ({
  key,
  timestamp: Number(key.slice(key.lastIndexOf('/') + 1)),
  endedAt: Number(meta['ended']),
  arrivedAt: Number(meta['arrived']),
  bytes: Number(meta['bytes']),
  digest: meta['digest'] ?? '',
  ...(meta['index'] === undefined ? {} : { index: Number(meta['index']) }),
});

/** The stored chunks of a response, by time. */
export const listChunks = async (
  blobs: Blobs,
  attemptId: string,
  responseId: string,
): Promise<readonly ChunkFacts[]> =>
  (await blobs.list(chunkPrefix(attemptId, responseId)))
    .map(factsOf)
    .toSorted((a, b) => a.timestamp - b.timestamp);

/** Removes all stored chunks of a response; of none is no error. */
export const removeChunks = async (blobs: Blobs, attemptId: string, responseId: string): Promise<void> => {
  for (const { key } of await blobs.list(chunkPrefix(attemptId, responseId))) await blobs.delete(key);
};

/** @returns undefined when the chunk is gone or its person was erased. */
export const readChunk = async (
  blobs: Blobs,
  sealing: Sealing,
  personId: string,
  key: string,
): Promise<Uint8Array | undefined> => {
  const sealed = await blobs.get(key);
  return sealed && sealing.openBytes(personId, sealed, key);
};

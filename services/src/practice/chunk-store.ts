import type { StoredChunk } from '@lectern/events/practice/attempt.events';
import type { BlobEntry, Blobs } from '../platform/blobs/blobs.port.js';
import type { Sealing } from '../platform/sealing/sealing.js';

export const chunkPrefix = (attemptId: string, responseId: string): string =>
  `chunks/${attemptId}/${responseId}/`;

export const chunkKey = (attemptId: string, responseId: string, timestamp: number): string =>
  `${chunkPrefix(attemptId, responseId)}${String(timestamp).padStart(13, '0')}`;

/**
 * Stores a slice of what was said: encrypted, with what must be known without opening it.
 * @returns `differs` when another chunk has this start; the first one stands. */
export const storeChunk = async (
  blobs: Blobs,
  sealing: Sealing,
  chunk: Omit<StoredChunk, 'bytes'> & {
    readonly bytes: Uint8Array;
    readonly attemptId: string;
    readonly responseId: string;
    readonly personId: string;
  },
): Promise<'stored' | 'repeated' | 'differs'> => {
  const key = chunkKey(chunk.attemptId, chunk.responseId, chunk.timestamp);
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

const storedChunkOf = ({ key, meta }: BlobEntry): StoredChunk => ({
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
): Promise<readonly StoredChunk[]> =>
  (await blobs.list(chunkPrefix(attemptId, responseId)))
    .map(storedChunkOf)
    .toSorted((a, b) => a.timestamp - b.timestamp);

/** Removes all stored chunks of a response; of none is no error. */
export const removeChunks = async (blobs: Blobs, attemptId: string, responseId: string): Promise<void> => {
  const entries = await blobs.list(chunkPrefix(attemptId, responseId));
  await Promise.all(entries.map(({ key }) => blobs.delete(key)));
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

import { join } from 'node:path';
import type { Blobs } from './blobs.port.js';
import { BlobsUnavailable } from './blobs.port.js';
import { checkKey, checkMeta, checkPrefix, checkRange } from './check-blob.js';
import { openFileStore } from './file-store.js';
import { openSegmentStore } from './segment-store.js';

const chunks = 'chunks/';
const segmentBytes = 64 * 1_048_576;

/**
 * Blobs in a folder: those under `chunks/` in segment files (see `segment-store`), any other as a file of its own.
 * A deleted file is gone at once, a deleted chunk with its segment, when half of that is deleted.
 * @param options.folder made when missing; has one owner (see the data folder)
 * @param options.segmentBytes a segment takes no more once it has these (64 MiB)
 */
export const openFileBlobs = async (options: {
  readonly folder: string;
  readonly segmentBytes?: number;
}): Promise<Blobs> => {
  const segments = await openSegmentStore({
    folder: join(options.folder, 'segments'),
    segmentBytes: options.segmentBytes ?? segmentBytes,
  });
  const files = await openFileStore(options.folder);
  let isClosed = false;

  const storeOf = (key: string): typeof segments | typeof files => {
    if (isClosed) throw new BlobsUnavailable('closed');
    return key.startsWith(chunks) ? segments : files;
  };

  return {
    put: async (key, bytes, meta = {}) => {
      checkKey(key);
      checkMeta(meta);
      return storeOf(key).put(key, bytes, meta);
    },
    get: async (key, range) => {
      checkKey(key);
      checkRange(range ?? {});
      return storeOf(key).get(key, range);
    },
    head: async (key) => {
      checkKey(key);
      return storeOf(key).head(key);
    },
    list: async (prefix) => {
      checkPrefix(prefix);
      return storeOf(prefix).list(prefix);
    },
    all: async function* () {
      storeOf(chunks);
      yield* segments.all();
      yield* files.all();
    },
    delete: async (key) => {
      checkKey(key);
      await storeOf(key).delete(key);
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await segments.close();
    },
  };
};

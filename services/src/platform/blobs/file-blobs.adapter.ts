import { join } from 'node:path';
import { type Blobs, BlobsUnavailable } from './blobs.port.js';
import { checkedBlobs } from './check-blob.js';
import { openFileStore } from './file-store.js';
import { openSegmentStore } from './segment-store.js';

const chunks = 'chunks/';

/**
 * Blobs in a folder: those under `chunks/` in segment files (see `segment-store`), any other as a file of its own.
 * A deleted file is gone at once, a deleted chunk when little is left of its segment.
 * @param options.folder made when missing; has one owner (see the data folder)
 * @param options.segmentBytes see `segment-store`
 */
export const openFileBlobs = async (options: {
  readonly folder: string;
  readonly segmentBytes?: number;
}): Promise<Blobs> => {
  const { folder, ...rest } = options;
  const segments = await openSegmentStore({ ...rest, folder: join(folder, 'segments') });
  const files = await openFileStore(folder);
  let isClosed = false;

  const storeOf = (key: string): typeof files => {
    if (isClosed) throw new BlobsUnavailable('closed');
    return key.startsWith(chunks) ? segments : files;
  };

  return checkedBlobs({
    put: async (key, bytes, meta) => storeOf(key).put(key, bytes, meta),
    get: async (key, range) => storeOf(key).get(key, range),
    head: async (key) => storeOf(key).head(key),
    list: async (prefix) => storeOf(prefix).list(prefix),
    all: async function* () {
      storeOf(chunks);
      yield* segments.all();
      yield* files.all();
    },
    delete: async (key) => storeOf(key).delete(key),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await segments.close();
    },
  });
};

import { join } from 'node:path';
import type { Clock } from '../clock/clock.port.js';
import { dayMs, hourMs } from '../clock/durations.js';
import type { Blobs } from './blobs.port.js';
import { BlobsUnavailable } from './blobs.port.js';
import { checkKey, checkMeta, checkPrefix, checkRange } from './check-blob.js';
import { openFileStore } from './file-store.js';
import { openSegmentStore } from './segment-store.js';

export type FileBlobs = Blobs & {
  /** Rewrites whatever file still holds something deleted, now rather than by and by. */
  compact(): Promise<void>;
};

const chunks = 'chunks/';
const segmentBytes = 256 * 1_048_576;

/**
 * Blobs in a folder: those under `chunks/` in segment files (see `segment-store`), any other as a file of its own.
 * A deleted file is gone at once, a deleted chunk from its segment when half of that is dead, within a day at the latest.
 * @param options.folder made when missing; has one owner (see the data folder)
 * @param options.segmentBytes a segment takes no more once it has these (256 MiB)
 */
export const openFileBlobs = async (options: {
  readonly folder: string;
  readonly clock: Clock;
  readonly segmentBytes?: number;
}): Promise<FileBlobs> => {
  const segments = await openSegmentStore({
    folder: join(options.folder, 'segments'),
    segmentBytes: options.segmentBytes ?? segmentBytes,
  });
  const files = await openFileStore(options.folder);
  const closing = new AbortController();

  const storeOf = (key: string): Pick<Blobs, 'get' | 'delete'> & { readonly put: typeof files.put } => {
    if (closing.signal.aborted) throw new BlobsUnavailable('closed');
    return key.startsWith(chunks) ? segments : files;
  };
  const keepCompact = async (): Promise<void> => {
    for (let pauseMs = hourMs; !closing.signal.aborted; pauseMs = dayMs) {
      await options.clock.sleep(pauseMs, closing.signal);
      await segments.compact(0).catch(() => undefined);
    }
  };
  const keeping = keepCompact();

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
      storeOf(key);
      return key.startsWith(chunks) ? segments.head(key) : files.head(key);
    },
    list: async (prefix) => {
      checkPrefix(prefix);
      storeOf(prefix);
      return prefix.startsWith(chunks) ? segments.list(prefix) : files.list(prefix);
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
    compact: () => segments.compact(0),
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      await keeping;
      await segments.close();
    },
  };
};

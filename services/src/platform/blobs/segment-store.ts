import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type BlobEntry, type BlobMeta, BlobsUnavailable, type PutResult } from './blobs.port.js';
import { type ByteRange, sliceOf } from './check-blob.js';
import { syncFolder } from './durable-files.js';
import {
  fileHeadLength,
  openSegmentFile,
  readAt,
  scanSegment,
  segmentNumbers,
  segmentPath,
} from './segment-file.js';
import { openSegmentIndex, type IndexedBlob, type SegmentIndex } from './segment-index.js';
import { encodeRecord, type PlacedRecord } from './segment-record.js';
import { beginSegment, createSegmentWriter, type ActiveSegment } from './segment-writer.js';

export type SegmentStore = {
  put(key: string, bytes: Uint8Array, meta: BlobMeta): Promise<PutResult>;
  get(key: string, range?: ByteRange): Promise<Uint8Array | undefined>;
  head(key: string): BlobEntry | undefined;
  list(prefix: string): readonly BlobEntry[];
  all(): Iterable<BlobEntry>;
  delete(key: string): Promise<void>;
  /** Ends what waits and what is being reclaimed. */
  close(): Promise<void>;
};

/** Records at once while segments are caught up or reclaimed. */
const someRecords = 100;
/** A segment that still takes records is not worth reclaiming below this. */
const leastReclaimed = 1_048_576;

const none = new Uint8Array();

/**
 * Brings the index level with the segments, and cuts off what a crash left half written behind the last whole record.
 * @returns the segment to go on with
 */
const catchUp = async (folder: string, index: SegmentIndex): Promise<ActiveSegment> => {
  const from = index.newest();
  let active: ActiveSegment | undefined;
  for (const number of await segmentNumbers(folder)) {
    const path = segmentPath(folder, number);
    if (from && number < from.segment) {
      // Reclaimed, but for its file.
      if (!index.has(number)) await rm(path);
      continue;
    }
    const file = await openSegmentFile(path);
    if (!file) {
      await rm(path);
      continue;
    }
    await active?.file.close();
    let found: PlacedRecord[] = [];
    const take = (length: number): void => {
      if (found.length > 0) index.take(found, { segment: number, length });
      found = [];
    };
    const known = from?.segment === number ? from.length : fileHeadLength;
    const end = await scanSegment(file, known, (placed) => {
      found.push(placed);
      if (found.length === someRecords) take(placed.offset + placed.record.length);
    });
    take(end);
    if (end < (await file.stat()).size) {
      await file.truncate(end);
      await file.sync();
    }
    active = { number, file, length: end };
  }
  return active ?? beginSegment(folder, (from?.segment ?? 0) + 1);
};

/**
 * Blobs of some kilobytes in append-only segment files: many changes at once share one write and one sync. What stands
 * where is in an index file, so that neither memory nor opening grows with what is stored. A segment of which half is
 * deleted goes as a whole, when what is left of it was moved behind the end.
 */
export const openSegmentStore = async (options: {
  readonly folder: string;
  readonly segmentBytes: number;
}): Promise<SegmentStore> => {
  const { folder } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const index = openSegmentIndex(join(folder, 'index.sqlite'));
  const writer = createSegmentWriter(await catchUp(folder, index), { ...options, index });
  let reclaiming: Promise<void> | undefined;
  let closing = false;

  const available = async <T>(key: string, work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw new BlobsUnavailable(key, { cause });
    }
  };

  const move = async (segment: number, placed: readonly PlacedRecord[]): Promise<void> => {
    const file = await open(segmentPath(folder, segment));
    const isThere = (known: IndexedBlob | undefined, offset: number): boolean =>
      known?.segment === segment && known.offset === offset;
    try {
      for (let at = 0; at < placed.length && !closing; at += someRecords) {
        const some = placed.slice(at, at + someRecords).map(async ({ record, offset }) => {
          if (!isThere(index.get(record.key), offset)) return;
          const data = await readAt(file, offset + record.headLength, record.dataLength);
          await writer.change(record.key, record.length, (known) =>
            isThere(known, offset) ? encodeRecord('put', record.key, record.meta, data) : undefined,
          );
        });
        await Promise.all(some);
      }
    } finally {
      await file.close();
    }
  };

  const reclaim = async (): Promise<void> => {
    for (const { segment, length } of index.halfDead()) {
      if (segment === writer.active().number) {
        if (length < Math.min(leastReclaimed, options.segmentBytes / 2)) continue;
        await writer.seal();
      }
      const placed: PlacedRecord[] = [];
      const file = await open(segmentPath(folder, segment));
      await scanSegment(file, fileHeadLength, (found) => placed.push(found)).finally(() => file.close());
      await move(segment, placed);
      if (closing) return;
      index.forget(segment);
      await rm(segmentPath(folder, segment));
      await syncFolder(folder);
    }
  };
  const reclaimSoon = (): void => {
    reclaiming ??= reclaim()
      .catch(() => undefined)
      .finally(() => (reclaiming = undefined));
  };
  reclaimSoon();

  const read = async (key: string, range: ByteRange | undefined): Promise<Uint8Array | undefined> => {
    const found = index.get(key);
    if (!found) return undefined;
    const { from, length } = sliceOf(found.entry.size, range);
    try {
      const file = await open(segmentPath(folder, found.segment));
      const bytes = await readAt(file, found.offset + found.headLength + from, length).finally(() =>
        file.close(),
      );
      const isWhole = length === found.entry.size;
      if (bytes.length !== length || (isWhole && crc32(bytes) !== found.dataChecksum))
        throw new Error('damaged on disk');
      return bytes;
    } catch (error) {
      // Moved or deleted meanwhile, and its segment with it.
      if (index.get(key)?.segment !== found.segment) return read(key, range);
      throw error;
    }
  };

  return {
    put: (key, bytes, meta) =>
      available(key, async () => {
        const known = await writer.change(key, bytes.length, (before) =>
          before ? undefined : encodeRecord('put', key, meta, bytes),
        );
        return known ? { outcome: 'exists', entry: known.entry } : { outcome: 'stored' };
      }),
    get: (key, range) => available(key, () => read(key, range)),
    head: (key) => index.get(key)?.entry,
    list: index.list,
    all: function* () {
      for (let page = index.listAfter(''); page.length > 0; page = index.listAfter(page.at(-1)?.key ?? ''))
        yield* page;
    },
    delete: (key) =>
      available(key, async () => {
        const known = await writer.change(key, 0, (before) =>
          before ? encodeRecord('deletion', key, {}, none) : undefined,
        );
        if (known) reclaimSoon();
      }),
    close: async () => {
      closing = true;
      await reclaiming;
      await writer.close();
      index.close();
    },
  };
};

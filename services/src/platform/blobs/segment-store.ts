import { crc32 } from 'node:zlib';
import { type BlobEntry, type BlobMeta, BlobsUnavailable, type PutResult } from './blobs.port.js';
import { type ByteRange, sliceOf } from './check-blob.js';
import { blobEntry, createSegmentCatalogue, type Segment } from './segment-catalogue.js';
import { rewriteSegment } from './segment-compaction.js';
import { openSegments } from './segment-open.js';
import { encodeRecord } from './segment-record.js';
import { createSegmentWriter } from './segment-writer.js';

export type SegmentStore = {
  put(key: string, bytes: Uint8Array, meta: BlobMeta): Promise<PutResult>;
  get(key: string, range?: ByteRange): Promise<Uint8Array | undefined>;
  head(key: string): BlobEntry | undefined;
  list(prefix: string): readonly BlobEntry[];
  all(): Iterable<BlobEntry>;
  delete(key: string): Promise<void>;
  /** Rewrites segments whose deleted part is at least this share of them (0: any), so that it is physically gone. */
  compact(leastDeadShare: number): Promise<void>;
  close(): Promise<void>;
};

const usualDeadShare = 0.5;

/** Blobs of some kilobytes in append-only segment files: many puts at once share one write and one sync. */
export const openSegmentStore = async (options: {
  readonly folder: string;
  readonly segmentBytes: number;
}): Promise<SegmentStore> => {
  const catalogue = createSegmentCatalogue();
  const opened = await openSegments(options.folder, catalogue);
  const sealed = new Set<Segment>(opened.sealed);
  const changing = new Map<string, Promise<void>>();
  let maintenance: Promise<void> = Promise.resolve();
  let closed = false;
  const writer = createSegmentWriter(catalogue, opened.active, {
    ...options,
    onSealed: (segment) => sealed.add(segment),
  });

  /** One change of a key at a time; the next one sees what the one before did. */
  const alone = async (key: string, change: () => Promise<void> | undefined): Promise<void> => {
    for (let before = changing.get(key); before; before = changing.get(key))
      await before.catch(() => undefined);
    if (closed) throw new BlobsUnavailable('closed');
    const running = change()?.finally(() => changing.delete(key));
    if (!running) return;
    changing.set(key, running);
    await running.catch((cause: unknown) => {
      throw new BlobsUnavailable(key, { cause });
    });
  };

  const rewriteWhere = async (due: (segment: Segment) => boolean): Promise<void> => {
    for (const segment of [...sealed].filter(due)) {
      const othersHoldDead = [...sealed, writer.active()].some(
        (other) => other !== segment && other.dead > 0,
      );
      if (!(await rewriteSegment(options.folder, catalogue, segment, othersHoldDead))) sealed.delete(segment);
    }
  };

  const compact = (leastDeadShare: number): Promise<void> => {
    const step = async (): Promise<void> => {
      if (closed) return;
      const active = writer.active();
      if (active.dead > 0 && active.dead >= leastDeadShare * active.length) await writer.seal();
      await rewriteWhere(({ dead, length }) => dead > 0 && dead >= leastDeadShare * length);
      if (leastDeadShare === 0) await rewriteWhere(({ deletions }) => deletions.length > 0);
    };
    const running = maintenance.then(step);
    maintenance = running.catch(() => undefined);
    return running;
  };
  const tidy = (segment: Segment): void => {
    const due = sealed.has(segment) && segment.dead >= usualDeadShare * segment.length;
    if (due) void compact(usualDeadShare).catch(() => undefined);
  };
  for (const segment of sealed) tidy(segment);

  return {
    put: async (key, bytes, meta) => {
      let result: PutResult = { outcome: 'stored' };
      await alone(key, () => {
        const entry = catalogue.get(key);
        if (!entry) return writer.append(encodeRecord('put', key, meta, bytes));
        result = { outcome: 'exists', entry: blobEntry(entry) };
        return undefined;
      });
      return result;
    },
    get: async (key, range) => {
      const entry = catalogue.get(key);
      if (!entry) return undefined;
      const { from, length } = sliceOf(entry.dataLength, range);
      try {
        const bytes = await entry.segment.file.read(entry.offset + entry.headLength + from, length);
        if (length === entry.dataLength && crc32(bytes) !== entry.dataChecksum)
          throw new Error('damaged on disk');
        return bytes;
      } catch (cause) {
        throw new BlobsUnavailable(key, { cause });
      }
    },
    head: (key) => {
      const entry = catalogue.get(key);
      return entry && blobEntry(entry);
    },
    all: catalogue.all,
    list: (prefix) => catalogue.list(prefix).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    delete: async (key) => {
      let segment: Segment | undefined;
      await alone(key, () => {
        segment = catalogue.get(key)?.segment;
        return segment && writer.append(encodeRecord('deletion', key, {}, new Uint8Array()));
      });
      if (segment) tidy(segment);
    },
    compact,
    close: async () => {
      closed = true;
      await Promise.allSettled([...changing.values(), maintenance]);
      await writer.close();
      await Promise.all([...sealed, writer.active()].map((segment) => segment.file.retire()));
    },
  };
};

import { syncFolder, writeAll } from './durable-files.js';
import type { Segment, SegmentCatalogue } from './segment-catalogue.js';
import { fileHeadLength, segmentPath } from './segment-file.js';
import { writeSegmentIndex } from './segment-index.js';
import { beginSegment, type OpenedSegment } from './segment-open.js';
import type { SegmentRecord } from './segment-record.js';

export type EncodedRecord = { readonly record: SegmentRecord; readonly parts: readonly Uint8Array[] };

export type SegmentWriter = {
  /** Resolves when the record is on disk and in the catalogue. */
  append(encoded: EncodedRecord): Promise<void>;
  /** Seals the active segment, if it holds anything. */
  seal(): Promise<void>;
  active(): Segment;
  /** Ends what waits and writes the active segment's index. */
  close(): Promise<void>;
};

type Job = {
  readonly encoded: EncodedRecord | 'seal';
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/** One write and one sync take at most this many records and bytes. */
const mostRecords = 400;
const mostBytes = 8 * 1_048_576;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Appends to the active segment: all records that wait while the disk is busy go in the next write, with one sync.
 * @param options.onSealed hands over a segment that takes no more
 */
export const createSegmentWriter = (
  catalogue: SegmentCatalogue,
  first: OpenedSegment,
  options: {
    readonly folder: string;
    readonly segmentBytes: number;
    readonly onSealed: (segment: Segment) => void;
  },
): SegmentWriter => {
  let { segment, log } = first;
  let waiting: Job[] = [];
  let draining: Promise<void> | undefined;

  const writeIndex = (): Promise<void> =>
    writeSegmentIndex(segmentPath(options.folder, segment.number), segment.file.generation, {
      length: segment.length,
      records: log,
    });

  const seal = async (): Promise<void> => {
    if (segment.length === fileHeadLength) return;
    const next = await beginSegment(options.folder, segment.number + 1);
    await writeIndex();
    const sealed = segment;
    ({ segment, log } = next);
    options.onSealed(sealed);
  };

  const takeBatch = (): readonly Job[] => {
    let bytes = 0;
    const end = waiting.findIndex(({ encoded }, at) => {
      if (encoded === 'seal') return true;
      bytes += encoded.record.length;
      return at >= mostRecords || (at > 0 && bytes > mostBytes);
    });
    const batch = waiting.slice(0, end < 0 ? waiting.length : Math.max(1, end));
    waiting = waiting.slice(batch.length);
    return batch;
  };

  const write = async (records: readonly EncodedRecord[]): Promise<void> => {
    const bytes = records.reduce((sum, { record }) => sum + record.length, 0);
    if (segment.length + bytes > options.segmentBytes) await seal();
    try {
      await writeAll(
        segment.file.handle,
        records.flatMap(({ parts }) => parts),
        segment.length,
      );
      await segment.file.handle.datasync();
    } catch (error) {
      await cutBack();
      throw error;
    }
    for (const { record } of records) {
      catalogue.take(segment, record, segment.length);
      log.push({ record, offset: segment.length });
      segment.length += record.length;
    }
  };

  /** After a failed write nothing is known of what the disk holds behind the end: cut it off, and go on elsewhere. */
  const cutBack = async (): Promise<void> => {
    await segment.file.handle.truncate(segment.length).catch(() => undefined);
    await seal().catch(() => undefined);
    await syncFolder(options.folder).catch(() => undefined);
  };

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      // Whoever was answered, or is read from a socket in this turn, comes with this batch.
      await nextTurn();
      const batch = takeBatch();
      try {
        const records = batch.flatMap(({ encoded }) => (encoded === 'seal' ? [] : [encoded]));
        await (records.length > 0 ? write(records) : seal());
        for (const job of batch) job.resolve();
      } catch (error) {
        for (const job of batch) job.reject(error);
      }
    }
    draining = undefined;
  };

  const enqueue = (encoded: EncodedRecord | 'seal'): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ encoded, resolve, reject });
      draining ??= drain();
    });

  return {
    append: enqueue,
    seal: () => enqueue('seal'),
    active: () => segment,
    close: async () => {
      await draining;
      await writeIndex();
    },
  };
};

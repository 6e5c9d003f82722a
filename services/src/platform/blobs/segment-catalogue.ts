import type { BlobEntry, BlobMeta } from './blobs.port.js';
import { createKeyTree } from './key-tree.js';
import { fileHeadLength, type SegmentFile } from './segment-file.js';
import type { SegmentRecord } from './segment-record.js';

export type Segment = {
  readonly number: number;
  file: SegmentFile;
  /** Where the next record goes; everything before is on disk. */
  length: number;
  /** Bytes of stored records that are deleted, or stand here a second time. */
  dead: number;
  /** Keys whose deletion is written here. */
  deletions: string[];
};

export type SegmentEntry = {
  readonly key: string;
  readonly segment: Segment;
  /** Where the record begins; changes when the segment is rewritten. */
  offset: number;
  readonly headLength: number;
  readonly dataLength: number;
  readonly dataChecksum: number;
  readonly meta: BlobMeta;
};

/** What is stored where. Records are taken in the order in which they were written. */
export type SegmentCatalogue = {
  get(key: string): SegmentEntry | undefined;
  take(segment: Segment, record: SegmentRecord, offset: number): void;
  list(prefix: string): readonly BlobEntry[];
  /** Everything, in no order; it may change meanwhile. */
  all(): Iterable<BlobEntry>;
  /** Entries of a segment in the order of their places. */
  of(segment: Segment): readonly SegmentEntry[];
};

export const newSegment = (number: number, file: SegmentFile): Segment => ({
  number,
  file,
  length: fileHeadLength,
  dead: 0,
  deletions: [],
});

export const recordLength = (entry: SegmentEntry): number => entry.headLength + entry.dataLength;

export const blobEntry = ({ key, dataLength, meta }: SegmentEntry): BlobEntry => ({
  key,
  size: dataLength,
  meta,
});

export const createSegmentCatalogue = (): SegmentCatalogue => {
  const entries = createKeyTree<SegmentEntry>();
  return {
    get: (key) => entries.get(key),
    take: (segment, { kind, key, meta, headLength, dataLength, dataChecksum, length }, offset) => {
      const known = entries.get(key);
      if (kind === 'deletion') {
        segment.deletions.push(key);
        if (known) known.segment.dead += recordLength(known);
        entries.delete(key);
      } else if (known) {
        segment.dead += length;
      } else {
        entries.set(key, { key, segment, offset, headLength, dataLength, dataChecksum, meta });
      }
    },
    list: (prefix) => [...entries.under(prefix)].map(([, entry]) => blobEntry(entry)),
    all: function* () {
      for (const [, entry] of entries.under('')) yield blobEntry(entry);
    },
    of: (segment) =>
      [...entries.under('')]
        .flatMap(([, entry]) => (entry.segment === segment ? [entry] : []))
        .toSorted((a, b) => a.offset - b.offset),
  };
};

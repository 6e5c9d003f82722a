import { rename, rm } from 'node:fs/promises';
import { syncFolder, writeAll } from './durable-files.js';
import { type Segment, type SegmentCatalogue, recordLength } from './segment-catalogue.js';
import { createSegmentFile, fileHeadLength, segmentPath } from './segment-file.js';
import { encodeRecord, type SegmentRecord } from './segment-record.js';
import type { PlacedRecord } from './segment-scan.js';
import { writeSegmentIndex } from './segment-index.js';

/**
 * Writes a sealed segment anew without what is deleted, and puts the new file in the old one's place.
 * @param keepDeletions whether another segment still holds something that was deleted
 * @returns whether there is still a segment: an empty one goes altogether
 */
export const rewriteSegment = async (
  folder: string,
  catalogue: SegmentCatalogue,
  segment: Segment,
  keepDeletions: boolean,
): Promise<boolean> => {
  const path = segmentPath(folder, segment.number);
  const entries = catalogue.of(segment);
  const deletions = keepDeletions ? segment.deletions : [];
  if (entries.length === 0 && deletions.length === 0) {
    await rm(path);
    await rm(`${path}.index`, { force: true });
    await syncFolder(folder);
    await segment.file.retire();
    return false;
  }

  const file = await createSegmentFile(`${path}.new`);
  const placed: PlacedRecord[] = [];
  let length = fileHeadLength;
  const append = async (record: SegmentRecord, parts: readonly Uint8Array[]): Promise<void> => {
    await writeAll(file.handle, parts, length);
    placed.push({ record, offset: length });
    length += record.length;
  };
  for (const entry of entries) {
    const bytes = await segment.file.read(entry.offset, recordLength(entry));
    await append({ kind: 'put', ...entry, length: bytes.length }, [bytes]);
  }
  for (const key of deletions) {
    const { record, parts } = encodeRecord('deletion', key, {}, new Uint8Array());
    await append(record, parts);
  }
  await file.handle.sync();
  await rename(`${path}.new`, path);
  await syncFolder(folder);

  const old = segment.file;
  segment.file = file;
  segment.length = length;
  segment.deletions = deletions;
  segment.dead = 0;
  entries.forEach((entry, at) => {
    // Deleted while it was copied: it stands in the new file, dead.
    if (catalogue.get(entry.key) !== entry) segment.dead += recordLength(entry);
    entry.offset = placed[at]?.offset ?? entry.offset;
  });
  await writeSegmentIndex(path, file.generation, { length, records: placed });
  await old.retire();
  return true;
};

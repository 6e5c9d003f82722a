import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from './durable-files.js';
import { type Segment, type SegmentCatalogue, newSegment } from './segment-catalogue.js';
import { createSegmentFile, fileHeadLength, openSegmentFile, segmentPath } from './segment-file.js';
import { readSegmentIndex, writeSegmentIndex } from './segment-index.js';
import { type PlacedRecord, scanSegment } from './segment-scan.js';

/** A segment and its records in the order of writing, which its index file will need. */
export type OpenedSegment = { readonly segment: Segment; readonly log: PlacedRecord[] };

/** Begins a segment with the next number, on disk. */
export const beginSegment = async (folder: string, number: number): Promise<OpenedSegment> => {
  const file = await createSegmentFile(segmentPath(folder, number));
  await syncFolder(folder);
  return { segment: newSegment(number, file), log: [] };
};

const openSegment = async (
  folder: string,
  number: number,
  catalogue: SegmentCatalogue,
): Promise<OpenedSegment | undefined> => {
  const path = segmentPath(folder, number);
  const file = await openSegmentFile(path);
  if (!file) {
    await rm(path);
    return undefined;
  }
  const { size } = await file.handle.stat();
  const index = await readSegmentIndex(path, file.generation, size);
  const log = [...(index?.records ?? [])];
  const end = await scanSegment(file.handle, index?.length ?? fileHeadLength, (placed) => log.push(placed));
  if (end < size) {
    await file.handle.truncate(end);
    await file.handle.sync();
  }
  const segment = newSegment(number, file);
  segment.length = end;
  for (const { record, offset } of log) catalogue.take(segment, record, offset);
  if (!index || index.length < end)
    await writeSegmentIndex(path, file.generation, { length: end, records: log });
  return { segment, log };
};

/**
 * Opens the segments of a folder in the order of their numbers, making both when missing. What a crash left half
 * written behind the last whole record is cut off, what it left of a rewriting is removed.
 */
export const openSegments = async (
  folder: string,
  catalogue: SegmentCatalogue,
): Promise<{ readonly sealed: readonly Segment[]; readonly active: OpenedSegment }> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  for (const name of names.filter((candidate) => candidate.endsWith('.new'))) await rm(join(folder, name));
  const numbers = names.flatMap((name) => (/^\d{8}\.segment$/.test(name) ? [Number.parseInt(name, 10)] : []));
  const opened: OpenedSegment[] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const segment = await openSegment(folder, number, catalogue);
    if (segment) opened.push(segment);
  }
  const active = opened.pop() ?? (await beginSegment(folder, 1));
  return { sealed: opened.map(({ segment }) => segment), active };
};

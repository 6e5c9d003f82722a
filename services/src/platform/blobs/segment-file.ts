import { randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { writeAll } from './durable-files.js';
import { decodeHead, fixedHeadLength, recordMagic, type PlacedRecord } from './segment-record.js';

/** A segment file begins with eight letters and eight random bytes; records follow. */
const fileMagic = Buffer.from('LECTSEG1');
export const fileHeadLength = 16;

export const segmentPath = (folder: string, number: number): string =>
  join(folder, `${String(number).padStart(8, '0')}.segment`);

/** Creates an empty segment file, on disk; the caller syncs the folder. */
export const createSegmentFile = async (path: string): Promise<FileHandle> => {
  const file = await open(path, 'w+', 0o600);
  await writeAll(file, [fileMagic, randomBytes(fileHeadLength - fileMagic.length)], 0);
  await file.sync();
  return file;
};

/** Opens a segment file; undefined when not even its head was written, so that it holds nothing. */
export const openSegmentFile = async (path: string): Promise<FileHandle | undefined> => {
  const file = await open(path, 'r+');
  const head = await readAt(file, 0, fileHeadLength);
  if (head.length === fileHeadLength && head.subarray(0, fileMagic.length).equals(fileMagic)) return file;
  await file.close();
  return undefined;
};

/**
 * The numbers of a folder's segments, in order. Removes what earlier versions kept beside them: an index file for each
 * segment, and the unfinished copies of a rewriting.
 */
export const segmentNumbers = async (folder: string): Promise<readonly number[]> => {
  const names = await readdir(folder);
  for (const name of names) if (/\.segment\.(index|new|index\.new)$/.test(name)) await rm(join(folder, name));
  return names
    .flatMap((name) => (/^\d{8}\.segment$/.test(name) ? [Number.parseInt(name, 10)] : []))
    .toSorted((a, b) => a - b);
};

/** Up to `length` bytes; fewer where the file ends. */
export const readAt = async (file: FileHandle, offset: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, offset + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
};

/** A key of 512 characters and 65,535 bytes of meta fit behind the fixed head. */
const longestHead = fixedHeadLength + 512 + 65_535;
const windowLength = 4 * 1_048_576;

/**
 * Walks the records from `offset` to the end of the file and checks every checksum. What is damaged is stepped over to
 * the next whole record: behind the last one it is what a crash left half written.
 * @returns the end of the last whole record, where the file may be cut
 */
export const scanSegment = async (
  file: FileHandle,
  offset: number,
  onRecord: (placed: PlacedRecord) => void,
): Promise<number> => {
  const { size } = await file.stat();
  let end = offset;
  let position = offset;
  let window = await readAt(file, position, Math.min(windowLength, Math.max(0, size - position)));
  let start = position;

  /** Makes the window begin at `position` and hold `length` bytes, if the file has them. */
  const cover = async (length: number): Promise<void> => {
    if (position + length <= start + window.length) return;
    start = position;
    window = await readAt(file, start, Math.min(Math.max(length, windowLength), size - start));
  };

  while (position < size) {
    await cover(Math.min(longestHead, size - position));
    const record = decodeHead(window, position - start);
    const fits = typeof record === 'object' && position + record.length <= size;
    if (fits) await cover(record.length);
    const at = position - start;
    if (fits && crc32(window.subarray(at + record.headLength, at + record.length)) === record.dataChecksum) {
      onRecord({ record, offset: position });
      position += record.length;
      end = position;
    } else {
      const next = window.indexOf(recordMagic, position - start + 1);
      position =
        next >= 0 ? start + next : Math.max(position + 1, start + window.length - recordMagic.length + 1);
    }
  }
  return end;
};

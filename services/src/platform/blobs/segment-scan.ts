import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { decodeHead, fixedHeadLength, recordMagic, type SegmentRecord } from './segment-record.js';

export type PlacedRecord = { readonly record: SegmentRecord; readonly offset: number };

/** A key of 512 characters and 65,535 bytes of meta fit behind the fixed head. */
const longestHead = fixedHeadLength + 512 + 65_535;
const windowLength = 4 * 1_048_576;

const readAt = async (file: FileHandle, offset: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, offset + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
};

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
  let window = await readAt(file, position, Math.min(windowLength, size - position));
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

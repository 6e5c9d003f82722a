import { crc32 } from 'node:zlib';
import type { BlobEntry, BlobMeta } from './blobs.port.js';

/**
 * A record of a segment file. A head of 21 bytes, the key, its meta as JSON, the bytes:
 *
 *     0  "LCR1"        5  key length, u16     9  data length, u32     17  checksum of all before, key and meta
 *     4  kind, u8      7  meta length, u16   13  checksum of data     21  key, meta, data
 *
 * A deleted record begins with four zero bytes instead: it is no record any more.
 */
export type SegmentRecord = {
  readonly entry: BlobEntry;
  /** Earlier versions wrote a record when they deleted one. */
  readonly isDeletion: boolean;
  readonly headLength: number;
  readonly dataChecksum: number;
};

const magic = Buffer.from('LCR1');
/** Written over the beginning of a record, it deletes it. */
export const deletionMark = Buffer.alloc(magic.length);
const fixedLength = 21;
const checksumAt = 17;

const headChecksum = (head: Buffer): number =>
  crc32(head.subarray(fixedLength), crc32(head.subarray(0, checksumAt)));

/** A record of bytes that are put, and its head as it is written before them. */
export const recordOf = (
  entry: BlobEntry,
  data: Uint8Array,
): { readonly record: SegmentRecord; readonly head: Buffer } => {
  const [keyBytes, metaBytes] = [Buffer.from(entry.key), Buffer.from(JSON.stringify(entry.meta))];
  const head = Buffer.concat([magic, Buffer.alloc(fixedLength - magic.length), keyBytes, metaBytes]);
  const [dataLength, dataChecksum] = [data.length, crc32(data)];
  head.writeUInt16BE(keyBytes.length, 5);
  head.writeUInt16BE(metaBytes.length, 7);
  head.writeUInt32BE(dataLength, 9);
  head.writeUInt32BE(dataChecksum, 13);
  head.writeUInt32BE(headChecksum(head), checksumAt);
  return { record: { entry, isDeletion: false, headLength: head.length, dataChecksum }, head };
};

/** The record at an offset; undefined when it is deleted, damaged or not whole. */
export const recordAt = (file: Buffer, at: number): SegmentRecord | undefined => {
  if (at + fixedLength > file.length) return undefined;
  const keyEnd = at + fixedLength + file.readUInt16BE(at + 5);
  const dataStart = keyEnd + file.readUInt16BE(at + 7);
  const dataLength = file.readUInt32BE(at + 9);
  const dataChecksum = file.readUInt32BE(at + 13);
  const isWhole =
    headChecksum(file.subarray(at, dataStart)) === file.readUInt32BE(at + checksumAt) &&
    crc32(file.subarray(dataStart, dataStart + dataLength)) === dataChecksum;
  if (!isWhole) return undefined;
  const key = file.toString('utf8', at + fixedLength, keyEnd);
  const meta = JSON.parse(file.toString('utf8', keyEnd, dataStart)) as BlobMeta;
  return {
    entry: { key, size: dataLength, meta },
    isDeletion: file.readUInt8(at + 4) === 1,
    headLength: dataStart - at,
    dataChecksum,
  };
};

/** All whole records from an offset on, and where they are; what a crash or the disk damaged is passed over. */
export function* recordsFrom(file: Buffer, offset: number): Iterable<readonly [SegmentRecord, number]> {
  let at = file.indexOf(magic, offset);
  while (at >= 0) {
    const record = recordAt(file, at);
    if (record) yield [record, at];
    at = file.indexOf(magic, record ? at + record.headLength + record.entry.size : at + 1);
  }
}

import { crc32 } from 'node:zlib';
import type { BlobMeta } from './blobs.port.js';

/**
 * A record of a segment file: a fixed head, the key, its meta as JSON, the bytes. The head's checksum covers head, key
 * and meta, so that records can be walked without reading their bytes; the bytes have their own.
 *
 *     0  magic "LCR1"      5  key length, u16     9  data length, u32     17  checksum of all before, key and meta
 *     4  kind, u8          7  meta length, u16   13  checksum of data     21  key, meta, data
 */
export type RecordKind = 'put' | 'deletion';

export type SegmentRecord = {
  readonly kind: RecordKind;
  readonly key: string;
  readonly meta: BlobMeta;
  readonly dataLength: number;
  readonly dataChecksum: number;
  /** Of the whole record, and of what stands before its data. */
  readonly length: number;
  readonly headLength: number;
};

/** A record and where it begins in its segment. */
export type PlacedRecord = { readonly record: SegmentRecord; readonly offset: number };

export const recordMagic = Buffer.from('LCR1');
export const fixedHeadLength = 21;
const headChecksumAt = 17;
const kinds: readonly RecordKind[] = ['put', 'deletion'];

const headChecksum = (head: Buffer): number =>
  crc32(head.subarray(fixedHeadLength), crc32(head.subarray(0, headChecksumAt)));

/** The record as the two parts it is written in. */
export const encodeRecord = (
  kind: RecordKind,
  key: string,
  meta: BlobMeta,
  data: Uint8Array,
): { readonly record: SegmentRecord; readonly parts: readonly [Buffer, Uint8Array] } => {
  const keyBytes = Buffer.from(key);
  const metaBytes = Buffer.from(JSON.stringify(meta));
  const head = Buffer.concat([Buffer.alloc(fixedHeadLength), keyBytes, metaBytes]);
  const dataChecksum = crc32(data);
  recordMagic.copy(head);
  head.writeUInt8(kinds.indexOf(kind), 4);
  head.writeUInt16BE(keyBytes.length, 5);
  head.writeUInt16BE(metaBytes.length, 7);
  head.writeUInt32BE(data.length, 9);
  head.writeUInt32BE(dataChecksum, 13);
  head.writeUInt32BE(headChecksum(head), headChecksumAt);
  const record = {
    kind,
    key,
    meta,
    dataLength: data.length,
    dataChecksum,
    length: head.length + data.length,
    headLength: head.length,
  };
  return { record, parts: [head, data] };
};

/** The record that begins at `at`; `short` when the buffer ends before its data begins, `damaged` when none is there. */
export const decodeHead = (buffer: Buffer, at: number): SegmentRecord | 'short' | 'damaged' => {
  if (buffer.length < at + fixedHeadLength) return 'short';
  const fixed = buffer.subarray(at, at + fixedHeadLength);
  if (!fixed.subarray(0, 4).equals(recordMagic)) return 'damaged';
  const keyLength = fixed.readUInt16BE(5);
  const headLength = fixedHeadLength + keyLength + fixed.readUInt16BE(7);
  if (buffer.length < at + headLength) return 'short';
  const head = buffer.subarray(at, at + headLength);
  const kind = kinds[head.readUInt8(4)];
  if (!kind || head.readUInt32BE(headChecksumAt) !== headChecksum(head)) return 'damaged';
  const dataLength = head.readUInt32BE(9);
  return {
    kind,
    key: head.toString('utf8', fixedHeadLength, fixedHeadLength + keyLength),
    meta: JSON.parse(head.toString('utf8', fixedHeadLength + keyLength)) as BlobMeta,
    dataLength,
    dataChecksum: head.readUInt32BE(13),
    length: headLength + dataLength,
    headLength,
  };
};

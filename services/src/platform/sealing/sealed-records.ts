import type { Blobs } from '../blobs/blobs.port.js';
import { sealOverhead, type Sealing } from './sealing.js';

/** Plain bytes in one record: a range is read by opening only the records it touches. */
export const recordBytes = 65_536;
const sealedBytes = recordBytes + sealOverhead;
const contextOf = (key: string, record: number): string => `${key}#${record}`;

/** Seals bytes in records and stores them once under a key. */
export const putRecords = async (
  blobs: Blobs,
  sealing: Sealing,
  personId: string,
  key: string,
  bytes: Uint8Array,
): Promise<void> => {
  const records: Uint8Array[] = [];
  for (let at = 0, n = 0; at < bytes.length || n === 0; at += recordBytes, n += 1) {
    records.push(await sealing.sealBytes(personId, bytes.subarray(at, at + recordBytes), contextOf(key, n)));
  }
  await blobs.put(key, Buffer.concat(records), { bytes: String(bytes.length) });
};

/** All of what was put under a key. @returns undefined when it is not there or its person was erased */
export const readAllRecords = async (
  blobs: Blobs,
  sealing: Sealing,
  personId: string,
  key: string,
): Promise<Uint8Array | undefined> => {
  const entry = await blobs.head(key);
  return entry && readRecords(blobs, sealing, personId, key, { from: 0, to: Number(entry.meta['bytes']) });
};

/**
 * Reads plain bytes `from` inclusive to `to` exclusive.
 * @returns undefined when the blob is not there or its person was erased.
 */
export const readRecords = async (
  blobs: Blobs,
  sealing: Sealing,
  personId: string,
  key: string,
  range: { readonly from: number; readonly to: number },
): Promise<Uint8Array | undefined> => {
  const first = Math.floor(range.from / recordBytes);
  const last = Math.max(first, Math.ceil(range.to / recordBytes) - 1);
  const stored = await blobs.get(key, { from: first * sealedBytes, to: (last + 1) * sealedBytes });
  if (!stored) return undefined;
  const opened: Uint8Array[] = [];
  for (let n = first; (n - first) * sealedBytes < stored.length; n += 1) {
    const record = stored.subarray((n - first) * sealedBytes, (n - first + 1) * sealedBytes);
    const plain = await sealing.openBytes(personId, record, contextOf(key, n));
    if (!plain) return undefined;
    opened.push(plain);
  }
  const offset = range.from - first * recordBytes;
  return Buffer.concat(opened).subarray(offset, offset + range.to - range.from);
};

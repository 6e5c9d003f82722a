import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import type { JsonObject } from '../platform/event-store/event-store.port.js';

/**
 * An archive is a file of one line (`archiveLine`) and records. A record is three 32-bit big-endian numbers (the length of
 * its head, the length of its body, the CRC-32 of those eight bytes, head and body), its head as JSON, and its body:
 * `begin` (no body), then in any order `events` (NDJSON, gzip) and `blob` (the bytes as they are stored), last `end` (no
 * body) with the counts and the SHA-256 of all bytes before it.
 */
export const archiveVersion = 1;
export const archiveLine = Buffer.from(`lectern-archive ${archiveVersion}\n`);
export const fixedBytes = 12;
/** Longer heads are damaged ones. */
export const longestHead = 65_536;

const count = z.int().check(z.minimum(0));

const beginHead = z.object({ kind: z.literal('begin'), version: z.literal(archiveVersion), at: z.string() });
const eventsHead = z.object({ kind: z.literal('events'), count });
const blobHead = z.object({
  kind: z.literal('blob'),
  key: z.string(),
  meta: z.record(z.string(), z.string()),
  /** Of the body, hex. */
  sha256: z.string(),
});
const endHead = z.object({
  kind: z.literal('end'),
  events: count,
  blobs: count,
  blobBytes: count,
  sha256: z.string(),
});

export const recordHead = z.discriminatedUnion('kind', [beginHead, eventsHead, blobHead, endHead]);
export type RecordHead = z.infer<typeof recordHead>;
export type ArchiveCounts = Omit<z.infer<typeof endHead>, 'kind' | 'sha256'>;

/** As it is: a schema of its members would lose one that is called `__proto__`. */
const anyObject = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** A line of an `events` record's body. Where an event stood among all is told by its place in the file alone. */
export const archivedEvent = z.object({
  stream: z.string(),
  revision: count,
  id: z.string(),
  type: z.string(),
  data: anyObject,
  metadata: anyObject,
  /** When the store it comes from took it. */
  recordedAt: z.string(),
});
export type ArchivedEvent = z.infer<typeof archivedEvent>;

/** Without what is empty: zlib takes a buffer of no bytes for a wish to begin anew. */
const checksum = (...parts: readonly Uint8Array[]): number =>
  parts.reduce((sum, part) => (part.length === 0 ? sum : crc32(part, sum)), 0);

/** A record as the parts it is written in. */
export const encodeRecord = (head: RecordHead, body: Uint8Array): readonly Uint8Array[] => {
  const headBytes = Buffer.from(JSON.stringify(head));
  const fixed = Buffer.alloc(fixedBytes);
  fixed.writeUInt32BE(headBytes.length, 0);
  fixed.writeUInt32BE(body.length, 4);
  fixed.writeUInt32BE(checksum(fixed.subarray(0, 8), headBytes, body), 8);
  return [fixed, headBytes, body];
};

export type Lengths = { readonly head: number; readonly body: number };

export const lengthsOf = (fixed: Buffer): Lengths => ({
  head: fixed.readUInt32BE(0),
  body: fixed.readUInt32BE(4),
});

/** Whether a record is as it was written. */
export const isWhole = (fixed: Buffer, head: Uint8Array, body: Uint8Array): boolean =>
  fixed.readUInt32BE(8) === checksum(fixed.subarray(0, 8), head, body);

import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { sha256 } from '../platform/ids.js';
import {
  type ArchiveCounts,
  type ArchivedEvent,
  archivedEvent,
  archiveLine,
  fixedBytes,
  isWhole,
  lengthsOf,
  longestHead,
  type RecordHead,
  recordHead,
} from './archive-format.js';
import { CannotDo } from './operator.js';

export type ArchivedBlob = {
  readonly key: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
};

/** What an archive holds, a piece at a time, in its order; `share` of the file has been read. */
export type ArchivePiece = { readonly share: number } & (
  | { readonly kind: 'events'; readonly events: readonly ArchivedEvent[] }
  | { readonly kind: 'blob'; readonly blob: ArchivedBlob }
  | { readonly kind: 'end'; readonly counts: ArchiveCounts }
);

const decompress = promisify(gunzip);

const readAt = async (handle: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
};

const parseHead = (bytes: Buffer): RecordHead | undefined => {
  try {
    return z.parse(recordHead, JSON.parse(bytes.toString()));
  } catch {
    return undefined;
  }
};

const parseEvents = async (body: Buffer): Promise<readonly ArchivedEvent[]> => {
  const lines = (await decompress(body)).toString().split('\n').slice(0, -1);
  return lines.map((line) => z.parse(archivedEvent, JSON.parse(line)));
};

type PlacedRecord = {
  readonly head: RecordHead;
  readonly body: Buffer;
  readonly position: number;
  readonly number: number;
};

/**
 * Reads an archive to its end and checks all of it.
 * @throws CannotDo at the first thing that is not as it was written, naming its place
 */
export async function* readArchive(file: string): AsyncGenerator<ArchivePiece, undefined> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw new CannotDo(`${file} cannot be opened.`, { cause });
  });
  const hash = createHash('sha256');
  const { size } = await handle.stat();
  let position = 0;
  let number = 0;

  const damaged = (why: string, at = position): never => {
    const where = number === 0 ? '' : `, in record ${number}`;
    throw new CannotDo(`${file} is damaged at byte ${at}${where}: ${why}.`);
  };
  const next = async (): Promise<PlacedRecord> => {
    number += 1;
    const fixed = await readAt(handle, position, fixedBytes);
    if (fixed.length < fixedBytes) damaged('it ends there, and the rest is missing', size);
    const lengths = lengthsOf(fixed);
    if (lengths.head > longestHead) damaged('the length of the record cannot be');
    if (position + fixedBytes + lengths.head + lengths.body > size)
      damaged(`the record goes on behind the end of the file (byte ${size})`);
    const rest = await readAt(handle, position + fixedBytes, lengths.head + lengths.body);
    const [head, body] = [rest.subarray(0, lengths.head), rest.subarray(lengths.head)];
    if (!isWhole(fixed, head, body)) damaged('the checksum does not fit');
    const parsed = parseHead(head) ?? damaged('the record is of a kind that is not known');
    const before = position;
    if (parsed.kind !== 'end') hash.update(fixed).update(rest);
    position += fixedBytes + rest.length;
    return { head: parsed, body, position: before, number };
  };

  const counted = { events: 0, blobs: 0, blobBytes: 0 };
  try {
    const line = await readAt(handle, 0, archiveLine.length);
    if (!line.equals(archiveLine))
      throw new CannotDo(`${file} is not an archive of Lectern, or of a later version.`);
    hash.update(line);
    position = line.length;
    if ((await next()).head.kind !== 'begin') damaged('the beginning is missing', line.length);
    for (;;) {
      const { head, body, position: at } = await next();
      const share = position / size;
      switch (head.kind) {
        case 'begin':
          return damaged('there is a second beginning', at);
        case 'events': {
          const events = await parseEvents(body).catch(() => damaged('the events cannot be read', at));
          if (events.length !== head.count) damaged(`${head.count} events were to be here`, at);
          counted.events += events.length;
          yield { kind: 'events', events, share };
          break;
        }
        case 'blob': {
          const { key, meta } = head;
          if (sha256(body) !== head.sha256) damaged(`the digest of ${key} does not fit`, at);
          counted.blobs += 1;
          counted.blobBytes += body.length;
          yield { kind: 'blob', blob: { key, meta, bytes: body }, share };
          break;
        }
        case 'end': {
          const { kind: _kind, sha256: digest, ...counts } = head;
          if (digest !== hash.digest('hex')) damaged('the digest of the whole does not fit', at);
          if (JSON.stringify(counts) !== JSON.stringify(counted)) damaged('the counts do not fit', at);
          if (position !== size) damaged('something follows the end');
          yield { kind: 'end', counts, share };
          return undefined;
        }
      }
    }
  } finally {
    await handle.close();
  }
}

/** Reads all of an archive without using it. @throws CannotDo naming the place of the first damage */
export const checkArchive = async (
  file: string,
  onShare: (share: number) => void = () => undefined,
): Promise<ArchiveCounts> => {
  for await (const piece of readArchive(file)) {
    onShare(piece.share);
    if (piece.kind === 'end') return piece.counts;
  }
  throw new CannotDo(`${file} has no end.`);
};

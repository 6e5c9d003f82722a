import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { archivedEvent, parseLines } from './archived-event.js';
import type { Piece } from './copy-stores.js';
import { damaged, readAt } from './tar.js';

/**
 * The first form of an archive: a line, then records, each of the lengths of head and body and a CRC-32 of all (32-bit,
 * big-endian), the head as JSON, and the body. The last head has the SHA-256 of all bytes before it.
 */
export const firstLine = 'lectern-archive 1\n';
const fixedBytes = 12;

const head = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin') }),
  z.object({ kind: z.literal('events') }),
  z.object({ kind: z.literal('blob'), key: z.string(), meta: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('end'), sha256: z.string() }),
]);
const decompress = promisify(gunzip);

/** Reads it to its end and checks all of it. @throws CannotDo naming the place of the first damage */
export async function* readFirstArchive(handle: FileHandle, file: string): AsyncGenerator<Piece, undefined> {
  const { size } = await handle.stat();
  const hash = createHash('sha256').update(firstLine);
  let position = firstLine.length;
  for (;;) {
    const fixed = await readAt(handle, position, fixedBytes);
    if (fixed.length < fixedBytes) throw damaged(file, size, 'it ends there, and the rest is missing');
    const [headLength, bodyLength, checksum] = [0, 4, 8].map((at) => fixed.readUInt32BE(at)) as [
      number,
      number,
      number,
    ];
    const next = position + fixedBytes + headLength + bodyLength;
    if (next > size) throw damaged(file, position, 'a record goes on behind the end of the file');
    const rest = await readAt(handle, position + fixedBytes, headLength + bodyLength);
    if (crc32(rest, crc32(fixed.subarray(0, 8))) !== checksum)
      throw damaged(file, position, 'the checksum does not fit');
    const what = z.parse(head, JSON.parse(rest.toString('utf8', 0, headLength)));
    const body = rest.subarray(headLength);
    const at = { what: 'the archive', share: next / size };
    if (what.kind === 'events')
      yield { kind: 'events', events: parseLines(archivedEvent, await decompress(body)), ...at };
    if (what.kind === 'blob')
      yield { kind: 'blob', blob: { key: what.key, meta: what.meta, bytes: body }, ...at };
    if (what.kind === 'end') {
      if (what.sha256 !== hash.digest('hex') || next !== size)
        throw damaged(file, position, 'the digest of the whole does not fit');
      return undefined;
    }
    hash.update(fixed).update(rest);
    position = next;
  }
}

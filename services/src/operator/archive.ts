import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { sha256 } from '../platform/ids.js';
import type { JsonObject } from '../platform/event-store/event-store.port.js';
import type { CopiedBlob, CopiedEvent, CopyTarget, Piece } from './copy-stores.js';
import { CannotDo } from './operator.js';
import { block, damaged, readAt, readTar, tarEnd, tarEntry, type TarFile } from './tar.js';
import type { UnfinishedFile } from './unfinished-file.js';

/**
 * An archive is a tar file: `archive.json`, then packs, then `counts.json` and `SHA256SUMS`. A pack is a list of digests
 * (`sums/<n>.sha256`) and the files it lists: either events as lines of JSON (`events/<n>.jsonl.gz`), or what is kept
 * beside recordings (`meta/<n>.jsonl`) and these (`blobs/<key>`). `SHA256SUMS` lists all but the packs' files, so
 * `sha256sum -c SHA256SUMS sums/*` checks the whole of an unpacked one.
 */
const format = { format: 'lectern-archive', version: 2 } as const;
const packEvents = 500;
const packBlobs = 256;
const packBytes = 33_554_432;

const compress = promisify(gzip);
const decompress = promisify(gunzip);
const jsonLines = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');
const sumLine = (name: string, body: Uint8Array): string => `${sha256(body)}  ${name}\n`;

/** Writes what is copied into an archive. @param at when it is made, ms since the epoch */
export const archiveTarget = async (
  file: Pick<UnfinishedFile, 'write' | 'finish'>,
  at: number,
): Promise<CopyTarget> => {
  const counts = { events: 0, blobs: 0, blobBytes: 0 };
  let sums = '';
  let packs = 0;
  let events: CopiedEvent[] = [];
  let blobs: CopiedBlob[] = [];
  let bytes = 0;

  const add = (name: string, body: Uint8Array): Promise<void> => file.write(tarEntry(name, body, at));
  const addListed = async (name: string, body: Uint8Array): Promise<void> => {
    sums += sumLine(name, body);
    await add(name, body);
  };
  const pack = async (
    files: (number: string) => readonly (readonly [string, Uint8Array])[],
  ): Promise<void> => {
    packs += 1;
    const number = String(packs).padStart(6, '0');
    const listed = files(number);
    await addListed(
      `sums/${number}.sha256`,
      Buffer.from(listed.map(([name, body]) => sumLine(name, body)).join('')),
    );
    for (const [name, body] of listed) await add(name, body);
  };
  const packEventsGiven = async (): Promise<void> => {
    if (events.length === 0) return;
    const lines = events.map(({ stream, revision, id, type, data, metadata, recordedAt }) => ({
      stream,
      revision,
      id,
      type,
      data,
      metadata,
      recordedAt,
    }));
    events = [];
    const body = await compress(jsonLines(lines));
    await pack((number) => [[`events/${number}.jsonl.gz`, body]]);
  };
  const packBlobsGiven = async (): Promise<void> => {
    if (blobs.length === 0) return;
    const packed = blobs;
    blobs = [];
    bytes = 0;
    const metas = Buffer.from(jsonLines(packed.map(({ key, meta }) => ({ key, meta }))));
    await pack((number) => [
      [`meta/${number}.jsonl`, metas],
      ...packed.map((blob) => [`blobs/${blob.key}`, blob.bytes] as const),
    ]);
  };

  await addListed('archive.json', Buffer.from(jsonLines([{ ...format, at: new Date(at).toISOString() }])));
  return {
    events: async (more) => {
      events.push(...more);
      counts.events += more.length;
      if (events.length >= packEvents) await packEventsGiven();
    },
    blob: async (blob) => {
      blobs.push(blob);
      bytes += blob.bytes.length;
      counts.blobs += 1;
      counts.blobBytes += blob.bytes.length;
      if (blobs.length >= packBlobs || bytes >= packBytes) await packBlobsGiven();
    },
    end: async () => {
      await packEventsGiven();
      await packBlobsGiven();
      await addListed('counts.json', Buffer.from(jsonLines([counts])));
      await add('SHA256SUMS', Buffer.from(sums));
      await file.write([tarEnd]);
      await file.finish();
    },
  };
};

/** As it is: a schema of its members would lose one that is called `__proto__`. */
const anyObject = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** An event as a line of an archive. Where it stood among all is told by its place in the file alone. */
const archivedEvent = z.object({
  stream: z.string(),
  revision: z.int().check(z.minimum(0)),
  id: z.string(),
  type: z.string(),
  data: anyObject,
  metadata: anyObject,
  /** When the store it comes from took it. */
  recordedAt: z.string(),
});

/** Lines of JSON, each by the same schema. @throws SyntaxError, z.core.$ZodError */
const parseLines = <T>(schema: z.ZodMiniType<T>, body: Uint8Array): readonly T[] =>
  Buffer.from(body)
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => z.parse(schema, JSON.parse(line)));

const archivedMeta = z.object({ key: z.string(), meta: z.record(z.string(), z.string()) });
const header = z.object({
  format: z.literal(format.format),
  version: z.literal(format.version),
  at: z.string(),
});

/**
 * Reads an archive to its end and checks all of it.
 * @throws CannotDo at the first thing that is not as it was written, naming its place
 */
export async function* readArchive(file: string): AsyncGenerator<Piece, undefined> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw new CannotDo(`${file} cannot be opened.`, { cause });
  });
  try {
    const begin = (await readAt(handle, 0, block)).toString('latin1');
    if (!begin.startsWith('archive.json\0'))
      throw new CannotDo(`${file} is not an archive of Lectern, or of another version.`);
    yield* readPacks(readTar(handle, file), file);
  } finally {
    await handle.close();
  }
}

async function* readPacks(files: AsyncIterable<TarFile>, file: string): AsyncGenerator<Piece, undefined> {
  let sums = '';
  let listed = new Map<string, string>();
  let metas = new Map<string, CopiedBlob['meta']>();
  let isOver = false;
  let end = 0;
  for await (const { name, body, position, next } of files) {
    end = next;
    const wrong = (why: string): never => {
      throw damaged(file, position, `${why} (${name})`);
    };
    const read = <T>(work: () => T): T => {
      try {
        return work();
      } catch {
        return wrong('it cannot be read');
      }
    };
    if (name === 'archive.json') read(() => parseLines(header, body));
    const [folder = ''] = name.split('/');
    if (['archive.json', 'counts.json', 'SHA256SUMS', 'sums'].includes(folder)) {
      if (listed.size > 0) wrong('files before it are missing');
      if (isOver) wrong('something follows the end');
      if (folder === 'SHA256SUMS' && body.toString() !== sums) wrong('the digests before it do not fit');
      isOver = folder === 'SHA256SUMS';
      sums += sumLine(name, body);
      if (folder === 'sums')
        listed = new Map(
          body
            .toString()
            .split('\n')
            .slice(0, -1)
            .map((line) => [line.slice(66), line.slice(0, 64)]),
        );
      continue;
    }
    if (listed.get(name) !== sha256(body)) wrong('its digest does not fit');
    listed.delete(name);
    if (folder === 'events') {
      const lines = await decompress(body).catch(() => wrong('it cannot be read'));
      const events = read(() => parseLines(archivedEvent, lines));
      yield { kind: 'events', events };
    } else if (folder === 'meta') {
      metas = new Map(read(() => parseLines(archivedMeta, body)).map(({ key, meta }) => [key, meta]));
    } else {
      const key = name.slice('blobs/'.length);
      yield { kind: 'blob', blob: { key, meta: metas.get(key) ?? {}, bytes: body } };
    }
  }
  if (!isOver) throw damaged(file, end, 'it ends there, and the rest is missing');
}

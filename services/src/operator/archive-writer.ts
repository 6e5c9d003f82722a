import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { BlobEntry } from '../platform/blobs/blobs.port.js';
import { syncFolder, writeAll } from '../platform/blobs/durable-files.js';
import type { StoredEvent } from '../platform/event-store/event-store.port.js';
import { sha256 } from '../platform/ids.js';
import {
  type ArchiveCounts,
  archiveLine,
  archiveVersion,
  encodeRecord,
  type RecordHead,
} from './archive-format.js';

export type ArchiveWriter = {
  /** Where it is until it is published. */
  readonly temporary: string;
  readonly events: (events: readonly StoredEvent[]) => Promise<void>;
  readonly blob: (entry: BlobEntry, bytes: Uint8Array) => Promise<void>;
  readonly counts: () => ArchiveCounts;
  /** Writes the end; all of it is on disk afterwards. */
  readonly finish: () => Promise<void>;
  /** Moves what was finished to its place, in the place of what was there. */
  readonly publish: () => Promise<void>;
  /** Removes what was not published. */
  readonly abandon: () => Promise<void>;
};

const compress = promisify(gzip);
const noBody = new Uint8Array();

const lineOf = ({ stream, revision, id, type, data, metadata, recordedAt }: StoredEvent): string =>
  `${JSON.stringify({ stream, revision, id, type, data, metadata, recordedAt })}\n`;

/**
 * Writes an archive beside its place, a record at a time.
 * @param at when it is made, ISO 8601
 */
export const createArchive = async (file: string, at: string): Promise<ArchiveWriter> => {
  const temporary = `${file}.unfinished`;
  const handle = await open(temporary, 'w', 0o600);
  const hash = createHash('sha256');
  let written = 0;
  let fOpen = true;
  let counts: ArchiveCounts = { events: 0, blobs: 0, blobBytes: 0 };

  const write = async (parts: readonly Uint8Array[]): Promise<void> => {
    await writeAll(handle, parts, written);
    for (const part of parts) {
      hash.update(part);
      written += part.length;
    }
  };
  const record = (head: RecordHead, body: Uint8Array = noBody): Promise<void> =>
    write(encodeRecord(head, body));
  const close = async (): Promise<void> => {
    if (fOpen) await handle.close();
    fOpen = false;
  };

  await write([archiveLine]);
  await record({ kind: 'begin', version: archiveVersion, at });
  return {
    temporary,
    events: async (events) => {
      const body = await compress(events.map(lineOf).join(''));
      await record({ kind: 'events', count: events.length }, body);
      counts = { ...counts, events: counts.events + events.length };
    },
    blob: async ({ key, meta }, bytes) => {
      await record({ kind: 'blob', key, meta, sha256: sha256(bytes) }, bytes);
      counts = { ...counts, blobs: counts.blobs + 1, blobBytes: counts.blobBytes + bytes.length };
    },
    counts: () => counts,
    finish: async () => {
      await record({ kind: 'end', ...counts, sha256: hash.copy().digest('hex') });
      await handle.sync();
      await close();
    },
    publish: async () => {
      await rename(temporary, file);
      await syncFolder(dirname(file));
    },
    abandon: async () => {
      await close();
      await rm(temporary, { force: true });
    },
  };
};

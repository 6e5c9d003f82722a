import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createKeyedQueue } from '../async.js';
import { type BlobEntry, type BlobMeta, type Blobs, BlobsUnavailable, type PutResult } from './blobs.port.js';
import { blobPath, keyOfPath } from './blob-path.js';
import { sliceOf } from './check-blob.js';
import { syncFolder } from './durable-files.js';

/** A file begins with this, the length of its meta as a 32-bit number, and the meta as JSON. */
const fileMagic = Buffer.from('LCF1');

const openAtOnce = 64;

type OpenedBlob = {
  readonly entry: BlobEntry;
  readonly read: (from: number, length: number) => Promise<Uint8Array>;
};

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const openBlob = async <T>(path: string, key: string, use: (blob: OpenedBlob) => Promise<T>): Promise<T> => {
  const handle = await open(path, 'r');
  try {
    const at = async (position: number, length: number): Promise<Buffer> => {
      const buffer = Buffer.allocUnsafe(length);
      const { bytesRead } = await handle.read(buffer, 0, length, position);
      if (bytesRead !== length) throw new Error(`read ${bytesRead} of ${length} bytes`);
      return buffer;
    };
    const fixed = await at(0, fileMagic.length + 4);
    if (!fixed.subarray(0, 4).equals(fileMagic)) throw new Error('no blob file');
    const metaLength = fixed.readUInt32BE(4);
    const begin = fixed.length + metaLength;
    const meta = JSON.parse((await at(fixed.length, metaLength)).toString()) as BlobMeta;
    const { size } = await handle.stat();
    return await use({
      entry: { key, size: size - begin, meta },
      read: (from, length) => at(begin + from, length),
    });
  } finally {
    await handle.close();
  }
};

/** Paths of all files, one folder's names in memory at a time. */
async function* filesUnder(folder: string): AsyncIterable<string> {
  for (const name of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, name.name);
    if (name.isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}

/** Blobs as files: written beside their place, synced, moved there, the folders synced. */
export const openFileStore = async (folder: string): Promise<Omit<Blobs, 'close'>> => {
  const files = join(folder, 'files');
  const unfinished = join(folder, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(files, { recursive: true, mode: 0o700 });
  await mkdir(unfinished, { mode: 0o700 });
  const alone = createKeyedQueue();

  const available = async <T>(key: string, work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (cause) {
      if (isMissing(cause)) return undefined;
      throw new BlobsUnavailable(key, { cause });
    }
  };
  const use = <T>(key: string, work: (blob: OpenedBlob) => Promise<T>): Promise<T | undefined> =>
    available(key, openBlob(join(files, blobPath(key)), key, work));

  const head = (key: string): Promise<BlobEntry | undefined> => use(key, async ({ entry }) => entry);

  /** Makes the folders down to the file's own, each on disk. */
  const makeFolders = async (path: string): Promise<void> => {
    const first = await mkdir(path, { recursive: true, mode: 0o700 });
    if (first === undefined) return;
    for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
  };

  const store = async (key: string, bytes: Uint8Array, meta: BlobMeta): Promise<PutResult> => {
    const path = join(files, blobPath(key));
    const entry = await head(key);
    if (entry) {
      // Perhaps moved there just before a crash, and its folder not yet on disk.
      await syncFolder(dirname(path));
      return { outcome: 'exists', entry };
    }
    const metaBytes = Buffer.from(JSON.stringify(meta));
    const metaLength = Buffer.alloc(4);
    metaLength.writeUInt32BE(metaBytes.length);
    const temporary = join(unfinished, randomUUID());
    try {
      await makeFolders(dirname(path));
      const parts = [fileMagic, metaLength, metaBytes, bytes];
      await writeFile(temporary, parts, { mode: 0o600, flush: true });
      await rename(temporary, path);
      await syncFolder(dirname(path));
    } catch (cause) {
      await rm(temporary, { force: true });
      throw new BlobsUnavailable(key, { cause });
    }
    return { outcome: 'stored' };
  };

  return {
    put: (key, bytes, meta = {}) => alone(key, () => store(key, bytes, meta)),
    get: (key, range) =>
      use(key, async ({ entry, read }) => {
        const { from, length } = sliceOf(entry.size, range);
        return read(from, length);
      }),
    head,
    list: async (prefix) => {
      const under = join(files, dirname(blobPath(`${prefix}x`)));
      const names = await available(prefix, readdir(under, { recursive: true, withFileTypes: true }));
      const keys = (names ?? []).flatMap((name) =>
        name.isFile() ? [keyOfPath(files, join(name.parentPath, name.name))] : [],
      );
      const sorted = keys.toSorted();
      const entries: BlobEntry[] = [];
      for (let from = 0; from < sorted.length; from += openAtOnce) {
        const some = await Promise.all(sorted.slice(from, from + openAtOnce).map(head));
        entries.push(...some.filter((entry) => entry !== undefined));
      }
      return entries;
    },
    all: async function* () {
      for await (const path of filesUnder(files)) {
        const entry = await head(keyOfPath(files, path));
        if (entry) yield entry;
      }
    },
    delete: (key) =>
      alone(key, async () => {
        const path = join(files, blobPath(key));
        await available(
          key,
          rm(path).then(() => syncFolder(dirname(path))),
        );
      }),
  };
};

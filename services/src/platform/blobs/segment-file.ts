import { randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAll } from './durable-files.js';

/** Begins a segment file: eight letters, then eight random bytes that its index file repeats. */
const fileMagic = Buffer.from('LECTSEG1');
export const fileHeadLength = 16;

/** An open segment file that is closed when nobody reads it any more. */
export type SegmentFile = {
  readonly handle: FileHandle;
  /** Hexadecimal; another one after each rewriting. */
  readonly generation: string;
  read(offset: number, length: number): Promise<Buffer>;
  /** Closes the file once the reads in flight have ended. */
  retire(): Promise<void>;
};

export const segmentPath = (folder: string, number: number): string =>
  join(folder, `${String(number).padStart(8, '0')}.segment`);

const wrap = (handle: FileHandle, generation: string): SegmentFile => {
  const reads = new Set<Promise<unknown>>();
  const read = async (offset: number, length: number): Promise<Buffer> => {
    const buffer = Buffer.allocUnsafe(length);
    const { bytesRead } = await handle.read(buffer, 0, length, offset);
    if (bytesRead !== length) throw new Error(`read ${bytesRead} of ${length} bytes at ${offset}`);
    return buffer;
  };
  return {
    handle,
    generation,
    read: (offset, length) => {
      const reading = read(offset, length);
      const seen = reading.catch(() => undefined).finally(() => reads.delete(seen));
      reads.add(seen);
      return reading;
    },
    retire: async () => {
      await Promise.all(reads);
      await handle.close();
    },
  };
};

/** Creates an empty segment file, on disk; the caller syncs the folder. */
export const createSegmentFile = async (path: string): Promise<SegmentFile> => {
  const handle = await open(path, 'w+', 0o600);
  const generation = randomBytes(8);
  await writeAll(handle, [fileMagic, generation], 0);
  await handle.sync();
  return wrap(handle, generation.toString('hex'));
};

/** Opens a segment file; undefined when its very head was not written, so that it holds nothing. */
export const openSegmentFile = async (path: string): Promise<SegmentFile | undefined> => {
  const handle = await open(path, 'r+');
  const head = Buffer.alloc(fileHeadLength);
  const { bytesRead } = await handle.read(head, 0, fileHeadLength, 0);
  if (bytesRead < fileHeadLength || !head.subarray(0, 8).equals(fileMagic)) {
    await handle.close();
    return undefined;
  }
  return wrap(handle, head.toString('hex', 8));
};

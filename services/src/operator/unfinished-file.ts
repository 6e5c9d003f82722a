import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../platform/blobs/durable-files.js';

/** A file that takes its name only when all of it is on disk. */
export type UnfinishedFile = {
  /** Where it is until then. */
  readonly temporary: string;
  readonly write: (parts: readonly Uint8Array[]) => Promise<void>;
  /** All of it is on disk afterwards. */
  readonly finish: () => Promise<void>;
  /** Moves it to its place, in the place of what was there. */
  readonly publish: () => Promise<void>;
  /** Removes what was not published. */
  readonly abandon: () => Promise<void>;
};

export const beginFile = async (file: string): Promise<UnfinishedFile> => {
  const temporary = `${file}.unfinished`;
  const handle = await open(temporary, 'w', 0o600);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await handle.close();
    isOpen = false;
  };
  return {
    temporary,
    write: (parts) => writeFile(handle, parts),
    finish: async () => {
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

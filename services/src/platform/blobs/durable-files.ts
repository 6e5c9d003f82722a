import { open, rename } from 'node:fs/promises';

/** Makes what was created, renamed or removed in a folder survive a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a whole file beside its place, on disk, and then moves it there; the caller syncs the folder. */
export const writeWhole = async (
  temporary: string,
  file: string,
  parts: readonly Uint8Array[],
): Promise<void> => {
  const handle = await open(temporary, 'w', 0o600);
  try {
    await writeAll(handle, parts, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
};

type Writer = Pick<Awaited<ReturnType<typeof open>>, 'writev'>;

/** Writes all parts at `position`. @throws when the disk took less */
export const writeAll = async (
  handle: Writer,
  parts: readonly Uint8Array[],
  position: number,
): Promise<void> => {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 0);
  if (length === 0) return;
  const { bytesWritten } = await handle.writev([...parts], position);
  if (bytesWritten !== length) throw new Error(`the disk took ${bytesWritten} of ${length} bytes`);
};

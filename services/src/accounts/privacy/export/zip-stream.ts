import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. What is compressed already is stored as it is. */
export type ZipEntry = { readonly path: string; readonly bytes: Uint8Array; readonly fStored?: boolean };

/**
 * A zip archive, piece by piece, with no more than one file of it in memory.
 * @param at the time that the files carry, ms since the epoch
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, at: number): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, piece) => {
    if (error) failures.push(error);
    else pieces.push(piece);
  });
  for await (const { path, bytes, fStored } of entries) {
    const file = fStored ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
    file.mtime = at;
    zip.add(file);
    file.push(bytes, true);
    const [failure] = failures;
    if (failure) throw failure;
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}

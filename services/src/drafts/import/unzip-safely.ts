import { unzipSync } from 'fflate';
import { importLimits } from '@lectern/events/drafts/import.routes';
import type { FileFault } from './read-entry.js';

export type GivenFile = { readonly name: string; readonly bytes: Uint8Array };

/** A path that leads out of the package, or begins somewhere else. */
const isOutside = (name: string): boolean =>
  /^([/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes('..') || name.includes('\0');

/** So much smaller than what is in it is no honest text: deflate makes at most 1,032 to 1. */
const mostRatio = 200;
const smallBytes = 1_000_000;

/**
 * The XML files of a zip, without anything on a disk. All its sizes are added up before a byte of it is unpacked, and
 * each file gets as much room as it said: one that lies is cut off.
 */
export function unzipSafely(bytes: Uint8Array): readonly GivenFile[] | { readonly fault: FileFault } {
  let unpacked = 0;
  let fault: FileFault | undefined;
  try {
    const found = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        unpacked += originalSize;
        if (isOutside(name)) fault = 'unsafe';
        const isBomb = originalSize > smallBytes && originalSize > size * mostRatio;
        if (unpacked > importLimits.unpacked || isBomb) fault = 'tooLarge';
        return fault === undefined && /\.xml$/i.test(name);
      },
    });
    if (fault) return { fault };
    return Object.entries(found).map(([name, of]) => ({ name, bytes: of }));
  } catch {
    return { fault: fault ?? 'unsafe' };
  }
}

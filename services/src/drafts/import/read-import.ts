import { importLimits } from '@lectern/events/drafts/import.routes';
import { readCsv } from './read-csv.js';
import type { ReadFile } from './read-entry.js';
import { readJson } from './read-json.js';
import { readQtiItem, readQtiPackage } from './read-qti.js';
import type { GivenFile } from './unzip-safely.js';

const firstSign = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 200))
    .toString('latin1')
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\0', '')
    .trimStart()
    .charAt(0);

/** Reads a file by what it holds, whatever it is called. */
export function readImport(file: GivenFile): ReadFile {
  const { bytes } = file;
  if (bytes.length === 0) return { fault: 'empty' };
  if (bytes.length > importLimits.bytes) return { fault: 'tooLarge' };
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readQtiPackage(file);
  const sign = firstSign(bytes);
  if (sign === '<') return readQtiItem(file);
  return sign === '{' ? readJson(bytes) : readCsv(bytes);
}

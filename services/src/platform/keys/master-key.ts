import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { InvalidSettings } from '../invalid-settings.js';

const keyBytes = 32;

const decode = (text: string, source: string): Uint8Array => {
  const key = Buffer.from(text.trim(), 'base64');
  const sound = key.length === keyBytes && key.toString('base64') === text.trim();
  if (!sound) throw new InvalidSettings(`${source} is not ${keyBytes} bytes in base64`);
  return new Uint8Array(key);
};

const syncFolderOf = (file: string): void => {
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
};

/** Only its owner may read the file; it is on disk before anything is wrapped with it. */
const create = (file: string): string => {
  const text = randomBytes(keyBytes).toString('base64');
  const handle = openSync(file, 'wx', 0o600);
  writeSync(handle, `${text}\n`);
  fsyncSync(handle);
  closeSync(handle);
  syncFolderOf(file);
  return text;
};

const read = (file: string): string | undefined => {
  try {
    const text = readFileSync(file, 'utf8');
    chmodSync(file, 0o600);
    return text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * The key that wraps all others: from the setting, or else from a file that is made at the first start.
 * @param options.setting `LECTERN_MASTER_KEY`, 32 bytes in base64
 * @param options.file in the data folder; left alone when the setting is there
 * @throws InvalidSettings
 */
export const readMasterKey = (options: {
  readonly setting: string | undefined;
  readonly file: string;
}): Uint8Array =>
  options.setting
    ? decode(options.setting, 'LECTERN_MASTER_KEY')
    : decode(read(options.file) ?? create(options.file), options.file);

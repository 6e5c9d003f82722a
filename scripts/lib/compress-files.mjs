/** What is sent over slow lines is compressed once, as it is built. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Below this many bytes nothing is gained. */
const least = 1_000;

/** The endings of what `compressFiles` writes. */
export const compressed = /\.(gz|br)$/;

const compress = async (file) => {
  const content = readFileSync(file);
  await Promise.all([
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
    promisify(brotliCompress)(content).then((bytes) => writeFile(`${file}.br`, bytes)),
  ]);
};

/**
 * Puts `<file>.gz` and `<file>.br` beside each text of a folder, and of the folders in it. Brotli is an eighth smaller,
 * and browsers take it over HTTPS alone.
 * @param {string} folder
 */
export const compressFiles = async (folder) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(m?js|css|svg|json|html)$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).size >= least);
  await Promise.all(files.map(compress));
};

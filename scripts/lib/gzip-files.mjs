/** What is sent over slow lines is squeezed once, as it is built. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Below this many bytes nothing is gained. */
const least = 1_000;

/**
 * Puts `<file>.gz` beside each text of a folder, and of the folders in it.
 * @param {string} folder
 */
export const gzipFiles = (folder) => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (!/\.(m?js|css|svg|json|html)$/.test(name) || statSync(file).size < least) continue;
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
};

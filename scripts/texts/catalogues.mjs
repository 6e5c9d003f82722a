/** Where catalogues are: `<feature>.<language>.json` beside their feature, in the sources of the portal and the widgets. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fileName = /^(.*)\.([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\.json$/;

/** Where the sources with catalogues are. */
export const sourceFolders = ['widgets', 'portal'].map((name) => ({
  name,
  path: fileURLToPath(new URL(`../../${name}/src`, import.meta.url)),
}));

/** @typedef {{ id: string, file: string, locale: string }} Catalogue `id` is common to its languages */

/**
 * @param {readonly { name: string, path: string }[]} folders
 * @returns {Catalogue[]}
 */
export const cataloguesIn = (folders = sourceFolders) =>
  folders.flatMap(({ name, path }) =>
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .flatMap((file) => {
        const [, id, locale] = fileName.exec(file.replaceAll('\\', '/')) ?? [];
        return id && locale ? [{ id: `${name}/${id}`, file: `${path}/${file}`, locale }] : [];
      }),
  );

/**
 * @param {string} file
 * @returns {import('./compile.mjs').Texts}
 */
export function readTexts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error.message}`, { cause: error });
  }
}

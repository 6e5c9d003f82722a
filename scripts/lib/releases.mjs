/** The releases of the elements that are kept, and the digests by which a page can check their files. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressed } from './compress-files.mjs';

/** What the widgets' build writes the digests into; it has none itself. */
export const integrityFile = 'integrity.json';

/**
 * Of each file, as a page writes it into `integrity` (Subresource Integrity).
 * @param {string} folder
 * @returns {Record<string, string>}
 */
export const digestsOf = (folder) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file !== integrityFile && !compressed.test(file))
      .map((file) => {
        const digest = createHash('sha384').update(readFileSync(join(folder, file)));
        return [file, `sha384-${digest.digest('base64')}`];
      }),
  );

/**
 * @param {string} releases the folder that has one for each
 * @returns {string[]} their versions
 */
export const keptReleases = (releases) =>
  readdirSync(releases, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/**
 * Digests of the newest files by their names, and of each release's by `<version>/<name>`. What was built now is the
 * release `version`, unless that one is kept.
 * @param {{ built: string, version: string, releases: string }} of
 * @returns {Record<string, string>}
 */
export const integrityOf = ({ built, version, releases }) => {
  const newest = digestsOf(built);
  const folders = new Map([[version, newest]]);
  for (const kept of keptReleases(releases)) folders.set(kept, digestsOf(join(releases, kept)));
  const named = [...folders].flatMap(([of, digests]) =>
    Object.entries(digests).map(([file, digest]) => [`${of}/${file}`, digest]),
  );
  return { ...newest, ...Object.fromEntries(named) };
};

/**
 * Keeps what was built as a release.
 * @param {{ built: string, version: string, releases: string }} of
 * @throws where there is one of this version
 */
export const keepRelease = ({ built, version, releases }) => {
  const folder = join(releases, version);
  if (existsSync(folder))
    throw new Error(`There is a release ${version} already. Each stays as it was made.`);
  cpSync(built, folder, { recursive: true, filter: (path) => !path.includes(integrityFile) });
};

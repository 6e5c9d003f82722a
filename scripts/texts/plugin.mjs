/** What makes catalogues of texts part of a build: English with its feature, each other language as one chunk. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cataloguesIn, readTexts, sourceFolders } from './catalogues.mjs';
import { englishCode, translationCode } from './compile.mjs';

const ui = fileURLToPath(new URL('../../widgets/src/ui/', import.meta.url)).replaceAll('\\', '/');
const language = 'virtual:language/';
const english = '\0english:';

/**
 * The files that a source imports, and those that they import, as far as they are given by a path.
 * @param {string} file
 * @param {Set<string>} [seen]
 * @returns {Set<string>}
 */
function importedBy(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!/\.tsx?$/.test(file)) return seen;
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import) ?'(\.[^']+)'/g)) {
    const target = resolve(dirname(file), path);
    const found = [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')].find(existsSync);
    if (found) importedBy(found, seen);
  }
  return seen;
}

/**
 * @param {{ folders?: typeof sourceFolders, entryOf?: (environment: string) => string | undefined }} [options]
 *   `entryOf` gives a bundle's entry where a language has only the texts of what that imports
 * @returns {import('vite').Plugin}
 */
export function texts({ folders = sourceFolders, entryOf = () => undefined } = {}) {
  const helpers = `import { catalogue, number, plural, select } from ${JSON.stringify(`${ui}messages.ts`)};\n`;
  const idOf = (file) => cataloguesIn(folders).find((found) => found.file === file)?.id;

  /** @param {string} locale @param {string} environment */
  const languageModule = (locale, environment) => {
    const all = cataloguesIn(folders);
    const englishOf = new Map(all.filter((one) => one.locale === 'en').map((one) => [one.id, one.file]));
    const entry = entryOf(environment);
    const needed = entry && importedBy(entry);
    const parts = all
      .filter((one) => one.locale === locale && englishOf.has(one.id))
      .filter(({ id }) => !needed || needed.has(englishOf.get(id)))
      .map(({ id, file }) => {
        const code = translationCode(readTexts(file), readTexts(englishOf.get(id)), locale);
        return `${JSON.stringify(id)}:${code}`;
      });
    return `${helpers}export default {${parts.join(',\n')}};`;
  };

  return {
    name: 'lectern-texts',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.startsWith(language)) return `\0${source}`;
      if (source.endsWith('.en.json') && importer)
        return `${english}${resolve(dirname(importer), source)}.js`;
    },
    load(id) {
      if (id === `${ui}languages.ts`) {
        const locales = new Set(cataloguesIn(folders).map(({ locale }) => locale));
        locales.delete('en');
        const loaders = [...locales].map((locale) => `"${locale}":()=>import("${language}${locale}")`);
        return `export const languages = {${loaders.join(',')}};`;
      }
      if (id.startsWith(english)) {
        const file = id.slice(english.length, -'.js'.length);
        this.addWatchFile(file);
        const code = englishCode(readTexts(file));
        return `${helpers}export default /*#__PURE__*/ catalogue(${JSON.stringify(idOf(file))},${code});`;
      }
      if (id.startsWith(`\0${language}`)) {
        const locale = id.slice(language.length + 1);
        for (const one of cataloguesIn(folders)) if (one.locale === locale) this.addWatchFile(one.file);
        return languageModule(locale, this.environment?.name ?? '');
      }
    },
  };
}

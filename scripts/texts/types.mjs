/**
 * Writes the types of English catalogues, `<feature>.en.d.json.ts`, into a folder beside the sources that TypeScript
 * lays over them (`rootDirs`): which messages there are, and what each is given.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cataloguesIn, readTexts, sourceFolders } from './catalogues.mjs';
import { messagesOf, parametersOf } from './compile.mjs';

const nameOf = (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

/**
 * @param {import('./compile.mjs').Texts} texts
 * @returns {string}
 */
export function typeOf(texts) {
  if (typeof texts === 'string') {
    const parameters = [...parametersOf(texts)].map(([name, type]) => `${nameOf(name)}: ${type}`);
    return parameters.length === 0 ? 'string' : `(values: { ${parameters.join('; ')} }) => string`;
  }
  if (Array.isArray(texts)) return `readonly (${[...new Set(texts.map(typeOf))].join(' | ')})[]`;
  const fields = messagesOf(texts).map(([key, part]) => {
    const note = texts[`@${key}`];
    return `${note ? `/** ${note} */ ` : ''}readonly ${nameOf(key)}: ${typeOf(part)};`;
  });
  return `{\n${fields.join('\n')}\n}`;
}

/** @param {string} file @param {string} text */
function writeWhole(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

export function writeTypes(folders = sourceFolders) {
  for (const { name, path } of folders)
    for (const { id, file, locale } of cataloguesIn([{ name, path }])) {
      if (locale !== 'en') continue;
      const target = `${dirname(path)}/.texts/${id.slice(name.length + 1)}.en.d.json.ts`;
      writeWhole(target, `declare const texts: ${typeOf(readTexts(file))};\nexport default texts;\n`);
    }
}

const [, script, ...names] = process.argv;
if (script === fileURLToPath(import.meta.url))
  writeTypes(sourceFolders.filter(({ name }) => names.length === 0 || names.includes(name)));

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const tokensId = /\/tokens\.css\?inline$/;
const ofElement = /\/tokens\.css\?inline&element=(.+)$/;
const declaration = /^\s*--([\w-]+):[^;]+;[^\n]*\n/gm;
const namesIn = (css: string): string[] =>
  [...css.matchAll(/var\(\s*--([\w-]+)/g)].map(([, name = '']) => name);

/** The tokens that these styles use, with those that they are made of. */
function usedIn(styles: readonly string[], tokens: string): ReadonlySet<string> {
  const used = new Set(styles.flatMap(namesIn));
  // What is added on the way is visited too.
  for (const name of used)
    for (const [text, declared] of tokens.matchAll(declaration))
      if (declared === name) for (const part of namesIn(text)) used.add(part);
  return used;
}

/** An element carries the design tokens that its own styles use: those of the folder that asks for them. In one file all share them. */
export const usedTokens = (): Plugin => ({
  name: 'used-tokens',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!tokensId.test(source) || !importer || this.environment.name === 'classic') return undefined;
    const folder = dirname(importer);
    return `${resolve(folder, source)}&element=${folder}`;
  },
  transform(tokens, id) {
    const [, folder] = ofElement.exec(id) ?? [];
    if (folder === undefined) return undefined;
    const styles = readdirSync(folder)
      .filter((file) => file.endsWith('.styles.ts'))
      .flatMap((file) => [
        ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/from '(\S+\.css)\?inline'/g),
      ])
      .map(([, file = '']) => resolve(folder, file))
      .filter((file) => !file.endsWith('/tokens.css'))
      .map((file) => readFileSync(file, 'utf8'));
    const used = usedIn(styles, tokens);
    return tokens.replace(declaration, (text, name: string) => (used.has(name) ? text : ''));
  },
});

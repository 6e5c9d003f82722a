import { readFileSync } from 'node:fs';
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

/** Styles carry the design tokens that they use: those that the importing file imports beside them. In one file all share them. */
export const usedTokens = (): Plugin => ({
  name: 'used-tokens',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!tokensId.test(source) || !importer || this.environment.name === 'classic') return undefined;
    return `${resolve(dirname(importer), source)}&element=${importer.replace(/\.ts$/, '')}`;
  },
  transform(tokens, id) {
    const [, importer] = ofElement.exec(id) ?? [];
    if (importer === undefined) return undefined;
    const styles = [...readFileSync(`${importer}.ts`, 'utf8').matchAll(/from '(\S+\.css)\?inline'/g)]
      .map(([, file = '']) => resolve(dirname(importer), file))
      .filter((file) => !file.endsWith('/tokens.css'))
      .map((file) => readFileSync(file, 'utf8'));
    const used = usedIn(styles, tokens);
    return tokens.replace(declaration, (text, name: string) => (used.has(name) ? text : ''));
  },
});

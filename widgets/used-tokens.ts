import { existsSync, readFileSync } from 'node:fs';
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

/** The styles that a file imports, by their paths. */
const stylesOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '(\S+\.css)\?inline'/g)]
    .map(([, path = '']) => resolve(dirname(file), path))
    .filter((path) => !path.endsWith('/tokens.css'));

/**
 * Styles carry the design tokens that they use: those that the importing file imports beside them, and its
 * `.later-styles.ts`, which are adopted after them. In one file all share them.
 */
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
    const styles = [importer, importer.replace(/\.styles$/, '.later-styles')]
      .map((name) => `${name}.ts`)
      .filter(existsSync)
      .flatMap(stylesOf);
    const used = usedIn(
      styles.map((file) => readFileSync(file, 'utf8')),
      tokens,
    );
    return tokens.replace(declaration, (text, name: string) => (used.has(name) ? text : ''));
  },
});

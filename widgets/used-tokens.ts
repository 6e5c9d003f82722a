import { readdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const tokensId = /\/tokens\.css\?inline$/;
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

/** An element carries the design tokens that its own styles use. @param entryOf the element of an environment */
export const usedTokens = (entryOf: (environment: string) => string | undefined): Plugin => ({
  name: 'used-tokens',
  enforce: 'pre',
  transform(tokens, id) {
    const entry = tokensId.test(id) && entryOf(this.environment.name);
    if (!entry) return undefined;
    const folder = dirname(entry);
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

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const textsOf = (workspace) =>
  readdirSync(`${root}/${workspace}/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.texts.ts'))
    .map((file) => `${root}/${workspace}/src/${file}`);

describe('what is counted in Hindi', () => {
  it('says its number, since the form for one is also that for none', () => {
    expect(new Intl.PluralRules('hi').select(0)).toBe('one');
    const literal = ['portal', 'widgets', 'services']
      .flatMap(textsOf)
      .filter((file) => /plural\('hi', \w+, \{\s*one: '1 /.test(readFileSync(file, 'utf8')));
    expect(literal).toEqual([]);
  });
});

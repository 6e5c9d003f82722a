import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(`${root}docs/how-to/add-a-feature.md`, 'utf8');

/** Sources outside the feature's folders that name one of them, or its page. */
const naming = (pattern) =>
  execFileSync('git', ['grep', '-lE', pattern, '--', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter(
      (file) => !/\/(leaderboards?)\/|\.test\.|\.fixture|^portal\/src\/app\/|^scripts\/bench/.test(file),
    );

describe('how to add a feature', () => {
  it('names files that are there', () => {
    const files = [...page.matchAll(/`([\w./-]+\/[\w./-]+\.(?:ts|tsx|json))`/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !existsSync(root + file))).toEqual([]);
  });

  it('costs one line in each of the three files that it names', () => {
    expect(naming('/leaderboards?/|^  leaderboard: ')).toEqual([
      'events/src/catalogue.ts',
      'events/src/pages.ts',
      'services/src/hosts/contexts.ts',
    ]);
    for (const file of ['events/src/catalogue.ts', 'events/src/pages.ts', 'services/src/hosts/contexts.ts'])
      expect(page).toContain(`\`${file}\``);
  });
});

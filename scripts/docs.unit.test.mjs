import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** Links, pictures and their sources, but not those that lead out of the repository. */
const targetsIn = (text) =>
  [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)]
    .map(([, link, source]) => link ?? source)
    .filter((target) => !/^[a-z]+:|^#/.test(target))
    .map((target) => target.replace(/#.*$/, ''));

/** Files of the repository that a page names in backticks: `folder/…/name.ext`. */
const namedIn = (text) =>
  [...text.matchAll(/`((?:events|widgets|portal|services|storybook|scripts|docs)\/[\w./-]+\.\w+)`/g)].map(
    ([, path]) => path,
  );

describe('the documentation', () => {
  it.each(pages)('%s leads to what is there', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const missing = targetsIn(text).filter((target) => !existsSync(join(root, dirname(page), target)));
    expect(missing).toEqual([]);
  });

  // The folder `progress` is what the how-tos let their reader make.
  it.each(pages)('%s names files that are there', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const missing = namedIn(text)
      .filter((path) => !path.startsWith('services/src/progress/') && !path.includes('NNNN'))
      .filter((path) => !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  });
});

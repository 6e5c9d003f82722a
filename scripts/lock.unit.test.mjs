import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

/** Where `name` is found from the package at `path`, as Node looks for it. */
const found = (path, name) => {
  const folders = path
    .split('/node_modules/')
    .map((_, at, parts) => parts.slice(0, at + 1).join('/node_modules/'));
  const places = [
    ...folders.toReversed().map((folder) => `${folder}/node_modules/${name}`),
    `node_modules/${name}`,
  ];
  return packages[places.find((place) => place in packages)];
};

const pinned = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([, version]) => /^\d/.test(version))
    .map(([name, version]) => ({ path, name, version })),
);

describe('package-lock.json', () => {
  test('given a lock made on one system, then it names the binaries of the others too', () => {
    expect(pinned.length).toBeGreaterThan(50);
    expect(pinned.filter(({ path, name, version }) => found(path, name)?.version !== version)).toEqual([]);
  });
});

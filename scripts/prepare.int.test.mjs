import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { fingerprint } from './lib/build.mjs';
import { systemClock } from '../services/src/platform/clock/system-clock.adapter.ts';
import { openDataFolder } from '../services/src/platform/data-folder/data-folder.adapter.ts';
import { dataFolderState, wipeDataFolder } from './lib/data-folder.mjs';
import { fileTree } from './testing/file-tree.mjs';

let tree;
afterEach(() => tree.remove());

describe('the fingerprint of the sources', () => {
  const sources = {
    'package-lock.json': '{}',
    'tsconfig.json': '{}',
    'turbo.json': '{}',
    'events/src/a.ts': 'a',
    'events/dist/a.js': 'a',
    'widgets/src/a.ts': 'a',
    'portal/index.html': 'a',
    'scripts/lib/contract-plugin.mjs': 'a',
    'scripts/lib/elements-manifest.mjs': 'a',
    'scripts/texts/compile.mjs': 'a',
    'services/src/a.ts': 'a',
    'services/src/a.unit.test.ts': 'a',
  };

  it.each([
    ['stays', 'a test changes', 'services/src/a.unit.test.ts', true],
    ['stays', 'an output changes', 'events/dist/a.js', true],
    ['changes', 'a source changes', 'services/src/a.ts', false],
    ['changes', 'a page changes', 'portal/index.html', false],
    ['changes', 'the compiler of texts changes', 'scripts/texts/compile.mjs', false],
    ['changes', 'a package changes', 'package-lock.json', false],
    ['changes', 'a source is added', 'widgets/src/b.ts', false],
  ])('%s when %s', (_what, _when, path, same) => {
    tree = fileTree(sources);
    const before = fingerprint(tree.root);
    writeFileSync(`${tree.root}/${path}`, 'another text');
    expect(fingerprint(tree.root) === before).toBe(same);
  });

  it('changes when a file of the same size is written later', () => {
    tree = fileTree(sources);
    const before = fingerprint(tree.root);
    utimesSync(`${tree.root}/events/src/a.ts`, new Date(5000), new Date(5000));
    expect(fingerprint(tree.root)).not.toBe(before);
  });
});

const take = (path) => openDataFolder(path, systemClock);

describe('wiping the data folder', () => {
  const used = () => {
    tree = fileTree({});
    const folder = take(tree.root);
    mkdirSync(`${tree.root}/recordings/a`, { recursive: true });
    for (const name of ['journal.sqlite', 'recordings/a/b']) writeFileSync(`${tree.root}/${name}`, 'x');
    return folder;
  };

  it('empties one of ours', () => {
    used().close();
    expect(dataFolderState(tree.root)).toBe('lectern');
    wipeDataFolder(tree.root, take);
    expect(readdirSync(tree.root)).toEqual([]);
  });

  it.each([
    ['nothing of ours', { 'thesis.txt': 'x' }],
    ['a lock of somebody else', { 'owner.lock': '', 'thesis.txt': 'x' }],
    ['an owner of something else', { 'owner.lock': '', 'owner.json': '{"name":"Ada"}', 'thesis.txt': 'x' }],
  ])('leaves alone what has %s', (_what, files) => {
    tree = fileTree(files);
    expect(() => wipeDataFolder(tree.root, take)).toThrow(/not a data folder/);
    expect(existsSync(`${tree.root}/thesis.txt`)).toBe(true);
  });

  it('leaves alone somebody’s work, also where Lectern was started in it once', () => {
    const owner = used();
    owner.close();
    writeFileSync(`${tree.root}/package.json`, '{}');
    expect(dataFolderState(tree.root)).toBe('foreign');
    expect(() => wipeDataFolder(tree.root, take)).toThrow(/not a data folder/);
    expect(existsSync(`${tree.root}/journal.sqlite`)).toBe(true);
  });

  it('leaves alone what a running Lectern has', () => {
    const owner = used();
    expect(() => wipeDataFolder(tree.root, take)).toThrow(/in use by process/);
    expect(existsSync(`${tree.root}/journal.sqlite`)).toBe(true);
    owner.close();
    wipeDataFolder(tree.root, take);
    expect(readdirSync(tree.root)).toEqual([]);
  });

  it('finds nothing to do where there is none', () => {
    tree = fileTree({});
    wipeDataFolder(`${tree.root}/data`, take);
    expect(dataFolderState(`${tree.root}/data`)).toBe('absent');
  });
});

import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import Database from 'libsql';
import { afterEach, describe, expect, it } from 'vitest';
import { fingerprint } from './lib/build.mjs';
import { dataFolderState, lock, marker, wipeDataFolder } from './lib/data-folder.mjs';
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
    'services/src/a.ts': 'a',
    'services/src/a.unit.test.ts': 'a',
  };

  it.each([
    ['stays', 'a test changes', 'services/src/a.unit.test.ts', true],
    ['stays', 'an output changes', 'events/dist/a.js', true],
    ['changes', 'a source changes', 'services/src/a.ts', false],
    ['changes', 'a page changes', 'portal/index.html', false],
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

describe('wiping the data folder', () => {
  const data = { [marker]: '', 'journal.sqlite': 'x', 'recordings/a/b': 'x' };

  it('empties one of ours', async () => {
    tree = fileTree(data);
    await wipeDataFolder(tree.root);
    expect(dataFolderState(tree.root)).toBe('absent');
  });

  it('leaves alone what has no mark of ours', async () => {
    tree = fileTree({ 'thesis.txt': 'x' });
    await expect(wipeDataFolder(tree.root)).rejects.toThrow(/not a data folder/);
    expect(existsSync(`${tree.root}/thesis.txt`)).toBe(true);
  });

  it('leaves alone what a running Lectern has', async () => {
    tree = fileTree(data);
    const owner = new Database(`${tree.root}/${lock}`);
    owner.exec('PRAGMA locking_mode=EXCLUSIVE; CREATE TABLE owner (pid); BEGIN EXCLUSIVE');
    await expect(wipeDataFolder(tree.root)).rejects.toThrow(/Another Lectern is running/);
    expect(existsSync(`${tree.root}/journal.sqlite`)).toBe(true);
    owner.close();
    await wipeDataFolder(tree.root);
    expect(dataFolderState(tree.root)).toBe('absent');
  });

  it('finds nothing to do where there is none', async () => {
    tree = fileTree({});
    await wipeDataFolder(`${tree.root}/data`);
    expect(dataFolderState(`${tree.root}/data`)).toBe('absent');
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock } from '../clock/test-clock.fixture.js';
import { type DataFolder, DataFolderTaken, type Holds, openDataFolder } from './data-folder.adapter.js';

const clock = createTestClock('2026-01-05T08:00:00.000Z');

/** Another process that tries to take the folder's lock as the adapter does, says `taken` or `busy`, and stays. */
const otherProcess = (lockFile: string): ChildProcess => {
  const script = `
    const Database = require('libsql');
    const lock = new Database(process.argv[1]);
    try {
      lock.exec('PRAGMA locking_mode = EXCLUSIVE');
      lock.exec('BEGIN EXCLUSIVE');
      process.stdout.write('taken');
    } catch (error) {
      process.stdout.write(error.code === 'SQLITE_BUSY' ? 'busy' : String(error));
    }
    setInterval(() => {}, 1000);
  `;
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  return spawn(process.execPath, ['-e', script, lockFile], { stdio: [...stdio], cwd: import.meta.dirname });
};

const saidBy = async ({ stdout }: ChildProcess): Promise<string> => {
  if (!stdout) throw new Error('no output');
  const [said] = (await once(stdout, 'data')) as [Buffer];
  return said.toString();
};
const end = async (other: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  other.kill(signal);
  await once(other, 'exit');
};

describe('the data folder', () => {
  let path: string;
  let open: DataFolder[];
  const take = (holds?: Holds, waitMs?: number): DataFolder => {
    const folder = openDataFolder(path, clock, holds, waitMs);
    open.push(folder);
    return folder;
  };
  beforeEach(() => {
    path = join(mkdtempSync(join(tmpdir(), 'lectern-folder-')), 'a', 'data');
    open = [];
  });
  afterEach(() => {
    for (const folder of open) folder.close();
  });

  it('is made when it is missing, for its owner’s eyes only', () => {
    const folder = take();
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(folder.file('journal.db')).toBe(join(path, 'journal.db'));
  });

  it('is no folder that holds other files, which are left alone', () => {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'thesis.txt'), 'x');
    expect(() => take()).toThrow(/holds other files already. Name an empty folder/);
    expect(readdirSync(path)).toEqual(['thesis.txt']);
  });

  it('may be an empty one, or the top of a disk', () => {
    mkdirSync(join(path, 'lost+found'), { recursive: true });
    expect(take().path).toBe(path);
  });

  it('is no file, and says so in one line', () => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'x');
    expect(() => take()).toThrow(/^LECTERN_DATA: .* cannot be a folder for data \(ENOTDIR\)\.$/);
  });

  it.each([
    [
      'files',
      'engines',
      /LECTERN_DATA: .* holds the data of a stack’s engines\. Start them with npm run stack/,
    ],
    [
      'engines',
      'journal.sqlite',
      /LECTERN_DATA: .* holds the data of a Lectern in one process \(npm start\)/,
    ],
    ['engines', 'keys.sqlite', /npm run lectern -- move/],
  ] as const)('is not taken for %s where it holds %s', (holds, there, line) => {
    take().close();
    mkdirSync(join(path, there));
    const before = readdirSync(path);
    expect(() => take(holds)).toThrow(line);
    expect(readdirSync(path)).toEqual(before);
    expect(take().path).toBe(path);
  });

  it('says who has it to whoever comes second, also in the same process', () => {
    take();
    const before = readdirSync(path);
    expect(() => take()).toThrow(DataFolderTaken);
    expect(() => take()).toThrow(`process ${process.pid} on ${hostname()} since 2026-01-05T08:00:00.000Z`);
    expect(readdirSync(path)).toEqual(before);
  });

  it('stays taken although somebody was refused', () => {
    take();
    for (let time = 0; time < 5; time += 1) expect(() => take()).toThrow(DataFolderTaken);
  });

  it('is refused to other processes too', async () => {
    take();
    const other = otherProcess(join(path, 'owner.lock'));
    const said = await saidBy(other);
    await end(other, 'SIGKILL');
    expect(said).toBe('busy');
  });

  it('can be taken again when it was given back', () => {
    take().close();
    expect(take().path).toBe(path);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'is another process’s until that ends, by %s too',
    async (signal) => {
      take().close();
      const other = otherProcess(join(path, 'owner.lock'));
      try {
        expect(await saidBy(other)).toBe('taken');
        expect(() => take()).toThrow(DataFolderTaken);
      } finally {
        await end(other, signal);
      }
      expect(take().path).toBe(path);
    },
  );

  it('is waited for while its owner is ending, and the owner is named when it stays', async () => {
    take().close();
    const other = otherProcess(join(path, 'owner.lock'));
    expect(await saidBy(other)).toBe('taken');
    expect(() => take('files', 50)).toThrow(DataFolderTaken);
    // Ends while this process does nothing but wait.
    spawn('sh', ['-c', `sleep 0.4; kill -9 ${other.pid}`], { stdio: 'ignore' });
    expect(take('files', 5_000).path).toBe(path);
  });
});

import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { systemClock } from '../platform/clock/system-clock.adapter.js';
import { startEventStoreDbDouble } from '../platform/event-store/eventstoredb-double.fixture.js';
import { openEventStoreDb } from '../platform/event-store/eventstoredb-event-store.adapter.js';
import { openSqliteEventStore } from '../platform/event-store/sqlite-event-store.adapter.js';
import { readSettings } from '../platform/settings.js';
import { demoPeople } from '../seed/demo-people.js';
import { startDemo } from '../seed/start-demo.js';
import { startAllInOne } from './all-in-one.js';
import { lightEngines } from './light-engines.fixture.js';

/** A start with a demo of people and no texts, as `npm start` does it. */
const start = async (folder: string, more: Readonly<Record<string, string>> = {}) => {
  const quiet = { PORT: '0', LECTERN_LOG_LEVEL: 'silent', LECTERN_SIGNIN_RATE: '0' };
  const settings = readSettings({ ...quiet, ...more });
  const lectern = await startAllInOne(settings, folder, lightEngines());
  try {
    const passwordFile = join(folder, 'demo-password');
    await startDemo({ ...lectern.ports, library: [], passwordFile, given: undefined });
  } catch (error) {
    await lectern.stop();
    throw error;
  }
  return lectern;
};

describe('a start with stores that do not belong together', { timeout: 60_000 }, () => {
  const folders: string[] = [];
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-foreign-'));
    folders.push(folder);
    return folder;
  };
  const first = newFolder();
  const headOf = async (folder: string): Promise<string> => {
    const store = openSqliteEventStore({ file: join(folder, 'journal.sqlite'), clock: systemClock });
    const head = await store.head();
    await store.close();
    return head;
  };
  beforeAll(async () => (await start(first)).stop(), 60_000);
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const copy = (folder: string, ...files: readonly string[]): string => {
    for (const file of ['owner.lock', ...files])
      for (const part of [file, `${file}-wal`]) {
        rmSync(join(folder, part), { force: true });
        if (existsSync(join(first, part))) copyFileSync(join(first, part), join(folder, part));
      }
    return folder;
  };

  it('appends nothing to the journal that another installation filled, and says whose each store is', async () => {
    const folder = copy(newFolder(), 'journal.sqlite');
    await expect(start(folder)).rejects.toThrow(
      /^These stores do not belong together, .*: the master key is not that of installation [0-9a-f]{8} \(journal \(data folder\) of installation [0-9a-f]{8}, keys \(data folder\) of no installation yet, .*\. Name the stores of one installation/,
    );
    expect(await headOf(folder)).toBe(await headOf(first));
  });

  it('appends nothing either where both are installations', async () => {
    const folder = newFolder();
    await (await start(folder)).stop();
    const before = await headOf(folder);
    copy(folder, 'keys.sqlite', 'master.key');
    await expect(start(folder)).rejects.toThrow(
      /journal .* of installation (\w+), keys .* of installation (?!\1)\w+, recordings .* of installation \1/,
    );
    expect(await headOf(folder)).toBe(before);
  });

  it('appends nothing to an event store that another installation filled, with the same master key either', async () => {
    const double = await startEventStoreDbDouble();
    const engine = {
      EVENTSTORE_URL: double.url,
      LECTERN_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    await (await start(newFolder(), engine)).stop();
    const store = await openEventStoreDb({ url: double.url, clock: systemClock });
    const before = await store.head();
    await expect(start(newFolder(), engine)).rejects.toThrow(
      /journal \(EVENTSTORE_URL\) of installation \w{8}, keys \(data folder\) of no installation yet/,
    );
    expect(await store.head()).toBe(before);
    await store.close();
    await double.kill();
  });

  it('begins nothing anew where the journal is gone', async () => {
    const folder = copy(newFolder(), 'keys.sqlite', 'master.key', 'documents.sqlite');
    await expect(start(folder)).rejects.toThrow(/the read models know events that the journal does not hold/);
    expect(await headOf(folder)).toBe('-1');
    for (const part of ['', '-wal', '-shm']) rmSync(join(folder, `documents.sqlite${part}`), { force: true });
    await expect(start(folder)).rejects.toThrow(/the journal is empty, and there are keys of people/);
    expect(await headOf(folder)).toBe('-1');
  });

  it('makes read models again that are gone', async () => {
    const folder = copy(newFolder(), 'journal.sqlite', 'keys.sqlite', 'master.key');
    cpSync(join(first, 'blobs'), join(folder, 'blobs'), { recursive: true });
    const lectern = await start(folder);
    const [person] = demoPeople;
    const found = await createPeopleQueries(lectern.ports).find(person?.personId ?? '');
    await lectern.stop();
    expect(found).toMatchObject({ role: person?.role });
  });

  describe('of an older release, which say nothing of whose they are', () => {
    /** Takes the marks out of the copy of a folder. */
    const unmark = (folder: string): string => {
      const run = (file: string, sql: string): void => {
        const database = new Database(join(folder, file));
        database.exec(sql);
        database.close();
      };
      run('journal.sqlite', "DELETE FROM events WHERE stream = 'installation'");
      if (existsSync(join(folder, 'keys.sqlite')))
        run('keys.sqlite', "DELETE FROM keys WHERE person = 'installation'");
      return folder;
    };

    it('marks them where the keys open what the journal holds', async () => {
      const folder = unmark(copy(newFolder(), 'journal.sqlite', 'keys.sqlite', 'master.key'));
      await (await start(folder)).stop();
      const after = await headOf(folder);
      await (await start(folder)).stop();
      expect(await headOf(folder)).toBe(after);
    });

    it('appends nothing where the keys are others', async () => {
      const folder = unmark(copy(newFolder(), 'journal.sqlite'));
      const before = await headOf(folder);
      await expect(start(folder)).rejects.toThrow(/the keys are not those of the people in the journal/);
      expect(await headOf(folder)).toBe(before);
    });
  });
});

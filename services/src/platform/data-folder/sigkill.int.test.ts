import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Blobs } from '../blobs/blobs.port.js';
import { openFileBlobs } from '../blobs/file-blobs.adapter.js';
import { systemClock } from '../clock/system-clock.adapter.js';
import { openSqliteDocuments } from '../documents/sqlite-documents.adapter.js';
import { type EventStore, start, type StoredEvent } from '../event-store/event-store.port.js';
import { openSqliteEventStore } from '../event-store/sqlite-event-store.adapter.js';
import { openDataFolder } from './data-folder.adapter.js';

/** Hands over all that the journal holds. */
const drain = async (events: EventStore, take: (event: StoredEvent) => void): Promise<void> => {
  const head = await events.head();
  let done = (): void => undefined;
  const caughtUp = new Promise<void>((resolve) => {
    done = resolve;
  });
  const onCaughtUp = (position: string): void => {
    if (position === head) done();
  };
  const subscription = events.subscribe({ after: start, onCaughtUp }, async (batch) => batch.forEach(take));
  await caughtUp;
  await subscription.stop();
};

type Acknowledged = Record<'event' | 'document' | 'chunk' | 'removed' | 'file', string[]>;

/** Within the repository, so that the child finds its libraries. */
const cache = join(import.meta.dirname, '../../../../node_modules/.cache');

describe('a process that is killed in the middle of its work', () => {
  let compiled: string;
  beforeAll(async () => {
    mkdirSync(cache, { recursive: true });
    compiled = mkdtempSync(join(cache, 'sigkill-'));
    const entry = join(import.meta.dirname, 'sigkill.fixture.ts');
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: entry,
        outDir: compiled,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: 'child.mjs' } },
      },
    });
  });
  afterAll(() => rmSync(compiled, { recursive: true, force: true }));

  /** Lets a child write until it told `count` writes, then kills it. */
  const killAfter = async (folder: string, count: number): Promise<Acknowledged> => {
    const acknowledged: Acknowledged = { event: [], document: [], chunk: [], removed: [], file: [] };
    const child = spawn(process.execPath, [join(compiled, 'child.mjs'), folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    let told = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      const [kind = '', id = ''] = line.split(' ');
      if (id.length === 36) acknowledged[kind as keyof Acknowledged].push(id);
      told += 1;
      if (told === count) child.kill('SIGKILL');
    }
    await exited;
    return acknowledged;
  };

  it.each([50, 400, 1_500])(
    'has on disk whatever it acknowledged (%d writes)',
    { timeout: 30_000 },
    async (count) => {
      const path = mkdtempSync(join(tmpdir(), 'lectern-sigkill-'));
      const acknowledged = await killAfter(path, count);
      const folder = openDataFolder(path, systemClock);
      const events = openSqliteEventStore({ file: folder.file('journal.db'), clock: systemClock });
      const documents = openSqliteDocuments({ file: folder.file('documents.db'), clock: systemClock });
      const blobs = await openFileBlobs({ folder: folder.file('blobs') });

      await documents.ensure({ name: 'written', indexes: [] });
      const stored = new Set<string>();
      await drain(events, ({ id }) => stored.add(id));
      expect(acknowledged.event.filter((id) => !stored.has(id))).toEqual([]);
      expect((await documents.getMany('written', acknowledged.document)).size).toBe(
        acknowledged.document.length,
      );
      const expectBlobs = async (from: Blobs): Promise<void> => {
        for (const id of acknowledged.chunk) {
          expect(Buffer.from((await from.get(`chunks/${id}`)) ?? []).toString()).toBe(id.repeat(100));
        }
        for (const id of acknowledged.removed) {
          expect(await from.head(`chunks/${id}/removed`)).toBeUndefined();
        }
        for (const id of acknowledged.file) {
          expect(Buffer.from((await from.get(`files/${id}`)) ?? []).toString()).toBe(id);
        }
      };
      await expectBlobs(blobs);
      expect(acknowledged.event.length).toBeGreaterThan(10);

      await Promise.all([events.close(), documents.close(), blobs.close()]);
      rmSync(join(folder.file('blobs'), 'segments/index.sqlite'));
      const withoutIndex = await openFileBlobs({ folder: folder.file('blobs') });
      await expectBlobs(withoutIndex);
      await withoutIndex.close();
      folder.close();
    },
  );
});

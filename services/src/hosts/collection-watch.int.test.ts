import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '../platform/clock/test-clock.adapter.js';
import { rememberDeclared } from '../platform/documents/declared-collections.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { openSqliteDocuments } from '../platform/documents/sqlite-documents.adapter.js';
import { createLogger } from '../platform/logger.js';
import { until } from './lectern-client.fixture.js';
import { lookEveryMs, watchCollections, type CollectionWatch } from './collection-watch.js';

describe('a host whose collections are taken away', () => {
  let clock: TestClock;
  let folder: string;
  /** The store, as somebody else uses it. */
  let store: Documents;
  let own: ReturnType<typeof rememberDeclared<Documents>>;
  let watch: CollectionWatch;
  beforeEach(async () => {
    clock = createTestClock();
    folder = mkdtempSync(join(tmpdir(), 'lectern-watch-'));
    store = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
    own = rememberDeclared(store);
    for (const name of ['sessions', 'people_v1']) await own.documents.ensure({ name, indexes: [] });
    const deps = { documents: own.documents, clock, logger: createLogger('silent') };
    watch = watchCollections(deps, own.declared, (name) => name === 'people_v1');
  });
  afterEach(async () => {
    await watch.stop();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  it('is fine while they are there, and when it removed one itself', async () => {
    await watch.look();
    expect(watch.trouble()).toBeUndefined();
    await own.documents.drop('people_v1');
    await watch.look();
    expect(watch.trouble()).toBeUndefined();
  });

  it('says so, makes again what a start makes, and leaves read models to who feeds them', async () => {
    await store.drop('sessions');
    await store.drop('people_v1');
    await watch.look();
    expect(watch.trouble()).toBe('Collections of documents are gone: sessions, people_v1.');
    expect(await store.collections()).toEqual(['sessions']);
    await watch.look();
    expect(watch.trouble()).toBe('Collections of documents are gone: people_v1.');
    await store.ensure({ name: 'people_v1', indexes: [] });
    await watch.look();
    expect(watch.trouble()).toBeUndefined();
  });

  it('looks by itself', async () => {
    await store.drop('sessions');
    await clock.advance(lookEveryMs);
    const told = await until(
      () => watch.trouble(),
      (trouble) => trouble !== undefined,
    );
    expect(told).toContain('sessions');
  });
});

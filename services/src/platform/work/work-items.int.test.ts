import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestClock } from '../clock/test-clock.fixture.js';
import { openSqliteDocuments } from '../documents/sqlite-documents.adapter.js';
import { collectionOf, declarationOf } from '../projections/projection.js';
import { countWork } from './work-items.js';
import { work, workProjection } from './work.projection.js';

it('given work for now, for half a year later and set aside, when it is counted, then each is a number of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-count-'));
  const documents = openSqliteDocuments({
    file: join(folder, 'documents.sqlite'),
    clock: createTestClock(),
  });
  await documents.ensure(declarationOf(workProjection([], [])));
  const items = [
    ['due', '2026-01-05T08:00:00.000Z'],
    ['due', '2026-01-05T07:59:00.000Z'],
    ['due', '2026-07-04T08:00:00.000Z'],
    ['parked', '2026-01-05T07:00:00.000Z'],
  ] as const;
  for (const [at, [status, dueAt]] of items.entries())
    await documents.put(collectionOf(work), `item-${at}`, { reactor: 'forget-message', status, dueAt });
  expect(await countWork(documents, 'forget-message', '2026-01-05T08:00:00.000Z')).toEqual({
    due: 2,
    later: 1,
    parked: 1,
  });
  await documents.close();
  rmSync(folder, { recursive: true, force: true });
});

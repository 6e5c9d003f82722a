import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { systemClock } from '../platform/clock/system-clock.adapter.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { findAll } from '../platform/documents/find-all.js';
import { openSqliteDocuments } from '../platform/documents/sqlite-documents.adapter.js';
import { readJournal } from '../platform/event-store/read-journal.js';
import type { Ports } from '../platform/ports.js';
import { applyBatch } from '../platform/projections/apply-batch.js';
import { createProjectionRunner } from '../platform/projections/projection-runner.js';
import {
  collectionOf,
  declarationOf,
  listingOf,
  type AnyProjection,
} from '../platform/projections/projection.js';
import { work } from '../platform/work/work.projection.js';
import { createProjections } from './projections.js';

const bodiesIn = async (documents: Documents, projection: AnyProjection) => {
  const bodies = new Map<string, unknown>();
  await documents.ensure(declarationOf(projection));
  const query = { index: listingOf(projection).name, limit: 1_000 };
  for await (const page of findAll(documents, collectionOf(projection), query))
    for (const { id, body } of page) bodies.set(id, body);
  return bodies;
};

/**
 * Read models that are not what the journal gives, as `collection/id`, once both have come to rest. Work is left out: what
 * was done without an event is in none of both.
 */
export const differencesFromJournal = async ({
  store,
  documents,
  codec,
}: Pick<Ports, 'store' | 'documents' | 'codec'>): Promise<readonly string[]> => {
  const projections = createProjections([]).filter(({ name }) => name !== work.name);
  const folder = mkdtempSync(join(tmpdir(), 'lectern-read-models-'));
  const made = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock: systemClock });
  const runners = projections.map((projection) => createProjectionRunner(projection, made));
  for (const runner of runners) await runner.prepare();
  for await (const events of readJournal(store, { to: await store.head() }))
    await applyBatch({ documents: made, codec }, runners, events);
  const found: string[] = [];
  for (const projection of projections) {
    const [live, rebuilt] = [await bodiesIn(documents, projection), await bodiesIn(made, projection)];
    for (const id of new Set([...live.keys(), ...rebuilt.keys()]))
      if (!isDeepStrictEqual(live.get(id), rebuilt.get(id))) found.push(`${collectionOf(projection)}/${id}`);
  }
  await made.close();
  rmSync(folder, { recursive: true });
  return found;
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { catalogue } from '@lectern/events/catalogue';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { attemptStream } from '@lectern/events/practice/attempt.events';
import { createInProcessBus } from '../platform/bus/in-process-bus.adapter.js';
import { createTestClock } from '../platform/clock/test-clock.fixture.js';
import { dayMs } from '../platform/clock/durations.js';
import { openSqliteDocuments } from '../platform/documents/sqlite-documents.adapter.js';
import { openSqliteEventStore } from '../platform/event-store/sqlite-event-store.adapter.js';
import { newId } from '../platform/ids.js';
import { createCodec } from '../platform/journal/codec.js';
import { memoryKeys } from '../platform/keys/memory-keys.fixture.js';
import { createLogger } from '../platform/logger.js';
import type { AnyProjection } from '../platform/projections/projection.js';
import { startProjections } from '../platform/projections/projection-host.js';
import { createSealing } from '../platform/sealing/sealing.js';
import { metaAt } from '../platform/testing/decider-spec.js';
import { dueItems } from '../platform/work/work-items.js';
import { workProjection } from '../platform/work/work.projection.js';
import { removeChunks } from './remove-chunks.reactor.js';

const at = '2026-01-05T08:00:00.000Z';
const keptMs = 7 * dayMs;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-earlier-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('chunks are removed when it is time, also those of recordings made before Lectern removed any', async () => {
  const clock = createTestClock(at);
  const store = openSqliteEventStore({ file: join(folder, 'journal.sqlite'), clock });
  const documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
  const bus = createInProcessBus({ clock });
  const codec = createCodec(catalogue, createSealing(memoryKeys()));
  const { attemptId } = asha.recordingWasMerged.data;
  const merged = await codec.encode(asha.recordingWasMerged, { ...metaAt(at), eventId: newId() });
  await store.append(attemptStream(attemptId), [merged], 'none');
  const listBy = async (list: AnyProjection): Promise<void> => {
    const deps = { store, documents, codec, bus, clock, logger: createLogger('silent') };
    const host = await startProjections({ ...deps, holder: 'this host', isAlone: true, projections: [list] });
    await host.caughtUp();
    await host.stop();
  };
  const types = Object.keys(catalogue);
  await listBy({ ...workProjection([], types), version: 2 });

  await listBy(workProjection([removeChunks(keptMs).rule], types));
  await clock.advance(keptMs);
  const due = await dueItems({ documents, clock }, new Map([['remove-chunks', 10]]));
  expect(due.map(({ body }) => body.stream)).toEqual([attemptStream(attemptId)]);
  await store.close();
  await documents.close();
});

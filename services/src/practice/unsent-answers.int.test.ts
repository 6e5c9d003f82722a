import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentItem } from '@lectern/events/content/content';
import type { KnownPerson } from '../accounts/people/people.queries.js';
import { createTestClock } from '../platform/clock/test-clock.fixture.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { openSqliteDocuments } from '../platform/documents/sqlite-documents.adapter.js';
import type { Keys } from '../platform/keys/keys.port.js';
import { memoryKeys } from '../platform/keys/memory-keys.fixture.js';
import { collectionOf } from '../platform/projections/projection.js';
import { createSealing, type Sealing } from '../platform/sealing/sealing.js';
import type { AttemptDocument } from './attempt-document.js';
import type { AttemptQueries } from './attempt.queries.js';
import { unsentAnswersProjection } from './unsent-answers.projection.js';
import { createUnsentAnswersQueries, type UnsentAnswersQueries } from './unsent-answers.queries.js';

const name = collectionOf(unsentAnswersProjection);
const dump = { kind: 'setAsideChunks', attemptId: 'a1', userAgent: 'Firefox', total: 0, chunks: [] };

describe('what devices told of answers that they could not send', () => {
  let folder: string;
  let documents: Documents;
  let keys: Keys;
  let sealing: Sealing;
  let unsent: UnsentAnswersQueries;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-unsent-'));
    const clock = createTestClock('2026-01-05T08:00:00.000Z');
    documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
    await documents.ensure({ name, indexes: [...unsentAnswersProjection.indexes] });
    keys = memoryKeys();
    sealing = createSealing(keys);
    const asha = { firstName: 'Asha', lastName: 'Menon' } as Partial<KnownPerson> as KnownPerson;
    const herons = { title: 'Herons' } as Partial<ContentItem> as ContentItem;
    const ofAsha: Partial<AttemptDocument> = { personId: 'asha', contentId: 'herons', contentDigest: 'd1' };
    unsent = createUnsentAnswersQueries({
      documents,
      sealing,
      people: { findMany: () => Promise.resolve(new Map([['asha', asha]])) },
      content: { byDigest: () => Promise.resolve(herons) },
      attempts: {
        document: (id: string) => Promise.resolve(id === 'a1' ? ofAsha : undefined),
      } as Partial<AttemptQueries> as AttemptQueries,
    });
  });
  afterEach(async () => {
    await documents.close();
    rmSync(folder, { recursive: true });
  });

  const told = async (id: string, at: string, said: Record<string, unknown>, personId = 'asha') =>
    documents.put(name, id, { personId, at, dump: await sealing.seal(personId, said) });

  it('is listed with the newest first, its student and its attempt', async () => {
    await told('older', '2026-01-05T08:00:00.000Z', dump);
    await told('newer', '2026-01-05T09:00:00.000Z', dump);
    const page = await unsent.list(undefined);
    expect(page?.items.map(({ _id }) => _id)).toEqual(['newer', 'older']);
    expect(page?.items[0]).toEqual({
      _id: 'newer',
      at: '2026-01-05T09:00:00.000Z',
      student: { _id: 'asha', firstName: 'Asha', lastName: 'Menon' },
      attempt: { _id: 'a1', title: 'Herons' },
      told: dump,
    });
  });

  it('names no attempt that is somebody else’s', async () => {
    await told('d1', '2026-01-05T08:00:00.000Z', dump, 'leo');
    expect((await unsent.list(undefined))?.items[0]).not.toHaveProperty('attempt');
  });

  it('is there as it was told where another program told it', async () => {
    await told('d1', '2026-01-05T08:00:00.000Z', { stuck: 3 });
    expect((await unsent.list(undefined))?.items).toMatchObject([
      { told: { kind: 'other', json: '{\n  "stuck": 3\n}' } },
    ]);
  });

  it('comes a page after another', async () => {
    for (let n = 10; n < 35; n += 1) await told(`d${n}`, `2026-01-05T08:${n}:00.000Z`, dump);
    const first = await unsent.list(undefined);
    const second = await unsent.list(first?.cursor ?? undefined);
    expect([first?.items.length, second?.items.length, second?.cursor]).toEqual([20, 5, null]);
    expect(await unsent.list('no cursor')).toBeUndefined();
  });

  it('is gone with its student', async () => {
    await told('d1', '2026-01-05T08:00:00.000Z', dump);
    await keys.destroy('asha');
    expect((await unsent.list(undefined))?.items).toEqual([]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock/system-clock.adapter.js';
import { WrongDocumentRevision, type Documents } from '../../platform/documents/documents.port.js';
import { openSqliteDocuments } from '../../platform/documents/sqlite-documents.adapter.js';
import { isOutage, Overloaded } from '../../platform/unavailable.js';
import { changeDocument } from './change-document.js';

type Count = { readonly count: number };

describe('a document that many change', () => {
  let folder: string;
  let documents: Documents;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-change-'));
    documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock: systemClock });
    await documents.ensure({ name: 'counts', indexes: [] });
  });
  afterEach(async () => {
    await documents.close();
    rmSync(folder, { recursive: true });
  });

  const countOn = (by: Documents, upTo = 1_000): Promise<boolean> =>
    changeDocument<Count, boolean>(by, 'counts', 'all', (body) => {
      const count = body?.count ?? 0;
      return count < upTo ? { body: { count: count + 1 }, result: true } : { result: false };
    });
  const stored = async () => documents.get<Count>('counts', 'all');

  it('loses nothing', async () => {
    await Promise.all(Array.from({ length: 20 }, () => countOn(documents)));
    expect((await stored())?.body.count).toBe(20);
  });

  it('is not written where nothing changes', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => countOn(documents, 3)));
    expect(outcomes.filter(Boolean)).toHaveLength(3);
    expect((await stored())?.revision).toBe(3);
  });

  it('is given up where others are always quicker: an outage, and nothing changed', async () => {
    const slow: Documents = { ...documents, put: () => Promise.reject(new WrongDocumentRevision('late')) };
    const error: unknown = await countOn(slow).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Overloaded);
    expect(isOutage(error)).toBe(true);
    expect(await stored()).toBeUndefined();
  });
});

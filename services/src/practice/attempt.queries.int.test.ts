import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import { createTestClock } from '../platform/clock/test-clock.fixture.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { openSqliteDocuments } from '../platform/documents/sqlite-documents.adapter.js';
import { memoryKeys } from '../platform/keys/memory-keys.fixture.js';
import { collectionOf } from '../platform/projections/projection.js';
import { createSealing } from '../platform/sealing/sealing.js';
import { newResponse } from './attempt-document.js';
import { createAttemptQueries, type AttemptQueries } from './attempt.queries.js';
import { attemptsProjection } from './attempts.projection.js';

const name = collectionOf(attemptsProjection);
const given = { responseId: 'response-1', questionId: 'q1', fReiteration: false, givenAt: 1 };
const answered = { ...newResponse(given, 'mcq'), marks: { correct: 1, total: 1 } };

describe('whether somebody has answered a question', () => {
  let folder: string;
  let documents: Documents;
  let attempts: AttemptQueries;
  let read = 0;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-attempts-'));
    const clock = createTestClock('2026-01-05T08:00:00.000Z');
    documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
    await documents.ensure({ name, indexes: [...(attemptsProjection.indexes ?? [])] });
    const find: Documents['find'] = async (...query) => {
      const page = await documents.find(...query);
      read += page.items.length;
      return page as never;
    };
    read = 0;
    attempts = createAttemptQueries({
      documents: { ...documents, find },
      sealing: createSealing(memoryKeys()),
      content: {} as ContentQueries,
      people: {} as PeopleQueries,
    });
  });
  afterEach(async () => {
    await documents.close();
    rmSync(folder, { recursive: true });
  });

  const attempt = (id: string, contentId: string, responses: readonly object[], personId = 'asha') =>
    documents.put(name, id, { personId, contentId, startedAt: id, responses });

  it('looks at their attempts at this content only, however many others there are', async () => {
    for (let n = 0; n < 100; n += 1) await attempt(`other-${n}`, 'turtles', []);
    await attempt('first', 'herons', [answered]);
    await attempt('second', 'herons', []);
    expect(await attempts.hasAnswered('asha', 'herons', 'q1')).toBe(true);
    expect(await attempts.hasAnswered('asha', 'herons', 'q2')).toBe(false);
    expect(await attempts.hasAnswered('asha', 'otters', 'q1')).toBe(false);
    expect(await attempts.hasAnswered('leo', 'herons', 'q1')).toBe(false);
    expect(read).toBe(4);
  });

  it('finds the answer behind many attempts that were only begun', async () => {
    for (let n = 10; n < 60; n += 1) await attempt(`begun-${n}`, 'herons', []);
    await attempt('z-last', 'herons', [answered]);
    expect(await attempts.hasAnswered('asha', 'herons', 'q1')).toBe(true);
  });
});

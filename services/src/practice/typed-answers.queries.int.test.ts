import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ashasScore } from '@lectern/events/practice/attempt.fixtures';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestClock } from '../platform/clock/test-clock.fixture.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { openSqliteDocuments } from '../platform/documents/sqlite-documents.adapter.js';
import { memoryKeys } from '../platform/keys/memory-keys.fixture.js';
import { collectionOf } from '../platform/projections/projection.js';
import { createSealing } from '../platform/sealing/sealing.js';
import { newResponse, type ResponseDocument } from './attempt-document.js';
import { attemptsProjection } from './attempts.projection.js';
import { createTypedAnswers } from './typed-answers.queries.js';

const name = collectionOf(attemptsProjection);
const keys = memoryKeys();
const sealing = createSealing(keys);
let folder: string;
let documents: Documents;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-typed-'));
  const clock = createTestClock('2026-01-05T08:00:00.000Z');
  documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
  await documents.ensure({ name, indexes: [...(attemptsProjection.indexes ?? [])] });
});
afterEach(async () => {
  await documents.close();
  rmSync(folder, { recursive: true });
});

const typed = async (
  text: string,
  givenAt: number,
  more: Partial<ResponseDocument> = {},
  score: Partial<ResponseDocument['scores'][number]> = {},
): Promise<ResponseDocument> => {
  const { seemsWrittenBy: _s, languageNotes, ...data } = ashasScore.data;
  const notes = await sealing.seal('asha', languageNotes);
  const at = '2026-01-05T08:00:00.000Z';
  return {
    ...newResponse({ responseId: text, questionId: 'q1', fReiteration: false, givenAt }, 'text'),
    text: await sealing.seal('asha', text),
    scores: [{ ...data, at, languageNotes: notes, ...score }],
    ...more,
  };
};

it('finds what a person typed before, as their own, with what the grammar checker found in it', async () => {
  const signals = await sealing.seal('asha', []);
  const ashas = [
    await typed('first', 1),
    await typed('second', 2, {}, { fGrammarSkipped: true }),
    await typed('read out', 3, {}, { fPenalized: true }),
    await typed('suspected', 4, { aiSignals: signals }),
    await typed('spoken', 5, { kind: 'spoken' }),
    await typed('being scored', 6, { scores: [] }),
    await typed('this one', 9),
  ];
  await documents.put(name, 'a1', { personId: 'asha', startedAt: '1', responses: ashas.slice(0, 3) });
  await documents.put(name, 'a2', { personId: 'asha', startedAt: '2', responses: ashas.slice(3) });
  await documents.put(name, 'a3', { personId: 'leo', startedAt: '3', responses: [await typed('Leo’s', 1)] });
  const { before } = createTypedAnswers({ documents, sealing });
  expect(await before('asha', 9)).toEqual([
    { text: 'second', errors: undefined },
    { text: 'first', errors: 1 },
  ]);
  await keys.destroy('asha');
  expect(await before('asha', 9)).toEqual([]);
});

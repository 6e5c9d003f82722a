import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestClock } from '../clock/test-clock.adapter.js';
import { describeDocumentsContract } from './documents.contract.js';
import { DocumentsUnavailable } from './documents.port.js';
import { openSqliteDocuments } from './sqlite-documents.adapter.js';

const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'lectern-documents-')), 'documents.db');

describeDocumentsContract('the SQLite file', async () => {
  const file = newFile();
  const clock = createTestClock();
  const open = () => openSqliteDocuments({ file, clock });
  const documents = open();
  const reopen = async () => {
    await documents.close();
    return open();
  };
  return { documents, reopen, pass: (ms) => clock.advance(ms) };
});

describe('the SQLite documents', () => {
  const filesHold = (file: string, text: string): boolean => {
    const folder = join(file, '..');
    return readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(text));
  };

  it('hold nothing of what was deleted or replaced ten seconds ago, neither in the file nor in its log', async () => {
    const file = newFile();
    const clock = createTestClock();
    const documents = openSqliteDocuments({ file, clock });
    await documents.ensure({ name: 'people', indexes: [{ name: 'byName', fields: ['name'] }] });
    for (let n = 0; n < 50; n += 1) await documents.put('people', `p${n}`, { name: `Person ${n}` });
    await documents.put('people', 'p-1', { name: 'Erasmus Deleted' });
    await documents.put('people', 'p-2', { name: 'Rosa Replaced' });
    expect(filesHold(file, 'Erasmus Deleted')).toBe(true);
    await documents.delete('people', 'p-1');
    await documents.put('people', 'p-2', {});
    await clock.advance(10_000);
    expect(filesHold(file, 'Erasmus Deleted')).toBe(false);
    expect(filesHold(file, 'Rosa Replaced')).toBe(false);
    expect(filesHold(file, 'Person 7')).toBe(true);
    await documents.drop('people');
    await clock.advance(10_000);
    expect(filesHold(file, 'Person 7')).toBe(false);
    await documents.close();
  });

  it('finish what was under way when they close, and take nothing afterwards', async () => {
    const file = newFile();
    const clock = createTestClock();
    const documents = openSqliteDocuments({ file, clock });
    await documents.ensure({ name: 'c', indexes: [] });
    const puts = Array.from({ length: 50 }, (_, n) => documents.put('c', `id-${n}`, {}));
    await documents.close();
    expect(await Promise.all(puts)).toHaveLength(50);
    await expect(documents.get('c', 'id-1')).rejects.toBeInstanceOf(DocumentsUnavailable);
    await expect(documents.put('c', 'id-1', {})).rejects.toBeInstanceOf(DocumentsUnavailable);
  });
});

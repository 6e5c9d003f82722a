import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '../../platform/clock/test-clock.adapter.js';
import type { Documents } from '../../platform/documents/documents.port.js';
import { openSqliteDocuments } from '../../platform/documents/sqlite-documents.adapter.js';
import { createMailLimits, mailCallsCollection } from './mail-limits.js';

const hour = 3_600_000;

describe('limits of mail', () => {
  let folder: string;
  let documents: Documents;
  let clock: TestClock;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-mail-limits-'));
    clock = createTestClock();
    documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
    await documents.ensure(mailCallsCollection);
  });
  afterEach(async () => {
    await documents.close();
    rmSync(folder, { recursive: true });
  });

  const limits = (fOff = false) => createMailLimits({ documents, clock, fOff });
  const allowed = (outcomes: readonly boolean[]): number => outcomes.filter(Boolean).length;
  const take = async (times: number, account: (n: number) => string, address: string): Promise<number> => {
    const outcomes: boolean[] = [];
    for (let n = 0; n < times; n += 1) outcomes.push(await limits().take(account(n), address));
    return allowed(outcomes);
  };

  it('let five calls for one account pass in an hour, wherever they come from', async () => {
    expect(await take(4, () => 'ann', 'home')).toBe(4);
    expect(await take(2, () => 'ann', 'school')).toBe(1);
    expect(await limits().take('bob', 'home')).toBe(true);
  });

  it('let the next one pass when the first is an hour old', async () => {
    await take(5, () => 'ann', 'home');
    await clock.advance(hour - 1);
    expect(await limits().take('ann', 'home')).toBe(false);
    await clock.advance(1);
    expect(await limits().take('ann', 'home')).toBe(true);
  });

  it('let fifty calls from one address pass, whatever accounts they are for', async () => {
    expect(await take(60, (n) => `child-${n}`, 'school')).toBe(50);
    expect(await limits().take('ann', 'home')).toBe(true);
  });

  it('are not outrun by calls all at once, by one host or by several', async () => {
    const hosts = Array.from({ length: 4 }, () => limits());
    const calls = hosts.flatMap((host) => Array.from({ length: 5 }, () => host.take('ann', 'home')));
    expect(allowed(await Promise.all(calls))).toBe(5);
  });

  it('can be off', async () => {
    const outcomes = await Promise.all(Array.from({ length: 60 }, () => limits(true).take('ann', 'home')));
    expect(allowed(outcomes)).toBe(60);
  });

  it('keep nothing of what has expired', async () => {
    await limits().take('ann', 'home');
    await clock.advance(hour + 1);
    await limits().take('bob', 'school');
    const left = await documents.find(mailCallsCollection.name, { index: 'byExpiry' });
    expect(left.items.map(({ id }) => id).toSorted()).toEqual(['account-bob', 'address-school']);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '../../platform/clock/test-clock.adapter.js';
import type { Documents } from '../../platform/documents/documents.port.js';
import { openSqliteDocuments } from '../../platform/documents/sqlite-documents.adapter.js';
import { createVisitLimits, visitCollections, type VisitLimits } from './visit-limits.js';

const minute = 60_000;
const home = '203.0.113.7';

describe('limits of visitors', () => {
  let folder: string;
  let documents: Documents;
  let clock: TestClock;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-visit-limits-'));
    clock = createTestClock();
    documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
    for (const collection of visitCollections) await documents.ensure(collection);
  });
  afterEach(async () => {
    await documents.close();
    rmSync(folder, { recursive: true });
  });

  /** As one gateway counts; the next one begins with what is stored. */
  const gateway = (fOff = false): VisitLimits =>
    createVisitLimits({ documents, clock, claimKey: Buffer.alloc(32, 1), fOff });
  const passed = async (times: number, take: (n: number) => Promise<boolean>): Promise<number> => {
    const outcomes = await Promise.all(Array.from({ length: times }, (_, n) => take(n)));
    return outcomes.filter(Boolean).length;
  };

  it('given two gateways, when one address tries at both, then ten answers pass in all', async () => {
    const both = [gateway(), gateway()] as const;
    for (let n = 0; n < 10; n += 1) expect(await both[n % 2 ? 1 : 0].tries(home)).toBe(true);
    expect([await both[0].tries(home), await both[1].tries(home)]).toEqual([false, false]);
    expect(await both[0].tries('203.0.113.8')).toBe(true);
  });

  it('given a burst at once, then no more than ten pass', async () => {
    const one = gateway();
    expect(await passed(25, () => one.tries(home))).toBe(10);
  });

  it('given a quarter of an hour is over, then that address may try again', async () => {
    await passed(10, () => gateway().tries(home));
    await clock.advance(15 * minute);
    expect(await gateway().tries(home)).toBe(true);
  });

  it('messages count by themselves: five in an hour', async () => {
    const one = gateway();
    expect(await passed(6, () => one.messages(home))).toBe(5);
    expect(await one.tries(home)).toBe(true);
    await clock.advance(60 * minute);
    expect(await one.messages(home)).toBe(true);
  });

  it('a household has one IPv6 network, however many addresses it takes of it', async () => {
    const one = gateway();
    expect(await passed(12, (n) => one.tries(`2001:db8:1:2::${n}`))).toBe(10);
    expect(await one.tries('2001:db8:1:3::1')).toBe(true);
  });

  it('no address is stored in the clear, and what is too old goes', async () => {
    await gateway().tries(home);
    const stored = () => documents.find('try-calls', { index: 'byExpiry' });
    const { items } = await stored();
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain(home);
    await clock.advance(16 * minute);
    await gateway().tries('203.0.113.8');
    expect((await stored()).items).toHaveLength(1);
  });

  it('switched off, everybody passes', async () => {
    const off = gateway(true);
    expect(await passed(30, () => off.tries(home))).toBe(30);
  });
});

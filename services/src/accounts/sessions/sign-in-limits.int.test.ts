import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '../../platform/clock/test-clock.adapter.js';
import type { Documents } from '../../platform/documents/documents.port.js';
import { openSqliteDocuments } from '../../platform/documents/sqlite-documents.adapter.js';
import { createSignInLimits, failuresCollection } from './sign-in-limits.js';

const minute = 60_000;
const wrong = (): Promise<undefined> => Promise.resolve(undefined);
const right = (): Promise<string> => Promise.resolve('in');

describe('limits of sign-in', () => {
  let folder: string;
  let documents: Documents;
  let clock: TestClock;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-limits-'));
    clock = createTestClock();
    documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
    await documents.ensure(failuresCollection);
  });
  afterEach(async () => {
    await documents.close();
    rmSync(folder, { recursive: true });
  });

  const limits = (perAccount = 10) => createSignInLimits({ documents, clock, perAccount });
  const fail = async (times: number, account: string, address: string, by = limits()): Promise<string[]> => {
    const outcomes: string[] = [];
    for (let n = 0; n < times; n += 1) outcomes.push(await by.guard<string>(account, address, wrong));
    return outcomes;
  };

  it('let ten failures of one account pass and refuse the eleventh, even with the right password', async () => {
    expect(await fail(10, 'ann', 'home')).toEqual(Array.from({ length: 10 }, () => 'failed'));
    expect(await limits().guard('ann', 'home', right)).toBe('tooMany');
  });

  it('let the account in again when the first failure is fifteen minutes old', async () => {
    await fail(10, 'ann', 'home');
    await clock.advance(15 * minute - 1);
    expect(await limits().guard('ann', 'home', right)).toBe('tooMany');
    await clock.advance(1);
    expect(await limits().guard('ann', 'home', right)).toBe('in');
  });

  it('forget the failures of an account that got in', async () => {
    await fail(9, 'ann', 'home');
    expect(await limits().guard('ann', 'home', right)).toBe('in');
    expect(await fail(10, 'ann', 'home')).toEqual(Array.from({ length: 10 }, () => 'failed'));
  });

  it('let fifty failures from one address pass, whatever accounts they try', async () => {
    for (let n = 0; n < 10; n += 1) await fail(5, `child-${n}`, 'school');
    expect(await limits().guard('ann', 'school', right)).toBe('tooMany');
    expect(await limits().guard('ann', 'home', right)).toBe('in');
  });

  it('are not outrun by guessing all at once', async () => {
    let checks = 0;
    const one = limits();
    const slow = async (): Promise<undefined> => {
      checks += 1;
      await Promise.resolve();
      return undefined;
    };
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => one.guard('ann', 'home', slow)));
    expect(checks).toBe(10);
    expect(outcomes.filter((outcome) => outcome === 'tooMany')).toHaveLength(90);
  });

  it('count every failure of many accounts tried at once', async () => {
    const one = limits();
    await Promise.all(Array.from({ length: 50 }, (_, n) => one.guard(`child-${n}`, 'school', wrong)));
    expect(await one.guard('ann', 'school', right)).toBe('tooMany');
  });

  it('let a whole class in at once from one address', async () => {
    const one = limits();
    const children = Array.from({ length: 120 }, (_, n) => one.guard(`child-${n}`, 'school', right));
    expect(new Set(await Promise.all(children))).toEqual(new Set(['in']));
  });

  it('do not wait for a check that broke', async () => {
    const one = limits();
    const broken = one.guard('ann', 'home', () => Promise.reject(new Error('away')));
    const next = one.guard('ann', 'home', right);
    await expect(broken).rejects.toThrow('away');
    expect(await next).toBe('in');
  });

  it('are off at zero', async () => {
    expect(await fail(60, 'ann', 'home', limits(0))).not.toContain('tooMany');
  });

  it('keep nothing of what has expired', async () => {
    await fail(1, 'ann', 'home');
    await clock.advance(16 * minute);
    await fail(1, 'bob', 'school');
    const left = await documents.find(failuresCollection.name, { index: 'byExpiry' });
    expect(left.items.map(({ id }) => id).toSorted()).toEqual(['account-bob', 'address-school']);
  });
});

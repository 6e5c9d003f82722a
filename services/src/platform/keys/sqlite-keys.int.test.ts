import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InvalidSettings } from '../invalid-settings.js';
import { createTestClock } from '../clock/test-clock.fixture.js';
import { openSqlite } from '../sqlite/database.js';
import { cachedKeys } from './cached-keys.js';
import { describeKeysContract } from './keys.contract.js';
import type { Keys } from './keys.port.js';
import { openSqliteKeys } from './sqlite-keys.adapter.js';

const masterKey = new Uint8Array(32).fill(7);
const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'lectern-keys-')), 'keys.db');

const underTest = (wrap: (keys: Keys) => Keys) => async () => {
  const file = newFile();
  const keys = wrap(await openSqliteKeys({ file, masterKey }));
  const reopen = async () => {
    await keys.close();
    return wrap(await openSqliteKeys({ file, masterKey }));
  };
  return { keys, reopen };
};

describeKeysContract(
  'the SQLite file',
  underTest((keys) => keys),
);
describeKeysContract(
  'a cache before the SQLite file',
  underTest((keys) => cachedKeys(keys, createTestClock())),
);

const filesHold = (file: string, bytes: Uint8Array): boolean => {
  const folder = join(file, '..');
  return readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(Buffer.from(bytes)));
};
const wrappedOf = (file: string, person: string): Uint8Array => {
  const database = openSqlite(file);
  const wrapped = database.prepare('SELECT wrapped FROM keys WHERE person = ?').get(person)?.[0];
  database.close();
  return Buffer.from(wrapped as Uint8Array);
};

describe('the file of keys', () => {
  it('never holds a key as it is', async () => {
    const file = newFile();
    const keys = await openSqliteKeys({ file, masterKey });
    const key = await keys.forSealing('person-1');
    expect(filesHold(file, key)).toBe(false);
    await keys.close();
  });

  it('holds nothing of a destroyed key, neither in the file nor in its log', async () => {
    const file = newFile();
    const keys = await openSqliteKeys({ file, masterKey });
    for (let person = 0; person < 50; person += 1) await keys.forSealing(`person-${person}`);
    const wrapped = wrappedOf(file, 'person-25');
    expect(filesHold(file, wrapped)).toBe(true);
    await keys.destroy('person-25');
    expect(filesHold(file, wrapped)).toBe(false);
    await keys.close();
  });

  it('is not opened with another master key', async () => {
    const file = newFile();
    await (await openSqliteKeys({ file, masterKey })).close();
    await expect(openSqliteKeys({ file, masterKey: new Uint8Array(32) })).rejects.toThrow(InvalidSettings);
  });

  it('refuses a key that was moved to another person', async () => {
    const file = newFile();
    const keys = await openSqliteKeys({ file, masterKey });
    await keys.forSealing('person-1');
    await keys.forSealing('person-2');
    const database = openSqlite(file);
    database.exec(
      "UPDATE keys SET wrapped = (SELECT wrapped FROM keys WHERE person = 'person-1') WHERE person = 'person-2'",
    );
    database.close();
    await expect(keys.forOpening('person-2')).rejects.toBeInstanceOf(InvalidSettings);
    await keys.close();
  });
});

describe('a cache of keys', () => {
  it('asks again after a minute, so that a key destroyed elsewhere goes', async () => {
    const clock = createTestClock();
    const file = newFile();
    const here = cachedKeys(await openSqliteKeys({ file, masterKey }), clock);
    const elsewhere = await openSqliteKeys({ file, masterKey });
    const key = await here.forSealing('person-1');
    await elsewhere.destroy('person-1');
    await clock.advance(59_999);
    expect(await here.forOpening('person-1')).toEqual(key);
    await clock.advance(1);
    expect(await here.forOpening('person-1')).toBeUndefined();
    await here.close();
    await elsewhere.close();
  });
});

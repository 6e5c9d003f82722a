import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { erased } from '@lectern/events/journal/sealed';
import type { Blobs } from '../blobs/blobs.port.js';
import { KeyDestroyed, type Keys } from '../keys/keys.port.js';
import { memoryKeys } from '../keys/memory-keys.fixture.js';
import { putRecords, readRecords, recordBytes } from './sealed-records.js';
import { createSealing, sealOverhead, type Sealing } from './sealing.js';

let keys: Keys;
let sealing: Sealing;
beforeEach(() => {
  keys = memoryKeys();
  sealing = createSealing(keys);
});

describe('a sealed value', () => {
  it('opens to what it was', async () => {
    const values = fc.jsonValue();
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        const box = await sealing.seal('asha', value);
        expect(await sealing.open(box)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  it('shows nothing of what it holds, and is another box each time', async () => {
    const [one, other] = [await sealing.seal('asha', 'a secret'), await sealing.seal('asha', 'a secret')];
    expect(one).toEqual({ person: 'asha', sealed: expect.not.stringContaining('secret') });
    expect(one.sealed).not.toBe(other.sealed);
  });

  it('is erased with its person, and nothing can be sealed for them any more', async () => {
    const box = await sealing.seal('asha', 'a secret');
    await keys.destroy('asha');
    expect(await sealing.open(box)).toEqual(erased);
    expect(await sealing.open(erased)).toEqual(erased);
    await expect(sealing.seal('asha', 'more')).rejects.toThrow(KeyDestroyed);
  });

  it('does not open under another name, nor when one byte of it was changed', async () => {
    await sealing.seal('leo', 'his own');
    const box = await sealing.seal('asha', 'a secret');
    await expect(sealing.open({ ...box, person: 'leo' })).rejects.toThrow('unable to authenticate');
    const bytes = Buffer.from(box.sealed, 'base64');
    for (const at of [0, 15, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(sealing.open({ ...box, sealed: changed.toString('base64') })).rejects.toThrow(
        'unable to authenticate',
      );
    }
  });
});

describe('a sealed recording', () => {
  let stored: Map<string, Uint8Array>;
  let blobs: Blobs;
  const read = (range: { from: number; to: number }, key = 'a/1') =>
    readRecords(blobs, sealing, 'asha', key, range);
  const put = async (bytes: Uint8Array, key = 'a/1') => putRecords(blobs, sealing, 'asha', key, bytes);
  beforeEach(() => {
    stored = new Map();
    blobs = {
      put: (key: string, bytes: Uint8Array) => {
        stored.set(key, bytes);
        return Promise.resolve({ outcome: 'stored' });
      },
      get: (key: string, range?: { from: number; to: number }) =>
        Promise.resolve(stored.get(key)?.subarray(range?.from, range?.to)),
    } as Blobs;
  });

  it.each([0, 1, recordBytes - 1, recordBytes, recordBytes + 1, 3 * recordBytes])(
    'of %d bytes is read as it was, each record with its own seal',
    async (length) => {
      const bytes = randomBytes(length);
      await put(bytes);
      const records = Math.max(1, Math.ceil(length / recordBytes));
      expect(stored.get('a/1')).toHaveLength(length + records * sealOverhead);
      expect(Buffer.from((await read({ from: 0, to: length })) ?? 'gone')).toEqual(bytes);
    },
  );

  it('is read in ranges, over the borders of records too', async () => {
    const bytes = randomBytes(3 * recordBytes + 777);
    await put(bytes);
    const place = fc.oneof(
      fc.nat({ max: bytes.length }),
      fc.constantFrom(0, recordBytes - 1, recordBytes, recordBytes + 1, 2 * recordBytes, bytes.length),
    );
    await fc.assert(
      fc.asyncProperty(place, place, async (a, b) => {
        fc.pre(a !== b);
        const range = { from: Math.min(a, b), to: Math.max(a, b) };
        const part = await read(range);
        expect(Buffer.from(part ?? 'gone').equals(bytes.subarray(range.from, range.to))).toBe(true);
      }),
      { seed: 1, numRuns: 150 },
    );
  });

  it('does not open a record that was moved within it, or brought from another', async () => {
    const size = recordBytes + sealOverhead;
    await put(randomBytes(2 * recordBytes));
    await put(randomBytes(2 * recordBytes), 'a/2');
    const own = Buffer.from(stored.get('a/1') ?? []);
    const other = Buffer.from(stored.get('a/2') ?? []);
    const swapped = Buffer.concat([own.subarray(size), own.subarray(0, size)]);
    stored.set('a/1', swapped);
    await expect(read({ from: 0, to: 10 })).rejects.toThrow('unable to authenticate');
    stored.set('a/1', Buffer.concat([other.subarray(0, size), own.subarray(size)]));
    await expect(read({ from: 0, to: 10 })).rejects.toThrow('unable to authenticate');
    expect(await read({ from: recordBytes, to: recordBytes + 10 })).toHaveLength(10);
  });

  it('does not open where a byte was changed', async () => {
    await put(randomBytes(100));
    const changed = Buffer.from(stored.get('a/1') ?? []);
    changed[50] = (changed[50] ?? 0) ^ 1;
    stored.set('a/1', changed);
    await expect(read({ from: 0, to: 100 })).rejects.toThrow('unable to authenticate');
  });

  it('is gone with its person, or when it never was', async () => {
    await put(randomBytes(100));
    expect(await read({ from: 0, to: 1 }, 'a/none')).toBeUndefined();
    await keys.destroy('asha');
    expect(await read({ from: 0, to: 100 })).toBeUndefined();
  });
});

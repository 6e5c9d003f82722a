import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSegmentStore, type SegmentStore } from './segment-store.js';

const content = (key: string): string => `content of ${key} `.repeat(20);

describe('a store of segments', () => {
  let folder: string;
  let store: SegmentStore;
  const open = async (segmentBytes = 1_048_576): Promise<void> => {
    store = await openSegmentStore({ folder, segmentBytes });
  };
  const reopen = async (segmentBytes?: number): Promise<void> => {
    await store.close();
    await open(segmentBytes);
  };
  const put = (key: string) => store.put(key, Buffer.from(content(key)), { n: '1' });
  const get = async (key: string): Promise<string | undefined> => {
    const bytes = await store.get(key);
    return bytes && Buffer.from(bytes).toString();
  };
  const keys = (): readonly string[] => store.list('chunks/').map(({ key }) => key);
  const files = (suffix: string): readonly string[] =>
    readdirSync(folder)
      .filter((name) => name.endsWith(suffix))
      .toSorted()
      .map((name) => join(folder, name));
  const withoutIndexes = (): void => files('.index').forEach((file) => rmSync(file));
  const diskHolds = (text: string): boolean => files('').some((file) => readFileSync(file).includes(text));

  beforeEach(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'lectern-segments-')), 'segments');
    await open();
  });
  afterEach(() => store.close());

  describe('after a crash', () => {
    /** Puts `chunks/a` and `chunks/b`, crashes, and leaves `length` bytes less of the file. */
    const crashWithout = async (length: number): Promise<void> => {
      await put('chunks/a');
      await put('chunks/b');
      await store.close();
      withoutIndexes();
      const [segment = ''] = files('.segment');
      truncateSync(segment, statSync(segment).size - length);
      await open();
    };

    it.each([1, 5, 100, 300, 395, 420])(
      'cuts off a record that lacks its last %d bytes, and goes on',
      async (length) => {
        await crashWithout(length);
        expect(keys()).toEqual(['chunks/a']);
        expect(await put('chunks/b')).toEqual({ outcome: 'stored' });
        await put('chunks/c');
        await reopen();
        expect(keys()).toEqual(['chunks/a', 'chunks/b', 'chunks/c']);
        for (const key of keys()) expect(await get(key)).toBe(content(key));
      },
    );

    it('cuts off bytes that never became a record', async () => {
      await put('chunks/a');
      await store.close();
      const [segment = ''] = files('.segment');
      const before = statSync(segment).size;
      writeFileSync(segment, Buffer.concat([readFileSync(segment), Buffer.alloc(5_000, 'LCR1')]));
      await open();
      expect(statSync(segment).size).toBe(before);
      expect(await get('chunks/a')).toBe(content('chunks/a'));
    });

    it('keeps what was written behind a place that the disk damaged', async () => {
      for (const key of ['chunks/a', 'chunks/b', 'chunks/c']) await put(key);
      await store.close();
      withoutIndexes();
      const [segment = ''] = files('.segment');
      const damaged = readFileSync(segment);
      const at = damaged.indexOf(content('chunks/b')) + 10;
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      writeFileSync(segment, damaged);
      await open();
      expect(keys()).toEqual(['chunks/a', 'chunks/c']);
      expect(await get('chunks/c')).toBe(content('chunks/c'));
    });

    it('forgets a segment of which not even the head was written', async () => {
      await put('chunks/a');
      await store.close();
      writeFileSync(join(folder, '00000002.segment'), 'LECT');
      await open();
      expect(keys()).toEqual(['chunks/a']);
      await put('chunks/b');
      await reopen();
      expect(keys()).toEqual(['chunks/a', 'chunks/b']);
    });
  });

  describe('its index files', () => {
    it.each([
      ['missing', () => withoutIndexes()],
      ['torn', () => files('.index').forEach((file) => truncateSync(file, 40))],
      [
        'changed',
        () => files('.index').forEach((file) => writeFileSync(file, `${readFileSync(file, 'utf8')} `)),
      ],
    ])('may be %s: the segments tell', async (_, spoil) => {
      await reopen(1_000);
      for (let n = 0; n < 12; n += 1) await put(`chunks/${n}`);
      await store.delete('chunks/3');
      const before = keys();
      await store.close();
      expect(files('.segment').length).toBeGreaterThan(3);
      spoil();
      await open(1_000);
      expect(keys()).toEqual(before);
      for (const key of before) expect(await get(key)).toBe(content(key));
    });

    it('do not hide what was written after them', async () => {
      await put('chunks/a');
      await reopen();
      const [index = ''] = files('.index');
      const old = readFileSync(index);
      await put('chunks/b');
      await store.delete('chunks/a');
      await store.close();
      writeFileSync(index, old);
      await open();
      expect(keys()).toEqual(['chunks/b']);
    });

    it('do not count for a segment that was rewritten', async () => {
      await put('chunks/a');
      await reopen();
      const [index = ''] = files('.index');
      const old = readFileSync(index);
      for (const key of ['chunks/b', 'chunks/c']) await put(key);
      await store.delete('chunks/a');
      await store.compact(0);
      await store.close();
      writeFileSync(index, old);
      await open();
      expect(keys()).toEqual(['chunks/b', 'chunks/c']);
      for (const key of keys()) expect(await get(key)).toBe(content(key));
    });
  });

  describe('a deleted chunk', () => {
    it('is physically gone after compaction, and all others stay', async () => {
      await reopen(2_000);
      for (let n = 10; n < 40; n += 1) await put(`chunks/${n}`);
      for (const n of [10, 15, 22, 39]) await store.delete(`chunks/${n}`);
      expect(diskHolds('content of chunks/15')).toBe(true);
      await store.compact(0);
      for (const n of [10, 15, 22, 39]) expect(diskHolds(`content of chunks/${n}`)).toBe(false);
      const before = keys();
      expect(before).toHaveLength(26);
      for (const key of before) expect(await get(key)).toBe(content(key));
      await reopen(2_000);
      expect(keys()).toEqual(before);
      for (const key of before) expect(await get(key)).toBe(content(key));
    });

    it('does not come back when only the segment of its deletion is rewritten', async () => {
      await reopen(5_000);
      for (let n = 10; n < 22; n += 1) await put(`chunks/a${n}`);
      await store.delete('chunks/a10');
      for (let n = 10; n < 22; n += 1) await put(`chunks/b${n}`);
      for (let n = 10; n < 19; n += 1) await store.delete(`chunks/b${n}`);
      await put(`chunks/c`);
      await store.compact(0.5);
      expect(diskHolds('content of chunks/b12')).toBe(false);
      expect(diskHolds('content of chunks/a10')).toBe(true);
      await reopen(5_000);
      expect(keys()).toHaveLength(15);
      expect(keys()).not.toContain('chunks/a10');
      await store.compact(0);
      expect(diskHolds('chunks/a10')).toBe(false);
      await reopen(5_000);
      expect(keys()).toHaveLength(15);
    });

    it('frees its segment by itself once half of that is dead', async () => {
      await reopen(2_000);
      for (let n = 10; n < 30; n += 1) await put(`chunks/${n}`);
      const before = files('.segment').length;
      for (let n = 10; n < 28; n += 1) await store.delete(`chunks/${n}`);
      await store.compact(1);
      expect(files('.segment').length).toBeLessThan(before / 2);
      expect(diskHolds('content of chunks/12')).toBe(false);
      expect(await get('chunks/29')).toBe(content('chunks/29'));
    });

    it('may be deleted, put and read while its segment is rewritten', async () => {
      await reopen(3_000);
      for (let n = 10; n < 60; n += 1) await put(`chunks/${n}`);
      await store.delete('chunks/20');
      const compacting = store.compact(0);
      const read = Array.from({ length: 25 }, (_, n) => `chunks/${n + 30}`);
      const reading = Promise.all(read.map(get));
      await Promise.all([
        store.delete('chunks/21'),
        store.delete('chunks/58'),
        put('chunks/20'),
        put('chunks/99'),
      ]);
      expect(await reading).toEqual(read.map(content));
      await compacting;
      await reopen(3_000);
      expect(keys()).toHaveLength(49);
      for (const key of keys()) expect(await get(key)).toBe(content(key));
    });
  });

  it('removes what a crash left of a rewriting', async () => {
    await put('chunks/a');
    await store.close();
    writeFileSync(join(folder, '00000001.segment.new'), 'half');
    await open();
    expect(files('.new')).toEqual([]);
    expect(keys()).toEqual(['chunks/a']);
  });
});

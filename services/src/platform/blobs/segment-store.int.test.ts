import {
  existsSync,
  mkdirSync,
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
import former from './fixtures/former-segments.json' with { type: 'json' };
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
  const indexFiles = (): ReadonlyMap<string, Buffer> =>
    new Map(
      readdirSync(folder)
        .filter((name) => name.startsWith('index.sqlite'))
        .map((name) => [join(folder, name), readFileSync(join(folder, name))]),
    );
  const withoutIndex = (): void => [...indexFiles().keys()].forEach((file) => rmSync(file));
  const segmentsHold = (text: string): boolean =>
    files('.segment').some((file) => readFileSync(file).includes(text));

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
      withoutIndex();
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
      withoutIndex();
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

  describe('its index', () => {
    it.each([
      ['missing', withoutIndex],
      ['damaged', () => writeFileSync(join(folder, 'index.sqlite'), 'no database at all '.repeat(500))],
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

    it.each([1_000, 1_048_576])(
      'is caught up where a power cut took its last changes (segments of %d bytes)',
      async (segmentBytes) => {
        await reopen(segmentBytes);
        for (const n of [1, 2, 3]) await put(`chunks/${n}`);
        await store.close();
        const old = indexFiles();
        await open(segmentBytes);
        for (const n of [4, 5, 6]) await put(`chunks/${n}`);
        await store.delete('chunks/2');
        await store.delete('chunks/5');
        await store.put('chunks/2', Buffer.from('put again'), {});
        await store.close();
        withoutIndex();
        for (const [file, bytes] of old) writeFileSync(file, bytes);
        await open(segmentBytes);
        expect(keys()).toEqual(['chunks/1', 'chunks/2', 'chunks/3', 'chunks/4', 'chunks/6']);
        expect(await get('chunks/2')).toBe('put again');
        for (const n of [1, 3, 4, 6]) expect(await get(`chunks/${n}`)).toBe(content(`chunks/${n}`));
        expect((await put('chunks/6')).outcome).toBe('exists');
      },
    );
  });

  describe('a deleted chunk', () => {
    it('is physically gone once half of its segment is deleted, and all others stay', async () => {
      await reopen(2_000);
      for (let n = 10; n < 40; n += 1) await put(`chunks/${n}`);
      const before = files('.segment').length;
      const gone = (n: number): boolean => n % 4 !== 1;
      await Promise.all(
        Array.from({ length: 30 }, (_, n) => n + 10)
          .filter(gone)
          .map((n) => store.delete(`chunks/${n}`)),
      );
      await expect.poll(() => segmentsHold('content of chunks/12')).toBe(false);
      await reopen(2_000);
      await expect.poll(() => files('.segment').length).toBeLessThan(before / 2);
      const left = Array.from({ length: 30 }, (_, n) => n + 10).filter((n) => !gone(n));
      expect(keys()).toEqual(left.map((n) => `chunks/${n}`));
      for (const key of keys()) expect(await get(key)).toBe(content(key));
      await reopen(2_000);
      for (const key of keys()) expect(await get(key)).toBe(content(key));
    });

    it('does not come back when the segment of its deletion went', async () => {
      await reopen(5_000);
      for (let n = 10; n < 22; n += 1) await put(`chunks/a${n}`);
      await store.delete('chunks/a10');
      for (let n = 10; n < 22; n += 1) await put(`chunks/b${n}`);
      for (let n = 10; n < 22; n += 1) await store.delete(`chunks/b${n}`);
      await put('chunks/c');
      await expect.poll(() => segmentsHold('content of chunks/b12')).toBe(false);
      expect(segmentsHold('content of chunks/a10')).toBe(true);
      await reopen(5_000);
      expect(keys()).toHaveLength(12);
      expect(keys()).not.toContain('chunks/a10');
    });

    it('may be deleted, put and read while its segment is reclaimed', async () => {
      await reopen(3_000);
      const names = Array.from({ length: 50 }, (_, n) => `chunks/${n + 10}`);
      for (const key of names) await put(key);
      await Promise.all(names.filter((_, n) => n % 2 === 0).map(store.delete));
      const read = names.filter((_, n) => n % 2 === 1);
      const reading = Promise.all(read.map(get));
      await Promise.all([store.delete('chunks/21'), put('chunks/20'), put('chunks/99')]);
      expect((await reading).filter((_, n) => read[n] !== 'chunks/21')).toEqual(
        read.filter((key) => key !== 'chunks/21').map(content),
      );
      await reopen(3_000);
      expect(keys()).toHaveLength(26);
      for (const key of keys()) expect(await get(key)).toBe(content(key));
    });

    it('leaves no file behind that a crash kept from being removed', async () => {
      await reopen(2_000);
      for (let n = 10; n < 20; n += 1) await put(`chunks/${n}`);
      const [first = ''] = files('.segment');
      const bytes = readFileSync(first);
      for (let n = 10; n < 20; n += 1) await store.delete(`chunks/${n}`);
      await put('chunks/after');
      await expect.poll(() => existsSync(first)).toBe(false);
      await store.close();
      writeFileSync(first, bytes);
      await open(2_000);
      expect(existsSync(first)).toBe(false);
      expect(keys()).toEqual(['chunks/after']);
    });
  });

  it('opens a folder as an earlier version left it when it was killed, with everything there', async () => {
    await store.close();
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    for (const [name, bytes] of Object.entries(former.files))
      writeFileSync(join(folder, name), Buffer.from(bytes, 'base64'));
    await open(1_500);
    const found = await Promise.all(
      store.list('chunks/').map(async ({ key, meta }) => [key, { meta, text: await get(key) }]),
    );
    expect(Object.fromEntries(found)).toEqual(former.expected);
    expect(files('.segment.index')).toEqual([]);
    await put('chunks/later');
    await reopen();
    expect(keys()).toHaveLength(Object.keys(former.expected).length + 1);
  });
});

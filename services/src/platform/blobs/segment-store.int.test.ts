import {
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
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import deletedInIndex from './fixtures/deleted-in-index.json' with { type: 'json' };
import former from './fixtures/former-segments.json' with { type: 'json' };
import indexed from './fixtures/indexed-segments.json' with { type: 'json' };
import type { Blobs } from './blobs.port.js';
import { openSegmentStore } from './segment-store.js';

const content = (key: string): string => `content of ${key} `.repeat(20);

describe('a store of segments', () => {
  let folder: string;
  let store: Blobs;
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
  const keys = async (): Promise<readonly string[]> => (await store.list('chunks/')).map(({ key }) => key);
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
        expect(await keys()).toEqual(['chunks/a']);
        expect(await put('chunks/b')).toEqual({ outcome: 'stored' });
        await put('chunks/c');
        await reopen();
        expect(await keys()).toEqual(['chunks/a', 'chunks/b', 'chunks/c']);
        for (const key of await keys()) expect(await get(key)).toBe(content(key));
      },
    );

    it('passes over bytes that never became a record', async () => {
      await put('chunks/a');
      await store.close();
      const [segment = ''] = files('.segment');
      writeFileSync(segment, Buffer.concat([readFileSync(segment), Buffer.alloc(5_000, 'LCR1')]));
      await open();
      await put('chunks/b');
      await reopen();
      for (const key of ['chunks/a', 'chunks/b']) expect(await get(key)).toBe(content(key));
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
      expect(await keys()).toEqual(['chunks/a', 'chunks/c']);
      expect(await get('chunks/c')).toBe(content('chunks/c'));
    });

    it('forgets a segment of which not even the head was written', async () => {
      await put('chunks/a');
      await store.close();
      writeFileSync(join(folder, '00000002.segment'), 'LECT');
      await open();
      expect(await keys()).toEqual(['chunks/a']);
      await put('chunks/b');
      await reopen();
      expect(await keys()).toEqual(['chunks/a', 'chunks/b']);
    });
  });

  describe('its index', () => {
    it('may be missing: the segments tell', async () => {
      await reopen(1_000);
      for (let n = 0; n < 12; n += 1) await put(`chunks/${n}`);
      const before = await keys();
      await store.close();
      expect(files('.segment').length).toBeGreaterThan(3);
      withoutIndex();
      await open(1_000);
      expect(await keys()).toEqual(before);
      for (const key of before) expect(await get(key)).toBe(content(key));
    });

    it.each([1_000, 1_048_576])(
      'is caught up where a power cut took its last changes (segments of %d bytes)',
      async (segmentBytes) => {
        await reopen(segmentBytes);
        for (const n of [1, 2, 3, 7, 8]) await put(`chunks/${n}`);
        await store.close();
        const old = indexFiles();
        await open(segmentBytes);
        for (const n of [4, 5, 6]) await put(`chunks/${n}`);
        for (const n of [2, 5, 7, 8]) await store.delete(`chunks/${n}`);
        await store.put('chunks/2', Buffer.from('put again'), {});
        await store.close();
        withoutIndex();
        for (const [file, bytes] of old) writeFileSync(file, bytes);
        await open(segmentBytes);
        expect(await get('chunks/2')).toBe('put again');
        for (const n of [5, 7]) expect(await get(`chunks/${n}`)).toBeUndefined();
        expect(await put('chunks/8')).toEqual({ outcome: 'stored' });
        expect(await keys()).toEqual([1, 2, 3, 4, 6, 8].map((n) => `chunks/${n}`));
        for (const n of [1, 3, 4, 6, 8]) expect(await get(`chunks/${n}`)).toBe(content(`chunks/${n}`));
        expect((await put('chunks/6')).outcome).toBe('exists');
      },
    );

    it.each([1_000, 1_048_576])(
      'brings back nothing that was deleted when it is removed (segments of %d bytes)',
      async (segmentBytes) => {
        await reopen(segmentBytes);
        for (let n = 10; n < 20; n += 1) await put(`chunks/${n}`);
        const deleted = [11, 14, 15, 18].map((n) => `chunks/${n}`);
        await Promise.all(deleted.map(store.delete));
        await store.put('chunks/14', Buffer.from('put again'), {});
        const before = await keys();
        await store.close();
        withoutIndex();
        await open(segmentBytes);
        expect(await keys()).toEqual(before);
        expect(await get('chunks/14')).toBe('put again');
        expect(await put('chunks/15')).toEqual({ outcome: 'stored' });
      },
    );

    it('forgets what was in a segment that is gone', async () => {
      await put('chunks/a');
      await store.close();
      const old = indexFiles();
      await open();
      await put('chunks/b');
      await store.delete('chunks/a');
      await store.close();
      withoutIndex();
      for (const [file, bytes] of old) writeFileSync(file, bytes);
      await open();
      expect(await keys()).toEqual(['chunks/b']);
      expect(await put('chunks/a')).toEqual({ outcome: 'stored' });
    });
  });

  describe('a segment', () => {
    it('goes when the last of its chunks is deleted', async () => {
      await reopen(2_000);
      for (let n = 10; n < 22; n += 1) await put(`chunks/${n}`);
      const [first, ...others] = files('.segment');
      expect(others).toHaveLength(2);
      const names = Array.from({ length: 12 }, (_, n) => `chunks/${n + 10}`);
      await Promise.all(names.slice(0, 6).map(store.delete));
      await vi.waitFor(() => expect(files('.segment')).not.toContain(first));
      expect(await keys()).toEqual(names.slice(6));
      await Promise.all(names.slice(6).map(store.delete));
      await reopen(2_000);
      expect(files('.segment')).toEqual([]);
    });

    it('does not stay for a few chunks that are kept for good', async () => {
      const usualBytes = 40_000;
      await reopen(usualBytes);
      const kept: string[] = [];
      for (let segment = 10; segment < 30; segment += 1) {
        const names = Array.from({ length: 40 }, (_, n) => `chunks/${segment}/${10 + n}`);
        await Promise.all(names.map(put));
        kept.push(...names.slice(0, 2));
        await Promise.all(names.slice(2).map(store.delete));
      }
      const diskBytes = (): number => files('.segment').reduce((sum, file) => sum + statSync(file).size, 0);
      await vi.waitFor(() => expect(diskBytes()).toBeLessThan(4 * usualBytes));
      for (const withIndex of [true, false]) {
        if (!withIndex) {
          await store.close();
          withoutIndex();
          await open(usualBytes);
        }
        expect(await keys()).toEqual(kept);
        for (const key of kept) expect(await get(key)).toBe(content(key));
      }
    });

    it('goes without a chunk that the disk damaged', async () => {
      await reopen(4_000);
      const names = Array.from({ length: 9 }, (_, n) => `chunks/${n}`);
      await Promise.all(names.map(put));
      await put('chunks/later');
      const [first = ''] = files('.segment');
      const damaged = readFileSync(first);
      damaged.fill('x', damaged.indexOf(content('chunks/1')) + 10, damaged.indexOf('chunks/2') - 50);
      writeFileSync(first, damaged);
      await Promise.all(names.slice(2).map(store.delete));
      await vi.waitFor(() => expect(files('.segment')).not.toContain(first));
      expect(await keys()).toEqual(['chunks/0', 'chunks/later']);
      expect(await get('chunks/0')).toBe(content('chunks/0'));
    });

    it('may be read while its last chunks are moved', async () => {
      await reopen(8_000);
      const names = Array.from({ length: 19 }, (_, n) => `chunks/${n + 10}`);
      for (const key of names) await put(key);
      await put('chunks/later');
      const deleting = Promise.all(names.slice(3).map(store.delete));
      for (let time = 0; time < 20; time += 1)
        for (const key of names.slice(0, 3)) expect(await get(key)).toBe(content(key));
      await deleting;
    });

    it('may be read while its last chunks are deleted', async () => {
      await reopen(2_000);
      const names = Array.from({ length: 40 }, (_, n) => `chunks/${n + 10}`);
      for (const key of names) await put(key);
      const reading = Promise.all(names.map(get));
      await Promise.all(names.map(store.delete));
      for (const [n, text] of (await reading).entries())
        expect([content(names[n] ?? ''), undefined]).toContain(text);
      expect(await keys()).toEqual([]);
    });
  });

  it('acknowledges nothing that the disk did not take, and goes on', async () => {
    await reopen(2_000);
    for (const n of [1, 2, 3]) await put(`chunks/${n}`);
    const next = join(folder, `${String(files('.segment').length + 1).padStart(8, '0')}.segment`);
    mkdirSync(next);
    const lost = Array.from({ length: 4 }, (_, n) => put(`chunks/lost-${n}`));
    const outcomes = await Promise.allSettled(lost);
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
    expect(await keys()).toEqual(['chunks/1', 'chunks/2', 'chunks/3']);
    expect(await put('chunks/lost-1')).toEqual({ outcome: 'stored' });
    rmSync(next, { recursive: true });
    await reopen();
    expect(await keys()).toEqual(['chunks/1', 'chunks/2', 'chunks/3', 'chunks/lost-1']);
  });

  it.each([
    ['each segment had an index of its own', former, (bytes: Buffer) => bytes],
    ['deletions were records, and the index lacks the last changes', indexed, gunzipSync],
    ['deletions were only in the index', deletedInIndex, gunzipSync],
  ])('opens a folder as an earlier version left it when it was killed, where %s', async (_, left, read) => {
    await store.close();
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    for (const [name, bytes] of Object.entries(left.files))
      writeFileSync(join(folder, name), read(Buffer.from(bytes, 'base64')));
    await open();
    const found = await Promise.all(
      (await store.list('chunks/')).map(async ({ key, meta }) => [key, { meta, text: await get(key) }]),
    );
    expect(Object.fromEntries(found)).toEqual(left.expected);
    await put('chunks/later');
    await reopen();
    expect(await keys()).toHaveLength(Object.keys(left.expected).length + 1);
  });
});

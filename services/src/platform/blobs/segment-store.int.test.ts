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
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import former from './fixtures/former-segments.json' with { type: 'json' };
import indexed from './fixtures/indexed-segments.json' with { type: 'json' };
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
    it('may be missing: the segments tell', async () => {
      await reopen(1_000);
      for (let n = 0; n < 12; n += 1) await put(`chunks/${n}`);
      const before = keys();
      await store.close();
      expect(files('.segment').length).toBeGreaterThan(3);
      withoutIndex();
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
        // Nothing that was acknowledged is missing; what was deleted in the last moment may be there again.
        expect(await get('chunks/2')).toBe('put again');
        for (const n of [1, 3, 4, 6]) expect(await get(`chunks/${n}`)).toBe(content(`chunks/${n}`));
        expect((await put('chunks/6')).outcome).toBe('exists');
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
      expect(keys()).toEqual(['chunks/b']);
      expect(await put('chunks/a')).toEqual({ outcome: 'stored' });
    });
  });

  describe('a segment', () => {
    it('goes when the last of its chunks is deleted, and not before', async () => {
      await reopen(2_000);
      for (let n = 10; n < 22; n += 1) await put(`chunks/${n}`);
      const [first = '', ...others] = files('.segment');
      expect(others).toHaveLength(2);
      for (let n = 11; n < 22; n += 1) await store.delete(`chunks/${n}`);
      expect(files('.segment')).toEqual([first, others.at(-1)]);
      expect(await get('chunks/10')).toBe(content('chunks/10'));
      await store.delete('chunks/10');
      await reopen(2_000);
      expect(files('.segment')).toEqual([]);
    });

    it('may be read while its last chunks are deleted', async () => {
      await reopen(2_000);
      const names = Array.from({ length: 40 }, (_, n) => `chunks/${n + 10}`);
      for (const key of names) await put(key);
      const reading = Promise.all(names.map(get));
      await Promise.all(names.map(store.delete));
      for (const [n, text] of (await reading).entries())
        expect([content(names[n] ?? ''), undefined]).toContain(text);
      expect(keys()).toEqual([]);
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
    expect(keys()).toEqual(['chunks/1', 'chunks/2', 'chunks/3']);
    expect(await put('chunks/lost-1')).toEqual({ outcome: 'stored' });
    rmSync(next, { recursive: true });
    await reopen();
    expect(keys()).toEqual(['chunks/1', 'chunks/2', 'chunks/3', 'chunks/lost-1']);
  });

  it.each([
    ['each segment had an index of its own', former, (bytes: Buffer) => bytes],
    ['deletions were records, and the index lacks the last changes', indexed, gunzipSync],
  ])('opens a folder as an earlier version left it when it was killed, where %s', async (_, left, read) => {
    await store.close();
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    for (const [name, bytes] of Object.entries(left.files))
      writeFileSync(join(folder, name), read(Buffer.from(bytes, 'base64')));
    await open();
    const found = await Promise.all(
      store.list('chunks/').map(async ({ key, meta }) => [key, { meta, text: await get(key) }]),
    );
    expect(Object.fromEntries(found)).toEqual(left.expected);
    await put('chunks/later');
    await reopen();
    expect(keys()).toHaveLength(Object.keys(left.expected).length + 1);
  });
});

import { randomBytes, randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BlobEntry, type BlobMeta, type Blobs, InvalidBlob } from './blobs.port.js';

export type BlobsUnderTest = {
  readonly blobs: Blobs;
  /** Closes the store and opens it again, as after a restart of its process. */
  reopen(): Promise<Blobs>;
};

const text = (bytes: Uint8Array | undefined): string | undefined => bytes && Buffer.from(bytes).toString();
const bytes = (content: string): Uint8Array => new Uint8Array(Buffer.from(content));

/** The specification of a blob store; each adapter runs it, once with keys of chunks and once with others. */
export const describeBlobsContract = (name: string, makeAdapter: () => Promise<BlobsUnderTest>): void => {
  describe.each(['chunks', 'recordings'])(`${name} as a blob store, under %s/`, (area) => {
    let under: BlobsUnderTest;
    let blobs: Blobs;
    /** Nobody else's keys: the store may hold other tests' blobs. */
    let root: string;
    const key = (rest: string): string => `${root}${rest}`;
    beforeEach(async () => {
      under = await makeAdapter();
      ({ blobs } = under);
      root = `${area}/${randomUUID()}/`;
    });
    afterEach(() => blobs.close());

    describe('a blob', () => {
      it('comes back as it was put, with its meta', async () => {
        const content = randomBytes(20_000);
        const meta: BlobMeta = {
          at: '2026-01-05T08:00:00.000Z',
          'content-type': 'audio/webm; codecs=opus',
          none: '',
        };
        expect(await blobs.put(key('a'), content, meta)).toEqual({ outcome: 'stored' });
        expect(Buffer.from((await blobs.get(key('a'))) ?? [])).toEqual(content);
        expect(await blobs.head(key('a'))).toEqual({ key: key('a'), size: 20_000, meta });
      });

      it('may be empty, and may have no meta', async () => {
        await blobs.put(key('a'), bytes(''));
        expect(await blobs.get(key('a'))).toHaveLength(0);
        expect(await blobs.head(key('a'))).toEqual({ key: key('a'), size: 0, meta: {} });
      });

      it('that does not exist is undefined', async () => {
        expect(await blobs.get(key('a'))).toBeUndefined();
        expect(await blobs.get(key('a/b/c'), { from: 2 })).toBeUndefined();
        expect(await blobs.head(key('a'))).toBeUndefined();
      });

      it('stays when something else is put under its key', async () => {
        await blobs.put(key('a'), bytes('first'), { n: '1' });
        expect(await blobs.put(key('a'), bytes('a second one'), { n: '2' })).toEqual({
          outcome: 'exists',
          entry: { key: key('a'), size: 5, meta: { n: '1' } },
        });
        expect(text(await blobs.get(key('a')))).toBe('first');
      });

      it('is stored once when many put it at once', async () => {
        const puts = Array.from({ length: 12 }, (_, n) =>
          blobs.put(key('a'), bytes(`by ${n}`), { n: String(n) }),
        );
        const results = await Promise.all(puts);
        expect(results.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
        const winner = results.findIndex(({ outcome }) => outcome === 'stored');
        expect(text(await blobs.get(key('a')))).toBe(`by ${winner}`);
        expect((await blobs.head(key('a')))?.meta).toEqual({ n: String(winner) });
      });

      it('is read in parts', async () => {
        await blobs.put(key('a'), bytes('0123456789'));
        const part = async (range: { from?: number; to?: number }) => text(await blobs.get(key('a'), range));
        expect(await part({ from: 3, to: 6 })).toBe('345');
        expect(await part({ from: 7 })).toBe('789');
        expect(await part({ to: 2 })).toBe('01');
        expect(await part({ from: 8, to: 99 })).toBe('89');
        expect(await part({ from: 4, to: 4 })).toBe('');
        expect(await part({ from: 10 })).toBe('');
        expect(await part({ from: 50, to: 60 })).toBe('');
      });

      it('stands after a restart', async () => {
        await blobs.put(key('a/b'), bytes('content'), { n: '1' });
        blobs = await under.reopen();
        expect(text(await blobs.get(key('a/b')))).toBe('content');
        expect(await blobs.list(root)).toEqual([{ key: key('a/b'), size: 7, meta: { n: '1' } }]);
        expect((await blobs.put(key('a/b'), bytes('other'))).outcome).toBe('exists');
      });

      it('is gone when deleted, also after a restart, and may be put anew', async () => {
        await blobs.put(key('a'), bytes('first'));
        await blobs.put(key('b'), bytes('stays'));
        await blobs.delete(key('a'));
        await blobs.delete(key('a'));
        await blobs.delete(key('never'));
        expect(await blobs.get(key('a'))).toBeUndefined();
        blobs = await under.reopen();
        expect(await blobs.head(key('a'))).toBeUndefined();
        expect((await blobs.list(root)).map((entry) => entry.key)).toEqual([key('b')]);
        expect(await blobs.put(key('a'), bytes('second'))).toEqual({ outcome: 'stored' });
        expect(text(await blobs.get(key('a')))).toBe('second');
      });
    });

    describe('a list', () => {
      it('holds what begins with its prefix, by key in code-point order', async () => {
        const names = ['b', 'a/2', 'a/10', 'a/1', 'a.x', 'A', 'a-', 'a/b/c', 'ab/1', 'a/1/deep'];
        for (const [n, each] of names.entries())
          await blobs.put(key(each), bytes('x'.repeat(n)), { n: String(n) });
        const all = await blobs.list(root);
        expect(all.map((entry) => entry.key)).toEqual(names.map(key).toSorted((a, b) => (a < b ? -1 : 1)));
        const some = await blobs.list(key('a/'));
        expect(some.map((entry) => entry.key)).toEqual(['a/1', 'a/1/deep', 'a/10', 'a/2', 'a/b/c'].map(key));
        expect(some[0]).toEqual({ key: key('a/1'), size: 3, meta: { n: '3' } });
        expect(await blobs.list(key('nothing/'))).toEqual([]);
      });
    });

    it('tells of everything it has, once, with its meta', { timeout: 180_000 }, async () => {
      const puts = Array.from({ length: 120 }, (_, n) =>
        blobs.put(key(`all/${n % 3}/${n}`), bytes('x'.repeat(n)), { n: String(n) }),
      );
      await Promise.all(puts);
      await blobs.delete(key('all/0/0'));
      blobs = await under.reopen();
      await blobs.put(key('later'), bytes(''));
      const mine: BlobEntry[] = [];
      for await (const entry of blobs.all()) if (entry.key.startsWith(root)) mine.push(entry);
      const byKey = mine.toSorted((a, b) => (a.key < b.key ? -1 : 1));
      expect(byKey).toEqual(await blobs.list(root));
      expect(byKey).toHaveLength(120);
    });

    it('takes keys and meta up to their limits', async () => {
      const long = key('x'.repeat(512 - root.length));
      const deep = key(Array.from({ length: 100 }, () => 'y').join('/'));
      const meta = { m: 'z'.repeat(1_499) };
      for (const each of [long, deep, key('_.-A0'), key('...'), key('.hidden')]) {
        expect(await blobs.put(each, bytes(each), meta)).toEqual({ outcome: 'stored' });
        expect(text(await blobs.get(each))).toBe(each);
        expect((await blobs.head(each))?.meta).toEqual(meta);
      }
      expect(await blobs.list(root)).toHaveLength(5);
    });

    it('refuses what can never be stored', async () => {
      const keys = [
        '',
        '/a',
        'a/',
        'a//b',
        '../a',
        'a/./b',
        'a/..',
        'ü',
        'a b',
        'a\u0000',
        'x'.repeat(513),
        'a~',
        'a+',
      ];
      for (const unusable of keys) {
        await expect(blobs.put(unusable, bytes('x'))).rejects.toBeInstanceOf(InvalidBlob);
        await expect(blobs.get(unusable)).rejects.toBeInstanceOf(InvalidBlob);
        await expect(blobs.delete(unusable)).rejects.toBeInstanceOf(InvalidBlob);
      }
      const metas: BlobMeta[] = [
        { Upper: '1' },
        { a: 'ü' },
        { a: ' spaced' },
        { a: 'line\nbreak' },
        { a: 'x'.repeat(1_501) },
      ];
      for (const unusable of metas) {
        await expect(blobs.put(key('a'), bytes('x'), unusable)).rejects.toBeInstanceOf(InvalidBlob);
      }
      for (const unusable of ['', '/', 'a', '../', 'a//']) {
        await expect(blobs.list(unusable)).rejects.toBeInstanceOf(InvalidBlob);
      }
      for (const unusable of [{ from: -1 }, { from: 3, to: 2 }, { from: 0.5 }]) {
        await expect(blobs.get(key('a'), unusable)).rejects.toBeInstanceOf(InvalidBlob);
      }
    });

    it('holds what a plain map would, whatever is put, deleted and opened again', async () => {
      const step = fc.record({
        kind: fc.constantFrom('put', 'put', 'put', 'delete', 'reopen'),
        name: fc.constantFrom('a', 'a/b', 'b', 'c/d/e', 'c/d'),
        size: fc.integer({ min: 0, max: 300 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
          const here = `${root}${randomUUID()}/`;
          const model = new Map<string, string>();
          for (const [n, { kind, name, size }] of steps.entries()) {
            const at = here + name;
            const content = `${n}`.padEnd(size, '.');
            if (kind === 'put') {
              const known = model.has(at);
              expect((await blobs.put(at, bytes(content))).outcome).toBe(known ? 'exists' : 'stored');
              if (!known) model.set(at, content);
            } else if (kind === 'delete') {
              await blobs.delete(at);
              model.delete(at);
            } else {
              blobs = await under.reopen();
            }
          }
          const keys = [...model.keys()].toSorted();
          expect((await blobs.list(here)).map((entry) => entry.key)).toEqual(keys);
          for (const [at, content] of model) expect(text(await blobs.get(at))).toBe(content);
        }),
        { numRuns: 25 },
      );
    });

    // Last: some two thousand requests where the store is another process, and more to list for every test after it.
    it('lists more than a thousand as a whole', { timeout: 180_000 }, async () => {
      const puts = Array.from({ length: 1_050 }, (_, n) =>
        blobs.put(key(`n/${10_000 + n}`), bytes(String(n))),
      );
      await Promise.all(puts);
      const entries = await blobs.list(key('n/'));
      expect(entries).toHaveLength(1_050);
      expect(entries.at(-1)?.key).toBe(key('n/11049'));
    });
  });
};

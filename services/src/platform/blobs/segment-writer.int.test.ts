import { mkdtempSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSegmentIndex } from './segment-index.js';
import { encodeRecord } from './segment-record.js';
import { openSegmentStore } from './segment-store.js';
import { beginSegment, createSegmentWriter, type SegmentWriter } from './segment-writer.js';

/** The same file, but `before` is told of each call of a method, and may throw after it did its work. */
const watched = (file: FileHandle, before: (method: string) => Error | undefined): FileHandle =>
  new Proxy(file, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const call: unknown = member.bind(target);
      if ((name !== 'writev' && name !== 'datasync') || typeof call !== 'function') return call;
      return async (...parameters: readonly unknown[]): Promise<unknown> => {
        const failure = before(name);
        const result: unknown = await call(...parameters);
        if (failure) throw failure;
        return result;
      };
    },
  });

const append = (writer: SegmentWriter, key: string) =>
  writer.change(key, 100, () => encodeRecord('put', key, {}, Buffer.from(`content of ${key}`)));

describe('the writer of segments', () => {
  it.each(['writev', 'datasync'])(
    'acknowledges nothing of a %s that failed, and goes on',
    async (failing) => {
      const folder = mkdtempSync(join(tmpdir(), 'lectern-writer-'));
      const index = openSegmentIndex(join(folder, 'index.sqlite'));
      const first = await beginSegment(folder, 1);
      let calls = 0;
      const file = watched(first.file, (method) => {
        if (method !== failing) return undefined;
        calls += 1;
        return calls === 2 ? new Error('no space left on device') : undefined;
      });
      const writer = createSegmentWriter({ ...first, file }, { folder, segmentBytes: 10_000, index });
      await append(writer, 'chunks/before');
      const outcomes = await Promise.allSettled([
        append(writer, 'chunks/lost'),
        append(writer, 'chunks/lost-too'),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(index.get('chunks/lost')).toBeUndefined();
      await append(writer, 'chunks/after');
      await writer.close();
      index.close();

      const reopened = await openSegmentStore({ folder, segmentBytes: 10_000 });
      expect(reopened.list('chunks/').map(({ key }) => key)).toEqual(['chunks/after', 'chunks/before']);
      await reopened.close();
    },
  );

  it('writes all that waits in one go', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-writer-'));
    const index = openSegmentIndex(join(folder, 'index.sqlite'));
    const first = await beginSegment(folder, 1);
    let syncs = 0;
    const file = watched(first.file, (method) => {
      if (method === 'datasync') syncs += 1;
      return undefined;
    });
    const writer = createSegmentWriter({ ...first, file }, { folder, segmentBytes: 1_000_000, index });
    await Promise.all(Array.from({ length: 100 }, (_, n) => append(writer, `chunks/${n}`)));
    expect(syncs).toBeLessThanOrEqual(2);
    await writer.close();
    index.close();
  });
});

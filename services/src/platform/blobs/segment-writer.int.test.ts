import { mkdtempSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSegmentCatalogue } from './segment-catalogue.js';
import { openSegments } from './segment-open.js';
import { encodeRecord } from './segment-record.js';
import { createSegmentWriter } from './segment-writer.js';

/** A file whose next call of `method` fails after it did its work, as a disk may. */
const failingOnce = (handle: FileHandle, method: 'writev' | 'datasync'): FileHandle => {
  let failed = false;
  return new Proxy(handle, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const call: unknown = member.bind(target);
      if (name !== method || typeof call !== 'function') return call;
      return async (...parameters: readonly unknown[]): Promise<unknown> => {
        const result: unknown = await call(...parameters);
        if (failed) return result;
        failed = true;
        throw new Error('no space left on device');
      };
    },
  });
};

describe('the writer of segments', () => {
  it.each(['writev', 'datasync'] as const)(
    'acknowledges nothing of a %s that failed, and goes on',
    async (method) => {
      const folder = mkdtempSync(join(tmpdir(), 'lectern-writer-'));
      const catalogue = createSegmentCatalogue();
      const opened = await openSegments(folder, catalogue);
      const { segment } = opened.active;
      const sound = segment.file;
      const writer = createSegmentWriter(catalogue, opened.active, {
        folder,
        segmentBytes: 10_000,
        onSealed: () => undefined,
      });
      const append = (key: string) =>
        writer.append(encodeRecord('put', key, {}, Buffer.from(`content of ${key}`)));
      await append('chunks/before');
      segment.file = { ...sound, handle: failingOnce(sound.handle, method) };
      const outcomes = await Promise.allSettled([append('chunks/lost'), append('chunks/lost-too')]);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(catalogue.get('chunks/lost')).toBeUndefined();
      await append('chunks/after');
      await writer.close();

      const reopened = createSegmentCatalogue();
      await openSegments(folder, reopened);
      expect(
        reopened
          .list('chunks/')
          .map(({ key }) => key)
          .toSorted(),
      ).toEqual(['chunks/after', 'chunks/before']);
    },
  );

  it('writes all that waits in one go', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-writer-'));
    const catalogue = createSegmentCatalogue();
    const opened = await openSegments(folder, catalogue);
    let syncs = 0;
    const { handle } = opened.active.segment.file;
    const counting = new Proxy(handle, {
      get: (target, name) => {
        if (name === 'datasync') syncs += 1;
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      },
    });
    opened.active.segment.file = { ...opened.active.segment.file, handle: counting };
    const writer = createSegmentWriter(catalogue, opened.active, {
      folder,
      segmentBytes: 1_000_000,
      onSealed: () => undefined,
    });
    const records = Array.from({ length: 100 }, (_, n) =>
      encodeRecord('put', `chunks/${n}`, {}, Buffer.alloc(100)),
    );
    await Promise.all(records.map((record) => writer.append(record)));
    expect(syncs).toBeLessThanOrEqual(2);
    await writer.close();
    await handle.close();
  });
});

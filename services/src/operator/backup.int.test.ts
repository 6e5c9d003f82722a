import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewEvent } from '../platform/event-store/event-store.port.js';
import { createSigner } from '../platform/keys/signer.js';
import { readArchive } from './archive.js';
import { readKeys } from './keys-file.js';
import {
  blobsOf,
  contextOn,
  journalOf,
  keysOf,
  target,
  newFolder,
  openStores,
  type Stores,
} from './archive-stores.fixture.js';
import { backUpAll } from './backup.js';
import { CannotDo } from './operator.js';
import { restore } from './restore.js';

const newEvent = (change: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type: 'ThingHappened',
  data: { text: 'ünï 📚 "quoted" \u0000\n', list: [1, null, { deep: true }] },
  metadata: { at: '2026-01-05T08:00:00.000Z', actor: { userId: 'asha' } },
  ...change,
});

describe('a backup', { timeout: 60_000 }, () => {
  let stores: Stores;
  let fresh: Stores;
  let folder: string;
  let archive: string;
  let keysFile: string;
  beforeEach(async () => {
    stores = await openStores();
    fresh = await openStores();
    folder = newFolder();
    archive = join(folder, 'school.backup');
    keysFile = join(folder, 'school.keys');
  });
  afterEach(async () => {
    await stores.close();
    await fresh.close();
    for (const each of [stores.folder, fresh.folder, folder]) rmSync(each, { recursive: true, force: true });
  });
  const backUp = () => backUpAll(contextOn(stores), archive, keysFile);
  const restoreFresh = (to = fresh) => restore(contextOn(to), { archive, keys: keysFile }, target);

  /** A school at work: two students, their answers, and what they said. */
  const fill = async (): Promise<void> => {
    for (const person of ['asha', 'ben']) {
      await stores.keys.forSealing(person);
      await stores.store.append(`person-${person}`, [newEvent(), newEvent()], 'none');
    }
    for (let n = 0; n < 30; n += 1) {
      const stream = `attempt-${n % 4}`;
      await stores.store.append(stream, [newEvent()], n < 4 ? 'none' : Math.floor(n / 4) - 1);
      await stores.blobs.put(`chunks/${n % 4}/r/${n}`, Buffer.from(`part ${n}`), { digest: String(n) });
    }
    await stores.blobs.put('recordings/0/r/1', Buffer.alloc(200_000, 'sound'), { bytes: '200000' });
    await stores.blobs.put('speech/empty', Buffer.alloc(0));
  };

  it('comes back as it was: every event in its order, every recording, every key', async () => {
    await fill();
    const report = await backUp();
    expect(report).toMatchObject({ events: 34, blobs: 32, keys: { keys: 2, destroyed: 0 } });
    expect(await restoreFresh()).toMatchObject({ events: 34, blobs: 32, keys: { keys: 2, destroyed: 0 } });
    expect(await journalOf(fresh.store)).toEqual(await journalOf(stores.store));
    expect(await blobsOf(fresh.blobs)).toEqual(await blobsOf(stores.blobs));
    expect(await keysOf(fresh.keys)).toEqual(await keysOf(stores.keys));
    expect(await fresh.keys.forOpening('asha')).toEqual(await stores.keys.forOpening('asha'));
  });

  it('brings back the key that receipts are signed with', async () => {
    const receipt = Buffer.from('{"answers":[]}');
    const signature = await createSigner(stores.keys).sign(receipt);
    expect(await backUp()).toMatchObject({ keys: { keys: 0 } });
    await restoreFresh();
    expect(await createSigner(fresh.keys).verify(receipt, signature)).toBe(true);
  });

  it('of an installation in which nothing happened yet is one too', async () => {
    await backUp();
    expect(await restoreFresh()).toMatchObject({ events: 0, blobs: 0, keys: { keys: 0 } });
  });

  it('is checked by tar and sha256sum, and every blob lies in it under its key', async () => {
    await fill();
    const key = `chunks/${'a'.repeat(120)}/${'r'.repeat(120)}/1`;
    await stores.blobs.put(key, Buffer.from('of a long name'), { digest: '1' });
    await backUp();
    const check = 'tar -xf ../school.backup && sha256sum --quiet --strict -c SHA256SUMS sums/*';
    const unpacked = join(folder, 'unpacked');
    mkdirSync(unpacked);
    expect(spawnSync('sh', ['-c', check], { cwd: unpacked, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stdout: '',
      stderr: '',
    });
    expect(readFileSync(join(unpacked, 'blobs', key), 'utf8')).toBe('of a long name');
    await restoreFresh();
    expect(await blobsOf(fresh.blobs)).toEqual(await blobsOf(stores.blobs));
  });

  it('never holds a key, and leaves nothing else behind', async () => {
    await fill();
    await backUp();
    const file = readFileSync(archive);
    const kept = await keysOf(stores.keys);
    expect(kept).toHaveLength(2);
    for (const { personId, wrapped } of kept) {
      const key = await stores.keys.forOpening(personId);
      for (const secret of [wrapped ?? [], key ?? []]) {
        expect(file.includes(Buffer.from(secret))).toBe(false);
        expect(file.includes(Buffer.from(secret).toString('base64'))).toBe(false);
        expect(file.includes(Buffer.from(secret).toString('hex'))).toBe(false);
      }
    }
    expect(readdirSync(folder).toSorted()).toEqual(['school.backup', 'school.keys']);
  });

  it('made while others write has everything that its events name', async () => {
    let isWriting = true;
    let written = 0;
    const write = async (lane: number): Promise<void> => {
      for (let n = 0; isWriting; n += 1) {
        const key = `chunks/${lane}/r/${n}`;
        await stores.blobs.put(key, Buffer.from(`part ${n}`));
        await stores.store.append(`attempt-${lane}`, [newEvent({ data: { key } })], n === 0 ? 'none' : n - 1);
        written += 1;
      }
    };
    const writing = [1, 2, 3, 4].map(write);
    while (written < 200) await new Promise((resolve) => setTimeout(resolve, 5));
    const { events } = await backUp();
    isWriting = false;
    await Promise.all(writing);
    expect(events).toBeGreaterThanOrEqual(200);
    expect(events).toBeLessThan(written);
    await restoreFresh();
    const restored = await journalOf(fresh.store);
    expect(restored).toEqual((await journalOf(stores.store)).slice(0, events));
    for (const { data } of restored) expect(await fresh.blobs.head(String(data['key']))).toBeDefined();
  });

  it('goes on to the event that says why a recording is missing', async () => {
    await fill();
    const { blobs, store } = stores;
    let cancelled = false;
    const cancelling: Stores['blobs'] = {
      ...blobs,
      get: async (key, range) => {
        if (!cancelled) {
          cancelled = true;
          await store.append('attempt-9', [newEvent({ type: 'ResponseCancelled' })], 'none');
          await blobs.delete('chunks/3/r/27');
        }
        return blobs.get(key, range);
      },
    };
    await backUpAll(contextOn({ ...stores, blobs: cancelling }), archive, keysFile);
    await restoreFresh();
    const restored = await journalOf(fresh.store);
    expect(restored.at(-1)?.type).toBe('ResponseCancelled');
    expect(await fresh.blobs.head('chunks/3/r/27')).toBeUndefined();
    expect(await blobsOf(fresh.blobs)).toEqual(await blobsOf(stores.blobs));
  });

  it('that fails or is stopped leaves the older one as it was', async () => {
    await fill();
    await backUp();
    const before = readFileSync(archive);
    const broken = { ...stores.blobs, get: () => Promise.reject(new Error('the disk is broken')) };
    await expect(backUpAll(contextOn({ ...stores, blobs: broken }), archive, keysFile)).rejects.toThrow(
      'the disk is broken',
    );
    const stopping = new AbortController();
    stopping.abort();
    await expect(backUpAll(contextOn(stores, stopping.signal), archive, keysFile)).rejects.toThrow(/aborted/);
    expect(readFileSync(archive).equals(before)).toBe(true);
    expect(readdirSync(folder).toSorted()).toEqual(['school.backup', 'school.keys']);
  });

  it('tells how far it is', async () => {
    await fill();
    const context = contextOn(stores);
    await backUpAll(context, archive, keysFile);
    expect(context.lines).toContainEqual(expect.stringMatching(/^Copying: \d+ events, \d+ recordings$/));
    expect(context.lines.at(-1)).toMatch(/^Reading back: \d+ events, \d+ recordings$/);
  });

  it('writes the keys in the place of older ones', async () => {
    writeFileSync(keysFile, 'older keys');
    await fill();
    await backUp();
    expect((await readKeys(keysFile)).map(({ personId }) => personId)).toEqual([
      'asha',
      'ben',
      'master key probe',
    ]);
  });

  describe('that is damaged', () => {
    beforeEach(async () => {
      await fill();
      await backUp();
    });
    const flip = (file: string, at: number): void => {
      const bytes = readFileSync(file);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0x20, at);
      writeFileSync(file, bytes);
    };
    const placeOf = (message: string): number => Number(/at byte (\d+)/.exec(message)?.[1] ?? Number.NaN);
    const readAll = async (): Promise<void> => {
      for await (const _ of readArchive(archive));
    };
    const refusal = async (): Promise<string> => {
      const error = await readAll().catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(CannotDo);
      return (error as CannotDo).message;
    };

    it('in any one byte is refused, with the place', async () => {
      const whole = readFileSync(archive);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 13, max: whole.length - 1 }), async (at) => {
          writeFileSync(archive, whole);
          flip(archive, at);
          // A list of digests that is damaged is found at the first file it lists, or at the end.
          expect(placeOf(await refusal())).toBeLessThan(whole.length);
        }),
        { numRuns: 60, examples: [[13], [511], [whole.length - 1]] },
      );
    });

    it('by a missing end is refused, with the place', async () => {
      const whole = readFileSync(archive);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 13, max: whole.length - 1 }), async (length) => {
          writeFileSync(archive, whole);
          truncateSync(archive, length);
          expect(placeOf(await refusal())).toBeLessThanOrEqual(length);
        }),
        { numRuns: 30 },
      );
    });

    it('by something behind its end, or is no backup at all, is refused', async () => {
      writeFileSync(archive, Buffer.concat([readFileSync(archive), Buffer.from('x')]));
      expect(await refusal()).toMatch(/something follows the end/);
      writeFileSync(archive, 'A poem');
      expect(await refusal()).toMatch(/not an archive of Lectern/);
      rmSync(archive);
      expect(await refusal()).toMatch(/cannot be opened/);
    });

    it('is not restored, and nothing is written', async () => {
      flip(archive, 5_000);
      await expect(restoreFresh()).rejects.toThrow(/damaged at byte \d+: its digest does not fit \(\S+\)/);
      expect(await journalOf(fresh.store)).toEqual([]);
      expect(await blobsOf(fresh.blobs)).toEqual([]);
      expect(await keysOf(fresh.keys)).toEqual([]);
    });

    it('in its keys is not restored either', async () => {
      const whole = readFileSync(keysFile, 'utf8');
      for (const damaged of [
        whole.replace('"asha"', '"asya"'),
        whole.slice(0, -20),
        whole.split('\n').toSpliced(1, 1).join('\n'),
        '',
      ]) {
        writeFileSync(keysFile, damaged);
        await expect(restoreFresh()).rejects.toBeInstanceOf(CannotDo);
      }
      expect(await keysOf(fresh.keys)).toEqual([]);
    });
  });

  it('survives unchanged, whatever the journal holds', async () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);
    const object = fc
      .dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }))
      .map((value) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>);
    const step = fc.record({
      stream: fc.constantFrom('a', 'b', 'c-with-a-longer-name'),
      events: fc.array(fc.record({ type: name, data: object, metadata: object }), {
        minLength: 1,
        maxLength: 4,
      }),
    });
    const strange = {
      type: 'a',
      data: JSON.parse('{"__proto__":{"a":1},"b":-1.5e-7}') as Record<string, unknown>,
      metadata: {},
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const from = await openStores();
        const to = await openStores();
        const revisions = new Map<string, number>();
        for (const { stream, events } of steps) {
          const last = revisions.get(stream);
          const made = events.map((event) => ({ id: randomUUID(), ...event }));
          revisions.set(stream, (await from.store.append(stream, made, last ?? 'none')).revision);
        }
        await backUpAll(contextOn(from), archive, keysFile);
        await restoreFresh(to);
        expect(await journalOf(to.store)).toEqual(await journalOf(from.store));
        await from.close();
        await to.close();
      }),
      { numRuns: 15, examples: [[[{ stream: 'a', events: [strange] }]]] },
    );
  });

  it('keeps when its store took each event, beside the event’s own time', async () => {
    await fill();
    const times: string[] = [];
    for (const person of ['asha', 'ben'])
      for await (const { recordedAt } of stores.store.read(`person-${person}`)) times.push(recordedAt);
    await backUp();
    const kept: string[] = [];
    for await (const piece of readArchive(archive))
      if (piece.kind === 'events') kept.push(...piece.events.map(({ recordedAt }) => recordedAt));
    expect(kept.slice(0, 4)).toEqual(times);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivedId } from '../platform/ids.js';
import { metaAt } from '../platform/testing/decider-spec.js';
import { chunkPrefix } from '../practice/chunk-store.js';
import { responseWhen } from './lectern-client.fixture.js';
import { jsonOf, operate } from './operator-typed.fixture.js';
import { oneText, startLectern, type Running } from './running-lectern.fixture.js';
import { beforeSpeaking, sendChunk, type Speaking } from './speaking.fixture.js';

type Report = {
  readonly events: number;
  readonly streams: number;
  readonly problems: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly found: readonly { readonly kind: string; readonly at: string; readonly what: string }[];
};

const speak = async (running: Running, who: string): Promise<Speaking> => {
  const to = await beforeSpeaking(await running.as(who));
  await sendChunk(to, 0);
  await sendChunk(to, 1, { fLast: true, transcript: 'because' });
  await responseWhen(to.client, to.attemptId, to.responseId, ({ stage }) => stage === 'done');
  return to;
};

/** What a program of another release would have written. */
const strayEvent = (id: string, type: string, data: Record<string, unknown>) => ({
  id,
  type,
  data,
  metadata: { ...metaAt('2026-01-05T08:00:00.000Z'), eventId: id, version: 1 },
});

describe('verify', { timeout: 60_000 }, () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
    await speak(running, 'student');
    await running.settled();
  }, 60_000);
  afterAll(() => running.stop());

  const verify = (...more: readonly string[]) => operate(running.folder, ['verify', ...more]);
  const report = async (...more: readonly string[]): Promise<Report> =>
    jsonOf(await verify('--json', ...more)) as Report;

  it('finds nothing wrong with what a student did, through the process that runs', async () => {
    const { code, out, err } = await verify();
    expect([code, err]).toEqual([0, []]);
    expect(out).toEqual([
      expect.stringMatching(/^\d+ events in \d+ streams and \d+ read models: nothing is wrong\.$/),
    ]);
    expect(await report('--bytes')).toMatchObject({ problems: 0, found: [] });
  });

  it('finds nothing wrong while students go on answering', async () => {
    const [found] = await Promise.all([report(), speak(running, 'student2'), speak(running, 'student3')]);
    expect(found).toMatchObject({ problems: 0 });
  });

  it('finds nothing wrong with parts that are gone since their recording was made', async () => {
    const to = await speak(running, 'other-student');
    const { blobs } = running.lectern.ports;
    for (const { key } of await blobs.list(chunkPrefix(to.attemptId, to.responseId))) await blobs.delete(key);
    expect(await report('--bytes')).toMatchObject({ problems: 0 });
  });

  it('names a part of a recording that is gone, and the recording that is gone too', async () => {
    const to = await speak(running, 'other-student');
    const { blobs } = running.lectern.ports;
    const [first] = await blobs.list(chunkPrefix(to.attemptId, to.responseId));
    await blobs.delete(first?.key ?? '');
    const recording = `recordings/${to.attemptId}/${to.responseId}/1`;
    await blobs.delete(recording);
    const { code, out } = await verify();
    expect(code).toBe(1);
    expect(out[0]).toMatch(
      new RegExp(`^chunk  ${first?.key}  is not there \\(attempt-${to.attemptId}@\\d+\\)$`),
    );
    expect(out[1]).toMatch(new RegExp(`^sound  ${recording}  is not there`));
    expect(out.at(-1)).toMatch(/ 2 problems\.$/);
    expect(await report()).toMatchObject({ problems: 2, byKind: { chunk: 1, sound: 1 } });
  });

  it('names a sound that cannot be opened any more, also where its event has no digest', async () => {
    const to = await speak(running, 'other-student');
    await running.settled();
    const { blobs, store } = running.lectern.ports;
    const spoken: string[] = [];
    for await (const { type, data } of store.read(`attempt-${to.attemptId}`))
      if (type === 'FeedbackSpoken') spoken.push((data['feedback'] as { blobKey: string }).blobKey);
    const [key = ''] = spoken;
    const bytes = Buffer.from((await blobs.get(key)) ?? '');
    bytes.writeUInt8((bytes.readUInt8(20) + 1) % 256, 20);
    const { meta } = (await blobs.head(key)) ?? {};
    await blobs.delete(key);
    await blobs.put(key, bytes, meta);
    const { found } = await report('--bytes');
    expect(found).toContainEqual(
      expect.objectContaining({
        kind: 'sound',
        at: key,
        what: expect.stringMatching(/^cannot be opened/) as string,
      }),
    );
    await blobs.delete(key);
  });

  it('names events that nobody can read, and metadata that are none', async () => {
    const { store } = running.lectern.ports;
    const before = await report();
    const [unknown, misshapen, orphan] = ['unknown', 'misshapen', 'orphan'].map((name) => derivedId(name));
    await store.append('dump-1', [strayEvent(unknown ?? '', 'SomethingElse', {})], 'none');
    await store.append(
      'dump-2',
      [strayEvent(misshapen ?? '', 'ClientDumpReceived', { personId: 7 })],
      'none',
    );
    const { metadata, ...rest } = strayEvent(orphan ?? '', 'ClientDumpReceived', {});
    await store.append('dump-3', [{ ...rest, metadata: { ...metadata, eventId: 'another' } }], 'none');
    const { found, byKind } = await report();
    expect(byKind).toMatchObject({ unreadable: 3, metadata: 1 });
    const [first, second] = found.filter(({ kind }) => kind === 'unreadable');
    expect(first).toEqual({
      kind: 'unreadable',
      at: 'dump-1@0',
      what: expect.stringContaining('SomethingElse') as string,
    });
    expect(second).toMatchObject({ at: 'dump-2@0', what: expect.stringContaining('personId') as string });
    expect(before.byKind).not.toHaveProperty('unreadable');
  });

  it('misses nothing of a person whose key was destroyed', async () => {
    const to = await speak(running, 'student3');
    const { blobs, keys, store } = running.lectern.ports;
    const before = await report();
    for (const { key } of await blobs.list(chunkPrefix(to.attemptId, to.responseId))) await blobs.delete(key);
    await blobs.delete(`recordings/${to.attemptId}/${to.responseId}/1`);
    expect((await report()).byKind['chunk']).toBe((before.byKind['chunk'] ?? 0) + 2);
    for await (const { data } of store.read(`attempt-${to.attemptId}`)) {
      await keys.destroy(String(data['personId']));
      break;
    }
    expect((await report()).byKind['chunk']).toBe(before.byKind['chunk']);
  });
});

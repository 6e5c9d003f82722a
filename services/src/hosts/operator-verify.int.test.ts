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
  let spoken: Speaking;
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
    spoken = await speak(running, 'student');
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

  it('leaves nothing behind', async () => {
    await verify();
    const { documents } = running.lectern.ports;
    expect((await documents.collections()).filter((name) => name.startsWith('beside'))).toEqual([]);
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

  it('names documents that were changed, that are gone, and that nobody made; and a rebuild mends them', async () => {
    const { documents } = running.lectern.ports;
    const before = await report();
    const changed = await documents.get('attempts_v1', spoken.attemptId);
    await documents.put('attempts_v1', spoken.attemptId, { ...changed?.body, contentKind: 'paragraph' });
    const { items } = await documents.find('enrolments_v2', { index: 'byLeftSchool', limit: 1 });
    await documents.delete('enrolments_v2', items[0]?.id ?? '');
    await documents.put('streaks_v1', 'nobody', { dates: [], timeZone: 'UTC', latestAt: 0, _position: '1' });
    const { found, byKind } = await report();
    expect(byKind).toEqual({
      ...before.byKind,
      'document-differs': 1,
      'document-missing': 1,
      'document-surplus': 1,
    });
    expect(found.map(({ at }) => at)).toEqual(
      expect.arrayContaining([
        `attempts_v1/${spoken.attemptId}`,
        `enrolments_v2/${items[0]?.id}`,
        'streaks_v1/nobody',
      ]),
    );
    const mended = await operate(running.folder, ['rebuild']);
    expect(mended.code).toBe(0);
    expect(mended.out).toEqual(
      expect.arrayContaining([
        'attempts_v1: 0 added, 1 replaced, 0 removed.',
        'enrolments_v2: 1 added, 0 replaced, 0 removed.',
        'streaks_v1: 0 added, 0 replaced, 1 removed.',
      ]),
    );
    expect((await report()).byKind).toEqual(before.byKind);
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

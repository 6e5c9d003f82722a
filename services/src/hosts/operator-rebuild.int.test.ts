import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionOf } from '../platform/projections/projection.js';
import { work } from '../platform/work/work.projection.js';
import { attemptOf, responseWhen, until, type Client } from './lectern-client.fixture.js';
import { jsonOf, operate } from './operator-typed.fixture.js';
import { oneText, startLectern, type Running } from './running-lectern.fixture.js';
import { beforeSpeaking, sendChunk, type Speaking } from './speaking.fixture.js';

describe('rebuild', { timeout: 60_000 }, () => {
  let running: Running;
  let asha: Client;
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
    asha = await running.as('student');
  }, 60_000);
  afterAll(() => running.stop());

  const speak = async (client: Client): Promise<Speaking> => {
    const to = await beforeSpeaking(client);
    await sendChunk(to, 0, { fLast: true, transcript: 'because' });
    await responseWhen(to.client, to.attemptId, to.responseId, ({ stage }) => stage === 'done');
    return to;
  };
  const rebuild = (...args: readonly string[]) => operate(running.folder, ['rebuild', ...args]);
  const problems = async () => jsonOf(await operate(running.folder, ['verify', '--json']))['found'];

  it('changes nothing where nothing is wrong', async () => {
    await speak(asha);
    const { documents } = running.lectern.ports;
    const before = await documents.find('attempts_v1', { index: 'byPerson' });
    const { code, out } = await rebuild('attempts', '--json');
    expect(code).toBe(0);
    expect(out).toEqual([
      '{"readModel":"attempts","collection":"attempts_v1","added":0,"replaced":0,"removed":0}',
    ]);
    expect(await documents.find('attempts_v1', { index: 'byPerson' })).toEqual(before);
  });

  it('mends a document that the host has in its memory, and the host goes on from the mended one', async () => {
    const to = await speak(asha);
    const { documents } = running.lectern.ports;
    const sound = await documents.get('attempts_v1', to.attemptId);
    await documents.put('attempts_v1', to.attemptId, { ...sound?.body, contentKind: 'paragraph' });
    expect((await rebuild('attempts')).out).toEqual(['attempts_v1: 0 added, 1 replaced, 0 removed.']);
    expect((await documents.get('attempts_v1', to.attemptId))?.body).toEqual(sound?.body);
    const next = { ...to, responseId: `${to.responseId}-b` };
    await sendChunk(next, 0, { fLast: true, transcript: 'because', fReiteration: true });
    await responseWhen(asha, next.attemptId, next.responseId, ({ stage }) => stage === 'done');
    expect((await attemptOf(asha, to.attemptId)).reIterationResponses).toHaveLength(1);
    expect(await problems()).toEqual([]);
  });

  it('brings a read model back that was lost, while students go on answering', async () => {
    const { documents } = running.lectern.ports;
    for (const name of ['streaks', 'attempts', 'streams']) {
      const index = name === 'attempts' ? 'byPerson' : name === 'streams' ? 'person' : 'byPosition';
      const { items } = await documents.find(`${name}_v1`, { index, limit: 1_000 });
      await documents.bulk(items.map(({ id }) => ({ kind: 'delete', collection: `${name}_v1`, id })));
    }
    const students = await Promise.all(['student2', 'student3'].map((who) => running.as(who)));
    const [done] = await Promise.all([rebuild(), ...students.map(speak)]);
    expect(done.code).toBe(0);
    expect(await problems()).toEqual([]);
  });

  it('brings back work that was lost, and leaves to workers what is theirs', async () => {
    const { documents } = running.lectern.ports;
    const collection = collectionOf(work);
    // Its last part never comes: something is left to do.
    const to = await beforeSpeaking(asha);
    await sendChunk(to, 0);
    const waiting = async () => {
      const query = { index: 'byStatus', equals: { reactor: 'collect-recording', status: 'due' } } as const;
      return (await documents.find(collection, query)).items.filter(
        ({ body }) => body['stream'] === `attempt-${to.attemptId}`,
      );
    };
    const [item] = await until(waiting, ({ length }) => length === 1);
    await documents.delete(collection, item?.id ?? '');
    expect(await problems()).toEqual([]);
    const added = jsonOf(await rebuild('work', '--json'))['added'];
    expect(added).toBeGreaterThan(0);
    expect((await until(waiting, ({ length }) => length === 1))[0]?.id).toBe(item?.id);
    expect(await problems()).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionOf } from '../platform/projections/projection.js';
import { work } from '../platform/work/work.projection.js';
import { attemptOf, responseWhen, until, type Client } from './lectern-client.fixture.js';
import { operate } from './operator-typed.fixture.js';
import { differencesFromJournal } from './read-models.fixture.js';
import { oneText, startLectern, type Running } from './running-lectern.fixture.js';
import { beforeSpeaking, sendChunk, type Speaking } from './speaking.fixture.js';
import { attemptsProjection } from '../practice/attempts.projection.js';

const attempts = collectionOf(attemptsProjection);

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
  const differing = () => differencesFromJournal(running.lectern.ports);

  it('makes a read model whose documents are wrong what the journal says, and the host goes on from there', async () => {
    const to = await speak(asha);
    const { documents } = running.lectern.ports;
    const sound = await documents.get(attempts, to.attemptId);
    await documents.put(attempts, to.attemptId, { ...sound?.body, contentKind: 'paragraph' });
    await documents.put(attempts, 'nobody', { ...sound?.body });
    expect((await differing()).toSorted()).toEqual(
      [`${attempts}/${to.attemptId}`, `${attempts}/nobody`].toSorted(),
    );
    expect(await rebuild('attempts', '--json')).toMatchObject({
      code: 0,
      out: [JSON.stringify({ collection: attempts })],
    });
    expect((await documents.get(attempts, to.attemptId))?.body).toEqual(sound?.body);
    const next = { ...to, responseId: `${to.responseId}-b` };
    await sendChunk(next, 0, { fLast: true, transcript: 'because', fReiteration: true });
    await responseWhen(asha, next.attemptId, next.responseId, ({ stage }) => stage === 'done');
    expect((await attemptOf(asha, to.attemptId)).reIterationResponses).toHaveLength(1);
    expect(await differing()).toEqual([]);
  });

  it('of everything loses nothing that students say meanwhile, and does no work a second time', async () => {
    const { store } = running.lectern.ports;
    const speaking = await Promise.all(
      ['student2', 'student3'].map(async (who) => beforeSpeaking(await running.as(who))),
    );
    const [done] = await Promise.all([
      rebuild(),
      ...speaking.map((to) => sendChunk(to, 0, { fLast: true, transcript: 'because' })),
    ]);
    expect(done).toMatchObject({ code: 0, err: [] });
    for (const to of speaking)
      await responseWhen(to.client, to.attemptId, to.responseId, ({ stage }) => stage === 'done');
    await running.settled();
    expect(await differing()).toEqual([]);
    for (const { attemptId } of speaking) {
      const types: string[] = [];
      for await (const { type } of store.read(`attempt-${attemptId}`)) types.push(type);
      expect(types.filter((type) => type === 'ResponseScored')).toHaveLength(1);
    }
  });

  it('brings back work that was lost', async () => {
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
    expect((await rebuild('work')).out).toEqual([`${collection} is made anew.`]);
    expect((await until(waiting, ({ length }) => length === 1))[0]?.id).toBe(item?.id);
  });
});

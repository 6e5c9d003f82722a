import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markBlobs } from '../platform/installation/installation.js';
import { checkpoints } from '../platform/projections/projection-runner.js';
import { projectionLease } from '../platform/projections/assignment.js';
import type { AnyProjection } from '../platform/projections/projection.js';
import { contextOn, journalOf, keysOf, openStores, type Stores } from './archive-stores.fixture.js';
import { checkTarget } from './move.js';

const projections = [{ name: 'baskets', version: 1 } as AnyProjection];
const newEvent = () => ({ id: randomUUID(), type: 'ThingHappened', data: { n: 1 }, metadata: {} });

describe('a move looks at the engines before it writes', { timeout: 30_000 }, () => {
  let here: Stores;
  let there: Stores;
  const events = [newEvent(), newEvent(), newEvent()];
  beforeEach(async () => {
    here = await openStores();
    there = await openStores();
    await here.store.append('basket-1', events, 'none');
    await here.keys.forSealing('asha');
  });
  afterEach(async () => {
    for (const { folder, close } of [here, there]) {
      await close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  const asked: string[] = [];
  const check = (fYes: boolean, answer?: string) => {
    asked.length = 0;
    const ask = async (question: string) => {
      asked.push(question);
      return answer;
    };
    return checkTarget({ from: here, to: there }, { ...contextOn(here), ask, projections }, fYes);
  };
  /** Read models there, as far as the journal there, and a session. */
  const live = async (position?: string): Promise<void> => {
    await there.documents.ensure(checkpoints);
    await there.documents.ensure({ name: 'sessions', indexes: [] });
    const reached = position ?? (await there.store.head());
    await there.documents.put(checkpoints.name, 'baskets_v1', { position: reached });
    await there.documents.put('sessions', 'one', { of: 'asha' });
  };
  const session = () => there.documents.get('sessions', 'one');

  it('another journal there is refused with nothing changed, whatever was said', async () => {
    await there.store.append('basket-9', [newEvent()], 'none');
    await live();
    await expect(check(true)).rejects.toThrow(
      'not the beginning of this one: here is basket-1@0 (ThingHappened), and there basket-9@0 (ThingHappened).',
    );
    expect(await session()).toBeDefined();
    expect(await journalOf(there.store)).toHaveLength(1);
    expect(await keysOf(there.keys)).toEqual([]);
  });

  it('at the same place, says which side has what, by ids and names of fields alone', async () => {
    const [first = newEvent()] = events;
    const other = newEvent();
    await there.store.append('basket-1', [other], 'none');
    await expect(check(true)).rejects.toThrow(
      `at basket-1@0 (ThingHappened) here is the event ${first.id}, and there the event ${other.id}.`,
    );
    await there.close();
    there = await openStores();
    await there.store.append('basket-1', [{ ...first, type: 'ThingUndone' }], 'none');
    await expect(check(true)).rejects.toThrow(
      'here is basket-1@0 (ThingHappened), and there basket-1@0 (ThingUndone).',
    );
    await there.close();
    there = await openStores();
    const changed = { ...first, data: { n: 'secret' }, metadata: { at: 'once' } };
    await there.store.append('basket-1', [changed], 'none');
    const refused = check(true);
    await expect(refused).rejects.toThrow(
      'basket-1@0 (ThingHappened) is not the same here and there in data.n, metadata.at.',
    );
    await expect(refused).rejects.not.toThrow('secret');
  });

  it('and so is one that went on by itself', async () => {
    await there.store.append('basket-1', events, 'none');
    await there.store.append('basket-2', [newEvent()], 'none');
    await live();
    await expect(check(true)).rejects.toThrow(/only there is basket-2@0/);
    expect(await session()).toBeDefined();
  });

  it.each([
    ['another key', () => there.keys.forSealing('asha').then(() => undefined), /another key of asha/],
    ['a key too many', () => there.keys.destroy('dan'), /only there is that of dan/],
  ])('%s there is refused, and the documents stay', async (_, put, message) => {
    await put();
    await live('77');
    await expect(check(true)).rejects.toThrow(message);
    expect(await session()).toBeDefined();
  });

  it('recordings of another installation there are refused, and the documents stay', async () => {
    await markBlobs(there.blobs, { installationId: 'ab'.repeat(32), masterKeyCheck: '' });
    await live('77');
    await expect(check(true)).rejects.toThrow('The recordings there are of installation abababab.');
    expect(await session()).toBeDefined();
  });

  it('asks before it removes documents that follow another journal', async () => {
    await live('77');
    await expect(check(false, 'n')).rejects.toThrow('Nothing was changed.');
    expect(asked).toEqual([expect.stringMatching(/of another journal\. Remove them all\?/)]);
    expect(await session()).toBeDefined();
    await check(false, 'y');
    expect(await there.documents.collections()).toEqual([]);
  });

  it('hosts at work there have to be stopped first', async () => {
    await live('77');
    await there.documents.lease(projectionLease('baskets_v1'), 'host-1', 60_000);
    await expect(check(true)).rejects.toThrow(/Stop the hosts first/);
    expect(await session()).toBeDefined();
    await there.documents.release(projectionLease('baskets_v1'), 'host-1');
    await check(true);
    expect(await there.documents.lease(projectionLease('baskets_v1'), 'host-2', 1_000)).toBe(true);
  });
});

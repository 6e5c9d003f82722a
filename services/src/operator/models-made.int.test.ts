import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operate } from '../hosts/operator-typed.fixture.js';
import { checkpoints } from '../platform/projections/projection-runner.js';
import type { AnyProjection } from '../platform/projections/projection.js';
import { contextOn, masterKey, openStores, type Stores } from './archive-stores.fixture.js';
import { mustBeMade } from './read-models-there.js';
import { verify } from './verify.js';
import { runCommandLine } from './program.js';
import type { OperatorContext } from './operator.js';

const projections = [
  { name: 'baskets', version: 1, indexes: [] as AnyProjection['indexes'] } as AnyProjection,
];
const notMade = 'The read models are not made yet: start the hosts, and try again.';

/** A journal as a restore leaves it: events, and nothing made of them. */
describe('before hosts have run for the first time', { timeout: 60_000 }, () => {
  let stores: Stores;
  beforeEach(async () => {
    stores = await openStores();
    const event = { id: randomUUID(), type: 'ThingHappened', data: {}, metadata: {} };
    await stores.store.append('basket-1', [event], 'none');
  });
  afterEach(async () => {
    await stores.close();
    rmSync(stores.folder, { recursive: true, force: true });
  });
  const made = () => mustBeMade({ ...contextOn(stores), projections });
  /** As `setup` leaves the documents. */
  const declared = async (): Promise<void> => {
    for (const name of [checkpoints.name, 'baskets_v1']) await stores.documents.ensure({ name, indexes: [] });
  };

  it('read models are not made, whether their collections are there or not', async () => {
    await expect(made()).rejects.toThrow(notMade);
    await declared();
    await expect(made()).rejects.toThrow(notMade);
  });

  it('read models are made where they have begun', async () => {
    await declared();
    await stores.documents.put(checkpoints.name, 'baskets_v1', { position: '1' });
    await expect(made()).resolves.toBeUndefined();
  });

  it('on shared engines verify says so at once, and calls nothing wrong', async () => {
    await declared();
    const [out, err]: string[][] = [[], []];
    const context: OperatorContext = {
      ...contextOn(stores),
      projections,
      reactors: [],
      deletionWaitDays: 14,
      folder: stores.folder,
      out: async (line) => void out?.push(line),
      err: async (line) => void err?.push(line),
      atWork: () => Promise.resolve(),
      isAlone: true,
    };
    const ended = await runCommandLine(
      [verify],
      ['verify'],
      context,
      (work) => work(context),
      () => undefined,
    );
    expect([ended, out, err]).toEqual([1, [], [notMade]]);
  });

  it.each([[['parked', 'list']], [['events', '--person', 'asha']]])('%j says the same', async (args) => {
    await stores.close();
    const key = Buffer.from(masterKey).toString('base64');
    writeFileSync(join(stores.folder, 'master.key'), `${key}\n`);
    expect(await operate(stores.folder, args)).toMatchObject({ code: 1, out: [], err: [notMade] });
  });
});

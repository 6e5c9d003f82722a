import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bus } from '../bus/bus.port.js';
import { systemClock } from '../clock/system-clock.adapter.js';
import type { Documents } from '../documents/documents.port.js';
import { openSqliteDocuments } from '../documents/sqlite-documents.adapter.js';
import type { EventStore, StoredEvent } from '../event-store/event-store.port.js';
import { openSqliteEventStore } from '../event-store/sqlite-event-store.adapter.js';
import { newId } from '../ids.js';
import type { Codec, ReadEvent } from '../journal/codec.js';
import { createLogger } from '../logger.js';
import { metaAt } from '../testing/decider-spec.js';
import { createInProcessBus } from '../bus/in-process-bus.adapter.js';
import { rebuildSubject } from './assignment.js';
import { startProjections, type ProjectionHost } from './projection-host.js';
import type { AnyProjection } from './projection.js';

type Things = { readonly things: readonly string[] };

/** Lists the things it hears of; throws at what it cannot bear. */
const listing = (name: string, unbearable?: string, ill = { isIll: true }): AnyProjection => ({
  name,
  version: 1,
  indexes: [],
  isOpened: false,
  handlers: new Map([
    [
      'Added',
      ({ data }: ReadEvent) => [
        {
          id: 'all',
          apply: (before: Things | undefined) => {
            if (ill.isIll && data['thing'] === unbearable) throw new Error(`${name} cannot bear it`);
            return { things: [...(before?.things ?? []), String(data['thing'])] };
          },
        },
      ],
    ],
  ]),
});

const read = (stored: StoredEvent) => ({ ...stored, meta: metaAt(stored.recordedAt) });
const codec = { closed: read, opened: (stored) => Promise.resolve(read(stored)) } as Partial<Codec> as Codec;

describe('one read model that does not come along', () => {
  let folder: string;
  let store: EventStore;
  let documents: Documents;
  let bus: Bus;
  let host: ProjectionHost | undefined;
  beforeEach(() => {
    bus = createInProcessBus({ clock: systemClock });
    folder = mkdtempSync(join(tmpdir(), 'lectern-behind-'));
    store = openSqliteEventStore({ file: join(folder, 'journal.sqlite'), clock: systemClock });
    documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock: systemClock });
  });
  afterEach(async () => {
    await host?.stop();
    await store.close();
    await documents.close();
    rmSync(folder, { recursive: true });
  });

  const run = async (projections: readonly AnyProjection[], on = documents): Promise<ProjectionHost> => {
    await host?.stop();
    const logger = createLogger('silent');
    const deps = { store, documents: on, codec, bus, clock: systemClock, logger };
    host = await startProjections({ ...deps, projections, holder: 'me', isAlone: true });
    return host;
  };
  const add = (...things: readonly string[]) =>
    store.append(
      newId(),
      things.map((thing) => ({ id: newId(), type: 'Added', data: { thing }, metadata: {} })),
      'none',
    );
  const thingsIn = async (name: string) => (await documents.get<Things>(`${name}_v1`, 'all'))?.body.things;
  const holds = (name: string, ...things: readonly string[]) =>
    vi.waitFor(async () => expect(await thingsIn(name)).toEqual(things));

  it('because it is new holds up no other, and is level in the end', async () => {
    await add('apple');
    await run([listing('old')]);
    await holds('old', 'apple');
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow: Documents = {
      ...documents,
      getMany: async (collection, ids) => {
        if (collection === 'young_v1') await gate;
        return documents.getMany(collection, ids);
      },
    };
    await run([listing('old'), listing('young')], slow);
    await add('pear');
    await holds('old', 'apple', 'pear');
    expect(await thingsIn('young')).toBeUndefined();
    open();
    await holds('young', 'apple', 'pear');
    await add('plum');
    await holds('young', 'apple', 'pear', 'plum');
    await holds('old', 'apple', 'pear', 'plum');
  });

  it('because it throws is set aside alone, says so, and is tried again by a restart', async () => {
    await run([listing('well'), listing('ill', 'pear')]);
    await add('apple');
    await add('pear');
    await add('plum');
    await holds('well', 'apple', 'pear', 'plum');
    await holds('ill', 'apple');
    expect(host?.degraded()).toContain('ill_v1');
    expect(host?.trouble()).toBeUndefined();
    await run([listing('well'), listing('ill')]);
    await holds('ill', 'apple', 'pear', 'plum');
    await vi.waitFor(() => expect(host?.degraded()).toBeUndefined());
  });

  it('is made anew where somebody asks for it, without a restart, and nothing else is', async () => {
    const ill = { isIll: true };
    await run([listing('well'), listing('ill', 'pear', ill)]);
    await add('apple', 'pear');
    await vi.waitFor(() => expect(host?.degraded()).toContain('ill_v1'));
    const well = await documents.get('well_v1', 'all');
    ill.isIll = false;
    bus.publish(rebuildSubject, { collections: ['ill_v1', 'of-another-host_v1'] });
    await vi.waitFor(() => expect(host?.degraded()).toBeUndefined());
    await holds('ill', 'apple', 'pear');
    expect(await documents.get('well_v1', 'all')).toEqual(well);
    await add('plum');
    await holds('ill', 'apple', 'pear', 'plum');
  });

  it('is taken up by another host, with all that this one had, when this one stops', async () => {
    const logger = createLogger('silent');
    const projections = [listing('one'), listing('two')];
    const deps = { store, documents, codec, bus, clock: systemClock, logger, projections, isAlone: false };
    const first = await startProjections({ ...deps, holder: 'first' });
    host = await startProjections({ ...deps, holder: 'second' });
    const namesOf = (each: ProjectionHost) => each.readModels().map(({ name }) => name);
    expect([namesOf(first), namesOf(host)]).toEqual([['one_v1', 'two_v1'], []]);
    await add('apple');
    await holds('two', 'apple');
    await first.stop();
    await add('pear');
    await vi.waitFor(async () => expect(await thingsIn('two')).toEqual(['apple', 'pear']), 10_000);
    await holds('one', 'apple', 'pear');
    expect(namesOf(host)).toEqual(['one_v1', 'two_v1']);
  });
});

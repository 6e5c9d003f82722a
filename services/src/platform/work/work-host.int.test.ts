import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bus } from '../bus/bus.port.js';
import { createTestClock, type TestClock } from '../clock/test-clock.fixture.js';
import type { Documents } from '../documents/documents.port.js';
import { openSqliteDocuments } from '../documents/sqlite-documents.adapter.js';
import type { EventStore, StoredEvent } from '../event-store/event-store.port.js';
import type { Codec } from '../journal/codec.js';
import { createLogger } from '../logger.js';
import { metaAt } from '../testing/decider-spec.js';
import type { Reactor } from './reactor.js';
import { startWork, type WorkHost } from './work-host.js';
import { workProjection, type WorkItem } from './work.projection.js';

const at = '2026-01-05T08:00:00.000Z';
const event: StoredEvent = {
  id: '00000000-0000-4000-8000-000000000000',
  type: 'Recorded',
  data: {},
  metadata: metaAt(at),
  stream: 'attempt-1',
  revision: 0,
  position: '5',
  recordedAt: at,
};
const due: WorkItem = {
  reactor: 'ring',
  stream: 'attempt-1',
  revision: 0,
  correlationId: 'c1',
  dueAt: at,
  failures: 0,
  status: 'due',
  leasedBy: null,
  error: null,
};

describe('whoever does the work', () => {
  let folder: string;
  let clock: TestClock;
  let host: WorkHost;
  let rung: number;
  let finds: number;
  /** The first piece of work takes as long as this. */
  let first: Promise<void>;
  let put: (id: string) => Promise<unknown>;
  let tell: (name: string, isLive: boolean) => void;
  let close: () => Promise<void>;

  const ring: Reactor = {
    name: 'ring',
    on: ['Recorded'],
    actsFrom: '2026-01-01',
    afterRebuild: 'harmless',
    because: 'a bell may ring twice',
    act: async () => {
      rung += 1;
      if (rung === 1) await first;
      return { kind: 'done' };
    },
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-work-host-'));
    clock = createTestClock(at);
    [rung, finds] = [0, 0];
    first = Promise.resolve();
    const documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
    await documents.ensure({ name: 'work_v4', indexes: workProjection([], []).indexes });
    put = (id) => documents.put('work_v4', id, due);
    await put('item-1');
    const bus = {
      subscribe: (_subject: string, hear: (message: unknown) => void) => {
        tell = (name, isLive) =>
          hear({ readModels: [{ name, position: '5', state: isLive ? 'live' : 'building' }] });
        return () => undefined;
      },
    } as Partial<Bus> as Bus;
    const store = {
      read: async function* () {
        yield event;
      },
    } as Partial<EventStore> as EventStore;
    const codec = {
      opened: (stored: StoredEvent) => Promise.resolve({ ...stored, meta: metaAt(at) }),
    } as Partial<Codec> as Codec;
    const sender = { send: () => Promise.reject(new Error('There is nothing to send.')) };
    const logger = createLogger('silent');
    const counted: Documents = {
      ...documents,
      find: (collection, query) => {
        finds += 1;
        return documents.find(collection, query);
      },
    };
    const others = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ ...ring, name }));
    host = startWork(
      { documents: counted, clock, store, codec, sender, bus, logger, holder: 'me', isAlone: true },
      [ring, ...others],
    );
    close = () => documents.close();
  });
  afterEach(async () => {
    await host.stop();
    await close();
    rmSync(folder, { recursive: true });
  });

  const later = async (): Promise<void> => {
    for (let n = 0; n < 5; n += 1) {
      await clock.advance(500);
      await sleep(5);
    }
  };

  it('waits while the list is being built: what is done long since is in it until its end is', async () => {
    tell('work_v4', false);
    await later();
    expect(rung).toBe(0);
    tell('work_v4', true);
    await vi.waitFor(() => expect(rung).toBe(1));
  });

  it('goes on with the next while one takes long', async () => {
    let end = (): void => undefined;
    first = new Promise((resolve) => {
      end = resolve;
    });
    tell('work_v4', true);
    await vi.waitFor(() => expect(rung).toBe(1));
    await put('item-2');
    await later();
    expect(rung).toBe(2);
    end();
  });

  it('asks once for all reactors, not once for each', async () => {
    tell('work_v4', true);
    await vi.waitFor(() => expect(rung).toBe(1));
    finds = 0;
    for (let n = 0; n < 4; n += 1) {
      await clock.advance(500);
      await sleep(5);
    }
    expect(finds).toBeLessThanOrEqual(4);
  });

  it('does not begin on the word of another list', async () => {
    tell('work_v1', true);
    tell('people_v2', true);
    await later();
    expect(rung).toBe(0);
  });
});

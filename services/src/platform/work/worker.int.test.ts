import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommandReply } from '@lectern/events/journal/command';
import { Unavailable } from '../unavailable.js';
import { createTestClock, type TestClock } from '../clock/test-clock.fixture.js';
import type { CommandToSend } from '../commands/command-sender.js';
import { openSqliteDocuments } from '../documents/sqlite-documents.adapter.js';
import type { EventStore, StoredEvent } from '../event-store/event-store.port.js';
import type { Codec, ReadEvent } from '../journal/codec.js';
import { createLogger } from '../logger.js';
import { metaAt } from '../testing/decider-spec.js';
import type { CommandOutcome, Outcome, Reactor, WorkContext } from './reactor.js';
import { doItem, type WorkerDeps } from './worker.js';
import { dueItems, leaseItem, type Item } from './work-items.js';
import { workProjection, type WorkItem } from './work.projection.js';

const accepted: CommandReply = { outcome: 'accepted', position: '1', revision: 1 };
const away: CommandReply = {
  outcome: 'rejected',
  kind: 'unavailable',
  code: 'test.away',
  message: 'away',
  permanent: false,
};
const refusal: CommandReply = {
  outcome: 'rejected',
  kind: 'notFound',
  code: 'test.gone',
  message: 'gone',
  permanent: true,
};
const told: CommandOutcome = { kind: 'command', context: 'practice', name: 'Tell', payload: { a: 1 } };
const room = new Map([['merge', 4]]);
const itemId = '00000000-0000-4000-8000-000000000001';

describe('a worker', () => {
  let folder: string;
  let clock: TestClock;
  let deps: WorkerDeps;
  let sent: CommandToSend[];
  let replies: CommandReply[];
  let close: () => Promise<void>;

  const event: StoredEvent = {
    id: '00000000-0000-4000-8000-000000000000',
    type: 'Recorded',
    data: {},
    metadata: metaAt('2026-01-05T08:00:00.000Z'),
    stream: 'attempt-1',
    revision: 2,
    position: '5',
    recordedAt: '2026-01-05T08:00:00.000Z',
  };
  const due: WorkItem = {
    reactor: 'merge',
    stream: 'attempt-1',
    revision: 2,
    correlationId: 'c1',
    dueAt: '2026-01-05T08:00:00.000Z',
    failures: 0,
    status: 'due',
    leasedBy: null,
    error: null,
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-work-'));
    clock = createTestClock('2026-01-05T08:00:00.000Z');
    const documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
    close = () => documents.close();
    await documents.ensure({ name: 'work_v4', indexes: workProjection([], []).indexes });
    [sent, replies] = [[], []];
    const read = (stored: StoredEvent) => ({ ...stored, meta: metaAt(stored.recordedAt) });
    deps = {
      documents,
      clock,
      store: {
        read: async function* () {
          yield event;
        },
      } as Partial<EventStore> as EventStore,
      codec: { opened: (stored: StoredEvent) => Promise.resolve(read(stored)) } as Partial<Codec> as Codec,
      sender: {
        send: (command) => {
          sent.push(command);
          return Promise.resolve(replies.shift() ?? accepted);
        },
      },
      logger: createLogger('silent'),
      holder: 'me',
      isAlone: false,
    };
    await documents.put('work_v4', itemId, due);
  });
  afterEach(async () => {
    await close();
    rmSync(folder, { recursive: true });
  });

  type More = Pick<Reactor, 'maxFailures' | 'onParked'>;
  const reactor = (
    act: (event: ReadEvent, context: WorkContext) => Promise<Outcome>,
    more: More = {},
  ): Reactor => ({
    name: 'merge',
    on: ['Recorded'],
    actsFrom: '2026-01-01',
    afterRebuild: 'harmless',
    because: 'nothing is done',
    act,
    ...more,
  });
  const item = async () => (await deps.documents.get<WorkItem>('work_v4', itemId))?.body;
  /** Does what is due now. @returns how much it was */
  const round = async (by: Reactor, as = deps): Promise<number> => {
    const taken = await Promise.all((await dueItems(as, room)).map((one) => leaseItem(as, one)));
    const own = taken.filter((one) => one !== undefined);
    await Promise.all(own.map((one) => doItem(as, by, one)));
    return own.length;
  };
  const failing = reactor(() => Promise.reject(new Error('cannot be read')));

  it('sends the outcome as a command under the item’s own id, and the item is gone', async () => {
    await round(reactor(() => Promise.resolve(told)));
    expect(sent).toEqual([
      expect.objectContaining({
        name: 'Tell',
        commandId: itemId,
        actor: { userId: 'system', role: 'system' },
        correlationId: 'c1',
      }),
    ]);
    expect(await item()).toBeUndefined();
  });

  it('sends several outcomes under ids of their own, the last under the item’s', async () => {
    const commands = [1, 2, 3].map((n) => ({ name: `Tell${n}`, payload: {} }));
    await round(reactor(() => Promise.resolve({ kind: 'commands', context: 'content', commands })));
    const ids = sent.map(({ commandId }) => commandId);
    expect(new Set(ids).size).toBe(3);
    expect(ids[2]).toBe(itemId);
  });

  it('looks again later when it is not yet time, without counting it as a failure', async () => {
    const later = reactor(() => Promise.resolve({ kind: 'again', afterMs: 2_000 }));
    await round(later);
    expect(await item()).toMatchObject({ failures: 0, dueAt: '2026-01-05T08:00:02.000Z', leasedBy: null });
    expect(await round(later)).toBe(0);
    await clock.advance(2_000);
    expect(await round(later)).toBe(1);
  });

  it('backs off 1, 2, 4, 8, 16 s, then parks', async () => {
    for (const [n, seconds] of [1, 2, 4, 8, 16].entries()) {
      expect(await round(failing)).toBe(1);
      expect(await item()).toMatchObject({ failures: n + 1, status: 'due', error: 'cannot be read' });
      await clock.advance(seconds * 1_000 - 1);
      expect(await round(failing)).toBe(0);
      await clock.advance(1);
    }
    expect(await round(failing)).toBe(1);
    expect(await item()).toMatchObject({ failures: 6, status: 'parked' });
    await clock.advance(24 * 3_600_000);
    expect(await round(failing)).toBe(0);
  });

  it('parks at once what no try will help, tells it, and ends it when it is replayed', async () => {
    const reason = 'no such address';
    let outcome: Outcome = { kind: 'park', reason, tell: told };
    const refused = reactor(() => Promise.resolve(outcome));
    await round(refused);
    expect(await item()).toMatchObject({ failures: 1, status: 'parked', error: reason, leasedBy: null });
    expect(sent).toMatchObject([{ name: 'Tell' }]);
    // The item stays for whoever looks into it: its own id is not used up.
    expect(sent[0]?.commandId).not.toBe(itemId);
    await clock.advance(24 * 3_600_000);
    expect(await round(refused)).toBe(0);
    outcome = told;
    const parked = await item();
    if (parked) await deps.documents.put('work_v4', itemId, { ...parked, status: 'due' });
    await round(refused);
    expect(sent.at(-1)?.commandId).toBe(itemId);
    expect(await item()).toBeUndefined();
  });

  it('parks nothing however long an engine is away', async () => {
    const waiting = reactor(() => Promise.reject(new Unavailable('away')));
    for (let n = 0; n < 10; n += 1) {
      expect(await round(waiting)).toBe(1);
      await clock.advance(2_000);
    }
    expect(await item()).toMatchObject({ status: 'due', failures: 0 });
  });

  it('tells the reactor how often it failed, and says so when it gives up', async () => {
    const failures: number[] = [];
    const tired = reactor(
      (_event, context) => {
        failures.push(context.failures);
        return Promise.reject(new Error('cannot be read'));
      },
      { maxFailures: 2, onParked: () => told },
    );
    await round(tired);
    await clock.advance(1_000);
    await round(tired);
    expect(failures).toEqual([0, 1]);
    expect(sent).toHaveLength(1);
    // The item stays for whoever looks into it: its own id is not used up.
    expect(sent[0]?.commandId).not.toBe(itemId);
    expect(await item()).toMatchObject({ status: 'parked' });
  });

  it('does not take an answer that may be repeated for a refusal', async () => {
    replies = [away];
    const telling = reactor(() => Promise.resolve(told));
    await round(telling);
    expect(await item()).toMatchObject({ failures: 0, error: 'away' });
    await clock.advance(2_000);
    await round(telling);
    expect(sent.map(({ commandId }) => commandId)).toEqual([itemId, itemId]);
    expect(await item()).toBeUndefined();
  });

  it('is done where the outcome is refused for good', async () => {
    replies = [refusal];
    await round(reactor(() => Promise.resolve(told)));
    expect(await item()).toBeUndefined();
  });

  it('lets one of two hosts have an item', async () => {
    const other = { ...deps, holder: 'other' };
    const [mine] = await dueItems(deps, room);
    const [theirs] = await dueItems(other, room);
    expect(mine).toBeDefined();
    expect(mine && (await leaseItem(deps, mine))).toBeDefined();
    expect(theirs && (await leaseItem(other, theirs))).toBeUndefined();
    expect(await dueItems(other, room)).toEqual([]);
  });

  it('takes over from a dead host after its lease', async () => {
    const [mine] = await dueItems(deps, room);
    if (mine) await leaseItem(deps, mine);
    const next = { ...deps, holder: 'next' };
    await clock.advance(14_999);
    expect(await dueItems(next, room)).toHaveLength(0);
    await clock.advance(1);
    const [late] = await dueItems(next, room);
    expect(late && (await leaseItem(next, late))).toBeDefined();
    expect(await dueItems(deps, room)).toHaveLength(0);
  });

  it('finds what is due for all reactors, whatever the flood of one of them', async () => {
    for (let n = 0; n < 60; n += 1) await deps.documents.put('work_v4', `flood-${n}`, due);
    await deps.documents.put('work_v4', 'one', {
      ...due,
      reactor: 'tell',
      dueAt: '2026-01-05T07:59:59.999Z',
    });
    await deps.documents.put('work_v4', 'two', { ...due, reactor: 'write' });
    await deps.documents.put('work_v4', 'not yet', {
      ...due,
      reactor: 'write',
      dueAt: '2026-01-05T08:00:00.001Z',
    });
    const of = (items: readonly Item[]) => items.map(({ body }) => body.reactor).toSorted();
    const all = new Map(['merge', 'tell', 'write'].map((name) => [name, 4]));
    expect(of(await dueItems(deps, all))).toEqual(['merge', 'merge', 'merge', 'merge', 'tell', 'write']);
    all.delete('merge');
    expect(of(await dueItems(deps, all))).toEqual(['tell', 'write']);
    expect(await dueItems(deps, new Map())).toEqual([]);
  });

  it('keeps an item for as long as the work lasts, and no longer', async () => {
    const other = { ...deps, holder: 'other' };
    let end = (_outcome: Outcome): void => undefined;
    const long = reactor(() => new Promise((resolve) => (end = resolve)));
    const working = round(long);
    await vi.waitFor(async () => expect(await item()).toMatchObject({ leasedBy: 'me' }));
    for (let n = 1; n <= 6; n += 1) {
      await clock.advance(5_000);
      const until = new Date(clock.now() + 15_000).toISOString();
      await vi.waitFor(async () => expect(await item()).toMatchObject({ dueAt: until }));
      expect(await dueItems(other, room)).toEqual([]);
    }
    end({ kind: 'again', afterMs: 0 });
    await working;
    expect(await dueItems(other, room)).toHaveLength(1);
  });

  it('does nothing about an item that ended meanwhile', async () => {
    const [mine] = await dueItems(deps, room);
    await deps.documents.delete('work_v4', itemId);
    expect(mine && (await leaseItem(deps, mine))).toBeUndefined();
  });
});

import { systemActor } from '@lectern/events/journal/metadata';
import type { CommandReply } from '@lectern/events/journal/command';
import type { Clock } from '../clock/clock.port.js';
import type { CommandSender } from '../commands/command-sender.js';
import { WrongDocumentRevision, type Document, type Documents } from '../documents/documents.port.js';
import type { EventStore } from '../event-store/event-store.port.js';
import { derivedId } from '../ids.js';
import type { Codec, ReadEvent } from '../journal/codec.js';
import type { Logger } from '../logger.js';
import { collectionOf } from '../projections/projection.js';
import type { Outcome, Reactor } from './reactor.js';
import { work, type WorkItem } from './work.projection.js';

type Item = Document<WorkItem>;

export type WorkerDeps = {
  readonly store: EventStore;
  readonly documents: Documents;
  readonly codec: Codec;
  readonly sender: CommandSender;
  readonly clock: Clock;
  readonly logger: Logger;
  /** This host, for its leases. */
  readonly holder: string;
  /** No other host can be at work (one process on one data folder): what others had leased is free. */
  readonly fAlone: boolean;
};

const collection = collectionOf(work);
const leaseMs = 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();
/** 1 s, 2 s, 4 s … 5 min at most. */
const backOffMs = (failures: number): number => Math.min(1_000 * 2 ** (failures - 1), 300_000);

/** Takes an item for itself; undefined when somebody else was faster. */
export const takeItem = async (deps: WorkerDeps, item: Item): Promise<Item | undefined> => {
  const body = { ...item.body, leasedUntil: iso(deps.clock.now() + leaseMs), leasedBy: deps.holder };
  return change(deps, item, body);
};

const change = async (deps: WorkerDeps, item: Item, body: WorkItem): Promise<Item | undefined> => {
  try {
    const revision = await deps.documents.put(collection, item.id, body, item.revision);
    return { ...item, revision, body };
  } catch (error) {
    // Ended by its outcome, or taken by another worker.
    if (error instanceof WrongDocumentRevision) return undefined;
    throw error;
  }
};

const readStream = async (deps: WorkerDeps, stream: string, from = 0): Promise<readonly ReadEvent[]> => {
  const events: ReadEvent[] = [];
  for await (const stored of deps.store.read(stream, { from })) events.push(await deps.codec.opened(stored));
  return events;
};

const readEvent = async (deps: WorkerDeps, item: Item): Promise<ReadEvent> => {
  for await (const stored of deps.store.read(item.body.stream, { from: item.body.revision })) {
    return deps.codec.opened(stored);
  }
  throw new Error(`${item.body.stream}@${item.body.revision} is not in the journal`);
};

const send = async (deps: WorkerDeps, item: Item, event: ReadEvent, outcome: Outcome): Promise<void> => {
  if (outcome.kind !== 'command' && outcome.kind !== 'commands') return;
  const commands = outcome.kind === 'command' ? [outcome] : outcome.commands;
  for (const [index, command] of commands.entries()) {
    const fLast = index === commands.length - 1;
    const reply: CommandReply = await deps.sender.send({
      context: outcome.context,
      name: command.name,
      payload: command.payload,
      actor: systemActor,
      commandId: fLast ? item.id : derivedId(item.id, String(index)),
      correlationId: item.body.correlationId,
      causationId: event.meta.eventId,
    });
    if (reply.outcome === 'rejected' && !reply.permanent) throw new Error(reply.message);
    if (reply.outcome === 'rejected')
      deps.logger.warn({ command: command.name, code: reply.code }, 'outcome refused');
  }
};

const fail = async (deps: WorkerDeps, reactor: Reactor, item: Item, error: unknown): Promise<void> => {
  const failures = item.body.failures + 1;
  const fParked = failures >= (reactor.maxFailures ?? 6);
  const reason = error instanceof Error ? error.message : 'Unknown error';
  deps.logger.warn({ error, reactor: reactor.name, item: item.id, failures, fParked }, 'work failed');
  if (fParked) {
    const event = await readEvent(deps, item);
    const outcome = reactor.onParked?.(event);
    // Under another id: the item stays, parked, for whoever looks into it.
    if (outcome) await send(deps, { ...item, id: derivedId(item.id, 'parked') }, event, outcome);
  }
  await change(deps, item, {
    ...item.body,
    failures,
    status: fParked ? 'parked' : 'due',
    dueAt: iso(deps.clock.now() + backOffMs(failures)),
    leasedUntil: null,
    error: reason,
  });
};

/** Does one taken item: acts, sends the outcome, and ends, postpones, backs off or parks the item. */
export const doItem = async (deps: WorkerDeps, reactor: Reactor, item: Item): Promise<void> => {
  try {
    const event = await readEvent(deps, item);
    const outcome = await reactor.act(event, {
      failures: item.body.failures,
      now: deps.clock.now(),
      stream: () => readStream(deps, item.body.stream),
    });
    if (outcome.kind === 'again') {
      await change(deps, item, {
        ...item.body,
        dueAt: iso(deps.clock.now() + outcome.afterMs),
        leasedUntil: null,
      });
      return;
    }
    await send(deps, item, event, outcome);
    await deps.documents.delete(collection, item.id);
  } catch (error) {
    await fail(deps, reactor, item, error);
  }
};

/** Due items of one reactor that nobody has, the oldest first. */
export const dueItems = async (
  deps: WorkerDeps,
  reactor: string,
  limit: number,
): Promise<readonly Item[]> => {
  const now = iso(deps.clock.now());
  const page = await deps.documents.find<WorkItem>(collection, {
    index: 'due',
    equals: { reactor, status: 'due' },
    range: { field: 'dueAt', lte: now },
    limit: 100,
  });
  const isFree = ({ body }: Item): boolean =>
    body.leasedUntil === null || body.leasedUntil < now || (deps.fAlone && body.leasedBy !== deps.holder);
  return page.items.filter(isFree).slice(0, limit);
};

import { systemActor } from '@lectern/events/journal/metadata';
import type { CommandReply } from '@lectern/events/journal/command';
import type { Clock } from '../clock/clock.port.js';
import type { CommandSender } from '../commands/command-sender.js';
import type { Documents } from '../documents/documents.port.js';
import type { EventStore } from '../event-store/event-store.port.js';
import { derivedId } from '../ids.js';
import type { Codec, ReadEvent } from '../journal/codec.js';
import { readStream } from '../journal/read-stream.js';
import type { Logger } from '../logger.js';
import { reading, ReadModelBehind } from '../projections/reading.js';
import { isOutage } from '../unavailable.js';
import { changeItem, iso, whileKept, type Item } from './work-items.js';
import type { CommandOutcome, Outcome, Reactor } from './reactor.js';
import { workCollection } from './work.projection.js';

export type WorkerDeps = {
  readonly store: EventStore;
  readonly documents: Documents;
  readonly codec: Codec;
  readonly sender: CommandSender;
  readonly clock: Clock;
  readonly logger: Logger;
  /** This host, for its leases. */
  readonly holder: string;
  /** No other host can be at work (one process on one data folder): nobody else asks the store all the time. */
  readonly isAlone: boolean;
};

/** 1 s, 2 s, 4 s … 5 min at most. */
const backOffMs = (failures: number): number => Math.min(1_000 * 2 ** (failures - 1), 300_000);

/** While an engine is away, ms. */
const lookAgainMs = 2_000;

const refuseBehind = (collection: string): never => {
  throw new ReadModelBehind(`${collection} is behind`);
};

/** The outcome could not be handed over just now. */
class NotTaken extends Error {}

const readEvent = async (deps: WorkerDeps, item: Item): Promise<ReadEvent> => {
  for await (const stored of deps.store.read(item.body.stream, { from: item.body.revision })) {
    return deps.codec.opened(stored);
  }
  throw new Error(`${item.body.stream}@${item.body.revision} is not in the journal`);
};

const send = async (deps: WorkerDeps, item: Item, event: ReadEvent, outcome: Outcome): Promise<void> => {
  if (outcome.kind !== 'command' && outcome.kind !== 'commands') return;
  const commands: Extract<Outcome, { kind: 'commands' }>['commands'] =
    outcome.kind === 'command' ? [outcome] : outcome.commands;
  for (const [index, command] of commands.entries()) {
    const isLast = index === commands.length - 1;
    const reply: CommandReply = await deps.sender.send({
      context: command.context ?? outcome.context,
      name: command.name,
      payload: command.payload,
      actor: (outcome.kind === 'command' && outcome.actor) || systemActor,
      commandId: isLast ? item.id : derivedId(item.id, String(index)),
      correlationId: item.body.correlationId,
      causationId: event.meta.eventId,
    });
    if (reply.outcome === 'rejected' && !reply.permanent) throw new NotTaken(reply.message);
    if (reply.outcome === 'rejected')
      deps.logger.warn({ command: command.name, code: reply.code }, 'outcome refused');
  }
};

/** It is nothing that the work does: however long an engine is away, it is no reason to give the work up. */
const wait = async (deps: WorkerDeps, reactor: Reactor, item: Item, error: unknown): Promise<void> => {
  const reason = error instanceof Error ? error.message : 'Unknown error';
  deps.logger.warn({ reason, reactor: reactor.name, item: item.id }, 'work waits: an engine is away');
  const dueAt = iso(deps.clock.now() + lookAgainMs);
  await changeItem(deps, item, { ...item.body, dueAt, leasedBy: null, error: reason });
};

/** Given up, for whoever looks into it; what is told goes under another id, or it would end the item. */
const park = async (
  deps: WorkerDeps,
  item: Item,
  event: ReadEvent,
  { reason, tell }: { readonly reason: string; readonly tell: CommandOutcome | undefined },
): Promise<void> => {
  if (tell) await send(deps, { ...item, id: derivedId(item.id, 'parked') }, event, tell);
  const failures = item.body.failures + 1;
  await changeItem(deps, item, {
    ...item.body,
    failures,
    status: 'parked',
    dueAt: iso(deps.clock.now() + backOffMs(failures)),
    leasedBy: null,
    error: reason,
  });
};

const fail = async (deps: WorkerDeps, reactor: Reactor, item: Item, error: unknown): Promise<void> => {
  const failures = item.body.failures + 1;
  const isParked = failures >= (reactor.maxFailures ?? 6);
  const reason = error instanceof Error ? error.message : 'Unknown error';
  deps.logger.warn({ error, reactor: reactor.name, item: item.id, failures, isParked }, 'work failed');
  if (isParked) {
    const event = await readEvent(deps, item);
    await park(deps, item, event, { reason, tell: reactor.onParked?.(event, error) });
    return;
  }
  await changeItem(deps, item, {
    ...item.body,
    failures,
    status: 'due',
    dueAt: iso(deps.clock.now() + backOffMs(failures)),
    leasedBy: null,
    error: reason,
  });
};

const finish = async (deps: WorkerDeps, item: Item, event: ReadEvent, outcome: Outcome): Promise<void> => {
  if (outcome.kind === 'park') {
    const { reason, tell } = outcome;
    await park(deps, item, event, { reason, tell });
    deps.logger.warn({ reason, reactor: item.body.reactor, item: item.id }, 'work parked');
    return;
  }
  if (outcome.kind === 'again') {
    const dueAt = iso(deps.clock.now() + outcome.afterMs);
    await changeItem(deps, item, { ...item.body, dueAt, leasedBy: null });
    return;
  }
  await send(deps, item, event, outcome);
  await deps.documents.delete(workCollection, item.id);
};

/** Does one taken item: acts, sends the outcome, and ends, postpones, backs off or parks the item. */
export const doItem = async (deps: WorkerDeps, reactor: Reactor, taken: Item): Promise<void> => {
  const { outcome: acted, item } = await whileKept(deps, taken, async () => {
    const event = await readEvent(deps, taken);
    const context = {
      failures: taken.body.failures,
      now: deps.clock.now(),
      stream: () => readStream(deps, taken.body.stream),
    };
    // What it reads knows what it acts on, or it acts later.
    const outcome = await reading({ after: event.position, onBehind: refuseBehind }, () =>
      reactor.act(event, context),
    );
    return { event, outcome };
  });
  try {
    if (acted.status === 'rejected') throw acted.reason;
    await finish(deps, item, acted.value.event, acted.value.outcome);
  } catch (error) {
    if (isOutage(error) || error instanceof NotTaken) await wait(deps, reactor, item, error);
    else await fail(deps, reactor, item, error);
  }
};

import type { Bus } from '../bus/bus.port.js';
import { listenForProgress } from '../projections/progress.js';
import type { Reactor } from './reactor.js';
import { workCollection } from './work.projection.js';
import { dueItems, leaseItem, type Item } from './work-items.js';
import { doItem, type WorkerDeps } from './worker.js';

export type WorkHost = { readonly stop: () => Promise<void> };

/** Items of one reactor at once: enough to overlap waiting, few enough for two cores. */
const parallel = 4;
/** How often to look without a wake: items become due by time, and another host may have made them. */
const lookEveryMs = 500;
/** Between two looks of one of many hosts, however often it is woken: they all ask the same store. */
const restMs = 200;

/** Runs reactors until stopped; one look serves them all, when the list of work has moved and every half a second. */
export const startWork = (
  deps: WorkerDeps & { readonly bus: Bus },
  reactors: readonly Reactor[],
): WorkHost => {
  const { clock, logger } = deps;
  const stopping = new AbortController();
  const inHand = new Map<string, { readonly reactor: string; readonly done: Promise<void> }>();
  /** Reactors of which there may be more than the last look took. */
  let full: ReadonlySet<string> = new Set();
  let pause = new AbortController();
  const wake = (): void => pause.abort();

  const progress = listenForProgress(deps.bus, clock);
  // While the list of items is being built it holds what is done long since: its ends come after its beginnings.
  const isLive = (): boolean => progress.last(workCollection)?.state === 'live';
  let seen: string | undefined;
  progress.onMoved(() => {
    const now = isLive() ? progress.of(workCollection) : undefined;
    if (now !== seen) wake();
    seen = now;
  });

  const carryOut = async (reactor: Reactor, item: Item): Promise<void> => {
    try {
      await doItem(deps, reactor, item);
    } catch (error) {
      logger.error({ error, reactor: reactor.name, item: item.id }, 'work could not be ended');
    } finally {
      inHand.delete(item.id);
      if (full.has(reactor.name)) wake();
    }
  };

  /** Takes what is due as far as hands are free, and waits for none of it: one that takes long holds up no other. */
  const look = async (): Promise<void> => {
    const room = new Map<string, number>();
    for (const { name } of reactors) {
      const free = parallel - [...inHand.values()].filter(({ reactor }) => reactor === name).length;
      if (free > 0) room.set(name, free);
    }
    const due = (await dueItems(deps, room)).filter(({ id }) => !inHand.has(id));
    const leased = await Promise.all(due.map((item) => leaseItem(deps, item)));
    for (const item of leased) {
      const reactor = reactors.find(({ name }) => name === item?.body.reactor);
      if (item && reactor) inHand.set(item.id, { reactor: reactor.name, done: carryOut(reactor, item) });
    }
    const taken = (name: string): number => due.filter(({ body }) => body.reactor === name).length;
    full = new Set(reactors.flatMap(({ name }) => (taken(name) >= (room.get(name) ?? 0) ? [name] : [])));
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      pause = new AbortController();
      try {
        if (isLive()) await look();
      } catch (error) {
        logger.error({ error }, 'looking for work failed');
        pause = new AbortController();
      }
      if (!deps.isAlone) await clock.sleep(restMs, stopping.signal);
      if (!stopping.signal.aborted) await clock.sleep(lookEveryMs, pause.signal);
    }
    await Promise.all([...inHand.values()].map(({ done }) => done));
  };

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      wake();
      progress.close();
      await running;
    },
  };
};

import { setMaxListeners } from 'node:events';
import type { Bus } from '../bus/bus.port.js';
import { positionSubject, type PositionTold } from '../projections/projection-feed.js';
import { collectionOf } from '../projections/projection.js';
import type { Reactor } from './reactor.js';
import { work } from './work.projection.js';
import { takeItem, type Item } from './item-lease.js';
import { doItem, dueItems, type WorkerDeps } from './worker.js';

export type WorkHost = { readonly stop: () => Promise<void> };

/** Items of one reactor at once: enough to overlap waiting, few enough for two cores. */
const parallel = 4;
/** How often to look without a wake: items become due by time, and another host may have made them. */
const lookEveryMs = 500;
/** Between two looks of one of many hosts, however often it is woken: they all ask the same store. */
const restMs = 200;

/** Runs reactors until stopped; woken whenever the work projection has moved. */
export const startWork = (
  deps: WorkerDeps & { readonly bus: Bus },
  reactors: readonly Reactor[],
): WorkHost => {
  const stopping = new AbortController();
  // Every reactor listens to it, and there are more of them than Node finds usual.
  setMaxListeners(0, stopping.signal);
  const wakes = new Set<() => void>();
  // While the list of items is being built it holds what is done long since: its ends come after its beginnings.
  let fLive = false;
  const unsubscribe = deps.bus.subscribe(positionSubject, (message) => {
    const told = message as PositionTold;
    if (told.name !== collectionOf(work)) return;
    fLive = told.fLive;
    for (const wake of wakes) wake();
  });

  /**
   * Takes what is due as far as hands are free, and waits for none of it: one that takes long holds up no other.
   * @returns how many were taken
   */
  const round = async (reactor: Reactor, inHand: Map<string, Promise<void>>, freed: () => void) => {
    const free = parallel - inHand.size;
    if (free === 0) return 0;
    const due = await dueItems(deps, reactor.name, parallel);
    const items = due.filter(({ id }) => !inHand.has(id)).slice(0, free);
    const taken = await Promise.all(items.map((item) => takeItem(deps, item)));
    const own = taken.filter((item) => item !== undefined);
    for (const item of own) inHand.set(item.id, carryOut(reactor, item, inHand, freed));
    return own.length;
  };

  const carryOut = async (
    reactor: Reactor,
    item: Item,
    inHand: Map<string, Promise<void>>,
    freed: () => void,
  ): Promise<void> => {
    try {
      await doItem(deps, reactor, item);
    } catch (error) {
      deps.logger.error({ error, reactor: reactor.name, item: item.id }, 'work could not be ended');
    } finally {
      inHand.delete(item.id);
      freed();
    }
  };

  const loop = async (reactor: Reactor): Promise<void> => {
    const inHand = new Map<string, Promise<void>>();
    let wakeUp = (): void => undefined;
    while (!stopping.signal.aborted) {
      let woken = false;
      const pause = new AbortController();
      const wake = (): void => {
        woken = true;
        pause.abort();
      };
      wakes.add(wake);
      wakeUp = wake;
      stopping.signal.addEventListener('abort', wake);
      try {
        const began = deps.clock.now();
        if (fLive && (await round(reactor, inHand, () => wakeUp())) > 0) continue;
        if (!woken) await deps.clock.sleep(lookEveryMs, pause.signal);
        const rest = deps.fAlone ? 0 : restMs - (deps.clock.now() - began);
        if (rest > 0) await deps.clock.sleep(rest, stopping.signal);
      } catch (error) {
        deps.logger.error({ error, reactor: reactor.name }, 'looking for work failed');
        await deps.clock.sleep(lookEveryMs, stopping.signal);
      } finally {
        wakes.delete(wake);
        stopping.signal.removeEventListener('abort', wake);
      }
    }
    await Promise.all(inHand.values());
  };

  const loops = reactors.map(loop);
  return {
    stop: async () => {
      stopping.abort();
      unsubscribe();
      await Promise.all(loops);
    },
  };
};

import type { SystemOverview } from '@lectern/events/schools/staff.routes';
import { isoNow, type Clock } from '../platform/clock/clock.port.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { furthestOf, type Positions } from '../platform/projections/positions.js';
import { countWork } from '../platform/work/count-work.js';

type ReadModel = SystemOverview['readModels'][number];
type Work = SystemOverview['work'][number];

/** Whoever keeps a read model tells of it every two seconds; one that is not told of for as long is kept by nobody, ms. */
const silentMs = 15_000;

/** While anything happens there is always something on its way: only what is older than this is behind, s. */
const behindSeconds = 5;

export type SystemHealth = {
  readonly readModels: () => readonly ReadModel[];
  readonly work: () => Promise<readonly Work[]>;
};

/** How far the read models are, and what is done in the background, as this host knows it. */
export const createSystemHealth = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly positions: Pick<Positions, 'of' | 'isLive' | 'told'>;
  /** Collections of the read models. */
  readonly collections: readonly string[];
  /** Names of what reacts to events. */
  readonly reactors: readonly string[];
}): SystemHealth => {
  const { documents, clock, positions, collections, reactors } = deps;

  const readModelOf = (name: string, furthest: string | undefined): ReadModel => {
    const { lag, at } = positions.told(name) ?? {};
    const lagSeconds = lag ? Math.round(lag.seconds) : null;
    if (!positions.isLive(name)) return { name, state: 'unheard', lagSeconds };
    if (at !== undefined && clock.now() - at > silentMs)
      return { name, state: 'silent', lagSeconds: Math.round((clock.now() - at) / 1_000) };
    // Before the first look each is held against the furthest: all of them take in the same journal.
    const fBehind = lag ? lag.seconds >= behindSeconds : positions.of(name) !== furthest;
    return { name, state: fBehind ? 'behind' : 'current', lagSeconds };
  };

  return {
    readModels: () => {
      const furthest = furthestOf(collections.map(positions.of));
      return collections.map((name) => readModelOf(name, furthest));
    },
    work: () =>
      Promise.all(
        reactors.map(async (reactor) => {
          const { due: waiting, parked } = await countWork(documents, reactor, isoNow(clock));
          return { reactor, waiting, parked };
        }),
      ),
  };
};

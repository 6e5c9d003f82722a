import type { SystemOverview } from '@lectern/events/schools/staff.routes';
import { isoNow, type Clock } from '../platform/clock/clock.port.js';
import type { Documents } from '../platform/documents/documents.port.js';
import type { Progress } from '../platform/projections/progress.js';
import { countWork } from '../platform/work/work-items.js';

type ReadModel = SystemOverview['readModels'][number];
type Work = SystemOverview['work'][number];

/** Whoever keeps a read model tells of it every two seconds; one that is not told of for as long is kept by nobody, ms. */
const silentMs = 15_000;

/** While anything happens there is always something on its way: only what is older than this is behind, s. */
const behindSeconds = 5;

export type SystemHealth = {
  readonly readModels: () => readonly ReadModel[];
  readonly work: () => Promise<readonly Work[]>;
  /** Where recordings lie; undefined where that is not a disk of this machine. */
  readonly disk: () => Promise<Disk | undefined>;
};

export type Disk = { readonly freeBytes: number; readonly totalBytes: number };

/** How far the read models are, and what is done in the background, as this host knows it. */
export const createSystemHealth = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly progress: Pick<Progress, 'last'>;
  /** Collections of the read models. */
  readonly collections: readonly string[];
  /** Names of what reacts to events. */
  readonly reactors: readonly string[];
  readonly disk: () => Promise<Disk | undefined>;
}): SystemHealth => {
  const { documents, clock, progress, collections, reactors, disk } = deps;

  const readModelOf = (name: string): ReadModel => {
    const last = progress.last(name);
    if (!last) return { name, state: 'unheard', lagSeconds: null };
    const silentFor = clock.now() - last.at;
    if (silentFor > silentMs) return { name, state: 'silent', lagSeconds: Math.round(silentFor / 1_000) };
    const lagSeconds = last.lagSeconds === undefined ? null : Math.round(last.lagSeconds);
    if (last.state === 'stopped') return { name, state: 'stopped', lagSeconds };
    const isCurrent = last.state === 'live' && (last.lagSeconds ?? 0) < behindSeconds;
    return { name, state: isCurrent ? 'current' : 'behind', lagSeconds };
  };

  return {
    disk,
    readModels: () => collections.map(readModelOf),
    work: () =>
      Promise.all(
        reactors.map(async (reactor) => {
          const { due: waiting, parked } = await countWork(documents, reactor, isoNow(clock));
          return { reactor, waiting, parked };
        }),
      ),
  };
};

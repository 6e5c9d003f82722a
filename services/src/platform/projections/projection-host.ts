import type { Position } from '../event-store/event-store.port.js';
import {
  checkpoints,
  checkpointWrite,
  createProjectionRunner,
  type ProjectionRunner,
} from './projection-runner.js';
import {
  subscribeProjections,
  type ProjectionSubscription,
  type SubscriptionDeps,
} from './projection-subscription.js';
import { beatMs, createAssignment, rebuildSubject } from './assignment.js';
import { publishProgress, secondsBehind, type ReadModelProgress, type ReadModelState } from './progress.js';
import { declarationOf, type AnyProjection } from './projection.js';

export type ProjectionHost = {
  /** Resolves when no projection that this host has is behind any more, for the first time. */
  readonly caughtUp: () => Promise<void>;
  /** Why the read models it keeps are not up to date, where that is the whole host's fault. */
  readonly trouble: () => string | undefined;
  /** Which of its read models are stopped or catch up, while all the others go on. */
  readonly degraded: () => string | undefined;
  /** The read models that this host writes just now. */
  readonly readModels: () => readonly ReadModelProgress[];
  readonly stop: () => Promise<void>;
};

/** A read model that is older says so, and its host is not ready, s. */
const farBehindSeconds = 30;

type Deps = SubscriptionDeps & {
  readonly projections: readonly AnyProjection[];
  readonly holder: string;
  /** No other process can be at work on the same documents: no leases are needed. */
  readonly isAlone: boolean;
};

type Own = { readonly runner: ProjectionRunner; state: ReadModelState; lagSeconds?: number | undefined };

const without = (names: Iterable<string>, others: { has(name: string): boolean }): ReadonlySet<string> =>
  new Set([...names].filter((name) => !others.has(name)));

/**
 * Keeps read models up to date with the journal. What is level shares one subscription; what is behind catches up on one
 * of its own. Several hosts divide the projections by leases, and one goes on from another's checkpoints.
 */
export const startProjections = async (deps: Deps): Promise<ProjectionHost> => {
  const { projections, documents, clock, logger, store, bus } = deps;
  const runners = projections.map((projection) => createProjectionRunner(projection, documents));
  const names = runners.map(({ collection }) => collection);
  const assignment = deps.isAlone ? undefined : createAssignment(deps, names);
  const stopping = new AbortController();
  const own = new Map<string, Own>();
  const subscriptions = new Set<ProjectionSubscription>();
  let live: ProjectionSubscription | undefined;
  let keptAt = clock.now();
  let arrived: () => void = () => undefined;
  const caughtUp = new Promise<void>((resolve) => (arrived = resolve));

  const inState = (...states: readonly ReadModelState[]): readonly string[] =>
    [...own].flatMap(([name, { state }]) => (states.includes(state) ? [name] : []));
  const positionOf = ({ runner }: Pick<Own, 'runner'>): Position => runner.checkpoint().position;
  const readModels = (): readonly ReadModelProgress[] =>
    [...own].map(([name, { runner, ...rest }]) => ({ name, position: positionOf({ runner }), ...rest }));
  const publish = (): void => {
    publishProgress(bus, readModels());
    if (inState('building', 'behind').length === 0) arrived();
  };

  const warn = (error: unknown): void =>
    logger.warn({ error }, 'projections not taken up or kept; it will be tried again');

  /** Changes of who is fed by what happen one after another, and wait for nothing but batches in hand. */
  let changing = Promise.resolve();
  const change = (step: () => Promise<void>): Promise<void> => (changing = changing.then(step).catch(warn));

  const subscribe = (those: readonly ProjectionRunner[]): ProjectionSubscription => {
    const subscription = subscribeProjections(deps, those, {
      onMoved: publish,
      onLevel: (level) => {
        for (const { collection } of level.runners()) {
          const one = own.get(collection);
          if (one) [one.state, one.lagSeconds] = ['live', 0];
        }
        publish();
        if (level !== live) void change(() => join(level));
      },
      onFailed: async ({ collection, checkpoint }, error) => {
        const one = own.get(collection);
        const reason = error instanceof Error ? error.message : 'Unknown error';
        logger.error({ error, collection }, 'a projection threw and is stopped');
        if (one) one.state = 'stopped';
        if (subscription.runners().length === 0) void change(() => end(subscription));
        const stopped = checkpointWrite(collection, { ...checkpoint(), error: reason });
        await documents.bulk([stopped]).catch(() => undefined);
      },
    });
    subscriptions.add(subscription);
    return subscription;
  };
  const end = async (subscription: ProjectionSubscription): Promise<void> => {
    await subscription.stop();
    subscriptions.delete(subscription);
    if (subscription === live) live = undefined;
  };

  /** A subscription has reached the end of the journal: what it fed is fed with the others from now on. */
  const join = async (level: ProjectionSubscription): Promise<void> => {
    if (!subscriptions.has(level) || level === live) return;
    const marked = level.runners().filter((runner) => runner.level());
    const writes = marked.map(({ collection, checkpoint }) => checkpointWrite(collection, checkpoint()));
    if (writes.length > 0) await documents.bulk(writes);
    if (!live) {
      live = level;
      return;
    }
    const before = live;
    await Promise.all([end(before), end(level)]);
    live = subscribe([...before.runners(), ...level.runners()]);
  };

  /** Writes these no more; what was fed with them is fed on. */
  const drop = async (dropped: ReadonlySet<string>): Promise<void> => {
    for (const name of dropped) own.delete(name);
    for (const subscription of subscriptions) {
      const kept = subscription.runners().filter(({ collection }) => !dropped.has(collection));
      if (kept.length === subscription.runners().length) continue;
      const wasLive = subscription === live;
      await end(subscription);
      const next = kept.length > 0 ? subscribe(kept) : undefined;
      if (wasLive) live = next;
    }
  };

  /** Begins to write these, from their checkpoints: those that stand at the same place together. */
  const take = async (taken: ReadonlySet<string>): Promise<void> => {
    const those = runners.filter(({ collection }) => taken.has(collection));
    for (const runner of those) await runner.prepare();
    for (const runner of those)
      own.set(runner.collection, { runner, state: runner.checkpoint().fBuilding ? 'building' : 'behind' });
    const positions = new Set(those.map((runner) => runner.checkpoint().position));
    for (const position of positions)
      subscribe(those.filter((runner) => runner.checkpoint().position === position));
    publish();
  };

  const assign = async (wanted: ReadonlySet<string>): Promise<void> => {
    const [taken, dropped] = [without(wanted, own), without(own.keys(), wanted)];
    if (taken.size + dropped.size === 0) return;
    logger.info({ projections: [...wanted] }, 'projections assigned anew');
    if (dropped.size > 0) await drop(dropped);
    if (taken.size > 0) await take(taken);
  };

  const beat = async (): Promise<void> => {
    if (!assignment) return;
    const { held, surplus } = await assignment.beat();
    void change(async () => {
      // First nobody writes them here any more, then somebody else may.
      await assign(without(held, new Set(surplus)));
      await assignment.release(surplus);
      keptAt = clock.now();
    });
  };

  /** Makes these from the beginning of the journal; whoever reads them meanwhile is told that they are being built. */
  const makeAnew = async (those: ReadonlySet<string>): Promise<void> => {
    if (those.size === 0) return;
    logger.warn({ collections: [...those] }, 'read models are made anew');
    for (const name of those) Object.assign(own.get(name) ?? {}, { state: 'building' });
    publish();
    await drop(those);
    await documents.ensure(checkpoints);
    for (const name of those) {
      await documents.drop(name);
      await documents.delete(checkpoints.name, name);
    }
    await take(those);
  };

  const lookForGone = async (): Promise<void> => {
    const there = new Set(await documents.collections());
    await makeAnew(
      new Set([...own.keys()].filter((name) => ![checkpoints.name, name].every((one) => there.has(one)))),
    );
  };

  const measure = async (): Promise<void> => {
    const seconds = await secondsBehind(store, clock, [...own.values()].map(positionOf));
    for (const one of own.values()) one.lagSeconds = seconds.get(positionOf(one)) ?? one.lagSeconds;
  };

  const everyBeat = async (work: () => Promise<void>): Promise<void> => {
    while (!stopping.signal.aborted) {
      await clock.sleep(beatMs, stopping.signal);
      if (!stopping.signal.aborted) await work().catch(warn);
    }
  };

  // Declared by every host before it does anything: an index is there before it is needed.
  for (const projection of projections) await documents.ensure(declarationOf(projection));
  if (assignment) {
    await beat();
    await changing;
  } else await assign(new Set(names));
  publish();

  const stopListening = bus.subscribe(rebuildSubject, (message) => {
    const { collections } = message as { readonly collections: readonly string[] };
    return change(() => makeAnew(new Set(collections.filter((name) => own.has(name)))));
  });

  // Leases wait for nothing: with the journal away they go on being renewed.
  const timers = [
    everyBeat(beat),
    // A gateway that began to listen later has heard nothing yet.
    everyBeat(async () => publish()),
    everyBeat(() => change(lookForGone)),
  ];
  // While the journal is away nothing is behind it; nobody waits for its answer, not even a stop.
  void everyBeat(() => measure().catch(() => undefined));

  return {
    caughtUp: () => caughtUp,
    readModels,
    trouble: () => {
      if (assignment && clock.now() - keptAt > 3 * beatMs)
        return 'Its projections could not be taken up or kept.';
      if (assignment?.isWaiting()) return 'It waits to take over read models that a stopped host kept.';
      const late = [...own.values()].filter(({ state }) => state === 'live');
      const most = Math.max(0, ...late.map(({ lagSeconds = 0 }) => lagSeconds));
      return most > farBehindSeconds ? `Its read models are ${Math.round(most)} s behind.` : undefined;
    },
    degraded: () => {
      const [stopped, behind] = [inState('stopped').join(', '), inState('building', 'behind').join(', ')];
      if (stopped) return `Read models stopped by an error, see the log: ${stopped}.`;
      return behind ? `Read models catching up: ${behind}.` : undefined;
    },
    stop: async () => {
      stopListening();
      stopping.abort();
      await Promise.all(timers);
      await change(() => drop(new Set(own.keys())));
      await assignment?.release(names);
      assignment?.close();
    },
  };
};

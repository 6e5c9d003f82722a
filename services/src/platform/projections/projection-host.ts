import { comparePositions } from '../event-store/event-store.port.js';
import { startFeed, type FeedDeps, type ProjectionFeed, type ProjectionLag } from './projection-feed.js';
import { beatMs, createProjectionShare } from './projection-share.js';
import { checkpoints } from './projection-runner.js';
import { collectionOf, declarationOf, type AnyProjection } from './projection.js';

export type ProjectionHost = {
  /** Resolves when every projection that this host has is as far as the journal was at the start. */
  readonly caughtUp: () => Promise<void>;
  /** Why the read models it keeps are not up to date. */
  readonly trouble: () => string | undefined;
  /** Collections that this host writes just now. */
  readonly held: () => ReadonlySet<string>;
  /** How far those are behind the journal; looked at anew. */
  readonly lag: () => Promise<ProjectionLag>;
  readonly stop: () => Promise<void>;
};

/** A read model that is older says so, and its host is not ready, s. */
const farBehindSeconds = 30;

/** How often it looks whether its collections are there, in beats. */
const beatsALook = 5;

type Deps = FeedDeps & {
  readonly projections: readonly AnyProjection[];
  readonly holder: string;
  /** No other process can be at work on the same documents: no leases are needed. */
  readonly fAlone: boolean;
};

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((name) => b.has(name));

/**
 * Keeps read models up to date with the journal: one subscription for all that this host has. Several hosts share the
 * projections by leases; what one gives up or loses another goes on with, from its checkpoint.
 */
export const startProjections = async (deps: Deps): Promise<ProjectionHost> => {
  const { projections, documents, clock, logger, store } = deps;
  const names = projections.map(collectionOf);
  const share = deps.fAlone ? undefined : createProjectionShare(deps, names);
  const stopping = new AbortController();
  const goal = await store.head();
  let feed: ProjectionFeed | undefined;
  let held: ReadonlySet<string> = new Set();
  let lastBeat = clock.now();
  let lagging: ProjectionLag = { seconds: 0 };
  let arrived: () => void = () => undefined;
  const caughtUp = new Promise<void>((resolve) => (arrived = resolve));

  const hold = async (wanted: ReadonlySet<string>): Promise<void> => {
    await feed?.stop();
    feed = undefined;
    // Until the next feed runs nothing is written here: one that cannot be started is tried again at the next beat.
    held = new Set();
    const own = projections.filter((p) => wanted.has(collectionOf(p)));
    if (own.length === 0) arrived();
    else
      feed = await startFeed(deps, own, (position) => {
        if (comparePositions(position, goal) >= 0) arrived();
      });
    held = wanted;
  };

  /** A read model that was removed under the feed is made from the beginning: what its memory holds is no help. */
  const mend = async (): Promise<void> => {
    const there = new Set(await documents.collections());
    const gone = [...held].filter((name) => !there.has(checkpoints.name) || !there.has(name));
    if (gone.length === 0) return;
    logger.error({ collections: gone }, 'read models are gone; they are made anew');
    const wanted = held;
    await feed?.stop();
    feed = undefined;
    await documents.ensure(checkpoints);
    for (const name of gone) await documents.delete(checkpoints.name, name);
    await hold(wanted);
  };

  const lag = async (): Promise<ProjectionLag> => {
    const reached = feed?.reached();
    if (reached === undefined) return { seconds: 0 };
    const next = await store.next(reached);
    return { seconds: next ? Math.max(0, (clock.now() - Date.parse(next.recordedAt)) / 1_000) : 0 };
  };

  const beat = async (): Promise<void> => {
    if (!share) return feed?.tell(lagging);
    const { held: now, surplus } = await share.beat();
    const keep = new Set([...now].filter((name) => !surplus.includes(name)));
    if (!isSame(keep, held)) {
      logger.info({ projections: [...keep] }, 'projections shared anew');
      // First nobody writes them here any more, then somebody else may.
      await hold(keep);
    }
    await share.release(surplus);
    lastBeat = clock.now();
    feed?.tell(lagging);
  };

  // Declared by every host before it does anything: an index is there before it is needed.
  for (const p of projections) await documents.ensure(declarationOf(p));
  if (!share) await hold(new Set(names));
  else await beat();

  let beats = 0;
  const beating = (async () => {
    while (!stopping.signal.aborted) {
      await clock.sleep(beatMs, stopping.signal);
      if (stopping.signal.aborted) return;
      await beat().catch((error: unknown) =>
        logger.warn({ error }, 'projections not taken up or kept; it will be tried again'),
      );
      beats += 1;
      if (share && beats % beatsALook === 0)
        await mend().catch((error: unknown) => logger.warn({ error }, 'read models not looked after'));
      // While the journal is away nothing is behind it.
      lagging = await lag().catch(() => lagging);
    }
  })();

  return {
    caughtUp: () => caughtUp,
    held: () => held,
    lag,
    trouble: () => {
      if (share && clock.now() - lastBeat > 3 * beatMs)
        return 'Its projections could not be taken up or kept.';
      if (lagging.seconds <= farBehindSeconds) return undefined;
      return `Its read models are ${Math.round(lagging.seconds)} s behind.`;
    },
    stop: async () => {
      stopping.abort();
      await beating;
      await feed?.stop();
      await share?.release([...held]);
      share?.close();
    },
  };
};

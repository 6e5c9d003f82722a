import type { Clock } from '../clock/clock.port.js';
import { WrongDocumentRevision, type Document, type Documents } from '../documents/documents.port.js';
import { collectionOf } from '../projections/projection.js';
import { work, type WorkItem } from './work.projection.js';

export type Item = Document<WorkItem>;

type Deps = {
  readonly documents: Documents;
  readonly clock: Clock;
  /** This host, for its leases. */
  readonly holder: string;
};

const collection = collectionOf(work);
/** How long nobody else takes an item: what a dead host had waits so long, ms. */
export const leaseMs = 15_000;
/** How often a lease is renewed while the work lasts, ms. */
const renewMs = 5_000;

export const iso = (ms: number): string => new Date(ms).toISOString();

/** @returns the item as it is then; undefined when it ended by its outcome, or somebody else was faster */
export const changeItem = async (
  { documents }: Pick<Deps, 'documents'>,
  item: Item,
  body: WorkItem,
): Promise<Item | undefined> => {
  try {
    const revision = await documents.put(collection, item.id, body, item.revision);
    return { ...item, revision, body };
  } catch (error) {
    if (error instanceof WrongDocumentRevision) return undefined;
    throw error;
  }
};

const lease = (deps: Deps, item: Item): Promise<Item | undefined> => {
  const leasedUntil = iso(deps.clock.now() + leaseMs);
  return changeItem(deps, item, { ...item.body, leasedUntil, leasedBy: deps.holder });
};

/** Takes an item for itself; undefined when somebody else was faster. */
export const takeItem = lease;

/**
 * Keeps a taken item while the work lasts, so that a lease need last no longer than a host may be silent.
 * @returns what the work gave, and the item as it was last written
 */
export const whileKept = async <T>(
  deps: Deps,
  item: Item,
  act: () => Promise<T>,
): Promise<{ readonly outcome: PromiseSettledResult<T>; readonly item: Item }> => {
  const over = new AbortController();
  let kept = item;
  const keeping = (async () => {
    for (;;) {
      await deps.clock.sleep(renewMs, over.signal);
      if (over.signal.aborted) return;
      // While the documents are away nobody else can take it either.
      const renewed = await lease(deps, kept).then(
        (found) => found ?? 'gone',
        () => undefined,
      );
      if (renewed === 'gone') return;
      kept = renewed ?? kept;
    }
  })();
  const [outcome] = await Promise.allSettled([act()]);
  over.abort();
  await keeping;
  return { outcome, item: kept };
};

import type { Clock } from '../clock/clock.port.js';
import {
  WrongDocumentRevision,
  type Document,
  type Documents,
  type Query,
} from '../documents/documents.port.js';
import { workCollection, type WorkItem } from './work.projection.js';

export type Item = Document<WorkItem>;

type Deps = {
  readonly documents: Documents;
  readonly clock: Clock;
  /** This host, for its leases. */
  readonly holder: string;
};

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
    const revision = await documents.put(workCollection, item.id, body, item.revision);
    return { ...item, revision, body };
  } catch (error) {
    if (error instanceof WrongDocumentRevision) return undefined;
    throw error;
  }
};

/** Takes an item for itself, or keeps it: it is due for nobody meanwhile. @returns undefined when somebody else was faster */
export const leaseItem = (deps: Deps, item: Item): Promise<Item | undefined> => {
  const dueAt = iso(deps.clock.now() + leaseMs);
  return changeItem(deps, item, { ...item.body, dueAt, leasedBy: deps.holder });
};

/**
 * Keeps a leased item while the work lasts, so that a lease need last no longer than a host may be silent.
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
      const renewed = await leaseItem(deps, kept).then(
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

const byStatus = { index: 'byStatus', equals: { status: 'due' } } as const;

/**
 * What is due, in one look for all reactors: of each as many as it has room for, the oldest first.
 * @param room how many items each reactor can take
 */
export const dueItems = async (
  { documents, clock }: Pick<Deps, 'documents' | 'clock'>,
  room: ReadonlyMap<string, number>,
): Promise<readonly Item[]> => {
  const found = new Map<string, readonly Item[]>();
  let open = [...room.keys()];
  while (open.length > 0) {
    const limit = open.reduce((sum, reactor) => sum + (room.get(reactor) ?? 0), 0);
    const { items } = await documents.find<WorkItem>(workCollection, {
      ...byStatus,
      in: { field: 'reactor', values: open },
      range: { field: 'dueAt', lte: iso(clock.now()) },
      limit,
    });
    const isFilled = (reactor: string): boolean => found.get(reactor)?.length === room.get(reactor);
    for (const reactor of open)
      found.set(reactor, items.filter(({ body }) => body.reactor === reactor).slice(0, room.get(reactor)));
    // A flood of one reactor's items hides those of others: they are looked for once more without it.
    open = items.length === limit ? open.filter((reactor) => !isFilled(reactor)) : [];
  }
  return [...found.values()].flat();
};

/** Items of a reactor. */
export type WorkCount = {
  /** Their time has come. */
  readonly due: number;
  /** Their time comes: what is done days after its event, what is tried again after a while, what is being done. */
  readonly later: number;
  /** Set aside. */
  readonly parked: number;
};

/** How many items of a reactor wait, and how many were set aside. @param now ISO 8601 */
export const countWork = async (documents: Documents, reactor: string, now: string): Promise<WorkCount> => {
  const count = (status: WorkItem['status'], range?: Query['range']): Promise<number> =>
    documents.count(workCollection, {
      index: 'byStatus',
      equals: { status, reactor },
      ...(range ? { range } : {}),
    });
  const [due, later, parked] = await Promise.all([
    count('due', { field: 'dueAt', lte: now }),
    count('due', { field: 'dueAt', gt: now }),
    count('parked'),
  ]);
  return { due, later, parked };
};

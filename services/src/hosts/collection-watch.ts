import type { Clock } from '../platform/clock/clock.port.js';
import type { Collection, Documents } from '../platform/documents/documents.port.js';
import type { Logger } from '../platform/logger.js';

/** How often a host looks, ms. */
export const lookEveryMs = 10_000;

export type CollectionWatch = {
  /** Which collections are gone, in words; undefined while all are there. */
  readonly trouble: () => string | undefined;
  /** Looks at once. @throws DocumentsUnavailable */
  readonly look: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * A store of documents that was emptied under a running host answers every question with a fault. Says so, and makes
 * again what a start makes; what follows the journal is made again only by whoever feeds it.
 * @param declared what this process declared so far
 * @param isFed whether a collection follows the journal
 */
export const watchCollections = (
  deps: { readonly documents: Documents; readonly clock: Clock; readonly logger: Logger },
  declared: () => readonly Collection[],
  isFed: (name: string) => boolean,
): CollectionWatch => {
  const { documents, clock, logger } = deps;
  const stopping = new AbortController();
  let gone: readonly string[] = [];

  const look = async (): Promise<void> => {
    const there = new Set(await documents.collections());
    const missing = declared().filter(({ name }) => !there.has(name));
    gone = missing.map(({ name }) => name);
    if (gone.length === 0) return;
    logger.error({ collections: gone }, 'collections of documents are gone');
    for (const collection of missing) if (!isFed(collection.name)) await documents.ensure(collection);
  };

  const looking = (async () => {
    for (;;) {
      await clock.sleep(lookEveryMs, stopping.signal);
      if (stopping.signal.aborted) return;
      // While the store is away that is what is told.
      await look().catch(() => undefined);
    }
  })();

  return {
    look,
    trouble: () => (gone.length === 0 ? undefined : `Collections of documents are gone: ${gone.join(', ')}.`),
    stop: async () => {
      stopping.abort();
      await looking;
    },
  };
};

import { catalogue } from '@lectern/events/catalogue';
import { streamsProjection } from '../platform/journal/streams.projection.js';
import type { Ports } from '../platform/ports.js';
import { listenForProgress } from '../platform/projections/progress.js';
import { collectionOf, declarationOf, type AnyProjection } from '../platform/projections/projection.js';
import { readingDocuments } from '../platform/projections/reading.js';
import type { ReactorRule } from '../platform/work/reactor.js';
import { workProjection } from '../platform/work/work.projection.js';
import { contexts } from './contexts.js';

/** Every read model. */
export const createProjections = (rules: readonly ReactorRule[]): readonly AnyProjection[] => [
  ...contexts.flatMap(({ projections = [] }) => projections),
  streamsProjection(catalogue),
  workProjection(rules, Object.keys(catalogue)),
];

/** The documents as whoever asks sees them, each read model as far as it is needed; and how far they are. */
export const openReading = async (ports: Pick<Ports, 'documents' | 'bus' | 'clock'>) => {
  const projections = createProjections([]);
  for (const projection of projections) await ports.documents.ensure(declarationOf(projection));
  const collections = projections.map(collectionOf);
  const progress = listenForProgress(ports.bus, ports.clock);
  const documents = readingDocuments(ports.documents, { ...ports, progress }, new Set(collections));
  return { collections, progress, documents, close: () => Promise.resolve(progress.close()) };
};

/** Longer than any seed takes to be shown, ms. */
const levelWithinMs = 60_000;

/** Resolves when every read model has all that is in the journal now: whoever looks then finds it. */
export const allLevel = async (
  ports: Pick<Ports, 'documents' | 'bus' | 'clock' | 'store'>,
): Promise<void> => {
  const { collections, progress, close } = await openReading(ports);
  await progress.wait(collections, await ports.store.head(), levelWithinMs);
  await close();
};

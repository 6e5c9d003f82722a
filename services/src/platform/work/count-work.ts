import type { Documents } from '../documents/documents.port.js';
import { collectionOf } from '../projections/projection.js';
import { work, type WorkItem } from './work.projection.js';

/**
 * How many items of a reactor wait, and how many were set aside.
 * @param dueBy ISO 8601: of those that wait only those whose time has come by then
 */
export const countWork = async (
  documents: Documents,
  reactor: string,
  dueBy?: string,
): Promise<Readonly<Record<WorkItem['status'], number>>> => {
  const count = (status: WorkItem['status']): Promise<number> =>
    documents.count(collectionOf(work), {
      index: 'due',
      equals: { reactor, status },
      ...(status === 'due' && dueBy !== undefined ? { range: { field: 'dueAt', lte: dueBy } } : {}),
    });
  const [due, parked] = await Promise.all([count('due'), count('parked')]);
  return { due, parked };
};

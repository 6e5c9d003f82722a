import type { Documents, Query } from '../documents/documents.port.js';
import { collectionOf } from '../projections/projection.js';
import { work, type WorkItem } from './work.projection.js';

/** Items of a reactor. */
export type WorkCount = {
  /** Their time has come. */
  readonly due: number;
  /** Their time comes: what is done days after its event, and what is tried again after a while. */
  readonly later: number;
  /** Set aside. */
  readonly parked: number;
};

/** How many items of a reactor wait, and how many were set aside. @param now ISO 8601 */
export const countWork = async (documents: Documents, reactor: string, now: string): Promise<WorkCount> => {
  const count = (status: WorkItem['status'], range?: Query['range']): Promise<number> =>
    documents.count(collectionOf(work), {
      index: 'due',
      equals: { reactor, status },
      ...(range ? { range } : {}),
    });
  const [due, later, parked] = await Promise.all([
    count('due', { field: 'dueAt', lte: now }),
    count('due', { field: 'dueAt', gt: now }),
    count('parked'),
  ]);
  return { due, later, parked };
};

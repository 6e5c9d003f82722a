import type { OperationsView } from '@lectern/events/operations/operations.routes';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import { isoNow, type Clock } from '../platform/clock/clock.port.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import { workCollection, type WorkItem } from '../platform/work/work.projection.js';
import type { SystemHealth } from '../schools/system-health.queries.js';
import { addDays } from '../streaks/local-date.js';
import {
  lastRestore,
  restoresProjection,
  storedBytesProjection,
  type RestoreDocument,
  type StoredBytesDocument,
} from './operations.projection.js';

export type FailedJob = Pick<WorkItem, 'reactor' | 'stream' | 'revision'>;
export type OperationsQueries = {
  readonly view: () => Promise<OperationsView>;
  /** Undefined for one that is not failed, or not any more. */
  readonly failedJob: (id: string) => Promise<FailedJob | undefined>;
};

const paceDays = 14;
const mostShown = 100;
const parked = { index: 'byStatus', equals: { status: 'parked' } } as const;

/** How long the disk lasts at the pace of the last days. */
export const storageOf = (
  disk: { readonly freeBytes: number; readonly totalBytes: number },
  days: readonly StoredBytesDocument[],
): NonNullable<OperationsView['storage']> => {
  const bytesPerDay = Math.round(days.reduce((sum, { bytes }) => sum + bytes, 0) / paceDays);
  return {
    ...disk,
    bytesPerDay,
    daysLeft: bytesPerDay === 0 ? null : Math.floor(disk.freeBytes / bytesPerDay),
  };
};

export const createOperations = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly people: Pick<PeopleQueries, 'find'>;
  readonly health: Pick<SystemHealth, 'work' | 'disk'>;
}): OperationsQueries => {
  const { documents, clock, people, health } = deps;

  const oldestOf = async (reactor: string): Promise<number | undefined> => {
    const { items } = await documents.find<WorkItem>(workCollection, {
      index: 'byStatus',
      equals: { status: 'due', reactor },
      range: { field: 'dueAt', lte: isoNow(clock) },
      limit: 1,
    });
    const [oldest] = items;
    return oldest && Math.max(0, Math.round((clock.now() - Date.parse(oldest.body.dueAt)) / 1_000));
  };

  const dueJobs = async (): Promise<OperationsView['due']> => {
    const waiting = (await health.work()).filter((one) => one.waiting > 0);
    const found = await Promise.all(
      waiting.map(async ({ reactor }) => {
        const oldestSeconds = await oldestOf(reactor);
        return oldestSeconds === undefined ? [] : [{ reactor, oldestSeconds }];
      }),
    );
    return found.flat().toSorted((a, b) => b.oldestSeconds - a.oldestSeconds);
  };

  const storage = async (): Promise<OperationsView['storage']> => {
    const disk = await health.disk();
    if (!disk) return null;
    const since = addDays(new Date(clock.now()).toISOString().slice(0, 10), 1 - paceDays);
    const days = await findEvery<StoredBytesDocument>(documents, collectionOf(storedBytesProjection), {
      index: 'byDay',
      range: { field: 'day', gte: since },
    });
    return storageOf(
      disk,
      days.map(({ body }) => body),
    );
  };

  const restored = async (): Promise<OperationsView['lastRestore']> => {
    const found = await documents.get<RestoreDocument>(collectionOf(restoresProjection), lastRestore);
    if (!found) return null;
    const { provenOn, backupOf, personId } = found.body;
    const person = await people.find(personId);
    return { provenOn, backupOf, by: person ? `${person.firstName} ${person.lastName}`.trim() : null };
  };

  return {
    view: async () => {
      const [due, failed, failedTotal, disk, proven] = await Promise.all([
        dueJobs(),
        documents.find<WorkItem>(workCollection, { ...parked, limit: mostShown }),
        documents.count(workCollection, parked),
        storage(),
        restored(),
      ]);
      return {
        due,
        failed: failed.items.map(({ id, body: { reactor, stream, revision, failures, error } }) => ({
          _id: id,
          reactor,
          about: `${stream}@${revision}`,
          failures,
          error,
        })),
        failedTotal,
        storage: disk,
        lastRestore: proven,
      };
    },
    failedJob: async (id) => {
      const item = await documents.get<WorkItem>(workCollection, id);
      return item?.body.status === 'parked' ? item.body : undefined;
    },
  };
};

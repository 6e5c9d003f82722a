import * as z from 'zod/mini';
import { systemAdmins } from '../access/access.js';
import { defineRoute } from '../wire/route.js';
import { jobDropped, restoreProven } from './operations.events.js';
import * as refusals from './operations.refusals.js';

const count = z.number();
export const operationsView = z.object({
  /** Reactors with something due, and since when the oldest is. */
  due: z.array(z.object({ reactor: z.string(), oldestSeconds: count })),
  /** The first hundred. */
  failed: z.array(
    z.object({
      _id: z.string(),
      reactor: z.string(),
      /** `stream@revision` of the event that asked for it. */
      about: z.string(),
      failures: count,
      error: z.nullable(z.string()),
    }),
  ),
  failedTotal: count,
  /** Null where recordings don’t lie on this machine’s disk. */
  storage: z.nullable(
    z.object({
      freeBytes: count,
      totalBytes: count,
      /** What recordings added a day, in the last 14 days. */
      bytesPerDay: count,
      /** Null at no pace at all. */
      daysLeft: z.nullable(count),
    }),
  ),
  /** Null: never. */
  lastRestore: z.nullable(
    z.object({ provenOn: z.string(), backupOf: z.string(), by: z.nullable(z.string()) }),
  ),
});
export type OperationsView = z.infer<typeof operationsView>;

export const readOperations = defineRoute({
  name: 'operations.read',
  access: systemAdmins,
  method: 'GET',
  path: '/api/system-admin/operations',
  summary: 'Jobs that wait or failed, how long the disk lasts, and when a backup was last restored',
  query: z.object({ after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))) }),
  answer: operationsView,
});

const params = z.object({ id: z.uuid() });
export const retryJob = defineRoute({
  name: 'operations.retry-job',
  access: systemAdmins,
  method: 'POST',
  path: '/api/system-admin/failed-jobs/:id/retry',
  summary: 'Have a failed job done again now',
  refusals: [refusals.noSuchJob],
  params,
  answer: z.null(),
});
export const dropJob = defineRoute({
  name: 'operations.drop-job',
  access: systemAdmins,
  method: 'POST',
  path: '/api/system-admin/failed-jobs/:id/drop',
  summary: 'Give a failed job up for good, with the reason; a rebuild does not bring it back',
  refusals: [refusals.noSuchJob],
  params,
  body: z.object(jobDropped.sealed),
  answer: z.null(),
});
export const proveRestore = defineRoute({
  name: 'operations.prove-restore',
  access: systemAdmins,
  method: 'POST',
  path: '/api/system-admin/restores',
  summary: 'Write down that a backup was restored on another machine and found good',
  refusals: [refusals.restoreTooEarly],
  body: z.object({ provenOn: restoreProven.data.provenOn, backupOf: restoreProven.data.backupOf }),
  answer: z.null(),
});

import * as z from 'zod/mini';
import { defineEvent, type EventCatalogue, type Fresh, type OpenedEvent } from '../journal/event.js';

/** What was done about one failed job. */
export const jobStream = (jobId: string): string => `job-${jobId}`;
/** Backups that were restored and found good: a few a year. */
export const restoresStream = 'restores';

const job = {
  jobId: z.uuid(),
  reactor: z.string(),
  /** Where the event lies that asked for it. */
  stream: z.string(),
  revision: z.number(),
  /** Who did it. */
  personId: z.string(),
};
const day = z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/));
export const longestDropReason = 500;

export const jobRetried = defineEvent('JobRetried', {
  data: job,
  about: { stream: 'job-<id>', tells: 'A failed job was made due again by a system admin.' },
});
export const jobDropped = defineEvent('JobDropped', {
  data: job,
  sealed: { reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(longestDropReason)) },
  about: { stream: 'job-<id>', tells: 'A failed job was given up for good by a system admin, and why.' },
});
export const restoreProven = defineEvent('RestoreProven', {
  data: { personId: z.string(), provenOn: day, backupOf: day },
  about: { stream: 'restores', tells: 'A backup was restored on another machine and found good.' },
});

const definitions = [jobRetried, jobDropped, restoreProven] as const;
type Definition = (typeof definitions)[number];
export type OperationsFact = Fresh<Definition>;
export type OperationsEvent = OpenedEvent<Definition>;
export const operationsEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const operationsCommands = {
  RetryJob: z.object(jobRetried.data),
  DropJob: z.object({ ...jobDropped.data, ...jobDropped.sealed }),
  ProveRestore: z.object(restoreProven.data),
} as const;
export type OperationsCommand = {
  [N in keyof typeof operationsCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof operationsCommands)[N]>;
  };
}[keyof typeof operationsCommands];

import * as z from 'zod/mini';

export const roles = [
  'student',
  'parent',
  'teacher',
  'school-admin',
  'system-admin',
  'hiring-candidate',
  'pending',
] as const;
export type Role = (typeof roles)[number];

/** Who acts: a person in a role, or the system itself (a reactor, the clock, the seed). */
export const actor = z.object({
  userId: z.string(),
  role: z.union([z.enum(roles), z.literal('system')]),
  schoolId: z.optional(z.string()),
});
export type Actor = z.infer<typeof actor>;

export const systemActor: Actor = { userId: 'system', role: 'system' };

/** What every event carries beside its data. Times are ISO 8601 in UTC. */
export const metadata = z.object({
  eventId: z.string(),
  /** The command that led to it; for a reactor's outcome, uuid v5 of the event it acted on and its name. */
  commandId: z.string(),
  /** The same from the browser's message to the last reactor. */
  correlationId: z.string(),
  /** Event or command before it. */
  causationId: z.string(),
  actor,
  at: z.string(),
  timeZone: z.optional(z.string()),
  appVersion: z.string(),
  /** Version of the event's shape, for upcasting. */
  version: z.number(),
});
export type Metadata = z.infer<typeof metadata>;

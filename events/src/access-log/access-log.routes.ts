import * as z from 'zod/mini';
import { noSuchPerson } from '../accounts/accounts.refusals.js';
import { learners, systemAdmins } from '../access/access.js';
import { actor } from '../journal/metadata.js';
import { noSuchAttempt } from '../practice/practice.refusals.js';
import { defineRoute } from '../wire/route.js';
import { accessKinds } from './access-log.events.js';

/** How many entries a page of it has. */
export const accessLogPageSize = 50;
/** Characters of a reason. */
export const longestAccessReason = 500;
const accessReason = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestAccessReason));

const name = { firstName: z.optional(z.string()), lastName: z.optional(z.string()) };

const accessEntry = z.object({
  _id: z.string(),
  /** When they looked first on that day, ISO 8601. */
  at: z.string(),
  /** Without a name where they were erased. */
  reader: z.object({ role: actor.shape.role, ...name }),
  student: z.object({ _id: z.string(), ...name }),
  /** Absent of the list of all their attempts. */
  attempt: z.optional(z.object({ _id: z.string(), title: z.string() })),
  what: z.enum(accessKinds),
  /** Why, where they had to say it. */
  reason: z.optional(z.string()),
  /** Why: a part of the attempt had been reported. */
  fReported: z.boolean(),
  /** Why: its answers were scored again for comparison. */
  fRescored: z.boolean(),
});
export type AccessEntry = z.infer<typeof accessEntry>;

export const readAccessLog = defineRoute({
  name: 'access-log.read',
  isOpenAfterExpiry: true,
  access: { ...learners, parent: 'family', 'school-admin': 'school' },
  method: 'GET',
  path: '/api/access-log',
  summary:
    'Who of the staff looked at one’s own answers or a child’s, for a school admin at those of the school; the newest first',
  refusals: [noSuchPerson],
  query: z.object({
    /** A child of the family; without it one’s own. A school admin reads the whole school’s. */
    userId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    /** From the page before. */
    cursor: z.optional(z.string().check(z.maxLength(500))),
    after: z.optional(z.string()),
  }),
  answer: z.object({ items: z.array(accessEntry), cursor: z.nullable(z.string()) }),
});

export const giveReason = defineRoute({
  name: 'access-log.give-reason',
  access: systemAdmins,
  method: 'POST',
  path: '/api/access-log/attempts/:attemptId/reason',
  summary: 'Say why one reads somebody’s attempt, once for each attempt',
  refusals: [noSuchAttempt],
  params: z.object({ attemptId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  body: z.object({ reason: accessReason }),
  answer: z.null(),
});

export const giveHistoryReason = defineRoute({
  name: 'access-log.give-history-reason',
  access: systemAdmins,
  method: 'POST',
  path: '/api/access-log/people/:personId/reason',
  summary: 'Say why one reads the list of somebody’s attempts, once for each person',
  refusals: [noSuchPerson],
  params: z.object({ personId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  body: z.object({ reason: accessReason }),
  answer: z.null(),
});

import * as z from 'zod/mini';
import type { AccessRow } from '../access/access.js';
import { addressRefused, notHttps } from '../lti/lti.refusals.js';
import { longestLtiUrl } from '../lti/lti.routes.js';
import { noSuchSchool } from '../schools/schools.refusals.js';
import { refuses } from '../wire/refusal.js';
import { defineRoute } from '../wire/route.js';
import { statementVerbs } from './record-store.events.js';
import { noSuchStatement } from './statements.refusals.js';

const admins = { 'school-admin': 'school', 'system-admin': 'any' } as const satisfies AccessRow;
const id = z.string().check(z.minLength(1), z.maxLength(64));
/** Which school a system admin means; a school admin's is their own. */
const query = {
  schid: z.optional(id),
  after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))),
};
/** The longest user name and password of a record store, in characters. */
export const longestStoreSecret = 200;
const secret = z.string().check(z.minLength(1), z.maxLength(longestStoreSecret));

/** How a statement stands. */
export const statementStates = ['sending', 'taken', 'refused', 'unreachable', 'noStore'] as const;
export type StatementState = (typeof statementStates)[number];

const statementRow = z.object({
  _id: z.string(),
  /** Null where they were erased. */
  student: z.nullable(z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() })),
  verb: z.enum(statementVerbs),
  /** Of the passage; null where it is gone. */
  title: z.nullable(z.string()),
  attemptId: z.string(),
  state: z.enum(statementStates),
  /** HTTP status of the last answer, and the beginning of what it said. */
  status: z.nullable(z.number()),
  answer: z.nullable(z.string()),
  /** Of the last thing that happened to it. */
  changedAt: z.string(),
});
export type StatementRow = z.infer<typeof statementRow>;

export const recordStoreOfSchool = defineRoute({
  name: 'statements.store',
  access: admins,
  method: 'GET',
  path: '/api/school-admin/record-store',
  summary: 'The learning record store of a school; its password is never told',
  refusals: [noSuchSchool],
  query: z.object(query),
  answer: z.object({ store: z.nullable(z.object({ endpoint: z.string(), namedAt: z.string() })) }),
});

export const nameRecordStore = defineRoute({
  name: 'statements.name-store',
  access: admins,
  method: 'POST',
  path: '/api/school-admin/record-store',
  summary: 'Tell a learning record store from now on what the school’s students do (xAPI 1.0.3)',
  refusals: [noSuchSchool, addressRefused],
  query: z.object(query),
  body: z.object({
    endpoint: z.string().check(
      z.trim(),
      z.maxLength(longestLtiUrl),
      refuses((text) =>
        URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? undefined : notHttps,
      ),
    ),
    user: secret,
    password: secret,
  }),
  answer: z.null(),
});

export const removeRecordStore = defineRoute({
  name: 'statements.remove-store',
  access: admins,
  method: 'POST',
  path: '/api/school-admin/record-store/remove',
  summary: 'Tell the learning record store nothing more',
  refusals: [noSuchSchool],
  query: z.object(query),
  answer: z.null(),
});

export const statements = defineRoute({
  name: 'statements.list',
  access: admins,
  method: 'GET',
  path: '/api/school-admin/record-store/statements',
  summary: 'Statements for a school’s learning record store, and what it answered',
  refusals: [noSuchSchool],
  query: z.object({ ...query, cursor: z.optional(z.string().check(z.maxLength(500))) }),
  /** What changed last comes first. */
  answer: z.object({ items: z.array(statementRow), cursor: z.nullable(z.string()) }),
});

export const resendStatement = defineRoute({
  name: 'statements.resend',
  access: admins,
  method: 'POST',
  path: '/api/school-admin/record-store/statements/:statementId/resend',
  summary: 'Send a statement to the learning record store again',
  refusals: [noSuchSchool, noSuchStatement],
  params: z.object({ statementId: id }),
  query: z.object(query),
  answer: z.null(),
});

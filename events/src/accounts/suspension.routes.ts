import * as z from 'zod/mini';
import { systemAdmins } from '../access/access.js';
import { roles } from '../journal/metadata.js';
import * as refusals from './accounts.refusals.js';
import { defineRoute } from '../wire/route.js';
import { emailAddress } from './account.routes.js';
import { schoolCredential } from './picture-pin.js';

/** What a system admin sees of an account that is, or may be, suspended. */
export const managedAccount = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null for a child, which has none. */
  email: z.nullable(z.string()),
  /** By which a student signs in at school; null for whoever has none. */
  username: z.nullable(z.string()),
  role: z.nullable(z.enum(roles)),
  /** Has an address and has not confirmed yet that it is theirs. */
  fAwaitsMail: z.boolean(),
  /** ISO 8601; null for whoever may come in. */
  suspendedAt: z.nullable(z.string()),
  /** What the person was told. */
  reason: z.nullable(z.string()),
});
export type ManagedAccount = z.infer<typeof managedAccount>;

/** Somebody who was looked for, with the profiles of their children by first name. */
export const accountWithFamily = z.object({
  ...managedAccount.shape,
  children: z.array(managedAccount),
});
export type AccountWithFamily = z.infer<typeof accountWithFamily>;

export const longestReason = 500;
/** For the form and for the edge. */
export const suspensionReason = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestReason));

const path = '/api/system-admin/suspended-accounts';
const personId = z.string().check(z.minLength(1), z.maxLength(64));
const after = z.optional(z.string());

export const listSuspended = defineRoute({
  name: 'suspension.list',
  access: systemAdmins,
  method: 'GET',
  path,
  summary: 'Suspended accounts, the newest suspension first, 20 at a time; `cursor` is of the page before',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(1_000))), after }),
  answer: z.object({
    items: z.array(managedAccount),
    total: z.number(),
    /** Null on the last page. */
    cursor: z.nullable(z.string()),
  }),
});

export const findAccount = defineRoute({
  name: 'suspension.lookup',
  access: systemAdmins,
  method: 'GET',
  path: `${path}/lookup`,
  summary: 'The account with exactly this e-mail address, and its children; data is null where there is none',
  query: z.object({ email: emailAddress, after }),
  answer: z.nullable(accountWithFamily),
});

export const findStudent = defineRoute({
  name: 'suspension.lookup-student',
  access: systemAdmins,
  method: 'GET',
  path: `${path}/lookup-student`,
  summary: 'The student who signs in with this school code and user name; data is null where there is none',
  query: z.object({ ...schoolCredential, after }),
  answer: z.nullable(accountWithFamily),
});

export const suspendAccount = defineRoute({
  name: 'suspension.suspend',
  access: systemAdmins,
  method: 'POST',
  path: `${path}/suspend`,
  summary: 'Keep a person out and end all their sessions, for a reason that they are told; no system admin',
  refusals: [refusals.noSuchPerson, refusals.adminNotSuspended],
  body: z.object({ personId, reason: suspensionReason }),
  answer: z.null(),
});

export const liftSuspension = defineRoute({
  name: 'suspension.lift',
  access: systemAdmins,
  method: 'POST',
  path: `${path}/lift`,
  summary: 'Let a person in again',
  refusals: [refusals.noSuchPerson],
  body: z.object({ personId }),
  answer: z.null(),
});

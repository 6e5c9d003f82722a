import * as z from 'zod/mini';
import { systemAdmins } from '../access/access.js';
import { emailAddress } from '../accounts/account.routes.js';
import { plainName } from '../accounts/person-name.js';
import { languages } from '../accounts/person.events.js';
import { addressTaken } from '../accounts/accounts.refusals.js';
import { longestSchoolName } from '../schools/invitation.routes.js';
import { defineRoute } from '../wire/route.js';
import * as refusals from './requests.refusals.js';

export const longestRequestMessage = 2_000;
export const longestDeclineReason = 500;
export const longestRequestLine = 100;
export const mostRequestedStudents = 1_000_000;

/** What somebody says who asks for Lectern at their school. */
export const askedSchool = z.object({
  school: plainName(longestSchoolName),
  city: plainName(longestRequestLine),
  country: plainName(longestRequestLine),
  name: plainName(longestRequestLine),
  email: emailAddress,
  /** What they do at the school. */
  role: plainName(longestRequestLine),
  message: z.string().check(z.trim(), z.maxLength(longestRequestMessage)),
});
export type AskedSchool = z.infer<typeof askedSchool>;

/** From anybody, signed in or not. */
export const sendSchoolRequest = defineRoute({
  name: 'requests.send',
  access: 'anybody',
  method: 'POST',
  path: '/api/school-requests',
  summary: 'Ask for Lectern at a school; the same request again has the same reference',
  refusals: [refusals.tooManyRequests],
  body: z.object({
    ...askedSchool.shape,
    students: z.number().check(z.int(), z.gte(1), z.lte(mostRequestedStudents)),
    /** Of the answer; English unless said. */
    language: z.optional(z.enum(languages)),
    /** People leave it empty: they do not see it. */
    website: z.optional(z.string().check(z.maxLength(1_000))),
  }),
  answer: z.object({
    /** By which the request is found again, such as `4F2K`. */
    reference: z.string(),
  }),
});

export const requestStates = ['waiting', 'approved', 'declined'] as const;
export type RequestState = (typeof requestStates)[number];

/** A request as a system admin sees it. */
export const listedRequest = z.object({
  _id: z.string(),
  reference: z.string(),
  /** ISO 8601. */
  requestedAt: z.string(),
  students: z.number(),
  /** Null once it was erased. */
  asked: z.nullable(askedSchool),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  /** What whoever asked was asked back, by mail; the oldest first. */
  questions: z.array(z.object({ at: z.string(), question: z.string() })),
  /** Of one that waits: schools and other requests that may be the same school. */
  similar: z.object({
    schools: z.array(z.string()),
    requests: z.array(
      z.object({ reference: z.string(), school: z.string(), why: z.enum(['name', 'domain', 'both']) }),
    ),
  }),
});
export type ListedRequest = z.infer<typeof listedRequest>;

const path = '/api/system-admin/school-grant-requests';
const params = z.object({ requestId: z.string().check(z.minLength(1), z.maxLength(64)) });

export const listSchoolRequests = defineRoute({
  name: 'requests.list',
  access: systemAdmins,
  method: 'GET',
  path,
  summary: 'Requests of schools, the oldest first, 20 at a time; `cursor` is of the page before',
  query: z.object({
    state: z.optional(z.enum(requestStates)),
    cursor: z.optional(z.string().check(z.maxLength(1_000))),
    after: z.optional(z.string()),
  }),
  answer: z.object({
    items: z.array(listedRequest),
    total: z.number(),
    /** Null on the last page. */
    cursor: z.nullable(z.string()),
  }),
});

export const approveSchoolRequest = defineRoute({
  name: 'requests.approve',
  access: systemAdmins,
  method: 'POST',
  path: `${path}/:requestId/approve`,
  summary: 'Let a school come: whoever asked is mailed the link of an invitation',
  refusals: [refusals.noSuchRequest, refusals.requestAnswered, addressTaken],
  params,
  answer: z.null(),
});

export const askAboutSchoolRequest = defineRoute({
  name: 'requests.ask',
  access: systemAdmins,
  method: 'POST',
  path: `${path}/:requestId/ask`,
  summary:
    'Ask whoever wrote a request something, by mail; they answer by mail, and the request goes on waiting',
  refusals: [refusals.noSuchRequest, refusals.requestAnswered],
  params,
  body: z.object({ question: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestDeclineReason)) }),
  answer: z.null(),
});

export const declineSchoolRequest = defineRoute({
  name: 'requests.decline',
  access: systemAdmins,
  method: 'POST',
  path: `${path}/:requestId/decline`,
  summary: 'Tell whoever asked by mail why their school cannot come',
  refusals: [refusals.noSuchRequest, refusals.requestAnswered],
  params,
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestDeclineReason)) }),
  answer: z.null(),
});

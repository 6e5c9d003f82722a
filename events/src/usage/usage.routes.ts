import * as z from 'zod/mini';
import { defineRoute } from '../wire/route.js';
import * as refusals from './usage.refusals.js';
import { userAnalytics } from './usage.views.js';

export const readUserAnalytics = defineRoute({
  name: 'usage.users',
  access: { 'school-admin': 'school', 'system-admin': 'any' },
  method: 'GET',
  path: '/api/analytics-admin/user-analytics',
  summary:
    'Who practises and comes back, what becomes of a spoken answer, and where recordings fail: of one’s own school, or for a system admin of any or all',
  refusals: [refusals.noSuchSchool],
  query: z.object({
    after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))),
    /** Whole weeks up to today; `week` unless said. */
    span: z.optional(z.enum(['week', 'month', 'term'])),
    /** Without it one’s own school, and for a system admin all of them. */
    schid: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  answer: userAnalytics,
});

import * as z from 'zod/mini';
import type { AccessRow } from '../access/access.js';
import { defineRoute } from '../wire/route.js';
import { noSuchSchedule } from './schedules.refusals.js';

const path = '/api/schedule';
const feedOwners = { student: 'own', teacher: 'own', parent: 'own' } as const satisfies AccessRow;

export const makeFeed = defineRoute({
  name: 'schedule.make-feed',
  access: feedOwners,
  method: 'POST',
  path: `${path}/feed`,
  summary:
    'The address under which one’s own dates are there for a calendar; the same one until it is revoked',
  answer: z.object({ url: z.string() }),
});

export const revokeFeed = defineRoute({
  name: 'schedule.revoke-feed',
  access: feedOwners,
  method: 'POST',
  path: `${path}/feed/revoke`,
  summary: 'End the address of one’s own dates',
  answer: z.null(),
});

export const readFeed = defineRoute({
  name: 'schedule.feed',
  access: 'anybody',
  method: 'GET',
  path: '/calendar/:file',
  summary: 'Dates as a calendar (RFC 5545), by the secret of its address; without names of students',
  refusals: [noSuchSchedule],
  params: z.object({ file: z.string().check(z.regex(/^[\w-]{1,80}\.ics$/)) }),
});

import * as z from 'zod/mini';
import { plainName } from '../accounts/person-name.js';
import * as refusals from './leaderboards.refusals.js';
import { asOf, tooMuchHistory } from '../history/as-of.js';
import { defineRoute } from '../wire/route.js';

export const leaderboardAccess = defineRoute({
  name: 'leaderboard.access',
  isOpenAfterExpiry: true,
  access: 'signed-in',
  method: 'GET',
  path: '/api/practice-history/check-leaderboard-access-for-user',
  summary: 'Whether the leaderboard is open to this person',
  query: z.object({ school: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({ hasAccess: z.boolean() }),
});

export const leaderboardPeriods = ['week', 'month', 'all'] as const;
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number];
/** How many students a page of it has. */
export const leaderboardPageSize = 50;

const standing = z.object({
  /** From 1; equal points share a place. Null for who is not on the list. */
  place: z.nullable(z.number()),
  /** An alias, or for other students a first name and an initial; staff read the full name. */
  name: z.string(),
  /** For staff, beside the name. */
  alias: z.optional(z.string()),
  points: z.number(),
  /** The reader’s own, or their child’s. */
  isOwn: z.boolean(),
});
export type Standing = z.infer<typeof standing>;

const appearance = z.object({ alias: z.nullable(z.string()), isShown: z.boolean() });
export type Appearance = z.infer<typeof appearance>;

export const readLeaderboard = defineRoute({
  name: 'leaderboard.read',
  access: {
    student: 'own',
    parent: 'family',
    teacher: 'school',
    'school-admin': 'school',
    'system-admin': 'any',
  },
  method: 'GET',
  path: '/api/leaderboard',
  summary: 'The students of a school by the points they earned in a week, a month or ever',
  refusals: [refusals.noSchoolLeaderboard, tooMuchHistory],
  query: z.object({
    ...asOf,
    /** The school; without it the reader’s own, or their child’s. */
    schid: z.optional(z.string().check(z.maxLength(64))),
    period: z.optional(z.enum(leaderboardPeriods)),
    /** From the page before. */
    cursor: z.optional(z.string().check(z.maxLength(500))),
    after: z.optional(z.string()),
  }),
  answer: z.object({
    school: z.object({ _id: z.string(), name: z.string() }),
    /** The first local date (ISO) that counts; null for all time. */
    from: z.nullable(z.string()),
    items: z.array(standing),
    cursor: z.nullable(z.string()),
    /** On the first page: the reader’s own, or their children’s; empty for everybody else. */
    own: z.array(standing),
    /** On the first page, for a student: how they appear. */
    appearance: z.nullable(appearance),
  }),
});

export const chooseAppearance = defineRoute({
  name: 'leaderboard.appearance',
  access: { student: 'own' },
  method: 'POST',
  path: '/api/leaderboard/appearance',
  summary: 'Appear on the leaderboard under an alias, under one’s name, or not at all',
  refusals: [refusals.aliasTaken],
  body: z.object({ alias: z.nullable(plainName(24)), isShown: z.boolean() }),
  answer: appearance,
});

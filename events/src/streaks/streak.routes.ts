import * as z from 'zod/mini';
import { defineRoute } from '../wire/route.js';

export const streakView = z.object({
  streakCount: z.number(),
  /** The last seven local dates (ISO), the newest last, and whether they counted. */
  week: z.array(z.object({ date: z.string(), fPractised: z.boolean() })),
});

export const streakCount = defineRoute({
  name: 'streak.count',
  access: { student: 'own' },
  method: 'GET',
  path: '/api/student/get-streak-count',
  summary: 'Days in a row with practice, and the last seven days',
  answer: streakView,
});

export const leaderboardAccess = defineRoute({
  name: 'leaderboard.access',
  access: 'signed-in',
  method: 'GET',
  path: '/api/practice-history/check-leaderboard-access-for-user',
  summary: 'Whether the leaderboard is open to this person',
  query: z.object({ school: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({ hasAccess: z.boolean() }),
});

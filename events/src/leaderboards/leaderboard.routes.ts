import * as z from 'zod/mini';
import { defineRoute } from '../wire/route.js';

export const leaderboardAccess = defineRoute({
  name: 'leaderboard.access',
  access: 'signed-in',
  method: 'GET',
  path: '/api/practice-history/check-leaderboard-access-for-user',
  summary: 'Whether the leaderboard is open to this person',
  query: z.object({ school: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({ hasAccess: z.boolean() }),
});

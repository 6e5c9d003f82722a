import * as z from 'zod/mini';
import { defineRoute } from '../wire/route.js';

export const streakView = z.object({
  streakCount: z.number(),
  /** The most days in a row there ever were. */
  best: z.number(),
  /** The last seven local dates (ISO), the newest last, and whether they counted. */
  week: z.array(z.object({ date: z.string(), fPractised: z.boolean() })),
});

export const streakCount = defineRoute({
  name: 'streak.count',
  isOpenAfterExpiry: true,
  access: { student: 'own' },
  embed: ['practice', 'streak'],
  method: 'GET',
  path: '/api/student/get-streak-count',
  summary: 'Days in a row with practice, and the last seven days',
  answer: streakView,
});

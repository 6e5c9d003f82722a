import * as z from 'zod/mini';
import { ownClassGoal } from '../class-goals/class-goal.routes.js';
import { defineRoute } from '../wire/route.js';
import { badges } from './badge.events.js';

/**
 * What a local date was: practised; missed and bridged, or one that today’s practice would bridge; a holiday of the school;
 * given back after an outage; missed; today, still open; still to come; before the first practice.
 */
export const dayKinds = [
  'practised',
  'bridged',
  'toBridge',
  'holiday',
  'forgiven',
  'missed',
  'open',
  'ahead',
  'before',
] as const;
export type DayKind = (typeof dayKinds)[number];

const day = {
  date: z.string(),
  day: z.enum(dayKinds),
  /** Of the holiday, or why the day was given back. */
  name: z.optional(z.string()),
};

export const streakView = z.object({
  streakCount: z.number(),
  /** The most days in a row there ever were. */
  best: z.number(),
  /** The last seven local dates (ISO), the newest last, and whether they counted. */
  week: z.array(z.object({ ...day, fPractised: z.boolean() })),
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

export const practiceDays = defineRoute({
  name: 'streak.days',
  isOpenAfterExpiry: true,
  access: { student: 'own' },
  method: 'GET',
  path: '/api/student/practice-days',
  summary:
    'What each day of a month was, the badges earned so far, and how far one’s classes have come this week',
  query: z.object({
    /** Such as 2026-11; today’s month unless given. */
    month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
    after: z.optional(z.string()),
  }),
  answer: z.object({
    month: z.string(),
    /** The local date where the student is. */
    today: z.string(),
    days: z.array(z.object(day)),
    /** In the order in which they were earned. */
    badges: z.array(z.object({ badge: z.enum(badges), date: z.string() })),
    /** Of the classes that have one, by name: whatever month it is about, this week’s. */
    classGoals: z.array(ownClassGoal),
  }),
});

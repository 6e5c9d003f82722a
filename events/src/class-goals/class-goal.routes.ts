import * as z from 'zod/mini';
import { noSuchClass } from '../teaching/teaching.refusals.js';
import { defineRoute } from '../wire/route.js';

/** Minutes in a week of one class: more than forty students can speak. */
export const mostGoalMinutes = 10_000;

const staff = { teacher: 'school', 'school-admin': 'school' } as const;
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
const week = {
  /** Whole minutes that the class has spoken since Monday. */
  done: z.number(),
  /** That Monday, in the school’s zone (ISO). */
  from: z.string(),
};

/** How far a class of a student has come towards its goal of this week. */
export const ownClassGoal = z.object({
  classId: z.string(),
  name: z.string(),
  minutes: z.number(),
  ...week,
});

export const readClassGoal = defineRoute({
  name: 'class-goals.read',
  access: staff,
  method: 'GET',
  path: '/api/class/:id/goal',
  summary: 'The goal of a class in minutes of speaking a week, and how far it has come',
  refusals: [noSuchClass],
  params,
  query: z.object({ after: z.optional(z.string()) }),
  answer: z.object({ minutes: z.nullable(z.number()), ...week }),
});

export const setClassGoal = defineRoute({
  name: 'class-goals.set',
  access: staff,
  method: 'POST',
  path: '/api/class/:id/goal',
  summary: 'Set the goal of a class in minutes of speaking a week; null for none',
  refusals: [noSuchClass],
  params,
  body: z.object({ minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(mostGoalMinutes))) }),
  answer: z.null(),
});

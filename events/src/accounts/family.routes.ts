import * as z from 'zod/mini';
import { parents } from '../access/access.js';
import { attemptSummary } from '../practice/attempt.views.js';
import { streakView } from '../streaks/streak.routes.js';
import { refuses } from '../wire/refusal.js';
import * as refusals from './accounts.refusals.js';
import { defineRoute } from '../wire/route.js';
import { birthDateOutOfRange } from './fields.refusals.js';
import { newPicturePin } from './picture-pin.js';
import { personName } from './person-name.js';

/** Children of one family account. */
export const mostChildren = 12;

export const earliestBirthDate = '1900-01-01';
/** A local date, ISO; that it is not in the future, the server's clock knows. */
export const birthDate = z.iso
  .date()
  .check(refuses((date) => (date >= earliestBirthDate ? undefined : birthDateOutOfRange)));

export const scorePoint = z.object({
  attemptId: z.string(),
  title: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** 0 to 5. */
  communication: z.optional(z.number()),
  criticalThinking: z.optional(z.number()),
});
export type ScorePoint = z.infer<typeof scorePoint>;

export const familyChild = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.nullable(z.string()),
  fPin: z.boolean(),
  /** When the profile goes, ISO 8601; null for one that stays. */
  eraseAt: z.nullable(z.string()),
  streak: streakView,
  /** The newest first, five at most. */
  lastAttempts: z.array(attemptSummary),
  attemptsTotal: z.number(),
  /** Complete attempts with a score, the oldest first, the latest 30 at most. */
  progress: z.array(scorePoint),
});
export type FamilyChild = z.infer<typeof familyChild>;

const path = '/api/family/children';

export const listChildren = defineRoute({
  name: 'family.children',
  isOpenAfterExpiry: true,
  access: parents,
  method: 'GET',
  path,
  summary: 'The children of the family: streak, latest attempts, scores over time',
  query: z.object({ after: z.optional(z.string()) }),
  answer: z.array(familyChild),
});

export const addChild = defineRoute({
  name: 'family.add-child',
  access: parents,
  method: 'POST',
  path,
  summary: 'Add a child to the family; an Idempotency-Key makes a repetition the same child',
  refusals: [refusals.familyFull],
  status: 201,
  body: z.object({
    firstName: personName,
    /** The parent's, where it is left out. */
    lastName: z.optional(personName),
    birthDate: z.optional(birthDate),
    picturePin: z.optional(newPicturePin),
  }),
  answer: z.object({ _id: z.string() }),
});

export const changeChild = defineRoute({
  name: 'family.change-child',
  access: parents,
  method: 'POST',
  path: `${path}/:id`,
  summary: 'Change the name or birth date of a child, or its picture PIN; null takes the PIN away',
  refusals: [refusals.noSuchChild],
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  body: z.object({
    firstName: z.optional(personName),
    lastName: z.optional(personName),
    birthDate: z.optional(birthDate),
    picturePin: z.optional(z.nullable(newPicturePin)),
  }),
  answer: z.object({ _id: z.string() }),
});

import * as z from 'zod/mini';
import { defineRoute } from '../wire/route.js';

export const practiceLevels = [1, 2, 3, 4, 5, 6] as const;
export const minutesChoices = [5, 10, 15, 20, 30] as const;

/** How a hiring candidate wants to practise. */
export const experience = z.object({
  level: z.literal(practiceLevels),
  minutesADay: z.literal(minutesChoices),
});
export type Experience = z.infer<typeof experience>;

const path = '/api/account/experience';

export const readExperience = defineRoute({
  name: 'account.experience',
  access: { 'hiring-candidate': 'own' },
  method: 'GET',
  path,
  summary: 'How a hiring candidate wants to practise; null before they said so',
  query: z.object({ after: z.optional(z.string()) }),
  answer: z.nullable(z.object({ level: z.number(), minutesADay: z.number() })),
});

export const customiseExperience = defineRoute({
  name: 'account.customise-experience',
  access: { 'hiring-candidate': 'own' },
  method: 'POST',
  path,
  summary: 'Say at which level and how long a day one wants to practise',
  body: experience,
  answer: experience,
});

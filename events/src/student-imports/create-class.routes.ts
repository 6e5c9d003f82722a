import * as z from 'zod/mini';
import { languages } from '../accounts/person.events.js';
import { highestLevel, lowestLevel } from '../classes/class.events.js';
import { classNameTaken } from '../classes/classes.refusals.js';
import { noSuchSchool } from '../schools/schools.refusals.js';
import { defineRoute } from '../wire/route.js';
import * as refusals from './student-imports.refusals.js';

export const createOwnClass = defineRoute({
  name: 'student-imports.create-class',
  access: { teacher: 'own' },
  method: 'POST',
  path: '/api/teacher/classes',
  summary: 'A teacher makes a class of this year, which they teach; a name is one class’s in its year',
  status: 201,
  refusals: [noSuchSchool, refusals.classIsThere, refusals.classIsYours, classNameTaken],
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    level: z.optional(z.int().check(z.minimum(lowestLevel), z.maximum(highestLevel))),
    language: z.optional(z.enum(languages)),
  }),
  answer: z.object({ _id: z.string() }),
});

import * as z from 'zod/mini';
import { schoolAdmins } from '../classes/manage-classes.routes.js';
import { defineRoute } from '../wire/route.js';
import { setupSteps } from './school.events.js';
import { noSuchSchool } from './schools.refusals.js';

export const skipSetupStep = defineRoute({
  name: 'schools.skip-setup-step',
  access: schoolAdmins,
  method: 'POST',
  path: '/api/school/setup/skip',
  summary: 'Pass over one of the first steps of a school; it is not asked for again',
  refusals: [noSuchSchool],
  query: z.object({ schid: z.optional(z.string().check(z.minLength(1), z.maxLength(64))) }),
  body: z.object({ step: z.enum(setupSteps) }),
  answer: z.null(),
});

import * as z from 'zod/mini';
import { systemAdmins } from '../access/access.js';
import { roles } from '../journal/metadata.js';
import * as refusals from './accounts.refusals.js';
import { defineRoute } from '../wire/route.js';
import { emailAddress } from './account.routes.js';
import { personName } from './person-name.js';

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Whoever is one of these is of a school, and nobody else is; a student may also be of none. */
export const schoolRoles: readonly string[] = ['student', 'teacher', 'school-admin'];
export const needsSchool = (role: string): boolean => role === 'teacher' || role === 'school-admin';

export const addUser = defineRoute({
  name: 'account.add-user',
  access: systemAdmins,
  method: 'POST',
  path: '/api/system-admin/users',
  summary:
    'Add a person of any role; they are mailed a link to choose their password. A taken address is told',
  refusals: [refusals.addressTaken, refusals.schoolMissing, refusals.schoolOdd, refusals.taken],
  status: 201,
  body: z.object({
    firstName: personName,
    lastName: personName,
    email: emailAddress,
    role: z.enum(roles),
    schoolId: z.optional(id),
  }),
  answer: z.object({ _id: z.string() }),
});

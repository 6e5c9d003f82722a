import * as z from 'zod/mini';
import { systemAdmins } from '../access/access.js';
import * as refusals from './accounts.refusals.js';
import { defineRoute } from '../wire/route.js';
import { refuses } from '../wire/refusal.js';
import { oneSecret } from './fields.refusals.js';
import { newPassword, noOwnName } from './password.js';
import { newPicturePin } from './picture-pin.js';
import { personName } from './person-name.js';

/** Letters and digits of any script, with dots, dashes and underscores between them: a child types it from a card. */
export const username = z
  .string()
  .check(
    z.trim(),
    z.minLength(2),
    z.maxLength(40),
    z.regex(/^[\p{L}\p{M}\p{N}]+(?:[._-][\p{L}\p{M}\p{N}]+)*$/u),
  );

export const addStudent = defineRoute({
  name: 'account.add-student',
  access: systemAdmins,
  method: 'POST',
  path: '/api/system-admin/students',
  summary:
    'Add a student who needs no e-mail: they sign in with the code of their school, a user name, and pictures or a password',
  refusals: [refusals.schoolUnknown, refusals.schoolWithoutCode, refusals.usernameTaken, refusals.taken],
  status: 201,
  body: z
    .object({
      firstName: personName,
      lastName: personName,
      schoolId: z.string().check(z.minLength(1), z.maxLength(64)),
      username,
      picturePin: z.optional(newPicturePin),
      password: z.optional(newPassword),
    })
    .check(
      refuses((body) =>
        (body.picturePin === undefined) === (body.password === undefined) ? oneSecret : undefined,
      ),
      noOwnName,
    ),
  answer: z.object({ _id: z.string() }),
});

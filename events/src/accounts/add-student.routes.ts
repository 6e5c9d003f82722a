import * as z from 'zod/mini';
import { systemAdmins } from '../access/access.js';
import { defineRoute } from '../wire/route.js';
import { isOwnName, newPassword, ownNameAsPassword } from './password.js';
import { newPicturePin } from './picture-pin.js';
import { personName } from './person-name.js';

export const usernameTaken = 'Somebody at this school has this user name already.';
export const schoolUnknown = 'There is no such school.';
export const schoolWithoutCode = 'This school has no code yet, so nobody can sign in with it.';
export const oneSecret = 'Please give either three pictures or a password.';

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
      z.refine((body) => (body.picturePin === undefined) !== (body.password === undefined), {
        error: oneSecret,
      }),
      z.refine((body) => body.password === undefined || !isOwnName(body.password, body), {
        path: ['password'],
        error: ownNameAsPassword,
      }),
    ),
  answer: z.object({ _id: z.string() }),
});

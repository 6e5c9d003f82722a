import * as z from 'zod/mini';
import type fieldTexts from '../../shared/form/fields.en.json';
import type signInTexts from './sign-in.en.json';

/**
 * What the form asks for; its faults in the reader's language. Milder than what a new account needs: addresses of a
 * school's own network and older, shorter passwords still open the door.
 */
export const credentialsSchema = (ofFields: typeof fieldTexts, t: typeof signInTexts) =>
  z.object({
    email: z.string().check(
      z.trim(),
      z.refine((email) => email !== '', { error: ofFields.emailMissing, abort: true }),
      z.regex(/^\S+@\S+$/, ofFields.emailOdd),
    ),
    password: z.string().check(z.minLength(1, t.passwordMissing)),
  });

export type Credentials = z.infer<ReturnType<typeof credentialsSchema>>;

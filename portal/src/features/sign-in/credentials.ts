import * as z from 'zod/mini';
import type { en } from './sign-in.texts.js';

/** What the form asks for; its faults in the reader's language. */
export const credentialsSchema = (t: typeof en) =>
  z.object({
    email: z
      .string()
      .check(z.minLength(1, t.emailMissing), z.regex(/^\s*$|^\s*\S+@\S+\s*$/, t.emailOdd), z.trim()),
    password: z.string().check(z.minLength(1, t.passwordMissing)),
  });

export type Credentials = z.infer<ReturnType<typeof credentialsSchema>>;

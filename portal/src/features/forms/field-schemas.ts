import { emailAddress } from '@lectern/events/accounts/account.routes';
import { longestPassword, shortestPassword } from '@lectern/events/accounts/password';
import * as z from 'zod/mini';
import type { en } from './fields.texts.js';

// No check ends the others: what concerns several fields is looked at also while one of them is still empty.

/** An address by the server's own rule; its faults in the reader's language. */
export const emailField = (t: typeof en) =>
  z.string().check(
    z.trim(),
    z.minLength(1, t.emailMissing),
    z.refine((email) => email === '' || z.safeParse(emailAddress, email).success, t.emailOdd),
  );

/** A password that is to be set, by the server's own limits. */
export const newPasswordField = (t: typeof en) =>
  z.string().check(
    z.minLength(1, t.passwordMissing),
    z.refine((password) => password === '' || password.length >= shortestPassword, t.passwordShort),
    z.maxLength(longestPassword, t.passwordLong),
  );

export const nameField = (t: typeof en) =>
  z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(80, t.nameLong));

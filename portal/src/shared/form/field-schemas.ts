import { emailAddress } from '@lectern/events/accounts/account.routes';
import { longestPassword, shortestPassword } from '@lectern/events/accounts/password';
import { isPlainName, longestName } from '@lectern/events/accounts/person-name';
import * as z from 'zod/mini';
import type texts from './fields.en.json';

// No check ends the others: what concerns several fields is looked at also while one of them is still empty.

/** An address by the server's own rule; its faults in the reader's language. */
export const emailField = (t: Pick<typeof texts, 'emailMissing' | 'emailOdd'>) =>
  z.string().check(
    z.trim(),
    z.minLength(1, t.emailMissing),
    z.refine((email) => email === '' || z.safeParse(emailAddress, email).success, t.emailOdd),
  );

/** A password that is to be set, by the server's own limits. */
export const newPasswordField = (t: typeof texts) =>
  z.string().check(
    z.minLength(1, t.passwordMissing),
    z.refine(
      (password) => password === '' || password.length >= shortestPassword,
      t.passwordShort({ min: shortestPassword }),
    ),
    z.maxLength(longestPassword, t.passwordLong({ max: longestPassword })),
  );

/** What may be empty, but otherwise is a name by the server's own rule. */
export const optionalNameField = (t: typeof texts) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(longestName, t.nameLong({ max: longestName })),
      z.refine(isPlainName, t.nameOdd),
    );

export const nameField = (t: typeof texts) => optionalNameField(t).check(z.minLength(1, t.nameMissing));

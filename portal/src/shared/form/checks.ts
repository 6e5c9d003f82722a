import { emailAddress } from '@lectern/events/accounts/account.routes';
import { longestPassword, shortestPassword } from '@lectern/events/accounts/password';
import { longestName, nameProblem } from '@lectern/events/accounts/person-name';
import { longestSchoolName } from '@lectern/events/schools/invitation.routes';
import type { Fault } from '@lectern/events/wire/envelope';
import { refuses } from '@lectern/events/wire/refusal';
import * as z from 'zod/mini';
import type texts from './fields.en.json';

// What forms check their fields by, with the server's own limits and codes. No check ends the others: what concerns
// several fields is looked at also while one of them is still empty.

/** A text of the forms, or a code of the server's. */
type Code = keyof (typeof texts)['faults'] | 'too-long' | 'too-short' | 'accounts.birth-date-out-of-range';

/** A schema's issues are sentences: this one holds a code and its parameters, whose words the field knows. */
export const fault = (code: Code, params?: Fault['params']): string =>
  JSON.stringify(params ? { code, params } : { code });

const atMost = (max: number) => z.maxLength(max, fault('too-long', { max }));

/** What may be empty, and otherwise is a name by the server's rule. */
const nameOf = (longest: number) => z.string().check(z.trim(), atMost(longest), refuses(nameProblem));

export const optional = (longest: number) => z.string().check(z.trim(), atMost(longest));
export const filled = (missing: Code, longest: number) =>
  optional(longest).check(z.minLength(1, fault(missing)));
export const chosen = (missing: Code) => z.string().check(z.minLength(1, fault(missing)));

const nameThere = z.minLength(1, fault('nameMissing'));
export const optionalName = nameOf(longestName);
export const personName = optionalName.check(nameThere);
/** First and last together. */
export const wholeName = (longest: number) => nameOf(longest).check(nameThere);
export const schoolName = nameOf(longestSchoolName).check(z.minLength(1, fault('schoolNameMissing')));
export const schoolCode = filled('schoolCodeMissing', 40);
export const username = filled('usernameMissing', 80);

const address = (isGood: (email: string) => boolean) =>
  z.string().check(
    z.trim(),
    z.minLength(1, fault('emailMissing')),
    z.refine((email) => email === '' || isGood(email), fault('emailOdd')),
  );

export const email = address((given) => z.safeParse(emailAddress, given).success);
/** For signing in: addresses of a school's own network too. */
export const anyEmail = address((given) => /^\S+@\S+$/.test(given));

/** A password that exists: older ones may be shorter than a new one has to be. */
export const password = chosen('passwordMissing');

export const newPassword = z.string().check(
  z.minLength(1, fault('newPasswordMissing')),
  z.refine(
    (typed) => typed === '' || typed.length >= shortestPassword,
    fault('too-short', { min: shortestPassword }),
  ),
  atMost(longestPassword),
);

import * as z from 'zod/mini';
import * as refusals from './accounts.refusals.js';
import { defineRoute } from '../wire/route.js';
import { newPassword, noOwnName } from './password.js';
import { session } from './session.routes.js';
import { personName } from './person-name.js';

/** What `suspendedAccount` of a refusal holds. */
export const suspendedAccount = z.object({
  reason: z.nullable(z.string()),
  /** ISO 8601. */
  since: z.string(),
});
export type SuspendedAccount = z.infer<typeof suspendedAccount>;

export const emailAddress = z.email().check(z.maxLength(254));

/** The pages on which one signs in: those for admins refuse everybody else, and the others refuse admins. */
export const signInPaths = [
  '/sign-in',
  '/sign-in-hiring-candidate',
  '/admin-sign-in',
  '/system-admin/sign-in',
] as const;
export type SignInPath = (typeof signInPaths)[number];

/** Told to whoever used a mailed link: on which page the account signs in with its new password. */
export const passwordKept = z.object({ signInPath: z.enum(signInPaths) });
export type PasswordKept = z.infer<typeof passwordKept>;

const token = z.string().check(z.minLength(1), z.maxLength(400));
const address = z.object({ email: emailAddress });
const password = z.object({ token, password: newPassword });

/** The sign-up form, for the page and the server alike. */
export const signUpForm = z
  .object({ firstName: personName, lastName: personName, email: emailAddress, password: newPassword })
  .check(noOwnName);

/** Whom somebody may say they are; teachers and admins are made by others. */
export const chosenRoles = ['parent', 'student', 'hiring-candidate'] as const;

export type SignUpForm = z.infer<typeof signUpForm>;
export type ChosenRole = (typeof chosenRoles)[number];

const path = (last: string): string => `/api/authentication/${last}`;

export const signUp = defineRoute({
  name: 'account.sign-up',
  access: 'anybody',
  method: 'POST',
  path: path('sign-up'),
  summary: 'Make a family account; the answer is the same where the address has one already',
  refusals: [refusals.tooManyMails],
  body: signUpForm,
  answer: z.object({ pendingUser: z.object({ email: z.string() }) }),
});

export const verifyEmail = defineRoute({
  name: 'account.verify-email',
  access: 'anybody',
  method: 'POST',
  path: path('verify-email'),
  summary: 'Use a mailed link up: the address is verified, and its account signed in',
  refusals: [
    refusals.invalidVerificationLink,
    refusals.pendingUserNotFound,
    refusals.linkGone,
    refusals.accountSuspended,
  ],
  body: z.object({ token }),
  answer: session,
});

export const resendVerificationEmail = defineRoute({
  name: 'account.resend-verification-email',
  access: 'anybody',
  method: 'POST',
  path: path('resend-verification-email'),
  summary: 'Mail another link to verify an address with',
  refusals: [refusals.pendingUserNotFound, refusals.tooManyMails],
  body: address,
  answer: z.null(),
});

export const forgotPassword = defineRoute({
  name: 'account.forgot-password',
  access: 'anybody',
  method: 'POST',
  path: path('forgot-password'),
  summary: 'Mail a link to reset the password with; the answer is the same for an unknown address',
  refusals: [refusals.tooManyMails],
  body: address,
  answer: z.null(),
});

export const resetPassword = defineRoute({
  name: 'account.reset-password',
  access: 'anybody',
  method: 'POST',
  path: path('reset-password'),
  summary: 'Use a mailed link up to set another password; all other sessions of the account end',
  refusals: [refusals.linkGone],
  body: password,
  answer: passwordKept,
});

export const setPassword = defineRoute({
  name: 'account.set-password',
  access: 'anybody',
  method: 'POST',
  path: path('set-password'),
  summary: 'Use the link of an invitation up to set the first password',
  refusals: [refusals.linkGone],
  body: password,
  answer: passwordKept,
});

export const loginLink = defineRoute({
  name: 'account.login-link',
  access: 'anybody',
  method: 'POST',
  path: path('login-link'),
  summary: 'Mail a link to sign in with; the answer is the same for an unknown address',
  refusals: [refusals.tooManyMails],
  body: address,
  answer: z.null(),
});

export const magicLink = defineRoute({
  name: 'account.magic-link',
  access: 'anybody',
  method: 'POST',
  path: path('magic-link'),
  summary: 'Use a mailed link up to sign in',
  refusals: [refusals.linkGone, refusals.accountSuspended, refusals.cardGone],
  body: z.object({ token }),
  answer: session,
});

export const selectRole = defineRoute({
  name: 'account.select-role',
  isOpenAfterExpiry: true,
  access: { pending: 'own' },
  method: 'POST',
  path: path('select-role'),
  summary: 'Somebody who was invited without a role says what they are',
  refusals: [refusals.roleChosen],
  body: z.object({ role: z.enum(chosenRoles) }),
  answer: session,
});

import * as z from 'zod/mini';
import { enteringSession } from './account.commands.js';
import { chosenRoles } from './account.routes.js';
import { languages } from './person.events.js';

const key = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const before = { sessionKey: z.optional(key) };
const link = { personId: z.string(), linkId: z.string() };

/** What sign-up and mailed links do to sessions, which are documents; what they do to a person is in its stream. */
export const registrationCommands = {
  /** With a free address or one that has an account: what is answered is the same. `address`: see `CreateSession`. */
  SignUp: z.object({
    ...enteringSession,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    language: z.enum(languages),
    passwordHash: z.string(),
    address: z.string(),
  }),
  /** Mails a link, if the address has an account. Counts as a call for mail in any case. */
  RequestLink: z.object({
    kind: z.enum(['verify-email', 'reset-password', 'sign-in']),
    email: z.string(),
    address: z.string(),
    ...before,
  }),
  /** Uses a link up and begins a session. */
  EnterByLink: z.object({ ...enteringSession, ...link, kind: z.enum(['verify-email', 'sign-in']) }),
  /** Uses a link up to set a password, and ends the account's sessions but this one. Answers `passwordKept`. */
  ChangePasswordByLink: z.object({
    ...before,
    ...link,
    kind: z.enum(['reset-password', 'set-password']),
    passwordHash: z.string(),
  }),
  /** Whoever was invited without a role says what they are, and goes on as that. */
  SelectRole: z.object({ ...enteringSession, sessionKey: key, role: z.enum(chosenRoles) }),
} as const;

export type RegistrationCommandName = keyof typeof registrationCommands;
export type RegistrationCommandData<N extends RegistrationCommandName> = z.infer<
  (typeof registrationCommands)[N]
>;

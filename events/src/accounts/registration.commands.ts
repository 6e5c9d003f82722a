import * as z from 'zod/mini';
import { enteringSession } from './account.commands.js';
import { chosenRoles } from './account.routes.js';

const key = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const before = { sessionKey: z.optional(key) };
const link = { personId: z.string(), linkId: z.string() };

/** What sign-up and mailed links do to sessions, which are documents; what they do to a person is in its stream. */
export const registrationCommands = {
  /**
   * Whose an address is. Counts as a call for mail: each may send one, and nobody shall have their mailbox filled.
   * `address`: where it comes from; counted under a keyed hash only.
   */
  FindAccount: z.object({ emailHash: z.string(), address: z.string(), ...before }),
  /**
   * Keeps in a session that somebody signed up in it, and waits for their mail. `email` is sealed; `linkId`: of the link
   * that is mailed for it.
   */
  RememberSignUp: z.object({
    ...enteringSession,
    personId: z.string(),
    email: z.object({ person: z.string(), sealed: z.string() }),
    linkId: z.string(),
  }),
  /** Keeps that somebody signed up with an address that has an account: see the sign-up decoys. */
  RememberDecoy: z.object({ emailHash: z.string(), passwordHash: z.string() }),
  /** The mail for such a sign-up was asked for again. */
  RenewDecoy: z.object({ emailHash: z.string() }),
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

/** What `FindAccount` answers where an address has an account; to an edge, and never to a page. */
export const foundAccount = z.object({
  personId: z.string(),
  fEmailVerified: z.boolean(),
  /** It was signed up for, and nobody has proved the address: signing up again begins anew. */
  fOpen: z.boolean(),
  /** The session that asks signed up for it or is signed in to it. */
  fMine: z.boolean(),
});
export type FoundAccount = z.infer<typeof foundAccount>;

import * as z from 'zod/mini';
import { roles } from '../journal/metadata.js';
import { defineRoute } from '../wire/route.js';

/** Who is signed in, as the page learns it. `role` is null until a profile is picked. */
export const sessionUser = z.object({
  _id: z.string(),
  role: z.nullable(z.enum(roles)),
  firstName: z.string(),
  lastName: z.string(),
  school: z.nullable(z.string()),
  profilePicS3Url: z.nullable(z.string()),
});

export const session = z.object({
  /** A handle, never the cookie's value. */
  sessionId: z.string(),
  sessionUser: z.nullable(sessionUser),
  pendingUser: z.nullable(z.object({ email: z.string() })),
});

export const profile = z.object({
  profileId: z.string(),
  firstName: z.string(),
  role: z.enum(roles),
  fPin: z.boolean(),
});

export type SessionUser = z.infer<typeof sessionUser>;
export type Session = z.infer<typeof session>;
export type Profile = z.infer<typeof profile>;

export const incorrectCredentials = 'Incorrect Email or Password';
export const emailNotVerified = 'Email not verified';

const credentials = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(1_000)),
});
const path = (last: string): string => `/api/authentication/${last}`;

export const readSession = defineRoute({
  name: 'session.read',
  method: 'GET',
  path: path('session'),
  summary: 'Who is signed in; data is null without a session',
  answer: z.nullable(session),
});

export const createSession = defineRoute({
  name: 'session.create',
  method: 'POST',
  path: path('create-session'),
  summary: 'Begin a session for nobody yet',
  answer: session,
});

export const signIn = defineRoute({
  name: 'session.sign-in',
  method: 'POST',
  path: path('sign-in'),
  summary: 'Sign in with e-mail and password',
  body: credentials,
  answer: session,
});

export const adminSignIn = defineRoute({
  name: 'session.admin-sign-in',
  method: 'POST',
  path: path('admin/sign-in'),
  summary: 'Sign in as a school admin or a system admin',
  body: credentials,
  answer: session,
});

export const signOut = defineRoute({
  name: 'session.sign-out',
  method: 'POST',
  path: path('sign-out'),
  summary: 'End the session',
  answer: z.null(),
});

export const listProfiles = defineRoute({
  name: 'session.profiles',
  method: 'GET',
  path: path('profiles'),
  summary: 'The profiles of the family that is signed in',
  answer: z.array(profile),
});

export const selectProfile = defineRoute({
  name: 'session.select-profile',
  method: 'POST',
  path: path('select-profile'),
  summary: 'Go on as one of the family; a child may need its PIN, a parent their password',
  body: z.object({
    profileId: z.string().check(z.minLength(1), z.maxLength(64)),
    pin: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
  }),
  answer: session,
});

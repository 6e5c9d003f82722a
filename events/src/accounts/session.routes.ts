import * as z from 'zod/mini';
import { roles } from '../journal/metadata.js';
import * as refusals from './accounts.refusals.js';
import { defineRoute } from '../wire/route.js';
import { languages } from './person.events.js';
import { picturePin, schoolCredential } from './picture-pin.js';

/** Who is signed in, as the page learns it. `role` is null until a profile is picked. */
export const sessionUser = z.object({
  _id: z.string(),
  role: z.nullable(z.enum(roles)),
  firstName: z.string(),
  lastName: z.string(),
  school: z.nullable(z.string()),
  profilePicS3Url: z.nullable(z.string()),
  /** The one they chose; absent as long as they chose none. */
  language: z.optional(z.enum(languages)),
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
  /** Of whoever chose a picture. */
  profilePicS3Url: z.optional(z.string()),
});

/** Where an account is signed in. Times are ISO 8601. */
export const deviceSession = z.object({
  sessionId: z.string(),
  /** Such as "Chrome on Android"; null when the browser does not say. */
  device: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  fThis: z.boolean(),
});

export type DeviceSession = z.infer<typeof deviceSession>;
export type SessionUser = z.infer<typeof sessionUser>;
export type Session = z.infer<typeof session>;
export type Profile = z.infer<typeof profile>;

const credentials = z.object({
  email: z.string().check(z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(1_000)),
});
/** A student's: with a password, or with three pictures. */
const atSchool = [
  z.object({ ...schoolCredential, password: credentials.shape.password }),
  z.object({ ...schoolCredential, picturePin }),
] as const;
export type SchoolCredentials = z.infer<(typeof atSchool)[number]>;

const path = (last: string): string => `/api/authentication/${last}`;

export const readSession = defineRoute({
  name: 'session.read',
  access: 'anybody',
  embed: ['practice', 'streak'],
  method: 'GET',
  path: path('session'),
  summary: 'Who is signed in; data is null without a session',
  answer: z.nullable(session),
});

export const createSession = defineRoute({
  name: 'session.create',
  access: 'anybody',
  method: 'POST',
  path: path('create-session'),
  summary: 'Begin a session for nobody yet',
  answer: session,
});

export const signIn = defineRoute({
  name: 'session.sign-in',
  access: 'anybody',
  method: 'POST',
  path: path('sign-in'),
  summary:
    'Sign in with e-mail and password, or as a student with school code, user name and password or pictures',
  refusals: [
    refusals.incorrectCredentials,
    refusals.emailNotVerified,
    refusals.accountSuspended,
    refusals.tooManyTries,
  ],
  body: z.union([credentials, ...atSchool]),
  answer: session,
});

export const signInByCard = defineRoute({
  name: 'session.sign-in-card',
  access: 'anybody',
  method: 'POST',
  path: path('sign-in-card'),
  summary: 'Sign in with a printed card',
  refusals: [refusals.cardGone, refusals.accountSuspended, refusals.tooManyTries],
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
  answer: session,
});

export const adminSignIn = defineRoute({
  name: 'session.admin-sign-in',
  access: 'anybody',
  method: 'POST',
  path: path('admin/sign-in'),
  summary: 'Sign in as a school admin or a system admin',
  refusals: [
    refusals.incorrectCredentials,
    refusals.emailNotVerified,
    refusals.accountSuspended,
    refusals.tooManyTries,
  ],
  body: credentials,
  answer: session,
});

export const signOut = defineRoute({
  name: 'session.sign-out',
  access: 'anybody',
  method: 'POST',
  path: path('sign-out'),
  summary: 'End the session',
  answer: z.null(),
});

export const listProfiles = defineRoute({
  name: 'session.profiles',
  isOpenAfterExpiry: true,
  access: 'signed-in',
  method: 'GET',
  path: path('profiles'),
  summary: 'The profiles of the family that is signed in',
  answer: z.array(profile),
});

export const selectProfile = defineRoute({
  name: 'session.select-profile',
  isOpenAfterExpiry: true,
  access: 'signed-in',
  method: 'POST',
  path: path('select-profile'),
  summary: 'Go on as one of the family; a child may need its PIN, a parent their password',
  refusals: [
    refusals.noSuchProfile,
    refusals.pinMissing,
    refusals.pinWrong,
    refusals.passwordMissing,
    refusals.passwordWrong,
    refusals.accountSuspended,
    refusals.tooManyTries,
  ],
  body: z.object({
    profileId: z.string().check(z.minLength(1), z.maxLength(64)),
    pin: z.optional(z.string().check(z.minLength(1), z.maxLength(1_000))),
  }),
  answer: session,
});

export const listSessions = defineRoute({
  name: 'session.list',
  isOpenAfterExpiry: true,
  access: 'signed-in',
  method: 'GET',
  path: path('sessions'),
  summary: 'Where the account is signed in; a child sees its own session only',
  answer: z.array(deviceSession),
});

export const endSession = defineRoute({
  name: 'session.end',
  isOpenAfterExpiry: true,
  access: 'signed-in',
  method: 'POST',
  path: path('end-session'),
  summary: 'End one session of the account; a child may end its own only',
  refusals: [refusals.deviceSignedOut, refusals.onlyByParent],
  body: z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: z.null(),
});

export const signOutEverywhere = defineRoute({
  name: 'session.sign-out-everywhere',
  isOpenAfterExpiry: true,
  access: 'signed-in',
  method: 'POST',
  path: path('sign-out-everywhere'),
  summary: 'End all sessions of the account, this one too',
  refusals: [refusals.onlyByParent],
  answer: z.null(),
});

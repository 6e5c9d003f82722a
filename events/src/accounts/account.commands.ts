import * as z from 'zod/mini';
import { payloadOf } from '../journal/event.js';
import { claimKinds } from './claim.events.js';
import {
  accountJoined,
  deletionConfirmers,
  experienceCustomised,
  languageChosen,
  languages,
  linkKinds,
  mailSettled,
  passwordSet,
  personRegistered,
  personSuspended,
  pictureChosen,
  schoolJoined,
  signInCardMade,
  signUpLapsed,
} from './person.events.js';
import { picturePin, schoolCredential } from './picture-pin.js';

const personId = z.string();
const names = { firstName: z.string(), lastName: z.string() };
const link = { personId, linkId: z.string() };

/** What a school may put right about its student. */
export const correctedFields = [
  'firstName',
  'lastName',
  'studentNumber',
  'birthDate',
  'parentEmail',
] as const;

/** Commands on people and claims. Secrets arrive hashed: plain passwords never cross the bus but for `SignIn`. */
export const personCommands = {
  /**
   * All that is known of somebody, at once. `claims`: what must be unique is taken before, of each kind the first of the
   * `hashes` that is free. Of somebody who is registered already it adds what is missing and changes nothing.
   */
  RegisterPerson: z.object({
    ...payloadOf(personRegistered, 'name'),
    ...names,
    birthDate: z.optional(z.string()),
    username: z.optional(z.string()),
    studentNumber: z.optional(z.string()),
    parentEmail: z.optional(z.string()),
    passwordHash: z.optional(z.string()),
    pinHash: z.optional(z.string()),
    link: z.optional(z.object({ linkId: z.string(), kind: z.enum(linkKinds), forMs: z.number() })),
    claims: z.optional(
      z.array(
        z.object({
          kind: z.enum([
            'email',
            'username',
            'child-place',
            'embed-subject',
            'lti-subject',
            'student-number',
          ]),
          hashes: z.array(z.string()),
          fOverSignUps: z.optional(z.boolean()),
        }),
      ),
    ),
  }),
  SetPassword: z.object(payloadOf(passwordSet)),
  /** What a parent says about a child, all at once. What is left out stays; a PIN of null goes. */
  ChangeChild: z.object({
    personId,
    ...names,
    birthDate: z.optional(z.string()),
    pinHash: z.optional(z.nullable(z.string())),
  }),
  /**
   * What a school puts right about its student. A field changes only where it still is as `from` says; empty: nothing is
   * known.
   */
  CorrectStudent: z.object({
    personId,
    changes: z.array(z.object({ field: z.enum(correctedFields), from: z.string(), to: z.string() })),
  }),
  RenamePerson: z.object({ personId, ...names }),
  ChooseLanguage: z.object(payloadOf(languageChosen)),
  ChoosePicture: z.object(payloadOf(pictureChosen)),
  ChooseRole: z.object({ personId, role: z.enum(['parent', 'student', 'hiring-candidate']) }),
  CustomiseExperience: z.object(payloadOf(experienceCustomised)),
  /** `forMs`: how long the link is good. */
  MakeLink: z.object({ ...link, kind: z.enum(linkKinds), forMs: z.number() }),
  /**
   * `signUpLinkId`: the link that was mailed for the sign-up of the session that opens this one. `newLink`: to set a
   * password, made where the one that was laid is dropped; `forMs`: how long it is good.
   */
  VerifyEmail: z.object({
    ...link,
    signUpLinkId: z.optional(z.string()),
    newLink: z.optional(z.object({ linkId: z.string(), forMs: z.number() })),
  }),
  SignInByLink: z.object(link),
  /** By a link to reset it, or to set the first one. */
  SetPasswordByLink: z.object({ ...link, kind: z.enum(linkKinds), passwordHash: z.string() }),
  /**
   * Somebody signs up with this person's address, or with a free one for a person who is still to come. `linkId`: the one
   * that is mailed for it, good for `forMs`. `isOwn`: from the session that signed up for this person before.
   */
  BeginSignUp: z.object({
    ...link,
    forMs: z.number(),
    ...names,
    email: z.string(),
    language: z.enum(languages),
    passwordHash: z.string(),
    isOwn: z.boolean(),
  }),
  /** Ends a sign-up that nobody verified; of whoever is more than that, nothing. */
  LapseSignUp: z.object(payloadOf(signUpLapsed)),
  SettleMail: z.object(payloadOf(mailSettled)),
  /**
   * To be printed. `fKeepGood`: none is made while the one of before still works. `pin`: for whoever has none, and for a
   * new card; the PIN of a family's child is the family's.
   */
  MakeSignInCard: z.object({
    ...payloadOf(signInCardMade, 'expiresAt'),
    forMs: z.number(),
    fKeepGood: z.optional(z.boolean()),
    pin: z.optional(z.object({ pinHash: z.string(), pictures: z.array(z.string()) })),
  }),
  JoinSchool: z.object(payloadOf(schoolJoined)),
  /** By whoever has proved to be both. */
  JoinAccount: z.object(payloadOf(accountJoined)),
  Suspend: z.object(payloadOf(personSuspended)),
  LiftSuspension: z.object({ personId }),
  /** By the mailed link, or without one where the owner proved themselves otherwise. `waitMs`: until it is done. */
  ConfirmDeletion: z.object({
    personId,
    linkId: z.optional(z.string()),
    waitMs: z.number(),
    by: z.optional(z.enum(deletionConfirmers)),
  }),
  /** `by`: missing where it is the owner. */
  CancelDeletion: z.object({ personId, by: z.optional(z.enum(deletionConfirmers)) }),
  ErasePerson: z.object({ personId }),
} as const;

/** How long after its last link was good a sign-up that nobody verified ends, ms: 14 days after its mail. */
export const signUpLapsesAfterMs = 13 * 86_400_000;

export const claimCommands = {
  /** `fOverSignUps`: whoever answers for the person takes the address from a sign-up that nobody verified. */
  Claim: z.object({
    kind: z.enum(claimKinds),
    hash: z.string(),
    ownerId: z.string(),
    fOverSignUps: z.optional(z.boolean()),
  }),
  ReleaseClaim: z.object({ kind: z.enum(claimKinds), hash: z.string(), ownerId: z.string() }),
} as const;

const key = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const sessionKey = key;

/**
 * Where a session begins: which one, in place of which, and on what device. `device`: such as "Chrome on Android".
 * `deviceKey`: the SHA-256 (hex) of the device's cookie.
 */
export const enteringSession = {
  sessionKey: z.optional(key),
  newSessionKey: key,
  device: z.optional(z.string()),
  deviceKey: z.optional(key),
};
/** Where a call comes from; counted under a keyed hash only. */
const address = z.string();

/**
 * Sessions are documents, not facts: their commands answer and leave no event. A session is known by the SHA-256 (hex) of
 * its secret; the secret is made by the edge and never leaves it but as the cookie. `newSessionKey` names the session that
 * takes the place of the one before.
 */
export const sessionCommands = {
  CreateSession: z.object({ ...enteringSession, address }),
  SignIn: z.object({
    ...enteringSession,
    entry: z.enum(['people', 'admins']),
    email: z.string(),
    password: z.string(),
    address,
  }),
  /** Of students who need no e-mail: by the code of the school, the user name there, and a password or three pictures. */
  SignInAtSchool: z.object({
    ...enteringSession,
    ...schoolCredential,
    password: z.optional(z.string()),
    picturePin: z.optional(picturePin),
    address,
  }),
  /** By a printed card; the edge has read its token. */
  SignInByCard: z.object({ ...enteringSession, personId, cardId: z.string() }),
  SelectProfile: z.object({
    sessionKey,
    newSessionKey: key,
    profileId: z.string(),
    pin: z.optional(z.string()),
  }),
  SignOut: z.object({ sessionKey }),
  /** Ends another session of the account, by its handle; a child's session may end only itself. */
  EndSession: z.object({ sessionKey, sessionId: z.string() }),
  SignOutEverywhere: z.object({ sessionKey }),
  /** Who has this user name at a school; answered for edges, and never to a page of somebody who may not know. */
  FindStudent: z.object(schoolCredential),
} as const;
/** What `FindStudent` answers; nothing where there is nobody. */
export const foundStudent = z.object({ personId });
export type FoundStudent = z.infer<typeof foundStudent>;

export type SessionCommandName = keyof typeof sessionCommands;
export type SessionCommandData<N extends SessionCommandName> = z.infer<(typeof sessionCommands)[N]>;

/** Told on the bus when a session ends or another takes its place: `{ sessionKey, sessionId }`. */
export const sessionRevokedSubject = 'lectern.session.revoked';
export const accessEndedSubject = 'lectern.session.access-ended';

export type PersonCommandName = keyof typeof personCommands;
export type PersonCommandData<N extends PersonCommandName> = z.infer<(typeof personCommands)[N]>;
export type PersonCommand = {
  [N in PersonCommandName]: { readonly type: N; readonly data: PersonCommandData<N> };
}[PersonCommandName];

export type ClaimCommand = {
  [N in keyof typeof claimCommands]: { readonly type: N; readonly data: z.infer<(typeof claimCommands)[N]> };
}[keyof typeof claimCommands];

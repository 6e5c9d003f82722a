import * as z from 'zod/mini';
import { fromThreeLevels } from '../content/levels.js';
import {
  defineEvent,
  type ClosedEvent,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';
import { roles } from '../journal/metadata.js';

/** The life of one person, stream `person-<id>`: one `_id`, forever. Names and secrets lie under their key. */
export const personStream = (personId: string): string => `person-${personId}`;

/** In which people are written to; the same as those of the pages. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

export const personRegistered = defineEvent('PersonRegistered', {
  data: {
    personId: z.string(),
    role: z.optional(z.enum(roles)),
    schoolId: z.optional(z.string()),
    /** The parent account a child's profile belongs to. */
    familyId: z.optional(z.string()),
    fEmailVerified: z.boolean(),
    /** Of the page on which they signed up, or were added; English in events that say none. */
    language: z.optional(z.enum(languages)),
  },
  sealed: {
    name: z.object({ firstName: z.string(), lastName: z.string() }),
    email: z.optional(z.string()),
  },
});

/** An argon2id hash in PHC form; sealed, since it goes with the person. */
export const passwordSet = defineEvent('PasswordSet', {
  data: { personId: z.string() },
  sealed: { passwordHash: z.string() },
});

/** The password that a sign-up had laid is nobody's: whoever proved the address did not show that it is theirs. */
export const passwordDropped = defineEvent('PasswordDropped', { data: { personId: z.string() } });

/** A child's PIN of three pictures, hashed like a password. `pictures`: where a card shall show them again. */
export const pinSet = defineEvent('PinSet', {
  data: { personId: z.string() },
  sealed: { pinHash: z.string(), pictures: z.optional(z.array(z.string())) },
});

/** The child is picked without a PIN again. */
export const pinRemoved = defineEvent('PinRemoved', { data: { personId: z.string() } });

/** A local date, ISO. */
export const birthDateGiven = defineEvent('BirthDateGiven', {
  data: { personId: z.string() },
  sealed: { birthDate: z.string() },
});

/** What a mailed or printed link is for. */
export const linkKinds = [
  'verify-email',
  'reset-password',
  'set-password',
  'sign-in',
  'delete-account',
] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A link goes out, once usable. What it carries is made of its id and a key: the journal holds nothing that opens. */
export const linkMade = defineEvent('LinkMade', {
  data: {
    personId: z.string(),
    linkId: z.string(),
    kind: z.enum(linkKinds),
    /** ISO 8601. */
    expiresAt: z.string(),
  },
});
export const linkUsed = defineEvent('LinkUsed', { data: { personId: z.string(), linkId: z.string() } });

export const emailVerified = defineEvent('EmailVerified', { data: { personId: z.string() } });

/** Somebody who was invited without a role says what they are. */
export const roleChosen = defineEvent('RoleChosen', {
  data: { personId: z.string(), role: z.enum(roles) },
});

/**
 * Somebody signed up with an address that has an account: only its owner is told. The hash of the password that was typed
 * opens nothing; whoever typed it is answered as one whose own sign-up waits for its mail.
 */
export const signUpRepeated = defineEvent('SignUpRepeated', {
  data: { personId: z.string() },
  sealed: { passwordHash: z.optional(z.string()) },
});

/** Another session signed up with the same address before anybody had proved it. */
export const signUpContested = defineEvent('SignUpContested', { data: { personId: z.string() } });

/** Why a sign-up ended before anybody had proved its address. */
export const lapseReasons = ['nobodyVerified', 'ownerInvited'] as const;

/** A sign-up is no account until its address is proved: it holds the address for nobody. `PersonErased` follows. */
export const signUpLapsed = defineEvent('SignUpLapsed', {
  data: { personId: z.string(), because: z.enum(lapseReasons) },
});

/** What became of the mail that an event of this person asked for. */
export const mailSettled = defineEvent('MailSettled', {
  data: {
    personId: z.string(),
    /** The event that asked for it. */
    about: z.string(),
    outcome: z.enum(['sent', 'refused', 'tooLate', 'nobody']),
  },
});

export const personRenamed = defineEvent('PersonRenamed', {
  data: { personId: z.string() },
  sealed: { name: z.object({ firstName: z.string(), lastName: z.string() }) },
});

/** In which they want to be written to from now on. */
export const languageChosen = defineEvent('LanguageChosen', {
  data: { personId: z.string(), language: z.enum(languages) },
});

/** The picture lies in the blobs, encrypted, under `pictures/<personId>/<pictureId>`; null takes it away. */
export const pictureChosen = defineEvent('PictureChosen', {
  data: { personId: z.string(), pictureId: z.nullable(z.string()) },
});

/** By which a student signs in together with the code of their school. */
export const usernameGiven = defineEvent('UsernameGiven', {
  data: { personId: z.string() },
  sealed: { username: z.string() },
});

/** The number of a student at their school; none in place of an empty one. */
export const studentNumberGiven = defineEvent('StudentNumberGiven', {
  data: { personId: z.string() },
  sealed: { studentNumber: z.string() },
  about: { stream: 'person-<id>', tells: 'The student has this number at their school, or none any more.' },
});

/** The address of a student's parent, as their school has it; none in place of an empty one. */
export const parentEmailGiven = defineEvent('ParentEmailGiven', {
  data: { personId: z.string() },
  sealed: { parentEmail: z.string() },
  about: { stream: 'person-<id>', tells: 'The school knows this address of a parent of the student.' },
});

/** A printed card signs in until a newer one is made. */
export const signInCardMade = defineEvent('SignInCardMade', {
  data: { personId: z.string(), cardId: z.string(), expiresAt: z.string() },
});

/** Somebody had the card printed, the first time or again. */
export const signInCardPrinted = defineEvent('SignInCardPrinted', {
  data: { personId: z.string(), cardId: z.string() },
  about: { stream: 'person-<id>', tells: 'Somebody had the student’s card printed.' },
});

/** Kept out until it is lifted; the reason is for the person. */
export const personSuspended = defineEvent('PersonSuspended', {
  data: { personId: z.string() },
  sealed: { reason: z.string() },
});
export const suspensionLifted = defineEvent('SuspensionLifted', { data: { personId: z.string() } });

/** A student who was with no school is with this one from then on. */
export const schoolJoined = defineEvent('SchoolJoined', {
  data: { personId: z.string(), schoolId: z.string() },
  about: { stream: 'person-<id>', tells: 'A student who was with no school is with this one from now on.' },
});

/** What a platform of the school calls this student leads to an account from then on; this id stays as its alias. */
export const accountJoined = defineEvent('AccountJoined', {
  data: { personId: z.string(), accountId: z.string() },
  about: { stream: 'person-<id>', tells: 'This student is an alias of an account from now on.' },
});

/** How a hiring candidate wants to practise. */
export const experienceCustomised = defineEvent('ExperienceCustomised', {
  version: 2,
  data: { personId: z.string(), level: z.number(), minutesADay: z.number() },
  // Before, there were three levels.
  upcasters: { 1: (data) => ({ ...data, level: fromThreeLevels(data['level']) }) },
});

/** Who confirmed a deletion besides the owner of the account: a child's parent, or whoever runs the installation. */
export const deletionConfirmers = ['parent', 'operator'] as const;
export type DeletionConfirmer = (typeof deletionConfirmers)[number];

/** An account is to be deleted: it is confirmed and waits, and until then it can be taken back. */
export const deletionConfirmed = defineEvent('DeletionConfirmed', {
  data: {
    personId: z.string(),
    eraseAt: z.string(),
    /** Missing where it was the owner. */
    by: z.optional(z.enum(deletionConfirmers)),
  },
});
export const deletionCancelled = defineEvent('DeletionCancelled', { data: { personId: z.string() } });
/** Their key is destroyed with it: what was sealed for them is closed for ever. */
export const personErased = defineEvent('PersonErased', {
  data: { personId: z.string() },
  destroysKeyOf: 'personId',
});

const definitions = [
  personRegistered,
  passwordSet,
  passwordDropped,
  pinSet,
  pinRemoved,
  birthDateGiven,
  linkMade,
  linkUsed,
  emailVerified,
  roleChosen,
  signUpRepeated,
  signUpContested,
  signUpLapsed,
  mailSettled,
  personRenamed,
  languageChosen,
  pictureChosen,
  usernameGiven,
  studentNumberGiven,
  parentEmailGiven,
  signInCardMade,
  signInCardPrinted,
  personSuspended,
  suspensionLifted,
  schoolJoined,
  accountJoined,
  experienceCustomised,
  deletionConfirmed,
  deletionCancelled,
  personErased,
] as const;
type Definition = (typeof definitions)[number];
export type PersonFact = Fresh<Definition>;
export type PersonEvent = OpenedEvent<Definition>;
export type ClosedPersonEvent = ClosedEvent<Definition>;
export const personCatalogue: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

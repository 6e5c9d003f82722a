import type { Role } from '@lectern/events/journal/metadata';
import { isErased, type Opened } from '@lectern/events/journal/sealed';
import type {
  DeletionConfirmer,
  Language,
  LinkKind,
  PersonEvent,
  PersonFact,
} from '@lectern/events/accounts/person.events';

type Name = { readonly firstName: string; readonly lastName: string };

/** A link that went out. */
export type PersonLink = {
  readonly linkId: string;
  readonly kind: LinkKind;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** By which command it was used, and when (ISO 8601); null for one that was not. */
  readonly use: { readonly commandId: string; readonly at: string } | null;
  /** As they were when it went out: whoever verifies an address confirms that sign-up and no other. */
  readonly passwordHash: string | null;
  readonly name: Name | null;
};

export type RegisteredPerson = {
  readonly status: 'registered';
  readonly personId: string;
  readonly role: Role | null;
  readonly schoolId: string | null;
  readonly familyId: string | null;
  readonly email: string | null;
  readonly fEmailVerified: boolean;
  /** Several sessions signed up with the address before it was verified. */
  readonly fContested: boolean;
  /** The password of the last who signed up with the address although it has an account; at: ISO 8601. */
  readonly repeatedSignUp: { readonly passwordHash: string; readonly at: string } | null;
  /** In which they are written to; null where nobody said. */
  readonly language: Language | null;
  /** Argon2id in PHC form; null when none was set, or the person was erased. */
  readonly passwordHash: string | null;
  readonly pinHash: string | null;
  /** Of the PIN, where a card shows them again. */
  readonly pictures: readonly string[] | null;
  /** At their school; null where none is known. */
  readonly studentNumber: string | null;
  readonly parentEmail: string | null;
  /** A local date, ISO. */
  readonly birthDate: string | null;
  readonly links: readonly PersonLink[];
  readonly username: string | null;
  /** The printed card that signs in; an older one does not. */
  readonly card: { readonly cardId: string; readonly expiresAt: string } | null;
  readonly pictureId: string | null;
  readonly name: Name | null;
  readonly suspension: { readonly reason: string | null; readonly at: string } | null;
  /** The account to which what a platform calls them leads; null for whoever is none's alias. */
  readonly joinedTo: string | null;
  readonly experience: { readonly level: number; readonly minutesADay: number } | null;
  /** When everything of theirs goes, unless they take it back; ISO 8601. */
  readonly eraseAt: string | null;
  /** Who confirmed that, besides the person. */
  readonly eraseBy: DeletionConfirmer | null;
  /** Events whose mail was sent, or will never be. */
  readonly settled: readonly string[];
};

export type PersonState = { readonly status: 'none' | 'erased' } | RegisteredPerson;

/** Links of a kind that are remembered: mail of one kind, asked for by anybody, does not push out another. */
const mostLinks = 20;
const mostSettled = 50;

const withLink = (links: readonly PersonLink[], link: PersonLink): readonly PersonLink[] => {
  const others = links.filter(({ kind }) => kind !== link.kind);
  const alike = links.filter(({ kind }) => kind === link.kind);
  return [...others, ...[...alike, link].slice(-mostLinks)];
};

/** Who keeps an account has taken back what was mailed to delete it. */
const withoutDeletion = (links: readonly PersonLink[]): readonly PersonLink[] =>
  links.filter(({ kind }) => kind !== 'delete-account');

const kindsUntilPassword: readonly LinkKind[] = [
  'reset-password',
  'set-password',
  'sign-in',
  'delete-account',
];

/**
 * Whoever has set a password needs no other link for it, nor one that signs in without it, and nobody else shall have one,
 * nor one that was mailed before to delete the account. The link that it was set by stays, used, so that the same call
 * again is known. Of a child, who has no address, the links to delete it are its parent's, and stay.
 */
const afterPassword = ({ links, fEmailVerified }: RegisteredPerson, event: Change): readonly PersonLink[] => {
  // What a sign-up lays under an address that nobody has proved makes nothing void of its owner's.
  if (!fEmailVerified) return links;
  const { commandId } = madeBy(event);
  return links.filter(({ kind, use }) => !kindsUntilPassword.includes(kind) || use?.commandId === commandId);
};

const orNull = <T>(value: Opened<T>): T | null => (isErased(value) ? null : value);

type Change = PersonEvent | PersonFact;

const begin = ({ data }: Extract<Change, { type: 'PersonRegistered' }>): RegisteredPerson => ({
  status: 'registered',
  personId: data.personId,
  role: data.role ?? null,
  schoolId: data.schoolId ?? null,
  familyId: data.familyId ?? null,
  email: orNull(data.email) ?? null,
  fEmailVerified: data.fEmailVerified,
  fContested: false,
  repeatedSignUp: null,
  language: data.language ?? null,
  name: orNull(data.name),
  passwordHash: null,
  pinHash: null,
  pictures: null,
  studentNumber: null,
  parentEmail: null,
  birthDate: null,
  links: [],
  username: null,
  card: null,
  pictureId: null,
  suspension: null,
  joinedTo: null,
  experience: null,
  eraseAt: null,
  eraseBy: null,
  settled: [],
});

/** A fact that is not appended yet has neither. */
const madeBy = (event: Change): { readonly commandId: string; readonly at: string } =>
  'meta' in event ? event.meta : { commandId: '', at: '' };

const change = (state: RegisteredPerson, event: Change): PersonState => {
  switch (event.type) {
    case 'PersonRegistered':
    case 'SignUpLapsed':
    case 'SignInCardPrinted':
      return state;
    case 'SignUpRepeated': {
      const passwordHash = orNull(event.data.passwordHash);
      return passwordHash ? { ...state, repeatedSignUp: { passwordHash, at: madeBy(event).at } } : state;
    }
    case 'PasswordSet':
      return {
        ...state,
        passwordHash: orNull(event.data.passwordHash),
        links: afterPassword(state, event),
      };
    case 'PasswordDropped':
      return { ...state, passwordHash: null };
    case 'SignUpContested':
      return { ...state, fContested: true };
    case 'PinSet': {
      const pinHash = orNull(event.data.pinHash);
      return { ...state, pinHash, pictures: orNull(event.data.pictures) ?? null };
    }
    case 'PinRemoved':
      return { ...state, pinHash: null, pictures: null };
    case 'BirthDateGiven':
      return { ...state, birthDate: orNull(event.data.birthDate) || null };
    case 'StudentNumberGiven':
      return { ...state, studentNumber: orNull(event.data.studentNumber) || null };
    case 'ParentEmailGiven':
      return { ...state, parentEmail: orNull(event.data.parentEmail) || null };
    case 'LinkMade': {
      const { linkId, kind, expiresAt } = event.data;
      return {
        ...state,
        links: withLink(state.links, {
          linkId,
          kind,
          expiresAt,
          use: null,
          passwordHash: state.passwordHash,
          name: state.name,
        }),
      };
    }
    case 'LinkUsed': {
      const { linkId } = event.data;
      const { commandId, at } = madeBy(event);
      const use = { commandId, at };
      return {
        ...state,
        links: state.links.map((link) => (link.linkId === linkId ? { ...link, use } : link)),
      };
    }
    case 'EmailVerified':
      return { ...state, fEmailVerified: true };
    case 'RoleChosen':
      return { ...state, role: event.data.role };
    case 'MailSettled':
      // What was refused may be tried again, and go.
      if (event.data.outcome === 'refused') return state;
      return { ...state, settled: [...state.settled, event.data.about].slice(-mostSettled) };
    case 'PersonRenamed':
      return { ...state, name: orNull(event.data.name) };
    case 'LanguageChosen':
      return { ...state, language: event.data.language };
    case 'PictureChosen':
      return { ...state, pictureId: event.data.pictureId };
    case 'UsernameGiven':
      return { ...state, username: orNull(event.data.username) };
    case 'SignInCardMade':
      return { ...state, card: { cardId: event.data.cardId, expiresAt: event.data.expiresAt } };
    case 'PersonSuspended':
      return { ...state, suspension: { reason: orNull(event.data.reason), at: madeBy(event).at } };
    case 'SchoolJoined':
      return { ...state, schoolId: event.data.schoolId };
    case 'AccountJoined':
      return { ...state, joinedTo: event.data.accountId };
    case 'SuspensionLifted':
      return { ...state, suspension: null };
    case 'ExperienceCustomised': {
      const { level, minutesADay } = event.data;
      return { ...state, experience: { level, minutesADay } };
    }
    case 'DeletionConfirmed':
      return { ...state, eraseAt: event.data.eraseAt, eraseBy: event.data.by ?? null };
    case 'DeletionCancelled':
      return { ...state, eraseAt: null, eraseBy: null, links: withoutDeletion(state.links) };
    case 'PersonErased':
      return { status: 'erased' };
  }
};

/** One person's life up to an event. */
export const evolvePerson = (state: PersonState, event: Change): PersonState => {
  if (state.status === 'erased') return state;
  if (event.type === 'PersonErased') return { status: 'erased' };
  if (state.status === 'registered') return change(state, event);
  return event.type === 'PersonRegistered' ? begin(event) : state;
};

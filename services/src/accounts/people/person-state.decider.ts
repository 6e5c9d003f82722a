import type { Role } from '@lectern/events/journal/metadata';
import { isErased, type Opened } from '@lectern/events/journal/sealed';
import type { Language, LinkKind, PersonEvent, PersonFact } from '@lectern/events/accounts/person.events';

type Name = { readonly firstName: string; readonly lastName: string };

/** A link that went out. */
export type PersonLink = {
  readonly linkId: string;
  readonly kind: LinkKind;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly fUsed: boolean;
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
  readonly fEmailVerified: boolean;
  /** In which they are written to; null where nobody said. */
  readonly language: Language | null;
  /** Argon2id in PHC form; null when none was set, or the person was erased. */
  readonly passwordHash: string | null;
  readonly pinHash: string | null;
  /** A local date, ISO. */
  readonly birthDate: string | null;
  readonly links: readonly PersonLink[];
  readonly username: string | null;
  /** The printed card that signs in; an older one does not. */
  readonly card: { readonly cardId: string; readonly expiresAt: string } | null;
  readonly pictureId: string | null;
  readonly name: Name | null;
  readonly suspension: { readonly reason: string | null; readonly at: string } | null;
  readonly experience: { readonly level: number; readonly minutesADay: number } | null;
  /** When everything of theirs goes, unless they take it back; ISO 8601. */
  readonly eraseAt: string | null;
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

/** Whoever has set a password needs no other link for it, and nobody else shall. */
const withoutPasswordLinks = (links: readonly PersonLink[]): readonly PersonLink[] =>
  links.filter(({ kind }) => kind !== 'reset-password' && kind !== 'set-password');

const orNull = <T>(value: Opened<T>): T | null => (isErased(value) ? null : value);

type Change = PersonEvent | PersonFact;

const begin = ({ data }: Extract<Change, { type: 'PersonRegistered' }>): RegisteredPerson => ({
  status: 'registered',
  personId: data.personId,
  role: data.role ?? null,
  schoolId: data.schoolId ?? null,
  familyId: data.familyId ?? null,
  fEmailVerified: data.fEmailVerified,
  language: data.language ?? null,
  name: orNull(data.name),
  passwordHash: null,
  pinHash: null,
  birthDate: null,
  links: [],
  username: null,
  card: null,
  pictureId: null,
  suspension: null,
  experience: null,
  eraseAt: null,
  settled: [],
});

const atOf = (event: Change): string => ('meta' in event ? event.meta.at : '');

const change = (state: RegisteredPerson, event: Change): PersonState => {
  switch (event.type) {
    case 'PersonRegistered':
    case 'SignUpRepeated':
      return state;
    case 'PasswordSet':
      return {
        ...state,
        passwordHash: orNull(event.data.passwordHash),
        links: withoutPasswordLinks(state.links),
      };
    case 'PinSet':
      return { ...state, pinHash: orNull(event.data.pinHash) };
    case 'PinRemoved':
      return { ...state, pinHash: null };
    case 'BirthDateGiven':
      return { ...state, birthDate: orNull(event.data.birthDate) };
    case 'LinkMade': {
      const { linkId, kind, expiresAt } = event.data;
      return {
        ...state,
        links: withLink(state.links, {
          linkId,
          kind,
          expiresAt,
          fUsed: false,
          passwordHash: state.passwordHash,
          name: state.name,
        }),
      };
    }
    case 'LinkUsed': {
      const { linkId } = event.data;
      return {
        ...state,
        links: state.links.map((link) => (link.linkId === linkId ? { ...link, fUsed: true } : link)),
      };
    }
    case 'EmailVerified':
      return { ...state, fEmailVerified: true };
    case 'RoleChosen':
      return { ...state, role: event.data.role };
    case 'MailSettled':
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
      return { ...state, suspension: { reason: orNull(event.data.reason), at: atOf(event) } };
    case 'SuspensionLifted':
      return { ...state, suspension: null };
    case 'ExperienceCustomised': {
      const { level, minutesADay } = event.data;
      return { ...state, experience: { level, minutesADay } };
    }
    case 'DeletionConfirmed':
      return { ...state, eraseAt: event.data.eraseAt };
    case 'DeletionCancelled':
      return { ...state, eraseAt: null };
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

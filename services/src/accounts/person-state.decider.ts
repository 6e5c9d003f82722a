import type { Role } from '@lectern/events/journal/metadata';
import { isErased, type Opened } from '@lectern/events/journal/sealed';
import type { LinkKind, PersonEvent, PersonFact } from '@lectern/events/accounts/person.events';

/** A link that went out. */
export type PersonLink = {
  readonly linkId: string;
  readonly kind: LinkKind;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly fUsed: boolean;
};

export type RegisteredPerson = {
  readonly status: 'registered';
  readonly personId: string;
  readonly role: Role | null;
  readonly schoolId: string | null;
  readonly familyId: string | null;
  readonly fEmailVerified: boolean;
  /** Argon2id in PHC form; null when none was set, or the person was erased. */
  readonly passwordHash: string | null;
  readonly pinHash: string | null;
  readonly links: readonly PersonLink[];
  readonly username: string | null;
  /** The printed card that signs in; an older one does not. */
  readonly card: { readonly cardId: string; readonly expiresAt: string } | null;
  readonly pictureId: string | null;
  readonly name: { readonly firstName: string; readonly lastName: string } | null;
  readonly suspension: { readonly reason: string | null; readonly at: string } | null;
  readonly experience: { readonly level: number; readonly minutesADay: number } | null;
  /** When everything of theirs goes, unless they take it back; ISO 8601. */
  readonly eraseAt: string | null;
  /** Events whose mail was sent, or will never be. */
  readonly settled: readonly string[];
};

export type PersonState = { readonly status: 'none' | 'erased' } | RegisteredPerson;

/** Links that are remembered: older ones cannot be in force any more. */
const mostLinks = 20;
const mostSettled = 50;

const orNull = <T>(value: Opened<T>): T | null => (isErased(value) ? null : value);

type Change = PersonEvent | PersonFact;

const begin = ({ data }: Extract<Change, { type: 'PersonRegistered' }>): RegisteredPerson => ({
  status: 'registered',
  personId: data.personId,
  role: data.role ?? null,
  schoolId: data.schoolId ?? null,
  familyId: data.familyId ?? null,
  fEmailVerified: data.fEmailVerified,
  name: orNull(data.name),
  passwordHash: null,
  pinHash: null,
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
      return { ...state, passwordHash: orNull(event.data.passwordHash) };
    case 'PinSet':
      return { ...state, pinHash: orNull(event.data.pinHash) };
    case 'LinkMade': {
      const { linkId, kind, expiresAt } = event.data;
      return {
        ...state,
        links: [...state.links, { linkId, kind, expiresAt, fUsed: false }].slice(-mostLinks),
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

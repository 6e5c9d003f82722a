import type { DeletionConfirmer, Language } from '@lectern/events/accounts/person.events';
import type { Role } from '@lectern/events/journal/metadata';
import type { Collection } from '../../platform/documents/documents.port.js';
import { collectionOf } from '../../platform/projections/projection.js';

/** The one read model that holds names and addresses in the clear; it is emptied when a person is erased. */
export const people = {
  name: 'people',
  version: 7,
  indexes: [
    { name: 'byFamily', fields: ['familyId', 'firstName'] },
    { name: 'bySchool', fields: ['schoolId', 'role', 'sortName'] },
    { name: 'byRole', fields: ['role', 'lastName'] },
    { name: 'bySuspension', fields: ['suspendedAt'] },
    { name: 'byEmail', fields: ['email'] },
    { name: 'byJoined', fields: ['joinedTo'] },
    { name: 'byAwaiting', fields: ['awaitsMail', 'role'] },
  ],
} as const;
export const peopleCollection = collectionOf(people);
/** For readers that may be there before the projection. */
export const peopleDeclaration: Collection = { name: peopleCollection, indexes: people.indexes };

/** Without accents and upper case: how names are compared where they are looked for and sorted. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** What people are sorted by: last names, then first names. Two spaces between them sort before any longer last name. */
export const sortNameOf = (name: { readonly firstName: string; readonly lastName: string }): string =>
  [name.lastName, name.firstName].map((part) => plainText(part).trim().replaceAll(/\s+/g, ' ')).join('  ');

export type PersonDocument = {
  readonly firstName: string;
  readonly lastName: string;
  /** See `sortNameOf`. */
  readonly sortName: string;
  readonly email: string | null;
  readonly role: Role | null;
  readonly schoolId: string | null;
  /** The parent account of a child. */
  readonly familyId: string | null;
  readonly fEmailVerified: boolean;
  /** 'yes' for who has an address and has not confirmed it yet; null for everybody else. */
  readonly awaitsMail: 'yes' | null;
  readonly fPin: boolean;
  readonly username: string | null;
  /** Which they chose, on a page or by signing up there; null for who was added by another and has not chosen yet. */
  readonly language: Language | null;
  /** Of the picture in the blobs. */
  readonly pictureId: string | null;
  /** ISO 8601; null for whoever may come in. */
  readonly suspendedAt: string | null;
  /** What they were told. */
  readonly suspensionReason: string | null;
  /** When the account will be deleted; ISO 8601. */
  readonly eraseAt: string | null;
  /** Who confirmed that, besides the person. */
  readonly eraseBy: DeletionConfirmer | null;
  /** A local date, ISO. */
  readonly birthDate: string | null;
  /** At their school. */
  readonly studentNumber: string | null;
  readonly parentEmail: string | null;
  /** The account whose alias this id is. Such a person has no role and no school of their own. */
  readonly joinedTo?: string;
  /** Ids that are aliases of this account. */
  readonly formerIds?: readonly string[];
  /** How a hiring candidate wants to practise. */
  readonly experience: { readonly level: number; readonly minutesADay: number } | null;
};

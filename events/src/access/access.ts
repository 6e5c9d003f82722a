import type { Role } from '../journal/metadata.js';
import type { Refusal } from '../wire/refusal.js';
import { forbidden, signInFirst } from '../wire/refusals.js';

/**
 * Whose data a role may reach: its own, its children's, of all in its family, of students in its classes, of its school,
 * anybody's.
 */
export type Scope = 'own' | 'family' | 'household' | 'class' | 'school' | 'any';

/** A parent who has signed in and has not picked a profile yet. */
export type AccountHolder = 'account';

/** A row of the access table: who may call, and whose data they reach. Each route carries its own. */
export type AccessRow = 'anybody' | 'signed-in' | Partial<Readonly<Record<Role | AccountHolder, Scope>>>;

/** Rows that several routes share. */
export const learners = { student: 'own', 'hiring-candidate': 'own' } as const satisfies AccessRow;
export const parents = { parent: 'family', account: 'family' } as const satisfies AccessRow;
export const systemAdmins = { 'system-admin': 'any' } as const satisfies AccessRow;
/** Who writes texts: those of the library, and of their own school. */
export const authors = { 'system-admin': 'any', teacher: 'school' } as const satisfies AccessRow;
/** What everybody has of their own, and a parent of their children. */
export const ownData = {
  ...learners,
  parent: 'family',
  teacher: 'own',
  'school-admin': 'own',
  'system-admin': 'own',
  pending: 'own',
} as const satisfies AccessRow;
/** Who reads an answer: its author, and who is responsible for them. */
export const readers = {
  ...learners,
  parent: 'family',
  teacher: 'class',
  'school-admin': 'school',
  'system-admin': 'any',
} as const satisfies AccessRow;

/** Who is shown that an answer may have been written with AI, whatever the school has set. */
export const aiHintReaders = {
  teacher: 'class',
  'school-admin': 'school',
  'system-admin': 'any',
} as const satisfies AccessRow;

/** Who may ask how things were at an earlier time: about those whom they reach now. */
export const asOfReaders = { 'school-admin': 'school', 'system-admin': 'any' } as const satisfies AccessRow;

/** Who asks: nobody, or somebody in the role of the picked profile (null: none is picked yet). */
export type Asking = { readonly kind: 'nobody' } | { readonly kind: 'person'; readonly role: Role | null };

/** Whether the row lets this caller in at all; undefined when it does. An edge asks this before anything else. */
export const mayCall = (row: AccessRow | undefined, caller: Asking): Refusal | undefined => {
  if (row === 'anybody') return undefined;
  if (caller.kind === 'nobody') return signInFirst;
  if (row === 'signed-in') return undefined;
  if (row?.[caller.role ?? 'account']) return undefined;
  return forbidden;
};

/** Whose data the row opens to this role. */
export const scopeOf = (row: AccessRow, role: Role | null): Scope | undefined =>
  typeof row === 'object' ? row[role ?? 'account'] : undefined;

/** What is known of the person whose data it is, and of the one who asks. */
export type Owner = {
  readonly personId: string;
  readonly familyId: string | null;
  readonly schoolId: string | null;
  readonly classIds: readonly string[];
};
export type Reader = {
  readonly userId: string;
  /** Who signed in: for a child their parent. */
  readonly accountId: string;
  readonly schoolId: string | null;
  readonly classIds: readonly string[];
};

/** Whether a reader with this scope reaches this person's data. An edge asks this once it knows whose data it is. */
export const mayReach = (scope: Scope | undefined, reader: Reader, owner: Owner): boolean => {
  switch (scope) {
    case 'any':
      return true;
    case 'school':
      return owner.schoolId !== null && owner.schoolId === reader.schoolId;
    case 'class':
      return owner.classIds.some((id) => reader.classIds.includes(id));
    case 'family':
      return owner.familyId === reader.userId || owner.personId === reader.userId;
    case 'household':
      return owner.personId === reader.accountId || owner.familyId === reader.accountId;
    case 'own':
      return owner.personId === reader.userId;
    case undefined:
      return false;
  }
};

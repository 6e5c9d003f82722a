import type { Role } from '@lectern/events/journal/metadata';
import type { StudentMessageName } from '@lectern/events/practice/messages';
import type { Caller } from '../platform/edge/caller.js';

/**
 * Whose data a role may reach: its own, its children's, of all in its family, of students in its classes, of its school,
 * anybody's.
 * An edge asks `mayCall` before anything else, and `mayReach` once it knows whose data it is.
 */
export type Scope = 'own' | 'family' | 'household' | 'class' | 'school' | 'any';

/** A parent who has signed in and not picked a profile yet. */
type Account = 'account';
type Row = 'anybody' | 'signed-in' | Partial<Readonly<Record<Role | Account, Scope>>>;

const everyRole: Row = 'signed-in';
const learners: Row = { student: 'own', 'hiring-candidate': 'own' };
const parents: Row = { parent: 'family', account: 'family' };
const systemAdmins: Row = { 'system-admin': 'any' };
/** What everybody has of their own, and a parent of their children. */
const own: Row = {
  student: 'own',
  'hiring-candidate': 'own',
  parent: 'family',
  teacher: 'own',
  'school-admin': 'own',
  'system-admin': 'own',
  pending: 'own',
};
/** Others ask through the contact page. */
const withDeletionPage: Row = { student: 'own', parent: 'family', teacher: 'own' };
const readers: Row = {
  student: 'own',
  'hiring-candidate': 'own',
  parent: 'family',
  teacher: 'class',
  'school-admin': 'school',
  'system-admin': 'any',
};

const withProfilePage: Row = { student: 'own', parent: 'own', 'system-admin': 'own' };
/** Faces are for those who know one another. */
const beholders: Row = {
  student: 'household',
  parent: 'household',
  account: 'household',
  'hiring-candidate': 'own',
  teacher: 'school',
  'school-admin': 'school',
  'system-admin': 'any',
  pending: 'own',
};

/** Role × action × whose data, in one place. What has no row is refused. */
const table: Readonly<Record<string, Row>> = {
  'health.live': 'anybody',
  'health.ready': 'anybody',
  // From private networks only; it tells of no person.
  'metrics.read': 'anybody',
  'openapi.read': 'anybody',
  'try.question': 'anybody',
  'try.answer': 'anybody',
  'contact.send': 'anybody',
  // In demo mode only, where nobody is mailed; it holds the links that sign people in.
  'demo.outbox': 'anybody',
  'session.read': 'anybody',
  'session.create': 'anybody',
  'session.sign-in': 'anybody',
  'session.admin-sign-in': 'anybody',
  'session.sign-out': 'anybody',
  'account.sign-up': 'anybody',
  'account.verify-email': 'anybody',
  'account.resend-verification-email': 'anybody',
  'account.forgot-password': 'anybody',
  'account.reset-password': 'anybody',
  'account.set-password': 'anybody',
  'account.login-link': 'anybody',
  'account.magic-link': 'anybody',
  // Whoever was invited without a role.
  'account.select-role': { pending: 'own' },
  'session.profiles': everyRole,
  'session.select-profile': everyRole,
  'session.list': everyRole,
  'session.end': everyRole,
  'session.sign-out-everywhere': everyRole,
  'session.sign-in-card': 'anybody',
  'family.children': parents,
  'family.add-child': parents,
  'family.change-child': parents,
  'account.deletion': withDeletionPage,
  'account.request-deletion': withDeletionPage,
  // The token says whose account it is.
  'account.verify-deletion': 'anybody',
  'account.cancel-deletion': withDeletionPage,
  'account.export': own,
  'profile.language': everyRole,
  'profile.read': withProfilePage,
  'profile.rename': withProfilePage,
  'profile.picture': withProfilePage,
  'profile.remove-picture': withProfilePage,
  'profile.show-picture': beholders,
  'account.experience': { 'hiring-candidate': 'own' },
  'account.customise-experience': { 'hiring-candidate': 'own' },
  'schools.sign-in-cards': { teacher: 'class', 'school-admin': 'school' },
  'staff.teacher-classes': { teacher: 'own' },
  'staff.school-admin-overview': { 'school-admin': 'own' },
  'staff.system-admin-overview': systemAdmins,
  'account.add-user': systemAdmins,
  'account.add-student': systemAdmins,
  'schools.invite': systemAdmins,
  'schools.invitations': systemAdmins,
  'schools.withdraw-invitation': systemAdmins,
  'schools.send-invitation-again': systemAdmins,
  // The token says which invitation it is.
  'onboarding.read': 'anybody',
  'onboarding.accept': 'anybody',
  'suspension.list': systemAdmins,
  'suspension.lookup': systemAdmins,
  'suspension.lookup-student': systemAdmins,
  'suspension.suspend': systemAdmins,
  'suspension.lift': systemAdmins,
  'leaderboard.access': everyRole,
  'content.list': {
    ...learners,
    parent: 'any',
    teacher: 'any',
    'school-admin': 'any',
    'system-admin': 'any',
  },
  'content.answer-audio': readers,
  'attempt.start': learners,
  'attempt.read': learners,
  'attempt.chunk': learners,
  'attempt.review': readers,
  'attempt.log': readers,
  'attempt.audio': readers,
  'streak.count': { student: 'own' },
};

export type Refusal = { readonly code: 'credentials' | 'forbidden'; readonly message: string };

/** Whether this caller may use the action at all; undefined when they may. */
export const mayCall = (action: string, caller: Caller): Refusal | undefined => {
  const row = table[action];
  if (row === 'anybody') return undefined;
  if (caller.kind === 'nobody') return { code: 'credentials', message: 'Please sign in.' };
  if (row === 'signed-in') return undefined;
  if (row?.[caller.role ?? 'account']) return undefined;
  return { code: 'forbidden', message: 'Forbidden' };
};

/** Every socket message is a learner's own; the connection itself is open to whoever is signed in. */
export const mayStream = (_message: StudentMessageName, role: Role | null): boolean =>
  role !== null && learners[role] === 'own';

export const scopeOf = (action: string, role: Role | null): Scope | undefined => {
  const row = table[action];
  return row && typeof row === 'object' ? row[role ?? 'account'] : undefined;
};

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

/** Whether a reader with this scope reaches this person's data. */
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

/** Actions that have a row; a test holds every route against them. */
export const actions: readonly string[] = Object.keys(table);

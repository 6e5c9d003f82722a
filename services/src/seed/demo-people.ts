import type { Role } from '@lectern/events/journal/metadata';
import type { PicturePin } from '@lectern/events/accounts/picture-pin';
import { derivedId } from '../platform/ids.js';
import type { DemoSubscription } from './demo-subscriptions.js';
import { makeSchoolCode } from '../schools/school-code.js';

/** The people, schools and classes of a demo. All are made up; ids are the same in every demo. */
export type DemoSchool = { readonly schoolId: string; readonly name: string; readonly code: string };
export type DemoClass = Pick<DemoSchool, 'schoolId' | 'name'> & {
  readonly classId: string;
  readonly year: string;
};

export type DemoPerson = {
  readonly personId: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  /** Children of a family have none. */
  readonly email?: string;
  readonly schoolId?: string;
  readonly familyId?: string;
  /** With the code of their school. */
  readonly username?: string;
  readonly picturePin?: PicturePin;
  readonly enrolled?: { readonly in: DemoClass; readonly as: 'student' | 'teacher' };
  /** Whom the start's list shows them as; it names the children of a parent behind it. */
  readonly about: string;
};

/** The same in every demo: its "chance" is the school's id. */
const codeOf = (schoolId: string): string => {
  const digits = [...schoolId.replaceAll('-', '')].map((digit) => Number.parseInt(digit, 16));
  return makeSchoolCode((below) => ((digits.shift() ?? 0) * 16 + (digits.shift() ?? 0)) % below);
};
const school = (name: string): DemoSchool => {
  const schoolId = derivedId('demo', 'school', name);
  return { schoolId, name, code: codeOf(schoolId) };
};
const schoolClass = ({ schoolId }: DemoSchool, name: string): DemoClass => ({
  schoolId,
  classId: derivedId('demo', 'class', name),
  name,
  year: '2026-27',
});

const banyan = school('Banyan Grove School');
const harbour = school('Harbour Street School');
const kingfishers = schoolClass(banyan, '4 Kingfisher');
const herons = schoolClass(banyan, '5 Heron');
const gulls = schoolClass(harbour, '4 Gull');

/** What the demo's payers have paid: all but a family in its days of grace, and an adult whose are over. */
export const demoSubscriptions = (): readonly DemoSubscription[] => [
  ...demoSchools.map(({ schoolId: ownerId }) => ({
    kind: 'school' as const,
    ownerId,
    trialEndedDaysAgo: 20,
    hasPaid: true,
  })),
  { kind: 'family', ownerId: personIdOf('parent'), trialEndedDaysAgo: 20, hasPaid: true },
  { kind: 'candidate', ownerId: personIdOf('candidate'), trialEndedDaysAgo: 20, hasPaid: true },
  { kind: 'family', ownerId: personIdOf('grace-parent'), trialEndedDaysAgo: 3, hasPaid: false },
  { kind: 'candidate', ownerId: personIdOf('expired-candidate'), trialEndedDaysAgo: 20, hasPaid: false },
];

export const demoSchools: readonly DemoSchool[] = [banyan, harbour];
export const demoClasses: readonly DemoClass[] = [kingfishers, herons, gulls];

const personIdOf = (key: string): string => derivedId('demo', 'person', key);

type Details = Pick<DemoPerson, 'schoolId' | 'enrolled' | 'username' | 'picturePin'>;
const student = (it: DemoClass, username: string): Details => ({
  schoolId: it.schoolId,
  enrolled: { in: it, as: 'student' },
  username,
});
const teacher = (it: DemoClass): Details => ({ schoolId: it.schoolId, enrolled: { in: it, as: 'teacher' } });
const at = ({ schoolId }: DemoSchool): Details => ({ schoolId });

const person = (key: string, role: Role, name: string, about: string, details: Details = {}): DemoPerson => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    personId: personIdOf(key),
    role,
    firstName,
    lastName,
    email: `${key}@demo.lectern.test`,
    about,
    ...details,
  };
};

const child = (key: string, firstName: string): DemoPerson => ({
  personId: personIdOf(key),
  role: 'student',
  firstName,
  lastName: 'Raman',
  familyId: personIdOf('parent'),
  about: 'child of the parent',
});

/** Who can sign in, and the parent's children. Parents come before their children. */
export const demoPeople: readonly DemoPerson[] = [
  person('student', 'student', 'Asha Menon', `student, ${kingfishers.name}`, {
    ...student(kingfishers, 'asha.m'),
    picturePin: ['moon', 'key', 'boat'],
  }),
  person(
    'student2',
    'student',
    'Leo Fernandes',
    `student, ${kingfishers.name}`,
    student(kingfishers, 'leo.f'),
  ),
  person('student3', 'student', 'Mina Okafor', `student, ${herons.name}`, student(herons, 'mina.o')),
  person(
    'student4',
    'student',
    'Meera Joshi',
    `student, ${kingfishers.name}`,
    student(kingfishers, 'meera.j'),
  ),
  person(
    'student5',
    'student',
    'Arjun Nair',
    `student, ${kingfishers.name}`,
    student(kingfishers, 'arjun.n'),
  ),
  person('teacher', 'teacher', 'Ruth Adeyemi', `teacher of ${kingfishers.name}`, teacher(kingfishers)),
  person('parent', 'parent', 'Priya Raman', 'parent'),
  child('child-kavi', 'Kavi'),
  child('child-tara', 'Tara'),
  person('candidate', 'hiring-candidate', 'Jonas Lindqvist', 'hiring candidate'),
  person('grace-parent', 'parent', 'Farah Siddiqui', 'parent whose free trial has ended'),
  person('expired-candidate', 'hiring-candidate', 'Emeka Obi', 'hiring candidate whose subscription expired'),
  person('school-admin', 'school-admin', 'Daniela Kaur', `school admin, ${banyan.name}`, at(banyan)),
  person('system-admin', 'system-admin', 'Samir Haddad', 'system admin'),
  person('other-student', 'student', 'Noor Rahimi', `student, ${harbour.name}`, student(gulls, 'noor.r')),
  person('other-teacher', 'teacher', 'Tomas Rivera', `teacher, ${harbour.name}`, teacher(gulls)),
  person('other-school-admin', 'school-admin', 'Grace Mwangi', `school admin, ${harbour.name}`, at(harbour)),
];

import { demoClasses, demoPeople, type DemoClass, type DemoPerson } from './demo-people.js';
import { derivedId } from '../platform/ids.js';

/** What a student of the inhabited school shows their teacher. */
export type Story = 'stuck' | 'falling' | 'noGain' | 'copied' | 'away' | 'device';

/** How somebody practises. */
export type Pupil = {
  readonly personId: string;
  readonly schoolId?: string;
  /** Who practises without a class does so at home. */
  readonly class?: DemoClass;
  readonly reads: 'school' | 'home' | 'adult';
  /** How many of 10 answers say it well, at first and eight weeks later. */
  readonly from: number;
  readonly to: number;
  /** Of 10 texts of the class, how many they answer. */
  readonly attends: number;
  /** Days in a row with an answer, today included. */
  readonly streak: number;
  readonly story?: Story;
};

type Row = readonly [name: string, from: number, to: number, attends: number, streak: number, story?: Story];

const [kingfishers, herons] = demoClasses as readonly [DemoClass, DemoClass, ...DemoClass[]];

/** Those who can sign in by their e-mail are known by its beginning. */
const rowsOf = new Map<DemoClass, readonly Row[]>([
  [
    kingfishers,
    [
      ['student', 3.5, 9.5, 10, 34],
      ['student2', 2, 8, 9, 4],
      ['student4', 2.5, 8, 8, 0],
      ['student5', 1.5, 7, 9, 0],
      ['Isha Patel', 3.5, 9.5, 10, 17],
      ['Rohan Das', 1.5, 8.5, 9, 9],
      ['Zoya Khan', 2.5, 9, 9, 6],
      ['Kabir Malhotra', 1.5, 7.5, 8, 0],
      ['Anaya Iyer', 3.5, 9.5, 9, 3],
      ['Dev Chandran', 3, 8, 10, 0, 'copied'],
      ['Sana Sheikh', 10, 10, 10, 0, 'falling'],
      ['Vihaan Rao', 3.5, 4, 10, 0, 'stuck'],
      ['Tenzin Dorji', 3, 8.5, 10, 0, 'device'],
      ['Lila Fonseca', 2, 8, 8, 0],
    ],
  ],
  [
    herons,
    [
      ['student3', 3, 9, 9, 12],
      ['Aarav Kulkarni', 2.5, 8.5, 9, 5],
      ['Diya Banerjee', 3.5, 9.5, 10, 21],
      ['Yusuf Ansari', 3, 4, 10, 0, 'noGain'],
      ['Nila Subramanian', 2, 8, 9, 0],
      ['Ishaan Verma', 1.5, 7.5, 8, 2],
      ['Maya Thomas', 3.5, 9.5, 9, 8],
      ['Farhan Qureshi', 2, 8.5, 9, 0],
      ['Kiara Pinto', 2.5, 8, 8, 0],
      ['Omkar Jadhav', 1.5, 7, 8, 0],
      ['Ria Sengupta', 2.5, 8, 10, 0, 'away'],
      ['Samuel Lepcha', 2, 9, 9, 3],
      ['Tanvi Reddy', 2.5, 8.5, 9, 0],
      ['Aditi Bhatt', 2, 8, 8, 0],
    ],
  ],
]);

const idOf = (name: string): string => derivedId('demo', 'person', name);

const pupilsIn = ([it, rows]: readonly [DemoClass, readonly Row[]]): readonly Pupil[] =>
  rows.map(([name, from, to, attends, streak, story]) => ({
    personId: idOf(name),
    schoolId: it.schoolId,
    class: it,
    reads: 'school',
    from,
    to,
    attends,
    streak,
    ...(story ? { story } : {}),
  }));

const atHome = (key: string, reads: Pupil['reads'], streak: number): Pupil => ({
  personId: idOf(key),
  reads,
  from: 5,
  to: 8,
  attends: 0,
  streak,
});

/** Twenty-eight students in two classes, two children of a family, and an adult. */
export const demoPupils: readonly Pupil[] = [
  ...[...rowsOf].flatMap(pupilsIn),
  atHome('child-kavi', 'home', 6),
  atHome('child-tara', 'home', 3),
  atHome('candidate', 'adult', 5),
];

/** Students who sign in with a card that their teacher prints: no start lists them. */
const classmates: readonly DemoPerson[] = [...rowsOf].flatMap(([it, rows]) =>
  rows
    .filter(([name]) => name.includes(' '))
    .map(([name]) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      return {
        personId: idOf(name),
        role: 'student' as const,
        firstName,
        lastName,
        schoolId: it.schoolId,
        username: `${firstName}.${lastName.charAt(0)}`.toLowerCase(),
        enrolled: { in: it, as: 'student' as const },
        about: `student, ${it.name}`,
      };
    }),
);

/** Everybody of the inhabited demo. The teacher has both classes. */
export const inhabitants: readonly DemoPerson[] = [...demoPeople, ...classmates];
export const secondClass = { in: herons, as: 'teacher' as const, personId: idOf('teacher') };

import type { FamilyChild } from '@lectern/events/accounts/family.routes';
import type { StaffClass, StaffStudent } from '@lectern/events/schools/staff.routes';
import { attemptOf, attempts } from './practice.fixture.js';

const student = (firstName: string, lastName: string, more: Partial<StaffStudent> = {}): StaffStudent => ({
  _id: firstName,
  firstName,
  lastName,
  username: firstName.toLowerCase(),
  streakCount: 0,
  lastAttempts: [],
  ...more,
});

/** Somebody who does well, somebody who needs help, somebody who has not started. */
export const kingfishers: StaffClass = {
  _id: 'class-1',
  name: '4 Kingfisher',
  year: '2026-27',
  students: [
    student('Asha', 'Menon', { streakCount: 12, lastAttempts: [...attempts] }),
    student('Leo', 'Fernandes', { streakCount: 1, lastAttempts: [attemptOf('a9', { communication: 1.9 })] }),
    student('Mina', 'Okafor'),
  ],
};

const scoreOn = (day: number, communication: number, criticalThinking: number) => ({
  attemptId: `a${day}`,
  title: 'The Gecko on the Ceiling',
  at: `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  communication,
  criticalThinking,
});

/** A child who has practised for some weeks. */
export const kavi: FamilyChild = {
  _id: 'kavi',
  firstName: 'Kavi',
  lastName: 'Raman',
  birthDate: '2017-05-02',
  fPin: true,
  eraseAt: null,
  streak: { streakCount: 3, best: 6, week: [] },
  lastAttempts: [...attempts],
  attemptsTotal: attempts.length,
  progress: [scoreOn(2, 2.1, 1.8), scoreOn(9, 2.9, 2.2), scoreOn(16, 3.4, 3.6), scoreOn(23, 4.2, 3.9)],
};

import type { StaffClass, StaffStudent } from '@lectern/events/schools/staff.routes';

/** Students and a class for tests of these pages. */
export const asha: StaffStudent = {
  _id: 'asha',
  firstName: 'Asha',
  lastName: 'Menon',
  username: 'asha.m',
  streakCount: 3,
  lastAttempts: [
    {
      _id: 'a1',
      title: 'The gecko',
      level: 1,
      kind: 'passage',
      status: 'reading',
      startedAt: '2026-01-05T08:00:00.000Z',
      lastActivityAt: '2026-01-05T08:00:00.000Z',
      questionsAnswered: 0,
      questionsTotal: 3,
    },
  ],
};
export const leo: StaffStudent = { ...asha, _id: 'leo', firstName: 'Leo', username: null, lastAttempts: [] };
export const kingfishers: StaffClass = {
  _id: 'c1',
  name: '4 Kingfisher',
  year: '2026-27',
  students: [asha, leo],
};

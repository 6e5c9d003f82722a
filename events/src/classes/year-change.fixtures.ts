import { fact } from '../journal/event.js';
import {
  yearChangeFinished,
  yearChangeStarted,
  yearChangeUndoFinished,
  yearChangeUndone,
} from './year-change.events.js';

const banyan = { yearChangeId: 'banyan-2026-27', schoolId: 'banyan' };

export const yearChangeFixtures = [
  fact(yearChangeStarted, {
    ...banyan,
    year: '2026-27',
    oldClassIds: ['kingfishers'],
    newClasses: [{ classId: 'fives', name: '5 Kingfisher', level: 3, language: 'en', teacherIds: ['ruth'] }],
    students: [
      { personId: 'asha', from: ['kingfishers'], to: ['fives'] },
      { personId: 'leo', from: ['kingfishers'], to: [] },
    ],
    stays: 0,
  }),
  fact(yearChangeFinished, banyan),
  fact(yearChangeUndone, banyan),
  fact(yearChangeUndoFinished, banyan),
] as const;

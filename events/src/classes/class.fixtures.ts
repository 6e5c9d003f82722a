import { fact } from '../journal/event.js';
import {
  classArchived,
  classDetailsChanged,
  classOpened,
  classRenamed,
  classRestored,
} from './class.events.js';
import { enrolmentEnded, personEnrolled } from './enrolment.events.js';

const kingfishers = { classId: 'kingfishers', schoolId: 'banyan' };
const asha = { ...kingfishers, personId: 'asha', as: 'student' } as const;

export const kingfishersOpened = fact(classOpened, {
  ...kingfishers,
  name: '4 Kingfisher',
  year: '2025-26',
  level: 3,
  language: 'en',
});
export const kingfishersRenamed = fact(classRenamed, { ...kingfishers, name: '4 Heron' });
export const kingfishersInHindi = fact(classDetailsChanged, { ...kingfishers, level: 4, language: 'hi' });
export const kingfishersArchived = fact(classArchived, kingfishers);
export const kingfishersRestored = fact(classRestored, kingfishers);
export const ashaEnrolled = fact(personEnrolled, asha);
export const ashaMoved = fact(enrolmentEnded, { ...asha, reason: 'moved' });

export const classFixtures = [
  kingfishersOpened,
  kingfishersRenamed,
  kingfishersInHindi,
  kingfishersArchived,
  kingfishersRestored,
  ashaEnrolled,
  ashaMoved,
] as const;

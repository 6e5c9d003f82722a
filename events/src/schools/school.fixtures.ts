import { fact } from '../journal/event.js';
import {
  aiHintVisibilitySet,
  classOpened,
  personEnrolled,
  schoolCodeGiven,
  schoolCreated,
} from './school.events.js';

export const banyanCreated = fact(schoolCreated, { schoolId: 'banyan', name: 'Banyan Grove School' });
export const banyansCode = fact(schoolCodeGiven, { schoolId: 'banyan', code: 'TREE-47' });
export const banyanShowsAiHints = fact(aiHintVisibilitySet, {
  schoolId: 'banyan',
  fShownToStudents: true,
});
export const kingfishersOpened = fact(classOpened, {
  classId: 'kingfishers',
  schoolId: 'banyan',
  name: '4 Kingfisher',
  year: '2025-26',
});
export const ashaEnrolled = fact(personEnrolled, {
  classId: 'kingfishers',
  schoolId: 'banyan',
  personId: 'asha',
  as: 'student',
});

export const schoolFixtures = [
  banyanCreated,
  banyansCode,
  banyanShowsAiHints,
  kingfishersOpened,
  ashaEnrolled,
] as const;

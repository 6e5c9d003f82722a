import { fact } from '../journal/event.js';
import {
  aiHintVisibilitySet,
  schoolClosed,
  schoolCodeGiven,
  schoolCreated,
  schoolReopened,
  schoolSuspended,
  setupStepSkipped,
} from './school.events.js';

export const banyanCreated = fact(schoolCreated, { schoolId: 'banyan', name: 'Banyan Grove School' });
export const banyansCode = fact(schoolCodeGiven, { schoolId: 'banyan', code: 'TREE-47' });
export const banyanShowsAiHints = fact(aiHintVisibilitySet, {
  schoolId: 'banyan',
  fShownToStudents: true,
});
export const banyanSkipsStudents = fact(setupStepSkipped, { schoolId: 'banyan', step: 'students' });

export const banyanSuspended = fact(schoolSuspended, { schoolId: 'banyan' });
export const banyanClosed = fact(schoolClosed, { schoolId: 'banyan' });
export const banyanReopened = fact(schoolReopened, { schoolId: 'banyan' });

export const schoolFixtures = [
  banyanCreated,
  banyansCode,
  banyanShowsAiHints,
  banyanSkipsStudents,
  banyanSuspended,
  banyanClosed,
  banyanReopened,
] as const;

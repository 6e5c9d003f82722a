import { fact } from '../journal/event.js';
import { aiHintVisibilitySet, schoolCodeGiven, schoolCreated, setupStepSkipped } from './school.events.js';

export const banyanCreated = fact(schoolCreated, { schoolId: 'banyan', name: 'Banyan Grove School' });
export const banyansCode = fact(schoolCodeGiven, { schoolId: 'banyan', code: 'TREE-47' });
export const banyanShowsAiHints = fact(aiHintVisibilitySet, {
  schoolId: 'banyan',
  fShownToStudents: true,
});
export const banyanSkipsStudents = fact(setupStepSkipped, { schoolId: 'banyan', step: 'students' });

export const schoolFixtures = [banyanCreated, banyansCode, banyanShowsAiHints, banyanSkipsStudents] as const;

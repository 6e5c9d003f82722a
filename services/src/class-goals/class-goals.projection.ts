import { classGoalSet } from '@lectern/events/class-goals/class-goal.events';
import { defineProjection, on } from '../platform/projections/projection.js';

export type ClassGoalDocument = { readonly minutes: number | null };

/** By class. */
export const classGoalsProjection = defineProjection<ClassGoalDocument>({
  name: 'class_goals',
  version: 1,
  handlers: [
    on<ClassGoalDocument>()(classGoalSet, ({ data: { classId, minutes } }) => [
      { id: classId, apply: () => ({ minutes }) },
    ]),
  ],
});

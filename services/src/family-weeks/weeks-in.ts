import type { FamilyWeekEvent } from '@lectern/events/family-weeks/family-week.events';
import { familyWeekDecider, type FamilyWeekState } from './family-week.decider.js';

/** The weeks that a family’s stream tells of. */
export const weeksIn = (history: readonly FamilyWeekEvent[]): FamilyWeekState =>
  history.reduce(familyWeekDecider.evolve, familyWeekDecider.initial);

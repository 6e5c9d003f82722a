import { fact } from '../journal/event.js';
import { classGoalSet } from './class-goal.events.js';

export const twoHoursOf5b = fact(classGoalSet, { classId: '5b', schoolId: 'banyan', minutes: 120 });
export const noGoalOf5b = fact(classGoalSet, { classId: '5b', schoolId: 'banyan', minutes: null });

export const classGoalFixtures = [twoHoursOf5b, noGoalOf5b] as const;

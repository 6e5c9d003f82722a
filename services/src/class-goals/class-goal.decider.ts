import {
  classGoalSet,
  type ClassGoalCommand,
  type ClassGoalEvent,
  type ClassGoalFact,
} from '@lectern/events/class-goals/class-goal.events';
import type { Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

/** The goal of a class; null for none. */
export const classGoalDecider: Decider<
  ClassGoalCommand,
  number | null,
  ClassGoalFact,
  ClassGoalEvent | ClassGoalFact
> = {
  initial: null,
  decide: ({ data }, minutes) => (data.minutes === minutes ? [] : [fact(classGoalSet, data)]),
  evolve: (_, { data }) => data.minutes,
};

import type { Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import {
  classOpened,
  personEnrolled,
  schoolCreated,
  type SchoolCommand,
  type SchoolEvent,
  type SchoolFact,
} from '@lectern/events/schools/school.events';

/** Schools, classes and enrolments each have a short stream of their own that begins with one fact. */
export type SchoolState = { readonly fBegun: boolean };

export const schoolDecider: Decider<SchoolCommand, SchoolState, SchoolFact, SchoolEvent | SchoolFact> = {
  initial: { fBegun: false },
  decide: (command, state) => {
    if (state.fBegun) return [];
    switch (command.type) {
      case 'CreateSchool':
        return [fact(schoolCreated, command.data)];
      case 'OpenClass':
        return [fact(classOpened, command.data)];
      case 'EnrolPerson':
        return [fact(personEnrolled, command.data)];
    }
  },
  evolve: () => ({ fBegun: true }),
};

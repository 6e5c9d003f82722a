import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
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
export type SchoolState = { readonly begun: SchoolFact | undefined };

const otherClass = reject('conflict', 'This class belongs to another school.');
const otherEnrolment = reject('conflict', 'This person is in the class already, in another part.');

const begin = (command: SchoolCommand): SchoolFact => {
  switch (command.type) {
    case 'CreateSchool':
      return fact(schoolCreated, command.data);
    case 'OpenClass':
      return fact(classOpened, command.data);
    case 'EnrolPerson':
      return fact(personEnrolled, command.data);
  }
};

/** Again is success, unless it says something else than what stands. */
const again = (command: SchoolCommand, begun: SchoolFact): readonly SchoolFact[] | Rejection => {
  if (command.type === 'OpenClass' && begun.type === 'ClassOpened') {
    return begun.data.schoolId === command.data.schoolId ? [] : otherClass;
  }
  if (command.type === 'EnrolPerson' && begun.type === 'PersonEnrolled') {
    return begun.data.as === command.data.as ? [] : otherEnrolment;
  }
  return [];
};

export const schoolDecider: Decider<SchoolCommand, SchoolState, SchoolFact, SchoolEvent | SchoolFact> = {
  initial: { begun: undefined },
  decide: (command, { begun }) => (begun ? again(command, begun) : [begin(command)]),
  evolve: ({ begun }, event) => ({ begun: begun ?? event }),
};

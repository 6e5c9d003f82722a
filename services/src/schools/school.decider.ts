import * as refusals from '@lectern/events/schools/schools.refusals';
import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import {
  aiHintVisibilitySet,
  classOpened,
  personEnrolled,
  schoolCodeGiven,
  schoolCreated,
  type SchoolCommand,
  type SchoolEvent,
  type SchoolFact,
} from '@lectern/events/schools/school.events';

/** Schools, classes and enrolments each have a short stream of their own that begins with one fact. */
export type SchoolState = {
  readonly begun: SchoolFact | undefined;
  /** What the school's students type to sign in. */
  readonly code: string | null;
  readonly areAiHintsShown: boolean;
};

const otherClass = reject(refusals.otherClass);
const otherEnrolment = reject(refusals.otherEnrolment);

type Beginning = Extract<SchoolCommand, { type: 'CreateSchool' | 'OpenClass' | 'EnrolPerson' }>;

const noSchool = reject(refusals.noSuchSchool);
/** User names are claimed together with the code. */
const otherCode = reject(refusals.otherCode);

const begin = (command: Beginning): SchoolFact => {
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
const again = (command: Beginning, begun: SchoolFact): readonly SchoolFact[] | Rejection => {
  if (command.type === 'OpenClass' && begun.type === 'ClassOpened') {
    return begun.data.schoolId === command.data.schoolId ? [] : otherClass;
  }
  if (command.type === 'EnrolPerson' && begun.type === 'PersonEnrolled') {
    return begun.data.as === command.data.as ? [] : otherEnrolment;
  }
  return [];
};

/** Decides over a school that is there. */
const decideOver = (
  command: Exclude<SchoolCommand, Beginning>,
  { begun, code, areAiHintsShown }: SchoolState,
): readonly SchoolFact[] | Rejection => {
  if (begun?.type !== 'SchoolCreated') return noSchool;
  if (command.type === 'SetAiHintVisibility') {
    const isSet = command.data.fShownToStudents === areAiHintsShown;
    return isSet ? [] : [fact(aiHintVisibilitySet, command.data)];
  }
  if (code === null) return [fact(schoolCodeGiven, command.data)];
  return code === command.data.code ? [] : otherCode;
};

export const schoolDecider: Decider<SchoolCommand, SchoolState, SchoolFact, SchoolEvent | SchoolFact> = {
  initial: { begun: undefined, code: null, areAiHintsShown: false },
  decide: (command, state) => {
    if (command.type === 'GiveSchoolCode' || command.type === 'SetAiHintVisibility')
      return decideOver(command, state);
    return state.begun ? again(command, state.begun) : [begin(command)];
  },
  evolve: (state, event) => {
    if (event.type === 'SchoolCodeGiven') return { ...state, code: event.data.code };
    if (event.type === 'AiHintVisibilitySet')
      return { ...state, areAiHintsShown: event.data.fShownToStudents };
    return { ...state, begun: state.begun ?? event };
  },
};

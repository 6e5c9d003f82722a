import * as refusals from '@lectern/events/schools/schools.refusals';
import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import {
  aiHintVisibilitySet,
  schoolCodeGiven,
  schoolClosed,
  schoolCreated,
  schoolReopened,
  schoolSuspended,
  setupStepSkipped,
  type SetupStep,
  type SchoolCommand,
  type SchoolEvent,
  type SchoolFact,
} from '@lectern/events/schools/school.events';

export type SchoolState = {
  readonly isThere: boolean;
  /** What the school's students type to sign in. */
  readonly code: string | null;
  readonly areAiHintsShown: boolean;
  readonly skipped: readonly SetupStep[];
  /** Whether its people may come in, and since when they may not; ISO 8601. */
  readonly status: 'open' | 'suspended' | 'closed';
  readonly statusSince: string | null;
};

const noSchool = reject(refusals.noSuchSchool);
/** User names are claimed together with the code. */
const otherCode = reject(refusals.otherCode);

type Standing = Extract<SchoolCommand, { type: 'SuspendSchool' | 'CloseSchool' | 'ReopenSchool' }>;

const changeStatus = (command: Standing, status: SchoolState['status']): readonly SchoolFact[] => {
  switch (command.type) {
    case 'SuspendSchool':
      return status === 'open' ? [fact(schoolSuspended, command.data)] : [];
    case 'CloseSchool':
      return status === 'closed' ? [] : [fact(schoolClosed, command.data)];
    case 'ReopenSchool':
      return status === 'open' ? [] : [fact(schoolReopened, command.data)];
  }
};

/** A fact that is only being decided has no time of its own yet. */
const atOf = (event: SchoolEvent | SchoolFact): string => ('meta' in event ? event.meta.at : '');

/** One school. Again is success, unless it says something else than what stands. */
export const schoolDecider: Decider<SchoolCommand, SchoolState, SchoolFact, SchoolEvent | SchoolFact> = {
  initial: {
    isThere: false,
    code: null,
    areAiHintsShown: false,
    skipped: [],
    status: 'open',
    statusSince: null,
  },
  decide: (command, { isThere, code, areAiHintsShown, skipped, status }) => {
    if (command.type === 'CreateSchool') return isThere ? [] : [fact(schoolCreated, command.data)];
    if (!isThere) return noSchool;
    if (command.type === 'SetAiHintVisibility') {
      const isSet = command.data.fShownToStudents === areAiHintsShown;
      return isSet ? [] : [fact(aiHintVisibilitySet, command.data)];
    }
    if (command.type === 'SkipSetupStep')
      return skipped.includes(command.data.step) ? [] : [fact(setupStepSkipped, command.data)];
    if (command.type !== 'GiveSchoolCode') return changeStatus(command, status);
    if (code === null) return [fact(schoolCodeGiven, command.data)];
    return code === command.data.code ? [] : otherCode;
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'SchoolCreated':
        return { ...state, isThere: true };
      case 'SchoolCodeGiven':
        return { ...state, code: event.data.code };
      case 'AiHintVisibilitySet':
        return { ...state, areAiHintsShown: event.data.fShownToStudents };
      case 'SetupStepSkipped':
        return { ...state, skipped: [...state.skipped, event.data.step] };
      case 'SchoolSuspended':
        return { ...state, status: 'suspended', statusSince: atOf(event) };
      case 'SchoolClosed':
        return { ...state, status: 'closed', statusSince: atOf(event) };
      case 'SchoolReopened':
        return { ...state, status: 'open', statusSince: null };
    }
  },
};

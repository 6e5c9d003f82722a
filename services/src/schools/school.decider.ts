import * as refusals from '@lectern/events/schools/schools.refusals';
import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import {
  aiHintVisibilitySet,
  schoolCodeGiven,
  schoolCreated,
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
};

const noSchool = reject(refusals.noSuchSchool);
/** User names are claimed together with the code. */
const otherCode = reject(refusals.otherCode);

/** One school. Again is success, unless it says something else than what stands. */
export const schoolDecider: Decider<SchoolCommand, SchoolState, SchoolFact, SchoolEvent | SchoolFact> = {
  initial: { isThere: false, code: null, areAiHintsShown: false, skipped: [] },
  decide: (command, { isThere, code, areAiHintsShown, skipped }) => {
    if (command.type === 'CreateSchool') return isThere ? [] : [fact(schoolCreated, command.data)];
    if (!isThere) return noSchool;
    if (command.type === 'SetAiHintVisibility') {
      const isSet = command.data.fShownToStudents === areAiHintsShown;
      return isSet ? [] : [fact(aiHintVisibilitySet, command.data)];
    }
    if (command.type === 'SkipSetupStep')
      return skipped.includes(command.data.step) ? [] : [fact(setupStepSkipped, command.data)];
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
    }
  },
};

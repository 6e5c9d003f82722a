import type { Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import {
  helpLimitsSet,
  helpNoted,
  supportAccessOpened,
  type TeachingCommand,
  type TeachingEvent,
  type TeachingFact,
} from '@lectern/events/teaching/teaching.events';

/** What was noted or set last, as one text: the same again is no news. */
type TeachingState = { readonly last: string | null };

const textOf = (value: unknown): string => JSON.stringify(value);

/** What staff note about a student in need, and what a school sets. Each look of a system admin is told. */
export const teachingDecider: Decider<
  TeachingCommand,
  TeachingState,
  TeachingFact,
  TeachingEvent | TeachingFact
> = {
  initial: { last: null },
  decide: (command, { last }) => {
    switch (command.type) {
      // Hidden again, the two weeks begin anew.
      case 'NoteHelp':
        return command.data.rules.length === 0 && last === textOf([]) ? [] : [fact(helpNoted, command.data)];
      case 'SetHelpLimits':
        return last === textOf(command.data.limits) ? [] : [fact(helpLimitsSet, command.data)];
      case 'OpenSupportAccess':
        return [fact(supportAccessOpened, command.data)];
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'HelpNoted':
        return { last: textOf(event.data.rules) };
      case 'HelpLimitsSet':
        return { last: textOf(event.data.limits) };
      case 'SupportAccessOpened':
        return state;
    }
  },
};

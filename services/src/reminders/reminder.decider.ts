import type { Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import * as events from '@lectern/events/reminders/reminder.events';
import type { ReminderCommand, ReminderEvent, ReminderFact } from '@lectern/events/reminders/reminder.events';

export type ReminderState = {
  /** Local days of reminders that were asked for, and of those that were settled; a refused one may be tried again. */
  readonly asked: ReadonlySet<string>;
  readonly settled: ReadonlySet<string>;
  readonly isStopped: boolean;
};

const decide = ({ type, data }: ReminderCommand, state: ReminderState): readonly ReminderFact[] => {
  switch (type) {
    case 'AskReminder':
      return state.isStopped || state.asked.has(data.day) ? [] : [fact(events.reminderAsked, data)];
    case 'SettleReminder':
      return state.settled.has(data.day) ? [] : [fact(events.reminderSettled, data)];
    case 'ChooseReminders': {
      const { studentId, isWanted } = data;
      if (isWanted === !state.isStopped) return [];
      return [fact(isWanted ? events.remindersResumed : events.remindersStopped, { studentId })];
    }
  }
};

/** The reminders of one student: one a day, whatever is due and whoever asks. */
export const reminderDecider: Decider<
  ReminderCommand,
  ReminderState,
  ReminderFact,
  ReminderEvent | ReminderFact
> = {
  initial: { asked: new Set(), settled: new Set(), isStopped: false },
  decide,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'ReminderAsked':
        return { ...state, asked: new Set([...state.asked, data.day]) };
      case 'ReminderSettled':
        return data.outcome === 'refused'
          ? state
          : { ...state, settled: new Set([...state.settled, data.day]) };
      case 'RemindersStopped':
        return { ...state, isStopped: true };
      case 'RemindersResumed':
        return { ...state, isStopped: false };
    }
  },
};

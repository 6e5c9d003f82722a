import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import { datesOf } from '@lectern/events/schedules/expand-rule';
import { plannedAfter, type Planned } from '@lectern/events/schedules/planned';
import * as events from '@lectern/events/schedules/schedule.events';
import type {
  FeedCommand,
  FeedEvent,
  FeedFact,
  ScheduleCommand,
  ScheduleEvent,
  ScheduleFact,
} from '@lectern/events/schedules/schedule.events';
import type { SchedulePlan } from '@lectern/events/schedules/schedule-plan';
import {
  dateIsPast,
  noDates,
  noSuchDate,
  noSuchSchedule,
} from '@lectern/events/schedules/schedules.refusals';

export type ScheduleState = Planned & {
  readonly isSet: boolean;
  /** `day date` of the reminders that were asked for. */
  readonly reminded: ReadonlySet<string>;
};

const reminderOf = ({ day, date }: { day: string; date: string | null }): string => `${day} ${date}`;

const hasDates = (plan: SchedulePlan): boolean => datesOf(plan.rule).length > 0;

/** The plan by which a date goes, if it is one of its dates. */
const isDate = ({ parts, endedFrom }: ScheduleState, date: string): boolean => {
  const at = parts.findLastIndex(({ from }) => from <= date);
  const plan = parts[at]?.plan ?? parts[0]?.plan;
  return plan !== undefined && (endedFrom === null || date < endedFrom) && datesOf(plan.rule).includes(date);
};

const decide = (command: ScheduleCommand, state: ScheduleState): readonly ScheduleFact[] | Rejection => {
  const { type, data } = command;
  if (type === 'SetSchedule') {
    if (state.isSet) return [];
    return hasDates(data.plan) ? [fact(events.scheduleSet, data)] : reject(noDates);
  }
  if (!state.isSet) return reject(noSuchSchedule);
  switch (type) {
    case 'ChangeSchedule': {
      const { today, ...changed } = data;
      if (changed.from < today || changed.plan.rule.from < today) return reject(dateIsPast);
      return hasDates(changed.plan) ? [fact(events.scheduleChanged, changed)] : reject(noDates);
    }
    case 'MoveDate': {
      const { today, ...moved } = data;
      if (!isDate(state, moved.date)) return reject(noSuchDate);
      if (moved.to < today || (state.moved[moved.date] ?? moved.date) < today) return reject(dateIsPast);
      return state.moved[moved.date] === moved.to ? [] : [fact(events.dateMoved, moved)];
    }
    case 'SkipDate': {
      const { today, ...skipped } = data;
      if (!isDate(state, skipped.date)) return reject(noSuchDate);
      if (state.moved[skipped.date] === null) return [];
      if ((state.moved[skipped.date] ?? skipped.date) < today) return reject(dateIsPast);
      return [fact(events.dateSkipped, skipped)];
    }
    case 'SetStudentDate':
      if (data.date !== null && !isDate(state, data.date)) return reject(noSuchDate);
      return [fact(events.studentDateSet, data)];
    case 'ExcuseStudent':
      if (data.date !== null && !isDate(state, data.date)) return reject(noSuchDate);
      return [fact(events.studentExcused, data)];
    case 'EndSchedule': {
      const { today, ...ended } = data;
      if (ended.from < today) return reject(dateIsPast);
      if (state.endedFrom !== null && state.endedFrom <= ended.from) return [];
      return [fact(events.scheduleEnded, ended)];
    }
    case 'AskReminders':
      if (data.date !== null && !isDate(state, data.date)) return reject(noSuchDate);
      return state.reminded.has(reminderOf(data)) ? [] : [fact(events.remindersAsked, data)];
  }
};

/** One thing that somebody set for others. */
export const scheduleDecider: Decider<
  ScheduleCommand,
  ScheduleState,
  ScheduleFact,
  ScheduleEvent | ScheduleFact
> = {
  initial: { isSet: false, parts: [], moved: {}, endedFrom: null, reminded: new Set() },
  decide,
  evolve: (state, event) => ({
    ...plannedAfter(state, event),
    isSet: true,
    reminded:
      event.type === 'RemindersAsked' ? new Set([...state.reminded, reminderOf(event.data)]) : state.reminded,
  }),
};

/** The link of one person to their dates: one at a time. */
export const feedDecider: Decider<
  FeedCommand,
  { readonly feedId: string | null },
  FeedFact,
  FeedEvent | FeedFact
> = {
  initial: { feedId: null },
  decide: ({ type, data }, { feedId }) => {
    if (type === 'MakeCalendarFeed') return feedId === null ? [fact(events.calendarFeedMade, data)] : [];
    return feedId === data.feedId ? [fact(events.calendarFeedRevoked, data)] : [];
  },
  evolve: (_, { type, data }) => ({ feedId: type === 'CalendarFeedMade' ? data.feedId : null }),
};

import { daysAfter } from '@lectern/events/calendars/iso-date';
import type { ScheduleEvent } from '@lectern/events/schedules/schedule.events';
import type { ReadEvent } from '../platform/journal/codec.js';
import { defineReactor } from '../platform/work/reactor.js';
import { isPlaced } from '../schedules/student-dates.js';
import { localDate } from '../streaks/local-date.js';
import { hasDueAfter, isDueOn } from './due-dates.js';
import { remindedSchedules, type ReminderPorts } from './reminded-schedules.js';
import { untilEvening } from './reminder-times.js';

type On = Extract<ScheduleEvent, { type: 'ScheduleSet' | 'ScheduleChanged' | 'RemindersAsked' }>;

/** Has reminders asked for on the evening before one of a schedule's dates is due, and looks for the next one then. */
export const askReminders = defineReactor(
  {
    name: 'ask-reminders',
    actsFrom: '2026-11-24',
    on: ['ScheduleSet', 'ScheduleChanged', 'RemindersAsked'] satisfies On['type'][],
    dueAfter: (read) => {
      const { type, data } = read as ReadEvent & On;
      // Who reminds by hand changes nothing of what goes by itself.
      const isMeant = type === 'RemindersAsked' ? data.date === null : data.plan.fRemind;
      return isMeant ? 0 : undefined;
    },
  },
  (ports: ReminderPorts) => {
    const { schedules } = remindedSchedules(ports);
    return {
      afterRebuild: 'harmless',
      because: 'it looks at the dates as they are, and a schedule is asked once a day',
      act: async (read, { now }) => {
        const { type, data } = read as ReadEvent & On;
        const schedule = await schedules.find(data.scheduleId);
        if (!schedule) return { kind: 'done' };
        const timeZone = await schedules.zoneOf(schedule.schoolId, schedule);
        const today = localDate(now, timeZone);
        const dates = (await schedules.datesOf(schedule)).filter(isPlaced).filter(({ plan }) => plan.fRemind);
        if (!hasDueAfter(schedule, dates, today)) return { kind: 'done' };
        const lastDay = type === 'RemindersAsked' ? data.day : null;
        const afterMs = untilEvening(now, timeZone, lastDay);
        if (afterMs > 0) return { kind: 'again', afterMs };
        if (!dates.some(isDueOn(schedule, daysAfter(today, 1))))
          return { kind: 'again', afterMs: untilEvening(now, timeZone, today) };
        return {
          kind: 'command',
          context: 'schedules',
          name: 'AskReminders',
          payload: { scheduleId: data.scheduleId, day: today, date: null },
        };
      },
    };
  },
);

import { daysAfter } from '@lectern/events/calendars/iso-date';
import type { ScheduleEvent } from '@lectern/events/schedules/schedule.events';
import type { ReadEvent } from '../platform/journal/codec.js';
import { defineReactor } from '../platform/work/reactor.js';
import { isPlaced, isToDo } from '../schedules/student-dates.js';
import { isDueOn } from './due-dates.js';
import { remindedSchedules, type ReminderPorts } from './reminded-schedules.js';
import { byDay } from './reminder-times.js';

type Asked = Extract<ScheduleEvent, { type: 'RemindersAsked' }>;

/** Asks for the reminder of each student who is not done with a date, or with what is due on the next day. */
export const remindStudents = defineReactor(
  { name: 'remind-students', actsFrom: '2026-11-24', on: ['RemindersAsked'] satisfies Asked['type'][] },
  (ports: ReminderPorts) => {
    const { schedules, lists } = remindedSchedules(ports);
    return {
      afterRebuild: 'harmless',
      because: 'a student is reminded once a day, and whether they are done is looked at again',
      act: async (read) => {
        const { scheduleId, day, date } = (read as ReadEvent & Asked).data;
        const schedule = await schedules.find(scheduleId);
        if (!schedule) return { kind: 'done' };
        const timeZone = await schedules.zoneOf(schedule.schoolId, schedule);
        const sendAt = new Date(byDay(Date.parse(read.meta.at), timeZone)).toISOString();
        const tomorrow = daysAfter(day, 1);
        const isDue = isDueOn(schedule, tomorrow);
        const dates = (await schedules.datesOf(schedule))
          .filter(isPlaced)
          .filter((one) => (date === null ? one.plan.fRemind && isDue(one) : one.date === date));
        const found = await Promise.all(dates.map((one) => lists.date(schedule, one.date, '')));
        const commands = found
          .flatMap((one) => one?.students ?? [])
          .filter(({ at }) => isToDo(at) && (date !== null || at.moments.dueOn === tomorrow))
          .map(({ member, at }) => ({
            name: 'AskReminder',
            payload: { studentId: member.person.personId, day, dueOn: at.moments.dueOn, sendAt },
          }));
        return commands.length === 0
          ? { kind: 'done' }
          : { kind: 'commands', context: 'reminders', commands };
      },
    };
  },
);

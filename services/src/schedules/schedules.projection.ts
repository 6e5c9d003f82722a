import { plannedAfter, type Planned } from '@lectern/events/schedules/planned';
import * as events from '@lectern/events/schedules/schedule.events';
import type { ScheduleFact } from '@lectern/events/schedules/schedule.events';
import type { SchedulePlan } from '@lectern/events/schedules/schedule-plan';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';
import type { OwnDate } from './due-status.js';

export type ScheduleDocument = Planned & {
  readonly ownerId: string;
  readonly schoolId: string | null;
  readonly timeZone: string;
  readonly own: readonly OwnDate[];
  /** ISO 8601. */
  readonly setAt: string;
  readonly changedAt: string;
  /** How often it was changed: what calendars call its sequence. */
  readonly changes: number;
};

const when = on<ScheduleDocument>();

type Told = ScheduleFact & { readonly meta: { readonly at: string } };

const change = (
  event: Told,
  more: (before: ScheduleDocument) => Partial<ScheduleDocument> = () => ({}),
): Change<ScheduleDocument>[] => [
  {
    id: event.data.scheduleId,
    apply: (before) =>
      before && {
        ...before,
        ...plannedAfter(before, event),
        changedAt: event.meta.at,
        changes: before.changes + 1,
        ...more(before),
      },
  },
];

export const schedulesProjection = defineProjection<ScheduleDocument>({
  name: 'schedules',
  version: 1,
  indexes: [{ name: 'byOwner', fields: ['ownerId'] }],
  handlers: [
    when(events.scheduleSet, (event) => [
      {
        id: event.data.scheduleId,
        apply: () => ({
          ...plannedAfter({ parts: [], moved: {}, endedFrom: null }, event),
          ownerId: event.data.ownerId,
          schoolId: event.data.schoolId,
          timeZone: event.data.timeZone,
          own: [],
          setAt: event.meta.at,
          changedAt: event.meta.at,
          changes: 0,
        }),
      },
    ]),
    when(events.scheduleChanged, (event) => change(event)),
    when(events.dateMoved, (event) => change(event)),
    when(events.dateSkipped, (event) => change(event)),
    when(events.scheduleEnded, (event) => change(event)),
    when(events.studentDateSet, (event) =>
      change(event, ({ own }) => {
        const { studentId, date, dueOn, extraDays } = event.data;
        return { own: [...own, { studentId, date, dueOn, extraDays }] };
      }),
    ),
    when(events.studentExcused, (event) =>
      change(event, ({ own }) => {
        const { studentId, date, fExcused } = event.data;
        return {
          own: [...own, { studentId, date, dueOn: null, extraDays: 0, isExcused: fExcused }],
        };
      }),
    ),
  ],
});

/** That a schedule is, or was, for a class (`class:<id>`) or for one student (`student:<id>`). */
export type TargetDocument = { readonly target: string; readonly scheduleId: string };

export const classTarget = (classId: string): string => `class:${classId}`;
export const studentTarget = (studentId: string): string => `student:${studentId}`;

const target = on<TargetDocument>();

/** Whom each plan names, one document each. */
const targetsOf = (scheduleId: string, { classIds, studentIds }: SchedulePlan): Change<TargetDocument>[] =>
  [...classIds.map(classTarget), ...studentIds.map(studentTarget)].map((named) => ({
    id: `${scheduleId}/${named}`,
    apply: () => ({ target: named, scheduleId }),
  }));

/** Schedules by whom they are for; whether they still are, the schedule says. */
export const scheduleTargetsProjection = defineProjection<TargetDocument>({
  name: 'schedule-targets',
  version: 1,
  indexes: [{ name: 'byTarget', fields: ['target'] }],
  handlers: [
    target(events.scheduleSet, ({ data: { scheduleId, plan } }) => targetsOf(scheduleId, plan)),
    target(events.scheduleChanged, ({ data: { scheduleId, plan } }) => targetsOf(scheduleId, plan)),
  ],
});

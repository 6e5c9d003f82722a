import type { ScheduleEvent, ScheduleFact } from './schedule.events.js';
import type { SchedulePlan } from './schedule-plan.js';

/** What of a schedule makes its dates. */
export type Planned = {
  /** By the date from which each plan holds, rising. */
  readonly parts: readonly { readonly from: string; readonly plan: SchedulePlan }[];
  /** What became of single dates: the day they are on now, or null where they are left out. */
  readonly moved: Readonly<Record<string, string | null>>;
  /** From when there are no more; null while there are. */
  readonly endedFrom: string | null;
};

/** What of a schedule makes its dates, as the journal tells it; also for the read model. */
export const plannedAfter = (state: Planned, { type, data }: ScheduleEvent | ScheduleFact): Planned => {
  switch (type) {
    case 'ScheduleSet':
      return { ...state, parts: [{ from: data.plan.rule.from, plan: data.plan }] };
    case 'ScheduleChanged': {
      const { from, plan } = data;
      const before = state.parts.filter((part) => part.from < from);
      return { ...state, parts: [...before, { from, plan }], endedFrom: null };
    }
    case 'DateMoved':
      return { ...state, moved: { ...state.moved, [data.date]: data.to } };
    case 'DateSkipped':
      return { ...state, moved: { ...state.moved, [data.date]: null } };
    case 'ScheduleEnded':
      return { ...state, endedFrom: data.from };
    case 'StudentDateSet':
    case 'StudentExcused':
    case 'RemindersAsked':
      return state;
  }
};

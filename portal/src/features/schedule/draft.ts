import type { SchedulePlan } from '@lectern/events/schedules/schedule-plan';

/** What stands in the form. Dates are local (ISO), empty while there is none. */
export type Draft = {
  readonly what: 'passage' | 'list' | 'next';
  readonly passageIds: readonly string[];
  readonly classIds: readonly string[];
  readonly studentIds: readonly string[];
  readonly repeat: SchedulePlan['rule']['freq'];
  readonly interval: number;
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly until: string;
  readonly dueDays: number;
  /** 20:00; empty for the end of the day. */
  readonly dueTime: string;
  readonly onHoliday: SchedulePlan['onHoliday'];
  readonly lateDays: number;
  readonly remind: boolean;
};

/** Something is on this very day, once, by eight in the evening, until somebody says otherwise. */
export const draftOn = (today: string): Draft => ({
  what: 'passage',
  passageIds: [],
  classIds: [],
  studentIds: [],
  repeat: 'once',
  interval: 1,
  weekdays: [],
  from: today,
  until: '',
  dueDays: 0,
  dueTime: '20:00',
  onHoliday: 'move',
  lateDays: 3,
  remind: true,
});

/** The plan that a draft is, or what of it is still missing. */
export const planOf = (draft: Draft): SchedulePlan | 'what' | 'who' | 'when' => {
  const { what, passageIds, classIds, studentIds, repeat, from, until } = draft;
  if (what !== 'next' && passageIds.length === 0) return 'what';
  if (classIds.length + studentIds.length === 0) return 'who';
  const isOnce = repeat === 'once';
  // A list of its own length ends by itself.
  const isList = what === 'list' && passageIds.length > 1;
  if (from === '' || (!isOnce && !isList && until === '')) return 'when';
  return {
    passageIds: what === 'next' ? [] : what === 'passage' ? passageIds.slice(0, 1) : [...passageIds],
    classIds: [...classIds],
    studentIds: [...studentIds],
    rule: {
      freq: repeat,
      interval: isOnce ? 1 : draft.interval,
      weekdays: repeat === 'weekly' ? [...draft.weekdays] : [],
      monthdays: [],
      from,
      until: isOnce || until === '' ? null : until,
      count: !isOnce && until === '' ? 200 : null,
      except: [],
    },
    due: { days: draft.dueDays, time: draft.dueTime === '' ? null : draft.dueTime },
    onHoliday: draft.onHoliday,
    lateDays: draft.lateDays,
    fRemind: draft.remind,
  };
};

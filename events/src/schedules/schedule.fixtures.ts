import { fact } from '../journal/event.js';
import {
  calendarFeedMade,
  calendarFeedRevoked,
  dateMoved,
  dateSkipped,
  remindersAsked,
  scheduleChanged,
  scheduleEnded,
  scheduleSet,
  studentDateSet,
  studentExcused,
} from './schedule.events.js';
import type { SchedulePlan } from './schedule-plan.js';

const scheduleId = 'bridges';

/** Every Monday and Thursday one of two passages, by 20:00. */
export const kingfishersPlan: SchedulePlan = {
  passageIds: ['gecko-ceiling', 'rain'],
  classIds: ['kingfishers'],
  studentIds: [],
  rule: {
    freq: 'weekly',
    interval: 1,
    weekdays: [1, 4],
    monthdays: [],
    from: '2026-01-05',
    until: '2026-01-30',
    count: null,
    except: [],
  },
  due: { days: 0, time: '20:00' },
  onHoliday: 'move',
  lateDays: 3,
  fRemind: true,
};

export const kingfishersReadBridges = fact(scheduleSet, {
  scheduleId,
  ownerId: 'ruth',
  schoolId: 'banyan',
  timeZone: 'Asia/Kolkata',
  plan: kingfishersPlan,
});
export const kingfishersReadOnFridays = fact(scheduleChanged, {
  scheduleId,
  from: '2026-01-12',
  plan: { ...kingfishersPlan, rule: { ...kingfishersPlan.rule, from: '2026-01-12', weekdays: [5] } },
});
export const mondayMoved = fact(dateMoved, { scheduleId, date: '2026-01-05', to: '2026-01-06' });
export const thursdaySkipped = fact(dateSkipped, { scheduleId, date: '2026-01-08' });
export const ashasOwnDate = fact(studentDateSet, {
  scheduleId,
  studentId: 'asha',
  date: '2026-01-05',
  dueOn: '2026-01-07',
  extraDays: 0,
});
export const ashaExcused = fact(studentExcused, {
  scheduleId,
  studentId: 'asha',
  date: null,
  fExcused: true,
});
export const bridgesEnded = fact(scheduleEnded, { scheduleId, from: '2026-01-12' });
export const bridgesReminded = fact(remindersAsked, { scheduleId, day: '2026-01-07', date: null });
export const ruthsFeed = fact(calendarFeedMade, { personId: 'ruth', feedId: 'feed-1' });
export const ruthsFeedRevoked = fact(calendarFeedRevoked, { personId: 'ruth', feedId: 'feed-1' });

export const scheduleFixtures = [
  kingfishersReadBridges,
  kingfishersReadOnFridays,
  mondayMoved,
  thursdaySkipped,
  ashasOwnDate,
  ashaExcused,
  bridgesEnded,
  bridgesReminded,
  ruthsFeed,
  ruthsFeedRevoked,
] as const;

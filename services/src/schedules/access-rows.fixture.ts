import type { SchedulePlan } from '@lectern/events/schedules/schedule-plan';
import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';
import type { Things } from '../hosts/authorisation-things.fixture.js';

const planFor = (who: Partial<SchedulePlan>): SchedulePlan => ({
  passageIds: ['gecko-ceiling'],
  classIds: [],
  studentIds: [],
  rule: {
    freq: 'once',
    interval: 1,
    weekdays: [],
    monthdays: [],
    from: '2099-01-05',
    until: null,
    count: null,
    except: [],
  },
  due: { days: 0, time: '20:00' },
  onHoliday: 'move',
  lateDays: 3,
  fRemind: false,
  ...who,
});
const forAsha = ({ asha }: Things) => ({
  body: { plan: planFor({ studentIds: [asha] }), timeZone: 'Asia/Kolkata' },
});
const forKavi = ({ kavi }: Things) => ({
  body: { plan: planFor({ studentIds: [kavi] }), timeZone: 'Asia/Kolkata' },
});
const params = { scheduleId: 'no-such-schedule', date: '2099-01-05', studentId: 'nobody' };
const nobodys = 'nobody’s';

/** What is set for students. Who may see a schedule that is there is tested beside its routes. */
export const rows: readonly MatrixRow[] = [
  //                                            n account | s c s s c | p c | t o | s o | s p
  row('schedule.choices', 'one’s own', '13 33333 +3 ++ 33 33'),
  row('schedule.preview', 'Asha', '13 33333 43 +4 33 33', forAsha),
  row('schedule.set', 'Asha', '13 33333 43 +4 33 33', forAsha),
  row('schedule.set', 'a child', '13 33333 +3 44 33 33', forKavi),
  row('schedule.list', 'one’s own', '13 33333 +3 ++ 33 33', () => ({
    query: { from: '2099-01-01', to: '2099-01-07' },
  })),
  row('schedule.date', nobodys, '13 33333 43 44 33 33', () => ({ params })),
  row('schedule.remind', nobodys, '13 33333 43 44 33 33', () => ({ params })),
  row('schedule.move-date', nobodys, '13 33333 43 44 33 33', () => ({ params, body: { to: null } })),
  row('schedule.student', nobodys, '13 33333 43 44 33 33', () => ({
    params,
    body: { date: null, given: { kind: 'excused', fExcused: true } },
  })),
  row('schedule.change', nobodys, '13 33333 43 44 33 33', (things) => ({
    params,
    body: { from: '2099-01-05', plan: planFor({ studentIds: [things.asha] }) },
  })),
  row('schedule.end', nobodys, '13 33333 43 44 33 33', () => ({ params, body: { from: '2099-01-05' } })),
  row('schedule.week', 'one’s own', '13 ++++3 3+ 33 33 33'),
  row('schedule.make-feed', 'one’s own', '13 ++++3 ++ ++ 33 33'),
  row('schedule.revoke-feed', 'one’s own', '13 ++++3 ++ ++ 33 33'),
  row('schedule.feed', nobodys, '44 44444 44 44 44 44', () => ({ params: { file: 'guessed.ics' } })),
];

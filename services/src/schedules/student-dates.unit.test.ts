import { describe, expect, it } from 'vitest';
import type { Planned } from '@lectern/events/schedules/planned';
import { kingfishersPlan } from '@lectern/events/schedules/schedule.fixtures';
import { usualCalendar } from '../calendars/calendars.projection.js';
import type { OwnDate } from './due-status.js';
import { scheduleDates } from './schedule-dates.js';
import { studentDates, type KnownAttempt } from './student-dates.js';

const ms = (text: string): number => Date.parse(text);
const planned: Planned = {
  parts: [{ from: '2026-01-05', plan: kingfishersPlan }],
  moved: {},
  endedFrom: null,
};
const days = (more: Partial<Planned> = {}, calendar = usualCalendar) =>
  scheduleDates({ ...planned, ...more }, calendar).map(({ date, on, passageId }) => [date, on, passageId]);
const holiday = (from: string, to = from) => ({
  ...usualCalendar,
  holidays: [{ holidayId: 'h', name: 'Sports day', from, to }],
});

describe('the dates of a schedule', () => {
  it('have one passage of the list each, until it is through', () => {
    expect(days()).toEqual([
      ['2026-01-05', '2026-01-05', 'gecko-ceiling'],
      ['2026-01-08', '2026-01-08', 'rain'],
    ]);
  });

  it('move from a holiday to the next school day, over the weekend, or are left out', () => {
    expect(days({}, holiday('2026-01-08', '2026-01-09'))[1]).toEqual(['2026-01-08', '2026-01-12', 'rain']);
    const skipping = { ...kingfishersPlan, onHoliday: 'skip' as const };
    const parts = [{ from: '2026-01-05', plan: skipping }];
    expect(days({ parts }, holiday('2026-01-05')).slice(0, 3)).toEqual([
      ['2026-01-05', null, 'gecko-ceiling'],
      ['2026-01-08', '2026-01-08', 'gecko-ceiling'],
      ['2026-01-12', '2026-01-12', 'rain'],
    ]);
  });

  it('stand where somebody put them, whatever the holidays say, and end where it was ended', () => {
    expect(days({ moved: { '2026-01-05': '2026-01-06' } }, holiday('2026-01-05'))[0]?.[1]).toBe('2026-01-06');
    expect(days({ endedFrom: '2026-01-08' })).toHaveLength(1);
  });

  it('go by another plan from a date on, and by the first one before', () => {
    const fridays = {
      ...kingfishersPlan,
      rule: { ...kingfishersPlan.rule, from: '2026-01-08', weekdays: [5] },
    };
    const parts = [...planned.parts, { from: '2026-01-08', plan: fridays }];
    expect(days({ parts }).map(([date]) => date)).toEqual(['2026-01-05', '2026-01-09', '2026-01-16']);
  });
});

const asked = { studentId: 'asha', timeZone: 'Asia/Kolkata', since: 0, attempts: [] };
const schedule = (...own: readonly OwnDate[]) => ({ own, setAt: '2026-01-01T00:00:00.000Z' });
const attempt = (doneAt: string | null, contentId = 'gecko-ceiling'): KnownAttempt => ({
  attemptId: `of-${doneAt}`,
  contentId,
  doneAt: doneAt === null ? undefined : ms(doneAt),
  answered: 1,
  clockOff: 0,
});
const first = (
  {
    own = [],
    attempts = [],
    ...more
  }: { own?: readonly OwnDate[]; attempts?: readonly KnownAttempt[]; timeZone?: string; since?: number } = {},
  now = '2026-01-05T10:00:00Z',
) => {
  const dates = scheduleDates(planned, usualCalendar);
  return studentDates(schedule(...own), dates, { ...asked, attempts, ...more }, ms(now))[0];
};
const say = (date: string | null, more: Partial<OwnDate>): OwnDate => ({
  studentId: 'asha',
  date,
  dueOn: null,
  extraDays: 0,
  ...more,
});

describe('how a student stands', () => {
  it('is due before 20:00 by the clock of the school, and not at it', () => {
    const due = '2026-01-05T14:30:00.000Z';
    expect(new Date(first()?.moments.due ?? 0).toISOString()).toBe(due);
    expect(first({ attempts: [attempt('2026-01-05T14:29:59.999Z')] })?.status).toBe('done');
    expect(first({ attempts: [attempt(due)] })?.status).toBe('late');
    expect(first({ timeZone: 'Europe/Berlin', attempts: [attempt(due)] })?.status).toBe('done');
  });

  it.each([
    ['2026-01-04T10:00:00Z', 'coming'],
    ['2026-01-04T18:30:00Z', 'open'],
    ['2026-01-05T14:30:00Z', 'overdue'],
    ['2026-01-08T14:29:59Z', 'overdue'],
    ['2026-01-08T14:30:00Z', 'notDone'],
  ])('is at %s: %s', (now, status) => expect(first({}, now)?.status).toBe(status));

  it('counts late only in the days for that, and what was done before it was set not at all', () => {
    expect(first({ attempts: [attempt('2026-01-08T14:29:59Z')] }, '2026-02-01T00:00:00Z')?.status).toBe(
      'late',
    );
    expect(first({ attempts: [attempt('2026-01-08T14:30:00Z')] }, '2026-02-01T00:00:00Z')?.status).toBe(
      'notDone',
    );
    expect(first({ attempts: [attempt('2025-12-31T23:59:00Z')] })?.status).toBe('open');
  });

  it('may be done early, and is open in the attempt that was begun', () => {
    expect(first({ attempts: [attempt('2026-01-02T08:00:00Z')] })?.status).toBe('done');
    expect(first({ attempts: [attempt(null)] })).toMatchObject({ status: 'open', attempt: { answered: 1 } });
    expect(first({ attempts: [attempt('2026-01-02T08:00:00Z', 'rain')] })?.status).toBe('open');
  });

  it('takes the date of the day before that of all, and of each the latest', () => {
    const all = say(null, { extraDays: 2 });
    expect(first({ own: [all] })?.moments.dueOn).toBe('2026-01-07');
    const own = [
      say('2026-01-05', { dueOn: '2026-01-09' }),
      all,
      say('2026-01-05', { dueOn: '2026-01-06' }),
      all,
    ];
    expect(first({ own })?.moments).toMatchObject({ dueOn: '2026-01-06', isOwn: true });
    expect(first({ own: [{ ...all, studentId: 'leo' }] })?.moments).toMatchObject({ isOwn: false });
  });

  it('is excused, unless it was done, until that is taken back', () => {
    const excused = say(null, { isExcused: true });
    expect(first({ own: [excused] })?.status).toBe('excused');
    expect(first({ own: [excused], attempts: [attempt('2026-01-05T08:00:00Z')] })?.status).toBe('done');
    expect(first({ own: [excused, say('2026-01-05', { isExcused: false })] })?.status).toBe('open');
  });

  it('leaves out what was due before they came into the class', () => {
    expect(first({ since: ms('2026-01-06T08:00:00Z') })?.date.date).toBe('2026-01-08');
  });

  it('wants the same passage done once for each date', () => {
    const weekly: Planned = {
      ...planned,
      parts: [{ from: '2026-01-05', plan: { ...kingfishersPlan, passageIds: ['rain'] } }],
    };
    const dates = scheduleDates(weekly, usualCalendar);
    const attempts = [attempt('2026-01-05T08:00:00Z', 'rain')];
    const found = studentDates(schedule(), dates, { ...asked, attempts }, ms('2026-01-08T08:00:00Z'));
    expect(found.slice(0, 2).map(({ status }) => status)).toEqual(['done', 'open']);
  });
});

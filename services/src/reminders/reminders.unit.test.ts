import {
  ashaReminded,
  ashasRemindersResumed,
  ashasRemindersStopped,
  ashaToBeReminded,
} from '@lectern/events/reminders/reminder.fixtures';
import { kingfishersPlan } from '@lectern/events/schedules/schedule.fixtures';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { reminderWords } from './compose-reminder.js';
import { hasDueAfter, isDueOn } from './due-dates.js';
import { reminderDecider } from './reminder.decider.js';
import { byDay, untilEvening } from './reminder-times.js';

const spec = deciderSpec(reminderDecider);
const zone = 'Asia/Kolkata';
const at = (iso: string): number => Date.parse(iso);

describe('the reminders of a student', () => {
  const ask = { type: 'AskReminder', data: ashaToBeReminded.data } as const;
  const choose = (isWanted: boolean) =>
    ({ type: 'ChooseReminders', data: { studentId: 'asha', isWanted } }) as const;

  it('are one a day, whatever else is due', () => {
    expect(spec.given().when(ask)).toEqual([ashaToBeReminded]);
    const other = { ...ask, data: { ...ask.data, dueOn: '2026-01-20' } };
    expect(spec.given(ashaToBeReminded).when(other)).toEqual([]);
    const nextDay = { ...ask, data: { ...ask.data, day: '2026-01-08' } };
    expect(spec.given(ashaToBeReminded).when(nextDay)).toHaveLength(1);
  });

  it('are settled once; one that was refused may be tried again', () => {
    const settle = { type: 'SettleReminder', data: ashaReminded.data } as const;
    expect(spec.given(ashaToBeReminded).when(settle)).toEqual([ashaReminded]);
    expect(spec.given(ashaToBeReminded, ashaReminded).when(settle)).toEqual([]);
    const refused = { ...ashaReminded, data: { ...ashaReminded.data, outcome: 'refused' as const } };
    expect(spec.given(ashaToBeReminded, refused).when(settle)).toEqual([ashaReminded]);
  });

  it('stop, and come again when they are wanted', () => {
    expect(spec.given().when(choose(false))).toEqual([ashasRemindersStopped]);
    expect(spec.given(ashasRemindersStopped).when(ask)).toEqual([]);
    expect(spec.given(ashasRemindersStopped).when(choose(true))).toEqual([ashasRemindersResumed]);
    expect(spec.given(ashasRemindersStopped, ashasRemindersResumed).when(ask)).toEqual([ashaToBeReminded]);
  });
});

describe('when reminders go', () => {
  it.each([
    ['in the morning', '2026-01-07T03:00:00Z', null, '2026-01-07T10:30:00Z'],
    ['at 16:00', '2026-01-07T10:30:00Z', null, '2026-01-07T10:30:00Z'],
    ['at 19:59', '2026-01-07T14:29:00Z', null, '2026-01-07T14:29:00Z'],
    ['at 20:00', '2026-01-07T14:30:00Z', null, '2026-01-08T10:30:00Z'],
    ['when they went today', '2026-01-07T10:31:00Z', '2026-01-07', '2026-01-08T10:30:00Z'],
    ['when they went yesterday', '2026-01-07T10:31:00Z', '2026-01-06', '2026-01-07T10:31:00Z'],
  ])('by themselves from 16:00 to 20:00 of the school: %s', (_when, now, lastDay, then) => {
    expect(at(now) + untilEvening(at(now), zone, lastDay)).toBe(at(then));
  });

  it.each([
    ['at night', '2026-01-07T20:00:00Z', '2026-01-08T01:30:00Z'],
    ['before seven', '2026-01-07T00:00:00Z', '2026-01-07T01:30:00Z'],
    ['by day', '2026-01-07T06:00:00Z', '2026-01-07T06:00:00Z'],
    ['at eight in the evening', '2026-01-07T14:30:00Z', '2026-01-08T01:30:00Z'],
  ])('by hand at once, but never at night: %s', (_when, now, then) => {
    expect(byDay(at(now), zone)).toBe(at(then));
  });
});

describe('what is due on a day', () => {
  const thursday = {
    date: '2026-01-08',
    on: '2026-01-08',
    holiday: null,
    passageId: 'rain',
    plan: kingfishersPlan,
  };
  const longer = { studentId: 'asha', date: null, dueOn: null, extraDays: 2 };
  const moved = { studentId: 'asha', date: '2026-01-08', dueOn: '2026-01-12', extraDays: 0 };

  it('is due for the class, or for a student with a date of their own', () => {
    expect(isDueOn({ own: [] }, '2026-01-08')(thursday)).toBe(true);
    expect(isDueOn({ own: [] }, '2026-01-10')(thursday)).toBe(false);
    expect(isDueOn({ own: [longer] }, '2026-01-10')(thursday)).toBe(true);
    expect(isDueOn({ own: [moved] }, '2026-01-12')(thursday)).toBe(true);
    expect(isDueOn({ own: [{ ...moved, date: '2026-01-05' }] }, '2026-01-12')(thursday)).toBe(false);
  });

  it('ends with the last date that anybody has', () => {
    expect(hasDueAfter({ own: [] }, [thursday], '2026-01-07')).toBe(true);
    expect(hasDueAfter({ own: [] }, [thursday], '2026-01-08')).toBe(false);
    expect(hasDueAfter({ own: [longer] }, [thursday], '2026-01-09')).toBe(true);
    expect(hasDueAfter({ own: [moved] }, [thursday], '2026-01-11')).toBe(true);
    expect(hasDueAfter({ own: [moved] }, [], '2026-01-12')).toBe(false);
  });
});

describe('the reminder', () => {
  const to = {
    firstName: 'Priya',
    language: 'en',
    site: 'https://lectern.test',
    stopUrl: 'https://lectern.test/reminder-mail?token=t',
  };
  const rain = { titles: ['Left and Right in the Rain'], dueOn: '2026-01-08', today: '2026-01-07' };

  it('says what is due and when, to the student', () => {
    const { subject, lead, action } = reminderWords(rain, to);
    expect(subject).toBe('Due tomorrow: Left and Right in the Rain');
    expect(lead).toEqual([
      '“Left and Right in the Rain” is waiting for you.',
      'It is due on Thursday, 8 January.',
    ]);
    expect(action?.url).toBe('https://lectern.test/student/dashboard');
  });

  it('names the child to a parent, and blames nobody for what is late', () => {
    const late = { ...rain, today: '2026-01-09', titles: [...rain.titles, null] };
    const { subject, lead, action, unsubscribe } = reminderWords(late, { ...to, child: 'Asha' });
    expect(subject).toBe('It still counts: Left and Right in the Rain and your next passage');
    expect(lead).toEqual([
      'Asha has this to read: “Left and Right in the Rain” and your next passage.',
      'An answer still counts for a few days.',
    ]);
    expect(action?.url).toBe('https://lectern.test/parent/dashboard');
    expect(unsubscribe?.url).toBe(to.stopUrl);
  });
});

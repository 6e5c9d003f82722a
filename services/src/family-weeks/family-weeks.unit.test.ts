import { describe, expect, it } from 'vitest';
import {
  ashasMotherResumed,
  ashasMotherStopped,
  ashasMotherWasTold,
  ashasWeek,
} from '@lectern/events/family-weeks/family-week.fixtures';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { quietWords, weekWords } from './compose-week-mail.js';
import { familyWeekDecider } from './family-week.decider.js';
import { dueOn, fridayOf } from './friday.js';

const spec = deciderSpec(familyWeekDecider);
const to = {
  firstName: 'Priya',
  language: 'en',
  site: 'https://lectern.test',
  stopUrl: 'https://lectern.test/weekly-mail?token=t',
};
const asha = {
  firstName: 'Asha',
  days: 3,
  words: ['seldom', 'woven'],
  title: 'Why bees dance',
  bestAttemptId: 'a1',
};
const kavi = { firstName: 'Kavi', days: 0, words: [], title: null, bestAttemptId: null };

describe('the week of a family', () => {
  it('begins once, however many attempts it has, and its mail is settled once', () => {
    const begin = { type: 'BeginFamilyWeek', data: ashasWeek.data } as const;
    const settle = { type: 'SettleFamilyWeekMail', data: ashasMotherWasTold.data } as const;
    expect(spec.given().when(begin)).toEqual([ashasWeek]);
    expect(spec.given(ashasWeek).when(begin)).toEqual([]);
    expect(spec.given(ashasWeek).when(settle)).toEqual([ashasMotherWasTold]);
    expect(spec.given(ashasWeek, ashasMotherWasTold).when(settle)).toEqual([]);
  });

  it('has no mail any more once it was stopped, until it is wanted again', () => {
    const choose = (isWanted: boolean) =>
      ({ type: 'ChooseWeeklyMail', data: { personId: 'asha-mother', isWanted } }) as const;
    expect(spec.given().when(choose(true))).toEqual([]);
    expect(spec.given().when(choose(false))).toEqual([ashasMotherStopped]);
    expect(spec.given(ashasMotherStopped).when(choose(false))).toEqual([]);
    expect(spec.given(ashasMotherStopped).when(choose(true))).toEqual([ashasMotherResumed]);
  });

  it.each([
    ['in the middle of it', '2026-01-07T10:00:00Z', 'Asia/Kolkata', '2026-01-09', '2026-01-09T11:30:00.000Z'],
    [
      'a moment before its mail',
      '2026-01-09T11:29:59Z',
      'Asia/Kolkata',
      '2026-01-09',
      '2026-01-09T11:30:00.000Z',
    ],
    ['at its mail', '2026-01-09T11:30:00Z', 'Asia/Kolkata', '2026-01-16', '2026-01-16T11:30:00.000Z'],
    ['on Sunday', '2026-01-11T10:00:00Z', 'Asia/Kolkata', '2026-01-16', '2026-01-16T11:30:00.000Z'],
    [
      'where it is Saturday already',
      '2026-01-09T12:00:00Z',
      'Pacific/Kiritimati',
      '2026-01-16',
      '2026-01-16T03:00:00.000Z',
    ],
    [
      'before clocks change',
      '2026-03-27T10:00:00Z',
      'Europe/Berlin',
      '2026-03-27',
      '2026-03-27T16:00:00.000Z',
    ],
    [
      'after clocks changed',
      '2026-03-30T10:00:00Z',
      'Europe/Berlin',
      '2026-04-03',
      '2026-04-03T15:00:00.000Z',
    ],
  ])('ends on Friday at 17:00 of the family: %s', (_when, at, zone, friday, due) => {
    expect(fridayOf(Date.parse(at), zone)).toBe(friday);
    expect(dueOn(friday, zone)).toBe(due);
  });
});

describe('the Friday mail', () => {
  it('is one for all children: days, new words, one thing to do together, a link to the best answer', () => {
    const { lead, action, unsubscribe } = weekWords([asha, kavi], to);
    expect(lead).toEqual([
      'Asha practised on 3 days this week. New words: seldom and woven.',
      'Kavi didn’t practise this week.',
      'Something to do together: ask Asha to tell you about “Why bees dance” in their own words.',
    ]);
    expect(action).toMatchObject({
      label: 'Listen to Asha’s best answer',
      url: 'https://lectern.test/practice-history/attempt/a1',
    });
    expect(unsubscribe?.url).toBe(to.stopUrl);
  });

  it('of a quiet week blames nobody, and says that silence follows', () => {
    expect(quietWords(to).lead.join(' ')).toMatch(/That’s fine.*after the next practice/);
  });
});

import type { ClassAnalytics, HelpReason } from '@lectern/events/teaching/analytics.views';
import { usualLimits } from '@lectern/events/teaching/help';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../testing/attempts.fixture.js';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

const reason: HelpReason = {
  rule: 'stuck',
  since: '2026-11-20',
  answers: [{ attemptId: 'a1', responseId: 'r1' }],
  skills: ['keyPointCoverage'],
  below: 2.5,
  times: 4,
  of: 5,
};
const none = { waiting: 0, short: 0, penalised: 0, unsure: 2, gap: 0, failed: 0, noKeyPoints: 0 };
const jaya = { _id: 'jaya', firstName: 'Jaya', lastName: 'Lyngdoh' };
const analytics: ClassAnalytics = {
  class: { _id: 'c1', name: '5B', year: '2026-27', schoolId: 's1' },
  from: '2026-10-28',
  to: '2026-11-24',
  timeZone: 'Asia/Kolkata',
  at: '2026-11-24T08:35:00.000Z',
  practised: { some: 26, of: 28 },
  needsHelp: [{ student: jaya, reasons: [reason] }],
  hidden: [],
  left: [],
  limits: usualLimits,
  hard: [
    {
      contentId: 'bridges',
      title: 'The bridges that grow',
      questionId: 'q1',
      questionText: 'Why does a living bridge grow stronger?',
      some: 15,
      of: 22,
      missing: {
        text: 'the rain weakens dead planks',
        some: 14,
        of: 22,
        sentence: 'A bridge made of planks grows weaker every year.',
        paragraph: 4,
      },
      answers: [],
    },
  ],
  words: [],
  skills: [],
  counted: 24,
  secondTries: { count: 0, gain: null },
  unscored: none,
  corrected: 0,
  erased: 0,
  students: [],
};
const open = (server: Server = {}, role: 'teacher' | 'system-admin' = 'teacher') =>
  visit({
    path: '/class-analytics?class=c1',
    user: personOf(role),
    server: { 'teaching.class': () => analytics, ...server },
  });

describe('the figures of a class', () => {
  it('say who needs help and why, what was left out with its sentence, and what has no score', async () => {
    open();
    const help = within(await screen.findByRole('region', { name: 'Needs help' }));
    expect(help.getByRole('link', { name: 'Jaya Lyngdoh' })).toBeDefined();
    expect(help.getByText('Key points: under 2.5 in 4 of the last 5 answers.')).toBeDefined();
    expect(help.getByRole('button', { name: 'Listen to Jaya Lyngdoh' })).toBeDefined();
    const hard = within(screen.getByRole('region', { name: 'Hard for the class' }));
    expect(hard.getByText('14 of 22')).toBeDefined();
    expect(hard.getByText('A bridge made of planks grows weaker every year.')).toBeDefined();
    expect(screen.getByText('2 left the scorer unsure')).toBeDefined();
  });

  it('let a teacher hide a student for two weeks', async () => {
    const { press, asked } = open({ 'teaching.hide': () => null });
    await press.click(await screen.findByRole('button', { name: 'Hide Jaya Lyngdoh for 2 weeks' }));
    expect(asked.find(({ name }) => name === 'teaching.hide')).toMatchObject({
      params: { id: 'jaya' },
      body: { isHidden: true },
    });
  });

  it('are opened for a system admin by a reason', async () => {
    const needed = () => {
      throw refusal(409, 'First say why.', { code: 'teaching.support-reason-needed' });
    };
    open({ 'teaching.class': needed }, 'system-admin');
    expect(await screen.findByRole('textbox', { name: 'Your reason' })).toBeDefined();
  });
});

describe('a class at an earlier time', () => {
  const at = '2026-03-03T14:05:00.000Z';
  const then = {
    _id: 'c1',
    name: '5B',
    year: '2026-27',
    students: [{ ...jaya, username: null, streakCount: 4, lastAttempts: [summaryOf()] }],
  };
  const visitThen = (server: Server, role: 'teacher' | 'system-admin' | 'school-admin' = 'system-admin') =>
    visit({
      path: `/class-analytics?class=c1&asOf=${at}`,
      user: personOf(role),
      server: { 'teaching.class': () => analytics, 'teaching.class-then': () => then, ...server },
    });

  it('shows a system admin who was in it and what they had read, and leads on to that time', async () => {
    const { asked } = visitThen({});
    const table = within(await screen.findByRole('table'));
    const row = within(table.getByRole('row', { name: /Jaya Lyngdoh/ }));
    expect(row.getByRole('cell', { name: '4' })).toBeDefined();
    const [history, review] = row.getAllByRole('link').map((one) => one.getAttribute('href'));
    expect(history).toBe(`/practice-history/log?userId=jaya&asOf=${encodeURIComponent(at)}`);
    expect(review).toBe(`/practice-history/attempt/a1?asOf=${encodeURIComponent(at)}`);
    expect(await screen.findByText(/Shown as of/)).toBeDefined();
    expect(asked.find(({ name }) => name === 'teaching.class-then')?.query).toEqual({ asOf: at });
    expect(asked.some(({ name }) => name === 'teaching.class')).toBe(false);
  });

  it('asks a system admin for a reason first, and says that a class was not there yet', async () => {
    visitThen({
      'teaching.class-then': () => {
        throw refusal(409, 'First say why.', {
          code: 'teaching.support-reason-needed',
          params: { schoolId: 's1' },
        });
      },
    });
    expect(await screen.findByLabelText('Your reason')).toBeDefined();
    cleanup();
    visitThen({
      'teaching.class-then': () => {
        throw refusal(404, 'We couldn’t find this class.');
      },
    });
    expect(await screen.findByText('This class wasn’t there yet')).toBeDefined();
  });

  it('is offered on the class’s page, to admins alone', async () => {
    open({}, 'system-admin');
    expect(await screen.findByText('Show an earlier time…')).toBeDefined();
    cleanup();
    visitThen({}, 'teacher');
    expect(await screen.findByRole('heading', { level: 1, name: '5B' })).toBeDefined();
    expect(screen.queryByText('Show an earlier time…')).toBeNull();
  });
});

import { screen, within } from '@testing-library/react';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { summaryOf } from '../../testing/attempts.fixture.js';
import { personOf, visit, type Server } from '../../testing/page.fixture.js';

beforeEach(() => localStorage.setItem('lectern.mic-speaker-test', 'true'));
afterEach(() => localStorage.clear());

const march = {
  month: '2026-03',
  today: '2026-03-12',
  days: [
    ...['practised', 'bridged', 'practised', 'missed'].map((day, n) => ({ date: `2026-03-0${n + 1}`, day })),
    { date: '2026-03-05', day: 'holiday', name: 'Holi' },
    { date: '2026-03-06', day: 'holiday', name: 'Holi' },
    { date: '2026-03-07', day: 'forgiven', name: 'No internet at school' },
    { date: '2026-03-12', day: 'open' },
  ],
  badges: [{ badge: 'days-3', date: '2026-02-20' }],
  classGoals: [],
};
const open = (server: Server = {}) =>
  visit({
    path: '/student/dashboard',
    user: personOf('student'),
    server: {
      'attempt.log': () => ({ items: [summaryOf()], total: 1 }),
      'streak.days': () => march,
      ...server,
    },
  });
const sheet = async () => within(await screen.findByRole('region', { name: 'Your days' }));

describe('the calendar of practice', () => {
  it('says in words what each day was, and why a streak went on', async () => {
    open();
    const days = await sheet();
    const table = within(await days.findByRole('table', { name: 'Your days in March 2026' }));
    expect(table.getByRole('cell', { name: /^1 ?, practised$/ })).toBeDefined();
    expect(table.getByRole('cell', { name: /^2 ?, missed, and your streak went on$/ })).toBeDefined();
    expect(table.getByRole('cell', { name: /^4 ?, not practised$/ })).toBeDefined();
    expect(table.getByRole('cell', { name: /^5 ?, holiday: Holi$/ })).toBeDefined();
    expect(table.getByRole('cell', { name: /^12 ?, today, not practised yet$/ })).toBeDefined();
    // 1 March 2026 is a Sunday: the last column.
    expect(table.getAllByRole('row')[1]?.querySelectorAll('td')[6]?.textContent).toContain('practised');
    const why = within(days.getByRole('list', { name: 'Why your streak went on' }));
    expect(why.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '2 Mar: you missed one day. One missed day a week doesn’t break a streak.',
      '5 Mar to 6 Mar: Holi. A holiday doesn’t break a streak.',
      '7 Mar: No internet at school. This day doesn’t break a streak.',
    ]);
    expect(days.getByText('You practised on 2 days.')).toBeDefined();
    expect(days.getByText('3 days in a row')).toBeDefined();
  });

  it('goes a month back, and no further than today’s', async () => {
    const { asked, press } = open();
    const days = await sheet();
    expect(await days.findByRole('button', { name: 'Next month' })).toHaveProperty('disabled', true);
    await press.click(days.getByRole('button', { name: 'Month before' }));
    await expect
      .poll(() => asked.filter(({ name }) => name === 'streak.days').map(({ query }) => query))
      .toContainEqual({ month: '2026-02' });
  });

  it('promises a first badge where there is none, and lists nothing that is missing', async () => {
    open({ 'streak.days': () => ({ ...march, badges: [] }) });
    const days = await sheet();
    expect(await days.findByText('Your first badge comes after 3 days in a row.')).toBeDefined();
    expect(days.queryByText('7 days in a row')).toBeNull();
  });
});

import type { WeekItem } from '@lectern/events/schedules/schedule.routes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, visit, type Server } from '../../testing/page.fixture.js';

const item = (more: Partial<WeekItem>): WeekItem => ({
  scheduleId: 'd1',
  date: '2026-11-26',
  passage: { _id: 'p1', kind: 'passage', title: 'The bridges that grow', minutes: 8, questions: 6 },
  by: 'Lata D’Souza',
  dueOn: '2026-11-26',
  dueTime: '20:00',
  lateOn: '2026-11-29',
  status: 'open',
  attemptId: null,
  answered: 0,
  ...more,
});
const days = ['23', '24', '25', '26', '27', '28', '29'].map((day) => ({
  date: `2026-11-${day}`,
  holiday: day === '24' ? 'Guru Nanak Jayanti' : null,
}));
const open = (items: readonly WeekItem[], server: Server = {}) =>
  visit({
    path: '/student/dashboard',
    user: personOf('student'),
    server: { 'schedule.week': () => ({ today: '2026-11-26', days, items: [...items] }), ...server },
  });

describe('what is set for a student', () => {
  it('is nothing, where nothing is set', async () => {
    open([]);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Set for you')).toBeNull();
  });

  it('is today’s one thing first, then the week; late still counts', async () => {
    const late = item({ scheduleId: 'd2', dueOn: '2026-11-25', lateOn: '2026-11-28', status: 'overdue' });
    open([
      { ...late, passage: { ...late.passage, title: 'The salt road' } as WeekItem['passage'] },
      item({}),
    ]);
    const first = within(await screen.findByRole('region', { name: 'The bridges that grow' }));
    expect(first.getByText(/^Due today by 8:00/)).toBeDefined();
    expect(first.getByRole('button', { name: 'Start' })).toBeDefined();
    const week = within(screen.getByRole('region', { name: 'Set for you' }));
    expect(
      week.getByText(/It was for Wednesday. It still counts until Saturday,? 28 November./),
    ).toBeDefined();
    expect(week.getByText(/Guru Nanak Jayanti/)).toBeDefined();
  });

  it('goes on where it was left, and shows what is done', async () => {
    open([
      item({ attemptId: 'a1', answered: 2 }),
      item({ scheduleId: 'd3', status: 'done', attemptId: 'a2' }),
    ]);
    const link = await screen.findByRole('link', { name: 'Carry on' });
    expect(link.getAttribute('href')).toBe('/practice/attempt/a1');
    expect(screen.getByText('2 of 6 questions are done')).toBeDefined();
    expect(screen.getByText('Done for Thursday.')).toBeDefined();
  });
});

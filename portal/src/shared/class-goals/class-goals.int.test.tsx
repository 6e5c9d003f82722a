import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { personOf, practiceMonth, visit } from '../../testing/page.fixture.js';

afterEach(() => localStorage.clear());

describe('the goal of a class', () => {
  it('is shown to its students as one, and says when it is reached', async () => {
    localStorage.setItem('lectern.mic-speaker-test', 'true');
    const of = { classId: '5b', name: '5B', minutes: 120, from: '2026-03-09' };
    visit({
      path: '/student/dashboard',
      user: personOf('student'),
      server: {
        'streak.days': () => ({
          ...practiceMonth,
          classGoals: [
            { ...of, done: 84 },
            { ...of, classId: 'choir', name: 'Choir', done: 120 },
          ],
        }),
      },
    });
    const sheet = within(await screen.findByRole('region', { name: 'Your class together' }));
    expect(sheet.getByText('5B has spoken 84 minutes this week. The goal is 120 minutes.')).toBeDefined();
    expect(sheet.getByText(/^Choir has reached its goal/)).toBeDefined();
    expect(sheet.getByRole('progressbar', { name: 'How far 5B has come' })).toHaveProperty('value', 84);
  });
});

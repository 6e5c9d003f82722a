import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { visit } from '../../testing/page.fixture.js';

describe('the link in a reminder', () => {
  it('stops them at once, and a press has them again', async () => {
    const { asked, press } = visit({
      path: '/reminder-mail?token=good',
      user: null,
      server: { 'reminders.choose': () => null },
    });
    expect(await screen.findByText('We won’t send you these reminders any more.')).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'Send them again' }));
    expect(await screen.findByText('You’ll get reminders again.')).toBeDefined();
    const chosen = asked.filter(({ name }) => name === 'reminders.choose').map(({ body }) => body);
    expect(chosen).toEqual([
      { token: 'good', isWanted: false },
      { token: 'good', isWanted: true },
    ]);
  });
});

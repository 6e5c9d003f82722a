import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PracticeSession } from './practice-session.js';
import { usualReading } from './reading-settings.js';
import { rehearsedStates, type RehearsedState } from './rehearsed-states.fixture.js';

// Whether something is hidden is costly to find out in jsdom, and nothing here depends on it.
configure({ defaultHidden: true });
afterEach(cleanup);

const reading = { read: () => usualReading, write: () => undefined };

async function end(name: RehearsedState, ways: { nextHref?: string; streakCount?: number } = {}) {
  const { session } = await rehearsedStates[name]();
  const left: string[] = [];
  const onLeave = () => left.push('left');
  render(<PracticeSession {...{ session, reading, onLeave }} reviewHref="/review" {...ways} />);
  return { left, user: userEvent.setup({ delay: null }) };
}

describe('the end', () => {
  it('tells what the passage brought, and leads on to the next one and to the answers', async () => {
    await end('complete', { nextHref: '/practice/attempt', streakCount: 4 });
    screen.getByText('You answered all 5 questions.');
    screen.getByText('Your stars for this passage');
    screen.getByText('4 days in a row! Come back tomorrow for day 5.');
    screen.getByRole('heading', { name: 'Your best answer' });
    screen.getByRole('button', { name: 'Play your best answer' });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
      ['Next passage', '/practice/attempt'],
      ['See my answers', '/review'],
    ]);
  });

  it('counts what was answered, and praises nothing where nothing was scored', async () => {
    const { user, left } = await end('complete, nothing scored yet');
    screen.getByText('You answered 2 of 5 questions.');
    expect(screen.queryByText('Your stars for this passage')).toBeNull();
    expect(screen.queryByText('Your best answer')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(left).toEqual(['left']);
  });
});

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PracticeSession } from './practice-session.js';
import { usualReading } from './reading-settings.js';
import type { Rehearsal } from './rehearsal.fixture.js';
import { rehearsedStates, type RehearsedState } from './rehearsed-states.fixture.js';

vi.mock('./practice-tools.lazy.js', () => {
  throw new Error('The line broke.');
});

let shown: Rehearsal | undefined;
afterEach(() => {
  cleanup();
  shown?.session.stop();
});

async function show(state: RehearsedState) {
  shown = await rehearsedStates[state]();
  const reading = { read: () => usualReading, write: () => undefined };
  const onLeave = vi.fn<() => void>();
  render(<PracticeSession session={shown.session} reading={reading} onLeave={onLeave} />);
  return { user: userEvent.setup(), onLeave };
}

describe('a practice whose later part could not be fetched', () => {
  it('can be answered', async () => {
    await show('ready');
    expect(screen.getByRole('button', { name: 'Start speaking' })).toBeTruthy();
  });

  it('goes on from an answer to the next question', async () => {
    const { user } = await show('feedback: go on');
    await user.click(screen.getByRole('button', { name: /^Continue/ }));
    expect(screen.queryByText('Here’s what I heard')).toBeNull();
    expect(screen.getByText('Ready when you are')).toBeTruthy();
  });

  it('ends', async () => {
    const { user, onLeave } = await show('complete');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(onLeave).toHaveBeenCalledOnce();
  });
});

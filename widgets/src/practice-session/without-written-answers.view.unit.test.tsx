import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PracticeSession } from './practice-session.js';
import { usualReading } from './reading-settings.js';
import type { Rehearsal } from './rehearsal.fixture.js';
import { rehearsedStates, type RehearsedState } from './rehearsed-states.fixture.js';

const line = { isBroken: true };
vi.mock('./written-answers.lazy.js', async (original) => {
  if (line.isBroken) throw new Error('The line broke.');
  return original();
});

let shown: Rehearsal | undefined;
afterEach(() => {
  cleanup();
  shown?.session.stop();
  line.isBroken = true;
});

async function show(state: RehearsedState) {
  shown = await rehearsedStates[state]();
  const reading = { read: () => usualReading, write: () => undefined };
  render(<PracticeSession session={shown.session} reading={reading} onLeave={() => undefined} />);
}

describe('a practice whose typed and chosen answers could not be fetched', () => {
  it('can be answered by voice', async () => {
    await show('ready');
    expect(screen.getByRole('button', { name: 'Start speaking' })).toBeTruthy();
  });

  it('says so at a question that needs them, and fetches them again', async () => {
    await show('typing');
    const again = await screen.findByRole('button', { name: 'Try again' });
    line.isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByRole('textbox')).toBeTruthy();
  });
});

import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PracticeSession } from './practice-session.js';
import { usualReading } from './reading-settings.js';
import { rehearsedStates, type RehearsedState } from './rehearsed-states.fixture.js';

// Whether something is hidden is costly to find out in jsdom, and nothing here depends on it.
configure({ defaultHidden: true });
afterEach(cleanup);

const reading = { read: () => usualReading, write: () => undefined };

async function show(name: RehearsedState) {
  const rehearsal = await rehearsedStates[name]();
  render(<PracticeSession session={rehearsal.session} reading={reading} onLeave={() => undefined} />);
  return rehearsal;
}

const button = (name: string) => screen.getByRole('button', { name });

describe('the exact error, for whoever helps', () => {
  it.each([
    'Error saving word matching response',
    'Error saving text response',
    'Error saving MCQ response',
    'Error updating session state',
    'Error updating activity',
    'Error updating pending feedback activity',
    'Error handling Web Speech API failure',
    'Socket not connected',
  ])('stands under what could not be sent yet: %s', async (problem) => {
    const { send } = await show('ready');
    act(() => send({ type: 'outbox.waiting', answers: 1, problem }));
    expect(screen.getByText('Not everything is saved yet')).toBeTruthy();
    expect(screen.getByText(problem)).toBeTruthy();
    expect(button('Copy for support')).toBeTruthy();
    act(() => send({ type: 'outbox.waiting', answers: 0, problem: null }));
    expect(screen.queryByText(problem)).toBeNull();
  });

  it('stands where the microphone can’t be used without a database', async () => {
    const { refuseMicrophone } = await show('ready');
    act(() => refuseMicrophone('database'));
    expect(screen.getAllByText('This browser can’t store recordings').length).toBeGreaterThan(0);
    expect(screen.getByText('Error opening database')).toBeTruthy();
  });

  it('stands where a question came without its choices', async () => {
    await show('choices missing');
    expect(screen.getByText('Unable to load MCQ data')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(button('Try again')).toBeTruthy();
  });
});

import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PracticeSession } from './practice-session.js';
import { usualReading } from './reading-settings.js';
import type { Rehearsal } from './rehearsal.fixture.js';
import { rehearsedStates, type RehearsedState } from './rehearsed-states.fixture.js';

let shown: Rehearsal | undefined;
afterEach(() => {
  cleanup();
  shown?.session.stop();
});

async function show(state: RehearsedState) {
  shown = await rehearsedStates[state]();
  const reading = { read: () => usualReading, write: () => undefined };
  const { container } = render(
    <PracticeSession session={shown.session} reading={reading} onLeave={() => undefined} />,
  );
  return { user: userEvent.setup({ delay: null }), container };
}

const marked = () => [...document.querySelectorAll('mark.sentence')].map(({ textContent }) => textContent);
const earned = 'Each field may drink for as many pebbles as the family has given days of work on the canal.';
const bowl = 'Nobody quarrels about the water, because nobody can quarrel with a bowl.';

describe('an answer that says something else than the passage', () => {
  it('has the sentences marked in the passage, and a way there', async () => {
    const { user } = await show('feedback: not what the passage says');
    expect(marked()).toEqual([earned, bowl]);
    await user.click(screen.getByRole('button', { name: 'Show me in the text' }));
    expect(document.activeElement?.textContent).toBe(earned);
    // The passage is unfolded, where it was folded for want of room.
    expect(screen.getByRole('button', { name: 'Show less' })).toBeTruthy();
  });

  it('is not praised, and no clearer way to say it is offered', async () => {
    await show('feedback: not what the passage says');
    expect(screen.getByRole('heading', { name: 'Nice try' })).toBeTruthy();
    expect(screen.queryByText('A clearer way to say it')).toBeNull();
  });

  it('has no stars for its English: what the passage says comes first', async () => {
    await show('feedback: not what the passage says');
    expect(screen.queryByText(/^Communication/)).toBeNull();
    expect(screen.queryByText(/of 5 stars/)).toBeNull();
  });

  it('is answered again without the marks', async () => {
    const { user } = await show('feedback: not what the passage says');
    await user.click(screen.getByRole('button', { name: 'Say it again' }));
    expect(marked()).toEqual([]);
  });
});

describe('an answer of which nobody is sure', () => {
  it('has no stars and no word on it, but what a full answer says and where it stands', async () => {
    const { user, container } = await show('feedback: nobody is sure');
    expect(screen.getByRole('heading', { name: 'Compare it with the text' })).toBeTruthy();
    const points = within(screen.getByText('A full answer says:').parentElement ?? container);
    expect(points.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Each family earns its water by its work on the canal.',
      'The bowl is the same for everybody.',
    ]);
    expect(screen.queryByText('Communication')).toBeNull();
    expect(screen.queryByText('What you could add')).toBeNull();
    expect(screen.queryByText('A clearer way to say it')).toBeNull();
    expect(screen.queryByText(/Nice try|A good start|No score/)).toBeNull();
    // To the sentence that the feedback quotes, not to the first that is marked.
    await user.click(screen.getByRole('button', { name: 'Show me in the text' }));
    expect(document.activeElement?.textContent).toBe(bowl);
  });

  it('goes on, and may be given again', async () => {
    const { user } = await show('feedback: nobody is sure');
    const [first, second] = screen.getAllByRole('button', { name: /^(Continue|Say it again)/ });
    expect([first?.textContent?.trim(), second?.textContent]).toEqual([
      'Continue to question 4',
      'Say it again',
    ]);
    await user.click(screen.getByRole('button', { name: 'Say it again' }));
    expect(screen.getByText('Second answer')).toBeTruthy();
  });
});

describe('an answer of which a teacher says otherwise than the scorer', () => {
  it('is praised no more: the teacher’s words stand there, and the way to the sentence', async () => {
    await show('feedback: a teacher says otherwise');
    expect(screen.getByRole('heading', { name: 'Your teacher read this answer' })).toBeTruthy();
    expect(screen.getByText('Look at what the last paragraph says about quarrels.')).toBeTruthy();
    expect(screen.queryByText(/Now both halves are there/)).toBeNull();
    expect(screen.queryByText(/What was good/)).toBeNull();
    expect(screen.queryByText('A clearer way to say it')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show me in the text' })).toBeTruthy();
  });
});

describe('an answer that is right', () => {
  it('leaves the passage as it is', async () => {
    await show('feedback: go on');
    expect(marked()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Show me in the text' })).toBeNull();
  });
});

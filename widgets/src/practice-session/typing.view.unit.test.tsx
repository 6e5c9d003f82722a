import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PracticeSession } from './practice-session.js';
import type { Rehearsal } from './rehearsal.fixture.js';
import { rehearsedStates, type RehearsedState } from './rehearsed-states.fixture.js';
import { usualReading } from './reading-settings.js';

const words = 'Water comes in through a small hole, and the bowl sinks when it is full.';
let shown: Rehearsal | undefined;
afterEach(() => {
  cleanup();
  shown?.session.stop();
});

const show = async (name: RehearsedState) => {
  const rehearsal = await rehearsedStates[name]();
  shown = rehearsal;
  const reading = { read: () => usualReading, write: () => undefined };
  render(<PracticeSession session={rehearsal.session} reading={reading} onLeave={() => undefined} />);
  return { sent: rehearsal.sent, user: userEvent.setup({ delay: null }) };
};
const field = () => screen.getByLabelText(/^Your answer|^What you said/);
const sendIt = () => screen.getByRole('button', { name: 'Send my answer', hidden: true });
const compositionIn = (sent: Rehearsal['sent']) => {
  const message = sent.at(-1);
  return message?.name === 'student:text-response' ? message.payload.composition : undefined;
};

describe('a typed answer tells how it came to be', () => {
  it('in a few sums: what was typed and mended', async () => {
    const { sent, user } = await show('typing, empty');
    await user.type(field(), 'The bowk{Backspace}l.');
    await user.click(sendIt());
    expect(compositionIn(sent)).toEqual({
      insertedAtOnce: 0,
      deletions: 1,
      durationMs: expect.any(Number),
    });
  });

  it('and what was pasted after the student was back on the page', async () => {
    const { sent, user } = await show('typing, empty');
    await user.click(field());
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await user.paste(words);
    await user.click(sendIt());
    expect(compositionIn(sent)).toMatchObject({
      insertedAtOnce: words.length,
      deletions: 0,
      sinceReturnMs: expect.any(Number),
    });
  });
});

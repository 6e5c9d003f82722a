import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EmbeddedPractice, type EmbeddedPracticeProps, type Opened } from './embedded-practice.js';
import { OpenedPractice } from './opened-practice.js';
import { silentAudio } from './playback.machine.js';
import { attempt } from './practice-session.fixture.js';
import { usualReading } from './reading-settings.js';
import { rehearsedStates } from './rehearsed-states.fixture.js';

configure({ defaultHidden: true });
afterEach(cleanup);

const reading = { read: () => usualReading, write: () => undefined };
const nothing = () => undefined;
const attemptIn = (status: 'reading' | 'answering') => attempt({ status, questionId: null, responses: [] });

/** The attempt is known; the rest of the practice comes when it is let go. */
async function show(status: 'reading' | 'answering' = 'reading') {
  const { session } = await rehearsedStates['reading']();
  let letGo: (opened: Opened) => void = nothing;
  const open: EmbeddedPracticeProps['open'] = (onAttempt) => {
    onAttempt(attemptIn(status));
    return new Promise((resolve) => (letGo = resolve));
  };
  render(<EmbeddedPractice open={open} reading={reading} onEvent={nothing} onLeave={nothing} />);
  const arrive = () =>
    letGo({
      View: OpenedPractice,
      attemptId: 'a',
      session,
      audio: silentAudio,
      openReadAloud: undefined,
      close: nothing,
    });
  return { user: userEvent.setup({ delay: null }), session, arrive };
}

describe('an embed whose session is still on its way', () => {
  it('shows the passage, which stays as the session comes', async () => {
    const { arrive } = await show();
    const title = attemptIn('reading').passage?.title ?? '';
    await screen.findByRole('heading', { name: title });
    arrive();
    await screen.findByText(/^Leave$/);
    expect(screen.getAllByRole('heading', { name: title })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'I’ve read it' })).toHaveLength(1);
  });

  it('takes the press that the passage is read, and goes on with it, and with the focus, to the question', async () => {
    const { user, session, arrive } = await show();
    await user.click(await screen.findByRole('button', { name: 'I’ve read it' }));
    expect(screen.queryByRole('button', { name: 'I’ve read it' })).toBeNull();
    expect(session.getSnapshot().matches({ screen: 'reading' })).toBe(true);
    arrive();
    await screen.findByRole('region', { name: /^Question 1 of/ });
    const words = screen
      .getByRole('region', { name: /^Question 1 of/ })
      .querySelector('.asked [tabindex="-1"]');
    await vi.waitFor(() => expect(document.activeElement).toBe(words));
  });

  it('shows nothing of an attempt that is further before it knows where', async () => {
    await show('answering');
    await screen.findByRole('status');
    expect(screen.queryByRole('button', { name: 'I’ve read it' })).toBeNull();
  });
});

import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { MixedText } from './mixed-text.js';
import { NewPoints } from './new-points.js';
import { PracticeSession } from './practice-session.js';
import { usualReading } from './reading-settings.js';
import { attemptWith } from './practice-session.fixture.js';
import { rehearse, type Rehearsal } from './rehearsal.fixture.js';
import { rehearsedStates, type RehearsedState } from './rehearsed-states.fixture.js';
import { spokenAt } from './spoken-answers.fixture.js';

let shown: Rehearsal | undefined;
afterEach(() => {
  cleanup();
  shown?.session.stop();
});

async function show(state: RehearsedState) {
  shown = await rehearsedStates[state]();
  const reading = { read: () => usualReading, write: () => undefined };
  render(<PracticeSession session={shown.session} reading={reading} onLeave={() => undefined} />);
}

describe('feedback on the second answer', () => {
  it('names what it says that the first did not, and the stars it has more', async () => {
    await show('feedback on the second answer');
    const added = screen.getByText('New this time. In your answer I also found:').parentElement;
    expect(
      added &&
        within(added)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
    ).toEqual(['Each family earns its water by its work on the canal.']);
    expect(screen.getAllByText(/stars? more than before|more than before/).length).toBeGreaterThan(0);
  });

  it('has the best of it to be heard in the student’s own voice', async () => {
    await show('feedback on the second answer');
    screen.getByText('What was good, in your own voice');
    expect(screen.getByRole('button', { name: 'Play what was good' })).toBeTruthy();
  });

  it('after one that nobody was sure of names what this surely did not say, and no stars more', async () => {
    await show('feedback on the second answer, after one that nobody was sure of');
    const added = screen.getByText('New this time. In your answer I found:').parentElement;
    expect(added?.querySelector('ul')?.textContent).toBe(
      'Each family earns its water by its work on the canal.',
    );
    expect(screen.queryByText(/more than before/)).toBeNull();
  });

  it('says what is clear now where the first may have said all of it', () => {
    const question = {
      _id: 'q',
      questionText: '',
      keyPoints: [{ _id: 'k-same', text: 'The bowl is fair.' }],
    };
    render(<NewPoints question={question} response={spokenAt.secondPraised} before={spokenAt.unsure} />);
    expect(
      screen.getByText('This time it’s clear. In your answer I found:').parentElement?.textContent,
    ).toContain('The bowl is fair.');
  });

  it('never says that the student said what are an author’s words', async () => {
    await show('feedback on the second answer');
    expect(screen.getByText(/^New this time/).textContent).not.toMatch(/you (also )?said/i);
  });

  it('on a first answer compares with nothing', async () => {
    await show('feedback: say it again');
    expect(screen.queryByText(/New this time/)).toBeNull();
    expect(screen.queryByText(/What was good/)).toBeNull();
  });
});

describe('an answer whose words the student typed, as nobody could write the recording down', () => {
  it.each([
    ['typed', 'Here’s what you wrote'],
    ['engine', 'Here’s what I heard'],
  ] as const)('is not called heard: %s', async (transcriptSource, word) => {
    shown = await rehearse({ attempt: attemptWith({ ...spokenAt.praised, transcriptSource }) });
    const reading = { read: () => usualReading, write: () => undefined };
    render(<PracticeSession session={shown.session} reading={reading} onLeave={() => undefined} />);
    expect(screen.getAllByText(word).length).toBeGreaterThan(0);
  });
});

describe('an answer of which only the feedback failed', () => {
  it('shows its scores, and no failure of the answer', async () => {
    await show('feedback could not be written');
    screen.getByText(/^Communication/);
    screen.getByText('I couldn’t write feedback on this answer');
    expect(screen.queryByText('I couldn’t score this answer')).toBeNull();
    expect(screen.getByRole('button', { name: /Continue/ })).toBeTruthy();
  });
});

describe('feedback in Hindi', () => {
  it('tells of each part in which language it is', () => {
    const { container } = render(
      <p lang="hi">
        <MixedText text="आपने कहा: “it rains”। शाबाश!" />
      </p>,
    );
    expect(container.querySelector('span[lang="en"]')?.textContent).toBe('it rains');
    expect(container.textContent).toBe('आपने कहा: “it rains”। शाबाश!');
  });
});

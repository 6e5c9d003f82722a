import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aloud } from './passage.fixture.js';
import { PracticeSession } from './practice-session.js';
import type { OpenReadAloud } from './read-aloud.types.js';
import { readingPieces } from './reading-pieces.js';
import { usualReading } from './reading-settings.js';
import type { Rehearsal } from './rehearsal.fixture.js';
import { rehearsedStates, type RehearsedState } from './rehearsed-states.fixture.js';

// Whether something is hidden is costly to find out in jsdom, and nothing here depends on it.
configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  HTMLDialogElement.prototype.close ??= () => undefined;
});

let shown: Rehearsal | undefined;
afterEach(() => {
  cleanup();
  shown?.session.stop();
});

async function show(name: RehearsedState, openReadAloud?: OpenReadAloud) {
  shown = await rehearsedStates[name]();
  const reading = { read: () => usualReading, write: () => undefined };
  render(
    <PracticeSession {...{ session: shown.session, reading, openReadAloud }} onLeave={() => undefined} />,
  );
  return { ...shown, user: userEvent.setup({ delay: null }) };
}

const text = () => screen.getByRole('region', { name: 'The clock that swims' });
const button = (name: string | RegExp) => screen.queryByRole('button', { name });

describe('a text to read aloud', () => {
  it('stands in the passage’s place, whole and alone', async () => {
    await show('to read aloud');
    expect(await within(text()).findByText(aloud.readingText)).toBeTruthy();
    expect(screen.queryByText(/In the village of Senna/)).toBeNull();
    expect(button('Show the whole passage')).toBeNull();
  });

  it('is not read to who is to read it', async () => {
    const silence = vi.fn();
    const help = {
      Controls: () => 'Read to me',
      Words: () => null,
      voiceSetting: () => null,
      toggle: () => undefined,
      pause: () => undefined,
      silence,
      set: () => undefined,
      stop: () => undefined,
    };
    await show('to read aloud', () => Promise.resolve(help));
    await waitFor(() => expect(silence).toHaveBeenLastCalledWith(true));
    expect(screen.queryByText('Read to me')).toBeNull();
  });

  it('is recorded, and cannot be typed', async () => {
    const { user } = await show('to read aloud');
    expect(button('Type my answer instead')).toBeNull();
    await user.click(button('Start reading') as HTMLElement);
    expect(shown?.answer().getSnapshot().value).toBe('recording');
  });

  it('says beforehand that there will be no numbers where nobody can write it down', async () => {
    await show('to read aloud, nobody writes it down');
    expect(screen.getByText(/I can’t count words\. You can record yourself and listen\./)).toBeTruthy();
    expect(screen.queryByText(/I’ll ask you to type/)).toBeNull();
  });

  it.each(['to read aloud', 'no microphone to read aloud'] as const)(
    'is left by who cannot read aloud now, and is not asked for again: %s',
    async (state) => {
      const { user, session } = await show(state);
      await user.click(button('Skip reading aloud') as HTMLElement);
      const { passed, responses } = session.getSnapshot().context;
      expect(passed.filter((id) => id === aloud._id)).toHaveLength(2);
      expect(responses).toEqual([]);
    },
  );
});

describe('a text that was read aloud', () => {
  it('has what was heard marked on its words, for eyes and ears', async () => {
    await show('read aloud');
    await screen.findByText('soft');
    const marks = [...text().querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['bowl (said twice)', 'sinks heard “sings”', 'soft (left out)']);
  });

  it('has numbers, words to practise with their sound, and the own recording, but no stars', async () => {
    await show('read aloud');
    expect(await screen.findByText('28 of 30 words right')).toBeTruthy();
    expect(screen.getByText('92 words correct per minute')).toBeTruthy();
    expect(screen.getByText('1 word left out')).toBeTruthy();
    expect(screen.getByText('1 word corrected right away')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'How it went' })).toBeTruthy();
    for (const what of ['your reading', 'the feedback', 'the words to practise'])
      expect(button(`Play ${what}`)).toBeTruthy();
    expect(screen.queryByText(/Communication|Critical Thinking/)).toBeNull();
    expect(button(/again/)).toBeNull();
  });

  it.each(['read aloud, little recognised', 'read aloud, nobody wrote it down'] as const)(
    'is there to listen to, without numbers or marks: %s',
    async (state) => {
      await show(state);
      expect(await screen.findByRole('button', { name: 'Play your reading' })).toBeTruthy();
      expect(text().querySelector('mark')).toBeNull();
      expect(screen.queryByText(/words right|per minute/)).toBeNull();
      expect(screen.queryByLabelText('What did you say?')).toBeNull();
    },
  );
});

describe('the pieces of a text', () => {
  it('are cut at marked words, paragraph by paragraph, and nothing of it is lost', () => {
    const two = 'One small bowl.\n\nTwo baskets.';
    const pieces = readingPieces(two, [
      { textStart: 4, textEnd: 9, status: 'omitted' },
      { textStart: 10, textEnd: 14, status: 'read' },
      { textStart: 17, textEnd: 20, status: 'misread', heard: 'too' },
    ]);
    expect(pieces).toEqual([
      [{ text: 'One ' }, { text: 'small', status: 'omitted', heard: undefined }, { text: ' bowl.' }],
      [{ text: 'Two', status: 'misread', heard: 'too' }, { text: ' baskets.' }],
    ]);
  });
});

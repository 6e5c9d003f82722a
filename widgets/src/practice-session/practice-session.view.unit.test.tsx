import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { AudioCommand, PlaybackInput } from './playback.machine.js';
import { PracticeSession } from './practice-session.js';
import { usualReading, type ReadingSettings } from './reading-settings.js';
import type { Rehearsal } from './rehearsal.fixture.js';
import { rehearsedStates, type RehearsedState } from './rehearsed-states.fixture.js';
import { wordsOfStates } from './rehearsed-words.fixture.js';
import { AudioContext } from './use-playback.js';

// Whether something is hidden is costly to find out in jsdom, and nothing here depends on it.
configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 20_000 });

// jsdom has neither: a dialog that only opens and closes is all these tests need.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
});

let shown: Rehearsal | undefined;
afterEach(() => {
  cleanup();
  shown?.session.stop();
});

type Changes = { settings?: ReadingSettings; props?: Partial<Parameters<typeof PracticeSession>[0]> };

async function show(name: RehearsedState, changes: Changes = {}) {
  const rehearsal = await rehearsedStates[name]();
  shown = rehearsal;
  const kept: ReadingSettings[] = [];
  const asked: AudioCommand[] = [];
  let hear: (seconds: number) => void = () => undefined;
  const audio = fromCallback<AudioCommand, PlaybackInput>(({ receive, sendBack }) => {
    receive((command) => {
      asked.push(command);
      hear = (seconds) => sendBack({ type: 'audio.time', seconds });
    });
  });
  const reading = {
    read: () => changes.settings ?? usualReading,
    write: (s: ReadingSettings) => void kept.push(s),
  };
  const left: string[] = [];
  render(
    <AudioContext.Provider value={audio}>
      <PracticeSession
        session={rehearsal.session}
        reading={reading}
        onLeave={() => left.push('left')}
        {...changes.props}
      />
    </AudioContext.Provider>,
  );
  return {
    ...rehearsal,
    user: userEvent.setup({ delay: null }),
    kept,
    asked,
    left,
    hear: (seconds: number) => act(() => hear(seconds)),
  };
}

const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('every state says what is going on', () => {
  it.each(Object.entries(wordsOfStates))('%s', async (name, text) => {
    await show(name as RehearsedState);
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    const primary = document.querySelectorAll('.button.primary:not(dialog *)');
    expect(primary.length).toBeLessThanOrEqual(1);
  });
});

describe('a part that the server refuses for good', () => {
  it('is told from the parts that are stored, and can be said again or saved as a file', async () => {
    const { user, commands } = await show('a part refused');
    const parts = screen.getByRole('list', { name: 'Parts of your recording' });
    expect(within(parts).getByText('Part 1 couldn’t be sent')).toBeTruthy();
    expect(within(parts).getByText('Part 2 is saved')).toBeTruthy();
    expect(status()).toContain('1 of 2 parts sent');
    await user.click(button('Save as a file'));
    expect(commands.at(-1)).toMatchObject({
      type: 'recording.download',
      fileName: 'my-answer-question-3',
    });
    await user.click(button('Answer again'));
    expect(status()).toContain('Ready when you are');
  });
});

describe('speaking', () => {
  it('by the button: ready, listening, asked whether to throw it away, and on', async () => {
    const { user, recording } = await show('listening');
    expect(status()).toContain('Listening');
    expect(screen.getByRole('timer').textContent).toBe('0:14');
    await user.click(button('Cancel'));
    expect(status()).toContain('Discard this recording?');
    expect(screen.getByText('You’re still being recorded.')).toBeTruthy();
    await user.click(button('Keep speaking'));
    expect(status()).toContain('Listening');
    await user.click(button('Stop and send'));
    expect(recording().getSnapshot().value).toBe('stopping');
  });

  it('by keys: Space starts and stops, Esc asks, Esc again goes on', async () => {
    const { user, answer, recording } = await show('ready');
    screen.getByRole('heading', { level: 2, name: /quarrel about the water/ }).focus();
    await user.keyboard(' ');
    expect(answer().getSnapshot().value).toBe('recording');
    cleanup();
    const listening = await show('listening');
    screen.getByRole('heading', { level: 2, name: /quarrel about the water/ }).focus();
    await listening.user.keyboard('{Escape}');
    expect(status()).toContain('Discard this recording?');
    await listening.user.keyboard('{Escape}');
    expect(status()).toContain('Listening');
    void recording;
  });

  it('a question mark lists the keys', async () => {
    const { user } = await show('ready');
    await screen.findByRole('heading', { name: 'Keyboard shortcuts' });
    screen.getByRole('heading', { level: 2, name: /quarrel about the water/ }).focus();
    await user.keyboard('?');
    expect(document.querySelector('dialog')?.open).toBe(true);
  });

  it('a question mark is anybody’s where the practice does not have the focus', async () => {
    const { user } = await show('ready', { props: { keysOn: 'page' } });
    await screen.findByRole('heading', { name: 'Keyboard shortcuts' });
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('?');
    expect(document.querySelector('dialog')?.open).toBe(false);
  });

  it('says how many parts are stored', async () => {
    await show('saving 3 of 5');
    const parts = within(screen.getByRole('list', { name: 'Parts of your recording' })).getAllByRole(
      'listitem',
    );
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      'Part 1 is saved',
      'Part 2 is saved',
      'Part 3 is saved',
      'nextPart 4 is being sent',
      'thenPart 5 is waiting',
    ]);
  });

  it('of a recording from another device: that it is finished there, or by waiting', async () => {
    const { user } = await show('unfinished elsewhere');
    screen.getByText(/isn’t finished\. Continue there, or say it here\./);
    button('Say it here instead');
    await user.click(button('Cancel'));
    expect(status()).toContain('Waiting for the other device');
    screen.getByText(/If nothing more arrives for a while, that’s your answer\./);
    expect(screen.queryByText(/stays on this device/)).toBeNull();
    button(/^Continue to/);
  });
});

describe('answering in writing', () => {
  it('typed letters never trigger keys, and an empty answer is not sent', async () => {
    const { user, answer, sent } = await show('typing, empty');
    await user.click(button('Send my answer'));
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Your answer'), 'Why not? The bowl.');
    expect(answer().getSnapshot().context.draft.text).toBe('Why not? The bowl.');
    expect(screen.getByText(/^4 words\./)).toBeTruthy();
    await user.click(button('Send my answer'));
    expect(sent).toMatchObject([{ payload: { textResponse: 'Why not? The bowl.' } }]);
  });

  it('one option is chosen and sent', async () => {
    const { user, sent } = await show('choosing');
    await user.click(screen.getByRole('radio', { name: 'The wind pushes it under.' }));
    await user.click(screen.getByRole('radio', { name: 'Water comes in through a small hole.' }));
    await user.click(button('Send my answer'));
    expect(sent).toMatchObject([{ payload: { mcqResponseData: [{ optionId: 'o-water' }] } }]);
  });

  it('words are matched by pressing, and by the number of a meaning', async () => {
    const { user, answer } = await show('matching');
    expect(button(/^canal/).getAttribute('aria-pressed')).toBe('true');
    await user.click(button('a channel dug to carry water'));
    button(/^copper/).focus();
    await user.keyboard('1');
    expect(answer().getSnapshot().context.draft.pairs).toContainEqual({
      word: 'copper',
      meaning: 'a red-brown metal',
    });
    expect(screen.getByText('1 word still needs a meaning.')).toBeTruthy();
    await user.click(button(/^creeps/));
    expect(screen.getByText('2 words still need a meaning.')).toBeTruthy();
  });
});

describe('what is written in English', () => {
  it('says so in a Hindi page: passage, question, options', async () => {
    await show('choosing');
    const english = (element: Element) => element.closest('[lang]')?.getAttribute('lang');
    expect(english(screen.getByText(/copper bowl with a very small hole/))).toBe('en');
    expect(english(screen.getByRole('heading', { name: 'What makes the bowl sink?' }))).toBe('en');
    expect(english(screen.getByText('The wind pushes it under.'))).toBe('en');
  });
});

describe('feedback', () => {
  it('and one’s own answer can be heard, their words marked as they are spoken, and the journal knows', async () => {
    const { user, asked, hear, question } = await show('feedback: say it again');
    await user.click(button('Play the feedback'));
    expect(asked).toEqual([{ type: 'audio.play' }]);
    hear(0.5);
    expect(document.querySelector('mark.now')?.textContent).toBe('saw');
    expect(question().getSnapshot().context.played).toEqual({ what: 'feedback', times: 1 });
    await user.click(button('Playing audio the feedback'));
    expect(asked.at(-1)).toEqual({ type: 'audio.pause' });
    await user.click(button('Play your answer'));
    hear(0.2);
    expect(document.querySelector('mark.now')?.textContent).toBe('Because');
  });

  it('opens Communication into its parts, in stars', async () => {
    await show('feedback: say it again');
    expect(screen.getAllByText('3 of 5 stars').length).toBeGreaterThan(0);
    expect(screen.getByText('Grammar and sentence structure')).toBeTruthy();
    expect(screen.getByText('Comprehensiveness')).toBeTruthy();
    expect(screen.queryByText(/^\d\.\d$/)).toBeNull();
  });

  it('offers the second answer first, and going on as well', async () => {
    const { user } = await show('feedback: say it again');
    await user.click(button('Say it again'));
    expect(screen.getByText('Second answer')).toBeTruthy();
    expect(status()).toContain('Ready when you are');
  });
});

describe('a choice', () => {
  it('that is wrong says why and offers a second go, without the right answer', async () => {
    const { user } = await show('choose again');
    screen.getByText('Not yet');
    screen.getByText('The child only watches, and lifts the bowl out at the end.');
    expect(screen.queryByText('Correct answer')).toBeNull();
    expect(screen.queryByText(/both are scored/)).toBeNull();
    await user.click(button('Choose again'));
    expect(screen.getByText('Second answer')).toBeTruthy();
    expect(screen.getAllByRole('radio').some((radio) => radio.matches(':checked'))).toBe(false);
  });
});

describe('the page around it', () => {
  it('keeps the focus: to the question once the passage is read', async () => {
    const { user } = await show('reading');
    button('I’ve read it').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.tagName).toBe('H2');
    expect(document.activeElement?.closest('.asked')).not.toBeNull();
  });

  it('keeps the focus: on the microphone while it opens, and on the question when the answer is in', async () => {
    const { user, speak, stop } = await show('ready');
    button('Start speaking').focus();
    await user.keyboard('{Enter}');
    expect(button('Start speaking').matches(':disabled')).toBe(false);
    expect(document.activeElement).toBe(button('Start speaking'));
    await user.keyboard('{Enter}');
    expect(status()).toContain('Opening the microphone');
    act(() => speak(4));
    expect(document.activeElement).toBe(button('Stop and send'));
    act(() => stop());
    expect(document.activeElement?.closest('.asked')).not.toBeNull();
  });

  it('takes the focus from nobody who has it elsewhere', async () => {
    await show('ready');
    expect(document.activeElement).toBe(document.body);
  });

  it('moves the focus to the next question', async () => {
    const { user } = await show('feedback: go on');
    await user.click(button('Continue to question 4'));
    expect(document.activeElement?.textContent).toBe('Tell in a few sentences how the bowl measures a day.');
  });

  it('tells the meaning of a difficult word and puts it away again', async () => {
    const { user } = await show('reading a paragraph');
    await user.click(button('canal'));
    expect(screen.getByText('a channel dug to carry water')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('a channel dug to carry water')).toBeNull();
  });

  it('keeps how the reader wants to read', async () => {
    const { user, kept } = await show('reading');
    await user.click(await screen.findByRole('button', { name: 'Large text' }));
    await user.click(screen.getByRole('switch', { name: 'More space between letters and words' }));
    expect(kept.at(-1)).toEqual({ ...usualReading, size: 'large', loose: true });
    const page = document.querySelector<HTMLElement>('.practice-session');
    expect(page?.style.getPropertyValue('--reading-size')).toBe('1.4375rem');
  });

  it('leaves only by asking whoever holds the page', async () => {
    const { user, left } = await show('ready');
    await user.click(button('Leave'));
    expect(left).toEqual(['left']);
  });

  it('shows late feedback as a note, never in the middle of a recording', async () => {
    const { user, answer } = await show('feedback came later');
    act(() => answer().send({ type: 'record' }));
    expect(screen.queryByText('Your feedback for question 1 is ready')).toBeNull();
    cleanup();
    await show('feedback came later');
    await user.click(button('See feedback'));
    expect(screen.getByText('Earlier question')).toBeTruthy();
    await user.click(button(/^Continue|^Back/));
    expect(status()).toContain('Ready when you are');
  });
});

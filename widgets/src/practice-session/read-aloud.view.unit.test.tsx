import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { openReadAloud } from './open-read-aloud.adapter.js';
import { passage } from './passage.fixture.js';
import type { AudioCommand, AudioEvent, PlaybackInput } from './playback.machine.js';
import { PracticeSession } from './practice-session.js';
import { usualReading, type ReadingSettings } from './reading-settings.js';
import type { Rehearsal } from './rehearsal.fixture.js';
import { rehearsedStates, type RehearsedState } from './rehearsed-states.fixture.js';
import { AudioContext } from './use-playback.js';

// Whether something is hidden is costly to find out in jsdom, and nothing here depends on it.
configure({ defaultHidden: true });
vi.setConfig({ testTimeout: 20_000 });

let shown: Rehearsal | undefined;
afterEach(() => {
  cleanup();
  shown?.session.stop();
  vi.unstubAllGlobals();
});

async function show(state: RehearsedState) {
  const rehearsal = await rehearsedStates[state]();
  shown = rehearsal;
  const played: PlaybackInput[] = [];
  const kept: ReadingSettings[] = [];
  let tell: (event: AudioEvent) => void = () => undefined;
  const audio = fromCallback<AudioCommand, PlaybackInput>(({ input, sendBack }) => {
    if (!input.playsAtOnce) return;
    played.push(input);
    tell = sendBack;
  });
  render(
    <AudioContext.Provider value={audio}>
      <PracticeSession
        session={rehearsal.session}
        reading={{ read: () => usualReading, write: (settings) => void kept.push(settings) }}
        onLeave={() => undefined}
        openReadAloud={openReadAloud}
      />
    </AudioContext.Provider>,
  );
  const button = await screen.findByRole('button', { name: 'Read to me' });
  return {
    ...rehearsal,
    user: userEvent.setup({ delay: null }),
    played,
    kept,
    button,
    come: (seconds: number) => act(() => tell({ type: 'audio.time', seconds })),
  };
}

const lit = () => document.querySelector('.lit')?.textContent;
const marked = () => document.querySelector('mark.now')?.textContent;

describe('the passage', () => {
  it('is read aloud: the sentence lit, the word marked, the button saying so', async () => {
    const { user, button, played, come } = await show('reading');
    expect(lit()).toBeUndefined();
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(button.textContent).toBe('Reading to you');
    expect(played).toMatchObject([{ url: '/paragraphs/0', rate: 0.85, span: { from: 0 } }]);
    come(1);
    expect(marked()).toBe('village');
    expect(lit()).toBe('In the village of Senna there is a clock that has no hands and makes no sound.');
    await user.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('false');
  });

  it('has nothing lit once reading stops', async () => {
    const { user, button, come } = await show('reading');
    await user.click(button);
    come(1);
    await user.click(button);
    expect([lit(), marked()]).toEqual([undefined, undefined]);
  });

  it('is no longer read, and has nothing lit, when the page goes on', async () => {
    const { user, button, come } = await show('reading');
    await user.click(button);
    come(1);
    await user.click(screen.getByRole('button', { name: 'I’ve read it' }));
    const again = await screen.findByRole('button', { name: 'Read to me' });
    expect(again.getAttribute('aria-pressed')).toBe('false');
    expect([lit(), marked()]).toEqual([undefined, undefined]);
  });

  it.each([
    ['as it is read', 'reading'],
    ['where two sentences, one after the other, are marked', 'feedback: not what the passage says'],
  ] as const)('stays the text that it was, %s', async (_where, state) => {
    await show(state);
    const shownText = [...document.querySelectorAll('.passage li')].map(({ textContent }) => textContent);
    expect(shownText.join('\n\n')).toBe(passage.content);
  });

  it('goes to the next sentence and changes its speed, which is kept', async () => {
    const { user, button, played, kept } = await show('reading');
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Next sentence' }));
    expect(lit()).toMatch(/^It is a copper bowl/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), 'Very slow');
    expect(played.at(-1)).toMatchObject({ rate: 0.6 });
    expect(kept.at(-1)).toEqual({ ...usualReading, rate: 0.6 });
  });

  it('is read by the keyboard: R begins, arrows go by sentences and words', async () => {
    const { user, button, played } = await show('reading');
    button.focus();
    await user.keyboard('r');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await user.keyboard('{ArrowDown}');
    expect(lit()).toMatch(/^It is a copper bowl/);
    await user.keyboard('{ArrowRight}');
    expect(played.at(-1)?.span?.from).toBeCloseTo(8.5);
  });

  it('says a word that is pressed, and says nothing of its meaning', async () => {
    const { user, played } = await show('reading');
    await user.click(screen.getByText('copper'));
    expect(marked()).toBe('copper');
    expect(played).toHaveLength(1);
    expect(document.querySelector('.meaning-note:not([hidden])')).toBeNull();
  });

  it('says a difficult word that is pressed, with its meaning', async () => {
    const { user, played } = await show('reading a paragraph');
    await user.click(screen.getByRole('button', { name: 'canal' }));
    expect(screen.getByText('a channel dug to carry water')).toBeTruthy();
    expect(played).toHaveLength(1);
  });

  it('is silent while the student speaks', async () => {
    const { user, button, speak, come } = await show('ready');
    await user.click(button);
    come(1);
    act(() => speak(4));
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    screen.getByText('I’ll be quiet while you speak.');
  });
});

describe('the voice', () => {
  const voice = (name: string, more: Partial<SpeechSynthesisVoice> = {}) =>
    ({ name, voiceURI: name, lang: 'en-IN', localService: true, default: false, ...more }) as const;
  const offer = (...voices: ReturnType<typeof voice>[]) =>
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => voices,
      speak: () => undefined,
      cancel: () => undefined,
    });

  it('is no choice where there is one alone', async () => {
    await show('reading');
    expect(screen.queryByRole('combobox', { name: 'Voice' })).toBeNull();
  });

  it('is the browser’s good one rather than the server’s plain one, and can be chosen', async () => {
    offer(
      voice('eSpeak English'),
      voice('Rishi'),
      voice('Veena Natural'),
      voice('Cloud', { localService: false }),
    );
    const { user, kept, button, played } = await show('reading');
    const choice = await screen.findByRole('combobox', { name: 'Voice' });
    const names = [...choice.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(names).toEqual(['Veena Natural', 'Rishi', 'Lectern’s voice']);
    await user.selectOptions(choice, 'Lectern’s voice');
    expect(kept.at(-1)).toEqual({ ...usualReading, voice: 'lectern' });
    await user.click(button);
    expect(played).toHaveLength(1);
  });
});

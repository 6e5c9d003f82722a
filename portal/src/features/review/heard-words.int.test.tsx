import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attemptOf, feedbackOf, questionOf, responseOf } from '../../testing/attempts.fixture.js';
import { personOf, visit } from '../../testing/page.fixture.js';

/** The browser's audio element, as far as a page listens to it: it plays and pauses, and time stands still. */
class StillAudio extends EventTarget {
  static readonly made: StillAudio[] = [];
  readonly error = null;
  readonly ended = false;
  duration = NaN;
  preservesPitch = true;
  playbackRate = 0;
  currentTime = 0;
  constructor(readonly source: string) {
    super();
    StillAudio.made.push(this);
  }
  play() {
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  }
  pause() {
    this.dispatchEvent(new Event('pause'));
  }
}

const sounding = (source: string) => StillAudio.made.find((audio) => audio.source.endsWith(source));
const marked = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
/** The page is told of the time whenever an element begins to play. */
const hearAt = (source: string, seconds: number) =>
  act(() => {
    const audio = sounding(source);
    if (audio) audio.currentTime = seconds;
    audio?.dispatchEvent(new Event('play'));
  });
const words = [
  { word: 'Roots', start: 2, end: 4, textStart: 0, textEnd: 5 },
  { word: 'hold', start: 4.5, end: 6, textStart: 6, textEnd: 10 },
];
const own = responseOf({
  fixedTranscription: 'Roots hold',
  responseAudioUrl: '/own',
  responseTextTimepoints: words,
  feedback: feedbackOf({
    feedbackText: 'Say why',
    audioUrl: '/feedback',
    feedbackTextTimepoints: [{ word: 'Say', start: 0, end: 1, textStart: 0, textEnd: 3 }],
  }),
});

describe('the words that are heard', () => {
  beforeEach(() => {
    StillAudio.made.length = 0;
    vi.stubGlobal('Audio', StillAudio);
    vi.stubGlobal('requestAnimationFrame', () => 0);
  });
  afterEach(() => vi.unstubAllGlobals());

  const open = async (response = own) => {
    const { press } = visit({
      path: '/practice-history/attempt/a1',
      user: personOf('student'),
      server: { 'attempt.review': () => attemptOf([questionOf()], [response]) },
    });
    const play = async (title: string) =>
      press.click(await screen.findByRole('button', { name: new RegExp(`^Play ?${title}$`) }));
    return { play };
  };

  it('are marked in the student’s own recording too, a tenth of a second around, at its own pace', async () => {
    const { play } = await open();
    await play('Your Response');
    expect(marked()).toEqual([]);
    hearAt('/own', 1.95);
    expect(marked()).toEqual(['Roots']);
    hearAt('/own', 4.25);
    expect(marked()).toEqual([]);
    hearAt('/own', 5);
    expect(marked()).toEqual(['hold']);
    expect(sounding('/own')?.playbackRate).toBe(1);
  });

  it('can be heard again from another place, which the keyboard reaches too', async () => {
    const { play } = await open();
    await play('Your Response');
    act(() => {
      const audio = sounding('/own');
      if (audio) audio.duration = 8;
      audio?.dispatchEvent(new Event('durationchange'));
    });
    const place = screen.getByRole('slider', { name: 'Position in “Your Response”' });
    fireEvent.change(place, { target: { value: '5' } });
    expect(sounding('/own')?.currentTime).toBe(5);
    expect(place.getAttribute('aria-valuetext')).toBe('0:05 of 0:08');
    expect(marked()).toEqual(['hold']);
  });

  it('are not marked where no times are known, as when the student typed them', async () => {
    const { responseTextTimepoints: _, ...typed } = own;
    const { play } = await open({ ...typed, transcriptSource: 'typed' });
    await play('Your Response');
    hearAt('/own', 3);
    expect(marked()).toEqual([]);
  });

  it('stay marked in a pause, until another sound is begun: one word at a time', async () => {
    const { play } = await open();
    await play('Your Response');
    hearAt('/own', 3);
    act(() => sounding('/own')?.pause());
    expect(marked()).toEqual(['Roots']);
    await play('How to improve your response');
    expect(marked()).toEqual(['Say']);
    await play('Your Response');
    expect(marked()).toEqual(['Roots']);
  });

  const quoting = (quote: string) => ({
    ...own,
    feedback: feedbackOf({
      feedbackText: `You said “${quote}”.`,
      quote,
      audioUrl: '/feedback',
      feedbackTextTimepoints: [
        { word: 'You', start: 0, end: 1, textStart: 0, textEnd: 3 },
        { word: 'said', start: 1, end: 2, textStart: 4, textEnd: 8 },
        { word: 'water', start: 3, end: 4, textStart: 10, textEnd: 15 },
      ],
    }),
  });

  it('are those that were praised, in the student’s own voice: only these are played, as often as wanted', async () => {
    const { play } = await open(quoting('hold'));
    expect(await screen.findByText('What was good, in your own voice')).toBeDefined();
    await play('what was good');
    expect(sounding('/own')?.currentTime).toBe(4.5);
    hearAt('/own', 6.2);
    await play('what was good');
    expect(sounding('/own')?.currentTime).toBe(4.5);
  });

  it('are written once: where the feedback quotes them, they are not repeated beside Play', async () => {
    await open(quoting('hold'));
    const heading = await screen.findByText('What was good, in your own voice');
    expect(screen.getByText('You said “hold”.')).toBeDefined();
    expect(heading.closest('.own-quote')?.textContent).not.toContain('hold');
  });

  it('are written beside Play, word by word as they are heard, where the feedback does not quote them', async () => {
    const praised = { ...own, feedback: feedbackOf({ feedbackText: 'Well done!', quote: 'hold' }) };
    const { play } = await open(praised);
    await play('what was good');
    hearAt('/own', 5);
    expect(marked()).toEqual(['hold']);
  });

  it('are read by the voice of the feedback where the recording does not tell when they were said', async () => {
    const { play } = await open(quoting('water'));
    expect(await screen.findByText('What was good, in your own words')).toBeDefined();
    await play('what was good');
    expect(sounding('/feedback')).toMatchObject({ currentTime: 3, playbackRate: 0.85 });
    expect(sounding('/own')).toBeUndefined();
  });
});

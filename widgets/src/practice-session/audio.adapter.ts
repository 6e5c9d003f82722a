import { fromCallback } from 'xstate';
import type { AudioCommand, AudioEvent, PlaybackInput } from './playback.machine.js';

let heard: HTMLAudioElement | null = null;

/** Plays by the browser's audio element. Of several on a page the last one started is heard. */
export const htmlAudio = fromCallback<AudioCommand, PlaybackInput>(({ input, receive, sendBack }) => {
  const tell = (event: AudioEvent) => sendBack(event);
  let audio: HTMLAudioElement | null = null;
  let frame = 0;

  const follow = () => {
    if (!audio) return;
    tell({ type: 'audio.time', seconds: audio.currentTime });
    frame = requestAnimationFrame(follow);
  };
  const rest = () => cancelAnimationFrame(frame);

  const open = (): HTMLAudioElement => {
    const made = new Audio(input.url);
    made.preservesPitch = true;
    made.addEventListener('durationchange', () => {
      if (Number.isFinite(made.duration)) tell({ type: 'audio.length', seconds: made.duration });
    });
    made.addEventListener('play', follow);
    made.addEventListener('pause', () => {
      rest();
      if (!made.ended) tell({ type: 'audio.paused' });
    });
    made.addEventListener('ended', () => tell({ type: 'audio.ended' }));
    made.addEventListener('error', () => tell({ type: 'audio.failed' }));
    return made;
  };

  receive((command) => {
    if (command.type === 'audio.pause') return audio?.pause();
    audio ??= open();
    if (heard !== audio) heard?.pause();
    heard = audio;
    if (audio.error) audio.load();
    audio.playbackRate = input.rate;
    audio.play().catch((error: unknown) => {
      // A pause before the sound began is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) tell({ type: 'audio.failed' });
    });
    return undefined;
  });

  return () => {
    rest();
    audio?.pause();
    if (heard === audio) heard = null;
  };
});

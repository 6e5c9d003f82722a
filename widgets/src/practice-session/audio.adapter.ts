import { fromCallback } from 'xstate';
import { addressOf, callPlace, type Place } from '../connection/place.adapter.js';
import type { AudioCommand, AudioEvent, PlaybackInput, Span } from './playback.machine.js';

let heard: HTMLAudioElement | null = null;

/** What an audio element can load: an address, or in an embed, where it can't show a token, the sound itself. */
async function sourceOf(url: string, place: Place): Promise<string> {
  if (!place.tokens) return addressOf(url, place);
  const response = await callPlace(url, place);
  if (!response.ok) throw new Error(`No sound in the answer (${response.status})`);
  return URL.createObjectURL(await response.blob());
}

/** An audio element that tells what it does, the time at each frame while it plays. The end of a part is its end. */
function listened(
  source: string,
  tell: (event: AudioEvent) => void,
  span: Span | undefined,
): HTMLAudioElement {
  const audio = new Audio(source);
  let frame = 0;
  const isOver = () => span !== undefined && audio.currentTime >= span.to;
  const follow = () => {
    tell({ type: 'audio.time', seconds: audio.currentTime });
    if (isOver()) return audio.pause();
    frame = requestAnimationFrame(follow);
    return undefined;
  };
  const rest = () => cancelAnimationFrame(frame);
  audio.preservesPitch = true;
  audio.addEventListener('durationchange', () => {
    if (Number.isFinite(audio.duration)) tell({ type: 'audio.length', seconds: audio.duration });
  });
  audio.addEventListener('play', follow);
  // No frames are drawn in a tab that nobody sees.
  audio.addEventListener('timeupdate', () => isOver() && audio.pause());
  audio.addEventListener('pause', () => {
    rest();
    if (!audio.ended) tell({ type: isOver() ? 'audio.ended' : 'audio.paused' });
  });
  audio.addEventListener('ended', () => tell({ type: 'audio.ended' }));
  audio.addEventListener('error', () => tell({ type: 'audio.failed' }));
  return audio;
}

/** To the beginning of a part, unless it was stopped in the middle of it. */
function begin(audio: HTMLAudioElement, { from, to }: Span): void {
  if (audio.currentTime < from || audio.currentTime >= to) audio.currentTime = from;
}

/** Plays by the browser's audio element. Of several on a page the last one started is heard. */
export const createHtmlAudio = (place: Place = {}) =>
  fromCallback<AudioCommand, PlaybackInput>(({ input, receive, sendBack }) => {
    const tell = (event: AudioEvent) => sendBack(event);
    let audio: HTMLAudioElement | null = null;
    let source: string | null = null;
    let wanted = false;

    const play = async (): Promise<void> => {
      source ??= await sourceOf(input.url, place);
      audio ??= listened(source, tell, input.span);
      if (!wanted) return;
      if (heard !== audio) heard?.pause();
      heard = audio;
      if (audio.error) audio.load();
      audio.playbackRate = input.rate;
      if (input.span) begin(audio, input.span);
      await audio.play();
    };

    const start = () => {
      wanted = true;
      play().catch((error: unknown) => {
        // A pause before the sound began is no failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) tell({ type: 'audio.failed' });
      });
    };

    if (input.playsAtOnce) start();
    receive((command) => {
      if (command.type === 'audio.seek') {
        if (audio) audio.currentTime = command.seconds;
        return undefined;
      }
      if (command.type === 'audio.play') return start();
      wanted = false;
      return audio?.pause();
    });

    return () => {
      wanted = false;
      audio?.pause();
      if (heard === audio) heard = null;
      if (source && source !== input.url && source.startsWith('blob:')) URL.revokeObjectURL(source);
    };
  });

/** For pages of Lectern itself. */
export const htmlAudio = createHtmlAudio();

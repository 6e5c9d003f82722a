import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { playbackMachine } from '@lectern/widgets/practice-session/playback.machine';
import { useMachine } from '@xstate/react';
import { createContext, useContext, useMemo } from 'react';

/** What makes recordings heard: the browser's audio, or a scripted one in tests. */
export const AudioContext = createContext(htmlAudio);

export type Playback = {
  readonly isPlaying: boolean;
  /** Playing or stopped in the middle: a word may be marked. */
  readonly isBegun: boolean;
  readonly isFailed: boolean;
  /** Seconds of the recording. */
  readonly seconds: number;
  readonly length: number;
  readonly toggle: () => void;
};

/** Play and pause of one recording. @param rate 1 for the student's own voice, else 0.85 */
export function usePlayback(url: string, rate: number): Playback {
  const audio = useContext(AudioContext);
  const machine = useMemo(() => playbackMachine.provide({ actors: { audio } }), [audio]);
  const [snapshot, send] = useMachine(machine, { input: { url, rate } });
  const isPlaying = snapshot.matches('playing');
  return {
    isPlaying,
    isBegun: isPlaying || snapshot.matches('paused'),
    isFailed: snapshot.matches('failed'),
    seconds: snapshot.context.seconds,
    length: snapshot.context.length,
    toggle: () => send({ type: 'toggle' }),
  };
}

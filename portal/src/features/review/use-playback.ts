import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { playbackMachine } from '@lectern/widgets/practice-session/playback.machine';
import { useMachine } from '@xstate/react';
import { createContext, useContext, useId, useMemo, useState } from 'react';

/** What makes recordings heard: the browser's audio, or a scripted one in tests. */
export const AudioContext = createContext(htmlAudio);

/** Which of several recordings was begun last, and how one becomes it. */
type LastBegun = { readonly id: string | null; readonly begin: (id: string) => void };

/** Of the recordings of one page; without one each is by itself. */
export const LastBegunContext = createContext<LastBegun | null>(null);

/** Nothing was begun at first. */
export function useLastBegun(): LastBegun {
  const [id, begin] = useState<string | null>(null);
  return useMemo(() => ({ id, begin }), [id]);
}

export type Playback = {
  readonly isPlaying: boolean;
  /** Playing or stopped in the middle, and no other was begun since: a word may be marked. */
  readonly isBegun: boolean;
  readonly isFailed: boolean;
  /** Seconds of the recording. */
  readonly seconds: number;
  readonly length: number;
  readonly toggle: () => void;
  /** @param seconds of the recording; before it has begun, nothing happens */
  readonly seek: (seconds: number) => void;
};

/** Play and pause of one recording. @param rate 1 for the student's own voice, else 0.85 */
export function usePlayback(url: string, rate: number): Playback {
  const audio = useContext(AudioContext);
  const machine = useMemo(() => playbackMachine.provide({ actors: { audio } }), [audio]);
  const [snapshot, send] = useMachine(machine, { input: { url, rate } });
  const id = useId();
  const last = useContext(LastBegunContext);
  const isPlaying = snapshot.matches('playing');
  const isLast = last === null || last.id === id;
  return {
    isPlaying,
    isBegun: isLast && (isPlaying || snapshot.matches('paused')),
    isFailed: snapshot.matches('failed'),
    seconds: snapshot.context.seconds,
    length: snapshot.context.length,
    toggle: () => {
      if (!isPlaying) last?.begin(id);
      send({ type: 'toggle' });
    },
    seek: (seconds) => send({ type: 'seek', seconds }),
  };
}

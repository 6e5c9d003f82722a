import { useMachine } from '@xstate/react';
import { createContext, useContext, useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import { playbackMachine, silentAudio, type Span } from './playback.machine.js';

/** What can stand behind a player. */
export type AudioLogic = typeof silentAudio;

/**
 * What makes recordings heard. A page provides `htmlAudio` of audio.adapter.ts, an embed one with its token; without
 * one nothing sounds.
 */
export const AudioContext = createContext<AudioLogic>(silentAudio);

/** Which of all recordings was begun last: only in its text a word may be marked. */
let lastBegun: unknown = null;
const listeners = new Set<() => void>();
const begin = (id: unknown): void => {
  if (lastBegun === id) return;
  lastBegun = id;
  for (const listener of listeners) listener();
};
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** For what sounds otherwise than by a recording: `take` before it does, and `onOther` is when something else begins. */
export function takeTurns(onOther: () => void): { readonly take: () => void; readonly leave: () => void } {
  const id = {};
  return { take: () => begin(id), leave: listen(() => lastBegun === id || onOther()) };
}

export type Playback = {
  readonly state: 'idle' | 'playing' | 'paused' | 'failed';
  /** Playing or stopped in the middle, and no other was begun since: a word may be marked. */
  readonly isBegun: boolean;
  /** Seconds of the recording. */
  readonly seconds: number;
  /** 0 until the recording tells. */
  readonly length: number;
  readonly toggle: () => void;
  /** @param seconds of the recording; before it has begun, nothing happens */
  readonly seek: (seconds: number) => void;
};

/** Play and pause of one recording, or of a part of it. @param rate 1 for the student's own voice, else 0.85 */
export function usePlayback(url: string, rate: number, span?: Span): Playback {
  const audio = useContext(AudioContext);
  const machine = useMemo(() => playbackMachine.provide({ actors: { audio } }), [audio]);
  const [{ value, context }, send] = useMachine(machine, { input: { url, rate, span } });
  const id = useId();
  const last = useSyncExternalStore(listen, () => lastBegun);
  useEffect(() => {
    if (last !== id) send({ type: 'pause' });
  }, [last, id, send]);
  return {
    state: value,
    isBegun: last === id && (value === 'playing' || value === 'paused'),
    seconds: context.seconds,
    length: context.length,
    toggle: () => {
      if (value !== 'playing') begin(id);
      send({ type: 'toggle' });
    },
    seek: (seconds) => send({ type: 'seek', seconds }),
  };
}

import { assign, setup } from 'xstate';
import { quietLevel } from './loudness.js';
import { recorderMachine } from './recorder.machine.js';
import type { RecorderFailure, RecorderOutput, Sound } from './recorder.types.js';

/** A recording that can be heard again. */
export type Voice = {
  readonly sound: Sound;
  readonly seconds: number;
  /** 0 to 1, 20 a second; the greatest root mean square, 0 to 1. */
  readonly peaks: readonly number[];
  readonly loudest: number;
};

export type VoiceContext = {
  readonly maxMs: number;
  readonly voice: Voice | null;
  readonly failure: RecorderFailure | null;
};

const voiceOf = (output: RecorderOutput): Voice | null => {
  if (output.status !== 'stopped' || !output.sound) return null;
  const { sound, startedAt, endedAt, peaks, loudest } = output;
  return { sound, seconds: (endedAt - startedAt) / 1000, peaks, loudest };
};

/** Recording oneself to hear how it sounds, again and again, for `maxMs` at most. It stays in this page's memory. */
export const voiceMachine = setup({
  types: {
    context: {} as VoiceContext,
    input: {} as { readonly maxMs: number },
    events: {} as { readonly type: 'record' },
    children: {} as { recording: 'recording' },
  },
  actors: { recording: recorderMachine },
  guards: {
    isHeard: (_, output: RecorderOutput) => voiceOf(output) !== null,
    isFailed: (_, output: RecorderOutput) => output.status === 'failed',
  },
}).createMachine({
  id: 'voice',
  context: ({ input }) => ({ ...input, voice: null, failure: null }),
  initial: 'idle',
  states: {
    idle: { on: { record: 'recording' } },
    recording: {
      entry: assign({ voice: null, failure: null }),
      invoke: {
        id: 'recording',
        src: 'recording',
        input: ({ context }) => ({ answer: null, maxMs: context.maxMs }),
        onDone: [
          {
            guard: { type: 'isHeard', params: ({ event }) => event.output },
            target: 'recorded',
            actions: assign(({ event }) => ({ voice: voiceOf(event.output) })),
          },
          {
            guard: { type: 'isFailed', params: ({ event }) => event.output },
            target: 'failed',
            actions: assign(({ event: { output } }) => ({
              failure: output.status === 'failed' ? output.reason : null,
            })),
          },
          { target: 'idle' },
        ],
      },
    },
    recorded: { on: { record: 'recording' } },
    failed: { on: { record: 'recording' } },
  },
});

/** Whether there is a voice in it, rather than a room; where nothing was measured, it is believed. */
export const hasVoice = ({ peaks, loudest }: Voice): boolean => peaks.length === 0 || loudest >= quietLevel;

export type VoiceMachine = typeof voiceMachine;

import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { quietLevel } from './loudness.js';
import type { RecorderFailure } from './recorder.types.js';

export type MicrophoneTestContext = {
  /** Loudness now, 0 to 1, and the loudest so far. */
  readonly level: number;
  readonly loudest: number;
  /** Of the sample, 0 to 1. */
  readonly peaks: readonly number[];
  /** What the sample can be played from. */
  readonly sampleUrl: string | null;
  readonly failure: RecorderFailure | null;
};

export type MicrophoneTestEvent =
  | { readonly type: 'test.start' }
  | { readonly type: 'test.record' }
  | { readonly type: 'test.play' }
  | { readonly type: 'test.tone' }
  | { readonly type: 'test.stop' }
  | { readonly type: 'microphone.opened' }
  | { readonly type: 'microphone.level'; readonly level: number; readonly peak: number }
  | { readonly type: 'microphone.failed'; readonly reason: RecorderFailure };

export type MicrophoneCommand = { readonly type: 'microphone.close' };
type Level = Extract<MicrophoneTestEvent, { type: 'microphone.level' }>;

const notProvided = (): never => {
  throw new Error('The actor was not provided');
};

/**
 * The microphone and speaker test: hear oneself in a level line, record 3 s, play them back, play a tone. The actor
 * `microphone` holds the microphone open, `recordSample` gives a URL, `play` and `tone` end when the sound does.
 */
export const microphoneTestMachine = setup({
  types: {
    context: {} as MicrophoneTestContext,
    events: {} as MicrophoneTestEvent,
    tags: {} as 'open',
  },
  actors: {
    microphone: fromCallback<MicrophoneCommand>(() => {}),
    recordSample: fromPromise<string>(notProvided),
    play: fromPromise<void, { url: string }>(notProvided),
    tone: fromPromise<void>(notProvided),
  },
  actions: {
    measure: assign(({ context }, { level }: Level) => ({
      level,
      loudest: Math.max(context.loudest, level),
    })),
    collect: assign(({ context }, { peak }: Level) => ({ peaks: [...context.peaks, peak] })),
    fail: assign((_, failure: RecorderFailure) => ({ failure })),
  },
  guards: {
    hasSample: ({ context }) => context.sampleUrl !== null,
  },
}).createMachine({
  id: 'microphoneTest',
  context: { level: 0, loudest: 0, peaks: [], sampleUrl: null, failure: null },
  initial: 'idle',
  states: {
    idle: { on: { 'test.start': 'open', 'test.tone': 'toneAlone' } },
    /** The speaker can be tried without a microphone. */
    toneAlone: { invoke: { src: 'tone', onDone: 'idle', onError: 'idle' }, on: { 'test.start': 'open' } },
    open: {
      tags: 'open',
      entry: assign({ failure: null, loudest: 0 }),
      invoke: { src: 'microphone' },
      initial: 'preparing',
      on: {
        'microphone.level': { actions: { type: 'measure', params: ({ event }) => event } },
        'microphone.failed': {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => event.reason },
        },
        'test.stop': 'idle',
      },
      states: {
        preparing: { on: { 'microphone.opened': 'listening' } },
        listening: {
          on: {
            'test.record': 'recording',
            'test.tone': 'tone',
            'test.play': { guard: 'hasSample', target: 'playing' },
          },
        },
        recording: {
          entry: assign({ peaks: [], sampleUrl: null, loudest: 0 }),
          on: {
            'microphone.level': {
              actions: [
                { type: 'measure', params: ({ event }) => event },
                { type: 'collect', params: ({ event }) => event },
              ],
            },
          },
          invoke: {
            src: 'recordSample',
            onDone: { target: 'playing', actions: assign(({ event }) => ({ sampleUrl: event.output })) },
            onError: {
              target: '#microphoneTest.failed',
              actions: { type: 'fail', params: 'recorder' },
            },
          },
        },
        playing: {
          invoke: {
            src: 'play',
            input: ({ context }) => ({ url: context.sampleUrl ?? '' }),
            onDone: 'listening',
            onError: 'listening',
          },
          on: { 'test.record': 'recording' },
        },
        tone: { invoke: { src: 'tone', onDone: 'listening', onError: 'listening' } },
      },
    },
    failed: { on: { 'test.start': 'open', 'test.tone': 'toneAlone' } },
  },
});

/** Whether the sample has a voice in it, rather than a room. */
export const voiceHeard = ({ loudest, sampleUrl }: MicrophoneTestContext): boolean =>
  sampleUrl !== null && loudest >= quietLevel;

export type MicrophoneTestMachine = typeof microphoneTestMachine;

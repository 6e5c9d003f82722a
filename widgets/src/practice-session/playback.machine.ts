import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate';

/** A part of a recording, in its seconds. */
export type Span = { readonly from: number; readonly to: number };

/** `rate`: 0.85 for feedback, rephrased and expected answers, 1 for the student's own. */
export type PlaybackInput = {
  readonly url: string;
  readonly rate: number;
  /** Only this is played; all of it without one. */
  readonly span?: Span | undefined;
  /** Without waiting for a command. */
  readonly playsAtOnce?: true;
};
export type AudioCommand =
  { type: 'audio.play' } | { type: 'audio.pause' } | { type: 'audio.seek'; seconds: number };
/** Seconds of the recording, whatever the rate. */
export type AudioEvent =
  | { type: 'audio.time'; seconds: number }
  | { type: 'audio.length'; seconds: number }
  | { type: 'audio.paused' }
  | { type: 'audio.ended' }
  | { type: 'audio.failed' };
export type PlaybackContext = PlaybackInput & { readonly seconds: number; readonly length: number };
export type PlaybackEvent =
  AudioEvent | { type: 'toggle' } | { type: 'pause' } | { type: 'seek'; seconds: number };

/** Until a page says what makes recordings heard. */
export const silentAudio = fromCallback<AudioCommand, PlaybackInput>(() => undefined);

const base = setup({
  types: { context: {} as PlaybackContext, events: {} as PlaybackEvent, input: {} as PlaybackInput },
  actors: { audio: silentAudio },
  actions: {
    play: sendTo('audio', { type: 'audio.play' }),
    pause: sendTo('audio', { type: 'audio.pause' }),
  },
});

/** Elsewhere in the recording, once it has begun; whether it plays or rests stays as it is. */
const seek = base.createAction(
  enqueueActions(({ enqueue, event }) => {
    if (event.type !== 'seek') return;
    enqueue.assign({ seconds: event.seconds });
    enqueue.sendTo('audio', { type: 'audio.seek', seconds: event.seconds });
  }),
);

/** Play and pause of one recording, and moving in it. `audio` is what makes it heard; nothing is loaded before the first Play. */
export const playbackMachine = base.createMachine({
  id: 'playback',
  context: ({ input }) => ({ ...input, seconds: 0, length: 0 }),
  invoke: { id: 'audio', src: 'audio', input: ({ context: { url, rate, span } }) => ({ url, rate, span }) },
  initial: 'idle',
  on: {
    'audio.time': { actions: assign(({ event }) => ({ seconds: event.seconds })) },
    'audio.length': { actions: assign(({ event }) => ({ length: event.seconds })) },
    'audio.failed': '.failed',
  },
  states: {
    idle: { on: { toggle: { target: 'playing', actions: 'play' } } },
    playing: {
      on: {
        toggle: { target: 'paused', actions: 'pause' },
        pause: { target: 'paused', actions: 'pause' },
        seek: { actions: seek },
        'audio.paused': 'paused',
        'audio.ended': { target: 'idle', actions: assign({ seconds: 0 }) },
      },
    },
    paused: { on: { toggle: { target: 'playing', actions: 'play' }, seek: { actions: seek } } },
    failed: { on: { toggle: { target: 'playing', actions: 'play' } } },
  },
});

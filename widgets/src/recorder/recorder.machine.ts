import { assign, fromCallback, sendTo, setup } from 'xstate';
import { maxAnswerMs } from '@lectern/events/practice/protocol';
import { quietFor, quietSince } from './loudness.js';
import type {
  DeviceCommand,
  DeviceEvent,
  RecorderContext,
  RecorderEvent,
  RecorderFailure,
  RecorderInput,
  RecorderNotice,
  RecorderOutput,
} from './recorder.types.js';

type Level = Extract<DeviceEvent, { type: 'recording.level' }>;

/** The encoder needs a moment to hand over its last slice, ms. */
const lastSliceMs = 250;
/** So long the device may take to stop, ms. */
const stopTimeout = 10_000;

const outputOf = (context: RecorderContext): RecorderOutput => {
  const { parts, startedAt, endedAt, peaks, loudest, transcript, sound, failure, ending } = context;
  if (failure) return { status: 'failed', reason: failure, parts };
  if (ending) return { status: ending, parts };
  return {
    status: 'stopped',
    parts,
    startedAt,
    endedAt,
    peaks,
    loudest,
    ...(transcript === null ? {} : { transcript }),
    ...(sound === null ? {} : { sound }),
  };
};

/**
 * One recording, from the microphone to its last slice in its sink. A child machine: it begins at once and is done
 * when stopped, cancelled, broken off or failed. The actor `device` owns microphone, encoder and sink. While the student is
 * asked whether to throw the recording away it goes on, so that nothing is lost by a wrong press.
 */
export const recorderMachine = setup({
  types: {
    context: {} as RecorderContext,
    events: {} as RecorderEvent,
    input: {} as RecorderInput,
    output: {} as RecorderOutput,
    tags: {} as 'live',
    children: {} as { device: 'device' },
  },
  actors: {
    device: fromCallback<DeviceCommand, RecorderInput>(() => {}),
  },
  delays: {
    maximum: ({ context }) => context.input.maxMs ?? maxAnswerMs - lastSliceMs,
    stopTimeout,
  },
  guards: {
    isQuiet: ({ context }) =>
      context.quietSince !== null && context.elapsedMs - context.quietSince >= quietFor,
    isHeard: ({ context }) => context.quietSince === null,
  },
  actions: {
    tell: ({ context }, notice: RecorderNotice) => context.input.parent?.send(notice),
    measure: assign(({ context }, { level, peak, elapsedMs }: Level) => ({
      level: level ?? 0,
      loudest: Math.max(context.loudest, level ?? 0),
      peaks: peak === null ? context.peaks : [...context.peaks, peak],
      elapsedMs,
      quietSince: quietSince(context.quietSince, level, elapsedMs),
    })),
    fail: assign((_, failure: RecorderFailure) => ({ failure })),
    stopDevice: sendTo('device', { type: 'device.stop' }),
    breakOff: sendTo('device', { type: 'device.breakOff' }),
    end: assign((_, ending: RecorderContext['ending']) => ({ ending })),
    discard: sendTo('device', { type: 'device.discard' }),
  },
}).createMachine({
  id: 'recorder',
  context: ({ input }) => ({
    input,
    level: 0,
    loudest: 0,
    peaks: [],
    elapsedMs: 0,
    quietSince: null,
    parts: 0,
    startedAt: 0,
    endedAt: 0,
    transcript: null,
    sound: null,
    failure: null,
    ending: null,
  }),
  invoke: { id: 'device', src: 'device', input: ({ context }) => context.input },
  initial: 'preparing',
  output: ({ context }) => outputOf(context),
  on: {
    'recording.level': { actions: { type: 'measure', params: ({ event }) => event } },
    'recording.chunk': { actions: assign(({ context }) => ({ parts: context.parts + 1 })) },
    'recording.speechFailed': { actions: { type: 'tell', params: ({ event }) => event } },
    'recording.ended': {
      target: '.stopped',
      actions: assign(({ event }) => ({
        endedAt: event.endedAt,
        transcript: event.transcript,
        sound: event.sound ?? null,
      })),
    },
    'recording.failed': {
      target: '.failed',
      actions: { type: 'fail', params: ({ event }) => event.reason },
    },
  },
  states: {
    /** The browser asks for the microphone. */
    preparing: {
      on: {
        'recording.started': {
          target: 'recording',
          actions: assign(({ event }) => ({ startedAt: event.at })),
        },
        'recording.stop': 'cancelling',
        'recording.breakOff': 'cancelling',
        'recording.cancel': 'cancelling',
      },
    },
    recording: {
      tags: 'live',
      initial: 'listening',
      after: { maximum: 'stopping' },
      on: { 'recording.stop': 'stopping', 'recording.breakOff': 'breakingOff' },
      states: {
        listening: {
          always: { guard: 'isQuiet', target: 'silent' },
          on: { 'recording.cancel': 'confirmingCancel' },
        },
        /** Nothing has been heard for a while: a hint is shown. */
        silent: {
          always: { guard: 'isHeard', target: 'listening' },
          on: { 'recording.cancel': 'confirmingCancel' },
        },
        confirmingCancel: {
          on: {
            'recording.keep': { target: 'listening', actions: assign({ quietSince: null }) },
            'recording.discard': '#recorder.cancelling',
          },
        },
      },
    },
    stopping: {
      entry: 'stopDevice',
      after: { stopTimeout: { target: 'failed', actions: { type: 'fail', params: 'recorder' } } },
    },
    /** What was said is put away as it is, unless the encoder had ended already: then it is whole. */
    breakingOff: {
      entry: 'breakOff',
      on: {
        'recording.brokenOff': { target: 'brokenOff', actions: { type: 'end', params: 'brokenOff' } },
      },
      after: { stopTimeout: { target: 'brokenOff', actions: { type: 'end', params: 'brokenOff' } } },
    },
    cancelling: {
      entry: ['discard', { type: 'end', params: 'cancelled' }],
      on: {
        'recording.discarded': 'cancelled',
        'recording.ended': 'cancelled',
        'recording.failed': 'cancelled',
      },
      after: { stopTimeout: 'cancelled' },
    },
    stopped: { type: 'final' },
    brokenOff: { type: 'final' },
    cancelled: { type: 'final' },
    failed: { type: 'final' },
  },
});

export type RecorderMachine = typeof recorderMachine;

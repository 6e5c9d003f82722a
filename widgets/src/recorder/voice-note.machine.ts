import { assign, fromCallback, sendTo, setup } from 'xstate';
import { quietLevel, quietSince, quietFor } from './loudness.js';
import type { RecorderFailure } from './recorder.types.js';

/** A short recording that stays in this page's memory. */
export type VoiceNote = {
  /** To play it from, and by which its bytes are asked for. */
  readonly url: string;
  readonly mimeType: string;
  /** How many. */
  readonly bytes: number;
  readonly seconds: number;
  /** What the browser heard; null for nothing. */
  readonly transcript: string | null;
};

export type VoiceNoteContext = {
  readonly limitMs: number;
  /** Loudness (root mean square) now and the most so far, 0 to 1; null where nothing is measured. */
  readonly level: number | null;
  readonly loudest: number;
  /** 0 to 1, 20 a second. */
  readonly peaks: readonly number[];
  readonly elapsedMs: number;
  readonly quietSince: number | null;
  readonly note: VoiceNote | null;
  readonly failure: RecorderFailure | null;
  /** Why the browser's speech recognition gave up; null while it has not. */
  readonly speechFailure: string | null;
};

/** What the microphone tells. */
export type VoiceNoteDeviceEvent =
  | { readonly type: 'device.started' }
  | {
      readonly type: 'device.level';
      readonly level: number | null;
      readonly peak: number | null;
      readonly elapsedMs: number;
    }
  | { readonly type: 'device.speechFailed'; readonly errorType: string }
  /** It takes no more: the last bytes are on their way. */
  | { readonly type: 'device.full' }
  | { readonly type: 'device.ended'; readonly note: VoiceNote }
  | { readonly type: 'device.failed'; readonly reason: RecorderFailure };

export type VoiceNoteEvent =
  | VoiceNoteDeviceEvent
  | { readonly type: 'note.record' }
  | { readonly type: 'note.stop' }
  | { readonly type: 'note.discard' };

export type VoiceNoteCommand = { readonly type: 'device.stop' };

type Level = Extract<VoiceNoteDeviceEvent, { type: 'device.level' }>;

const fresh = {
  level: null,
  loudest: 0,
  peaks: [],
  elapsedMs: 0,
  quietSince: null,
  note: null,
  failure: null,
  speechFailure: null,
} as const;

/**
 * One recording in memory, of `limitMs` at most: opened, recorded, played or thrown away. The actor `device` holds the
 * microphone as long as it runs, and ends by telling the note, or why there is none.
 */
export const voiceNoteMachine = setup({
  types: {
    context: {} as VoiceNoteContext,
    input: {} as { readonly limitMs: number },
    events: {} as VoiceNoteEvent,
    tags: {} as 'open',
  },
  actors: { device: fromCallback<VoiceNoteCommand>(() => {}) },
  actions: {
    begin: assign(() => fresh),
    measure: assign(({ context }, { level, peak, elapsedMs }: Level) => ({
      level,
      elapsedMs,
      loudest: Math.max(context.loudest, level ?? 0),
      peaks: peak === null ? context.peaks : [...context.peaks, peak],
      quietSince: quietSince(context.quietSince, level, elapsedMs),
    })),
    keep: assign((_, note: VoiceNote) => ({ note })),
    fail: assign((_, failure: RecorderFailure) => ({ failure })),
    missSpeech: assign((_, speechFailure: string) => ({ speechFailure })),
    stopDevice: sendTo('device', { type: 'device.stop' } satisfies VoiceNoteCommand),
  },
  guards: {
    isLongEnough: ({ context }, elapsedMs: number) => elapsedMs >= context.limitMs,
  },
}).createMachine({
  id: 'voiceNote',
  context: ({ input }) => ({ ...fresh, limitMs: input.limitMs }),
  initial: 'idle',
  states: {
    idle: { on: { 'note.record': 'open' } },
    open: {
      tags: 'open',
      entry: 'begin',
      invoke: { src: 'device', id: 'device' },
      initial: 'preparing',
      on: {
        'note.discard': 'idle',
        'device.failed': { target: 'failed', actions: { type: 'fail', params: ({ event }) => event.reason } },
        'device.speechFailed': { actions: { type: 'missSpeech', params: ({ event }) => event.errorType } },
        'device.ended': { target: 'recorded', actions: { type: 'keep', params: ({ event }) => event.note } },
      },
      states: {
        preparing: { on: { 'device.started': 'recording' } },
        recording: {
          on: {
            'note.stop': 'stopping',
            'device.full': 'stopping',
            'device.level': [
              {
                guard: { type: 'isLongEnough', params: ({ event }) => event.elapsedMs },
                target: 'stopping',
                actions: { type: 'measure', params: ({ event }) => event },
              },
              { actions: { type: 'measure', params: ({ event }) => event } },
            ],
          },
        },
        stopping: { entry: 'stopDevice' },
      },
    },
    recorded: { on: { 'note.record': 'open', 'note.discard': { target: 'idle', actions: 'begin' } } },
    failed: { on: { 'note.record': 'open', 'note.discard': { target: 'idle', actions: 'begin' } } },
  },
});

/** Whether it has been quiet so long that somebody should be told. */
export const isTooQuiet = ({ quietSince: since, elapsedMs }: VoiceNoteContext): boolean =>
  since !== null && elapsedMs - since >= quietFor;

/** Whether there is a voice in it, rather than a room. */
export const hasVoice = ({ loudest, peaks }: VoiceNoteContext): boolean =>
  peaks.length === 0 || loudest >= quietLevel;

export type VoiceNoteMachine = typeof voiceNoteMachine;

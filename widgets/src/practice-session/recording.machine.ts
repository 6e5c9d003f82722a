import { assign, setup, type AnyActorRef } from 'xstate';
// Stand-in until ../recorder/recorder.machine.js is there.
export type RecorderInput = {
  userId: string;
  attemptId: string;
  questionId: string;
  responseId: string;
  isReiteratedResponse: boolean;
  userTimestamp: number;
  timeZone: string;
  language?: string;
  parent?: AnyActorRef;
};
export type RecorderFailure =
  'denied' | 'blockedInFrame' | 'none' | 'busy' | 'unsupported' | 'recorder' | 'storage';
export type RecorderOutput =
  | {
      status: 'stopped';
      responseId: string;
      parts: number;
      startedAt: number;
      endedAt: number;
      peaks: readonly number[];
      transcript?: string;
    }
  | { status: 'cancelled'; responseId: string; parts: number }
  | { status: 'failed'; responseId: string; reason: RecorderFailure; parts: number };
export const recorderMachine = setup({
  types: {
    context: {} as {
      input: RecorderInput;
      level: number;
      peaks: readonly number[];
      elapsedMs: number;
      parts: number;
      startedAt: number;
      failure?: RecorderFailure;
    },
    events: {} as
      | { type: 'recording.stop' | 'recording.cancel' | 'recording.keep' | 'recording.discard' }
      | { type: 'x.started' | 'x.silent' | 'x.heard' | 'x.stopped' }
      | { type: 'x.level'; peaks: readonly number[]; elapsedMs: number }
      | { type: 'x.failed'; reason: RecorderFailure },
    input: {} as RecorderInput,
    output: {} as RecorderOutput,
  },
}).createMachine({
  id: 'recorder',
  context: ({ input }) => ({
    input: { ...input, parent: undefined as never },
    level: 0,
    peaks: [],
    elapsedMs: 0,
    parts: 0,
    startedAt: 0,
  }),
  initial: 'preparing',
  output: ({ context, self }) => {
    const v = self.getSnapshot().value;
    void v;
    const r = context.input.responseId;
    return context.failure
      ? { status: 'failed', responseId: r, reason: context.failure, parts: 0 }
      : context.parts < 0
        ? { status: 'cancelled', responseId: r, parts: 0 }
        : {
            status: 'stopped',
            responseId: r,
            parts: Math.ceil(context.elapsedMs / 4000),
            startedAt: 0,
            endedAt: context.elapsedMs,
            peaks: context.peaks,
          };
  },
  on: {
    'x.level': { actions: assign(({ event }) => ({ peaks: event.peaks, elapsedMs: event.elapsedMs })) },
    'x.failed': { target: '.failed', actions: assign(({ event }) => ({ failure: event.reason })) },
  },
  states: {
    preparing: { on: { 'x.started': 'recording' } },
    recording: {
      initial: 'listening',
      on: { 'recording.stop': 'stopping' },
      states: {
        listening: { on: { 'x.silent': 'silent', 'recording.cancel': 'confirmingCancel' } },
        silent: { on: { 'x.heard': 'listening', 'recording.cancel': 'confirmingCancel' } },
        confirmingCancel: {
          on: { 'recording.keep': 'listening', 'recording.discard': '#recorder.cancelled' },
        },
      },
    },
    stopping: { on: { 'x.stopped': 'stopped' } },
    stopped: { type: 'final' },
    cancelled: { type: 'final', entry: assign({ parts: -1 }) },
    failed: { type: 'final' },
  },
});

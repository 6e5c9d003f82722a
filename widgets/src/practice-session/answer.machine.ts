import type { QuestionView } from '@lectern/events/practice/attempt.views';
import { assign, sendParent, sendTo, setup } from 'xstate';
import { spoken, type AnswerOutput } from './answer.result.js';
import { asksForSeveral, choosingMachine } from './choosing.machine.js';
import { matchingMachine } from './matching.machine.js';
import type { WrittenAnswer } from './messages.js';
import type { Draft, Stamp } from './practice-session.types.js';
import { canSpeak, type Way } from './question.place.js';
import { recorderMachine } from '../recorder/recorder.machine.js';
import type { RecorderFailure, RecorderNotice, RecorderOutput } from '../recorder/recorder.types.js';
import { typingMachine } from './typing.machine.js';

export type AnswerInput = {
  readonly userId: string;
  readonly attemptId: string;
  readonly question: QuestionView;
  readonly way: Way;
  readonly draft: Draft;
  readonly fReiteration: boolean;
  /** Of a recording whose words the student types; otherwise the answer gets its own. */
  readonly responseId: string | null;
};

export type AnswerContext = AnswerInput & {
  readonly stamp: Stamp;
  readonly trouble: RecorderFailure | null;
  /** Neither the browser nor the server can write down what is being said. */
  readonly fUnwritten: boolean;
  readonly result: AnswerOutput | null;
};

/** What an answer in the making tells its question. */
export type AnswerNews =
  | { type: 'answer.begun'; stamp: Stamp }
  | { type: 'recording.cancelled'; stamp: Stamp; parts: number }
  | { type: 'recording.speechFailed'; stamp: Stamp; errorType: string }
  | { type: 'draft'; draft: Draft };

export type AnswerEvent =
  | { type: 'record' }
  | { type: 'type' }
  | { type: 'speak' }
  | { type: 'retry' }
  | { type: 'interrupt' }
  | { type: 'transcript.notExpected'; responseId: string }
  | { type: 'draft'; draft: Draft }
  | RecorderNotice;

const unstamped: Stamp = { responseId: 'unstamped', userTimestamp: 0, timeZone: 'Asia/Kolkata' };

/**
 * An answer in the making: spoken, typed, chosen or matched. A spoken question may be typed and the other way round;
 * a microphone that is refused leads to help. Provided from outside: `stamp` (a fresh id, the time and zone), `tell`
 * (to the question) and the microphone behind `recording`.
 */
export const answerMachine = setup({
  types: {
    context: {} as AnswerContext,
    events: {} as AnswerEvent,
    input: {} as AnswerInput,
    output: {} as AnswerOutput,
    /** `still`: nothing is lost by looking at something else. */
    tags: {} as 'still',
    children: {} as { recording: 'recording'; typing: 'typing'; choosing: 'choosing'; matching: 'matching' },
  },
  actors: {
    recording: recorderMachine,
    typing: typingMachine.provide({
      actions: { keepDraft: sendParent((_, draft: Draft) => ({ type: 'draft', draft })) },
    }),
    choosing: choosingMachine.provide({
      actions: { keepDraft: sendParent((_, draft: Draft) => ({ type: 'draft', draft })) },
    }),
    matching: matchingMachine.provide({
      actions: { keepDraft: sendParent((_, draft: Draft) => ({ type: 'draft', draft })) },
    }),
  },
  actions: {
    stamp: assign({ stamp: unstamped }),
    tell: (_, _news: AnswerNews) => undefined,
    give: assign(({ context }, answer: WrittenAnswer) => {
      const stamp = { ...context.stamp, responseId: context.responseId ?? context.stamp.responseId };
      return { stamp, result: { status: 'written' as const, stamp, answer } };
    }),
    stop: assign(({ context }, output: RecorderOutput) => ({
      result: spoken(context.stamp, output),
      trouble: output.status === 'failed' ? output.reason : null,
    })),
  },
  guards: {
    isWay: ({ context }, way: Way) => context.way === way,
    canSpeak: ({ context }) => canSpeak(context) && context.responseId === null,
    hasWords: (_, output: RecorderOutput) =>
      output.status === 'stopped' || (output.status !== 'cancelled' && output.parts > 0),
    isCancelled: (_, output: RecorderOutput) => output.status !== 'failed',
  },
}).createMachine({
  id: 'answer',
  context: ({ input }) => ({ ...input, stamp: unstamped, trouble: null, fUnwritten: false, result: null }),
  initial: 'arriving',
  output: ({ context }) => context.result ?? { status: 'broken', stamp: context.stamp, parts: 0, seconds: 0 },
  on: {
    draft: {
      actions: [
        assign(({ event }) => ({ draft: event.draft })),
        { type: 'tell', params: ({ event }) => ({ type: 'draft', draft: event.draft }) },
      ],
    },
  },
  states: {
    arriving: {
      always: [
        { guard: { type: 'isWay', params: 'choosing' }, target: 'choosing' },
        { guard: { type: 'isWay', params: 'matching' }, target: 'matching' },
        { guard: { type: 'isWay', params: 'typing' }, target: 'typing' },
        { target: 'ready' },
      ],
    },
    ready: { tags: 'still', on: { record: 'recording', type: 'typing' } },
    recording: {
      entry: [
        'stamp',
        assign({ fUnwritten: false }),
        { type: 'tell', params: ({ context }) => ({ type: 'answer.begun', stamp: context.stamp }) },
      ],
      invoke: {
        id: 'recording',
        src: 'recording',
        input: ({ context, self }) => ({
          answer: {
            userId: context.userId,
            attemptId: context.attemptId,
            questionId: context.question._id,
            isReiteratedResponse: context.fReiteration,
            ...context.stamp,
          },
          parent: self,
        }),
        onDone: [
          {
            guard: { type: 'hasWords', params: ({ event }) => event.output },
            target: 'given',
            actions: { type: 'stop', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'ready',
            actions: {
              type: 'tell',
              params: ({ context, event }) => ({
                type: 'recording.cancelled',
                stamp: context.stamp,
                parts: event.output.parts,
              }),
            },
          },
          {
            target: 'denied',
            actions: [
              { type: 'stop', params: ({ event }) => event.output },
              {
                type: 'tell',
                params: ({ context, event }) => ({
                  type: 'recording.cancelled',
                  stamp: context.stamp,
                  parts: event.output.parts,
                }),
              },
            ],
          },
        ],
      },
      on: {
        interrupt: { actions: sendTo('recording', { type: 'recording.breakOff' }) },
        'transcript.notExpected': {
          guard: ({ context, event }) => event.responseId === context.stamp.responseId,
          actions: assign({ fUnwritten: true }),
        },
        'recording.speechFailed': {
          actions: {
            type: 'tell',
            params: ({ context, event: { errorType } }) => ({
              type: 'recording.speechFailed',
              errorType,
              stamp: context.stamp,
            }),
          },
        },
      },
    },
    denied: { tags: 'still', on: { retry: 'recording', type: 'typing' } },
    typing: {
      tags: 'still',
      invoke: {
        id: 'typing',
        src: 'typing',
        input: ({ context }) => ({ text: context.draft.text ?? '' }),
        onDone: {
          target: 'given',
          actions: ['stamp', { type: 'give', params: ({ event }) => ({ kind: 'text', ...event.output }) }],
        },
      },
      on: { speak: { guard: 'canSpeak', target: 'ready' } },
    },
    choosing: {
      tags: 'still',
      invoke: {
        id: 'choosing',
        src: 'choosing',
        input: ({ context }) => ({
          fSeveral: asksForSeveral(context.question.questionText),
          optionIds: context.draft.optionIds ?? [],
        }),
        onDone: {
          target: 'given',
          actions: ['stamp', { type: 'give', params: ({ event }) => ({ kind: 'mcq', ...event.output }) }],
        },
      },
    },
    matching: {
      tags: 'still',
      invoke: {
        id: 'matching',
        src: 'matching',
        input: ({ context }) => ({
          words: context.question.words ?? [],
          meanings: context.question.meanings ?? [],
          pairs: context.draft.pairs ?? [],
        }),
        onDone: {
          target: 'given',
          actions: [
            'stamp',
            { type: 'give', params: ({ event }) => ({ kind: 'matchword', ...event.output }) },
          ],
        },
      },
    },
    given: { type: 'final' },
  },
});

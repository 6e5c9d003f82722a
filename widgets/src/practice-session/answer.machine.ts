import { assign, sendTo, setup, type AnyActorRef } from 'xstate';
import type { RecorderFailure, RecorderNotice, RecorderOutput } from '../recorder/recorder.types.js';
import { recorderMachine } from '../recorder/recorder.machine.js';
import { idsOf, recorded } from './answer-output.js';
import { edited, finished, notTyped, type Edit, type Typing } from './composition.js';
import { chosen, paired, selected, wordsLeft, writtenAnswer } from './drafts.js';
import type { Stamp } from './practice-session.types.js';
import {
  canSpeak,
  isReading,
  type AnswerInput,
  type AnswerNews,
  type AnswerOutput,
  type Way,
} from './question.js';

export type AnswerContext = AnswerInput & {
  readonly stamp: Stamp;
  readonly trouble: RecorderFailure | null;
  readonly typing: Typing;
  /** The word whose meaning is looked for. */
  readonly selected: string | null;
  readonly result: AnswerOutput | null;
};

export type AnswerEvent =
  | { type: 'record' }
  | { type: 'type' }
  | { type: 'speak' }
  | { type: 'retry' }
  | { type: 'skip' }
  | { type: 'interrupt' }
  /** `edit` is absent where nobody measures how the text came to be. */
  | { type: 'write'; text: string; edit?: Edit }
  /** The student is back on the page, at ms of its own clock. */
  | { type: 'returned'; at: number }
  | { type: 'choose'; optionId: string }
  | { type: 'word'; word: string }
  | { type: 'meaning'; meaning: string }
  | { type: 'send'; at?: number }
  | Extract<RecorderNotice, { type: 'recording.speechFailed' }>;

const unstamped: Stamp = { responseId: 'unstamped', userTimestamp: 0, timeZone: 'Asia/Kolkata' };

/** The machine that asks; none where a test runs the answer alone. */
const question = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self;

/** Typing instead, and where there is nothing to type, leaving it. */
const other = {
  type: { guard: 'canType', target: 'typing' },
  skip: { guard: 'canSkip', target: 'given', actions: 'skip' },
} as const;

const send = { guard: 'isGiven', target: 'given', actions: ['stamp', 'give'] } as const;

/**
 * An answer in the making: spoken, typed, chosen or matched. A spoken question may be typed and the other way round;
 * a microphone that is refused leads to help. What is written is a draft until it is sent. Words are matched by
 * pressing a word, then its meaning; a word that has one already gives it back when it is pressed again, and the next
 * open word is selected by itself. Provided from outside: `stamp` (a fresh id, the time and zone) and the microphone
 * behind `recording`.
 */
export const answerMachine = setup({
  types: {
    context: {} as AnswerContext,
    events: {} as AnswerEvent,
    input: {} as AnswerInput,
    output: {} as AnswerOutput,
    /** `still`: nothing is lost by looking at something else. */
    tags: {} as 'still',
    children: {} as { recording: 'recording' },
  },
  actors: { recording: recorderMachine },
  actions: {
    stamp: assign({ stamp: unstamped }),
    tell: sendTo(question, (_, news: AnswerNews) => news),
    tellCancelled: sendTo(question, ({ context }, { parts }: RecorderOutput): AnswerNews => ({
      type: 'recording.cancelled',
      parts,
      ...idsOf(context),
    })),
    tellDraft: sendTo(question, ({ context }): AnswerNews => ({
      type: 'draft.changed',
      questionId: context.question._id,
      draft: context.draft,
    })),
    give: assign(({ context }) => {
      const answer = writtenAnswer(context.question, context.draft);
      const stamp = { ...context.stamp, responseId: context.responseId ?? context.stamp.responseId };
      return { stamp, result: answer && { type: 'answer.given', answer, ...idsOf({ ...context, stamp }) } };
    }),
    skip: assign(({ context }) => ({ result: { type: 'answer.skipped', ...idsOf(context) } })),
    stop: assign(({ context }, output: RecorderOutput) => ({
      result: recorded(context, output),
      trouble: output.status === 'failed' ? output.reason : null,
    })),
  },
  guards: {
    isWay: ({ context }, way: Way) => context.way === way,
    canSpeak: ({ context }) => canSpeak(context.question) && context.responseId === null,
    canType: ({ context }) => !isReading(context.question),
    canSkip: ({ context }) => isReading(context.question),
    isGiven: ({ context }) => writtenAnswer(context.question, context.draft) !== null,
    hasWords: (_, output: RecorderOutput) =>
      output.status === 'stopped' || (output.status !== 'cancelled' && output.parts > 0),
    isCancelled: (_, output: RecorderOutput) => output.status !== 'failed',
  },
}).createMachine({
  id: 'answer',
  context: ({ input }) => ({
    ...input,
    stamp: unstamped,
    trouble: null,
    typing: notTyped,
    selected: wordsLeft(input.question, input.draft.pairs ?? [])[0] ?? null,
    result: null,
  }),
  initial: 'arriving',
  output: ({ context }) => context.result ?? { type: 'recording.brokenOff', parts: 0, ...idsOf(context) },
  states: {
    arriving: {
      always: [
        { guard: { type: 'isWay', params: 'choosing' }, target: 'choosing' },
        { guard: { type: 'isWay', params: 'matching' }, target: 'matching' },
        { guard: { type: 'isWay', params: 'typing' }, target: 'typing' },
        { target: 'ready' },
      ],
    },
    ready: { tags: 'still', on: { record: 'recording', ...other } },
    recording: {
      entry: [
        'stamp',
        { type: 'tell', params: ({ context }) => ({ type: 'answer.begun', ...idsOf(context) }) },
      ],
      invoke: {
        id: 'recording',
        src: 'recording',
        input: ({ context, self }) => ({
          answer: {
            userId: context.userId,
            attemptId: context.attemptId,
            questionId: context.question._id,
            isReiteratedResponse: context.isSecond,
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
            actions: { type: 'tellCancelled', params: ({ event }) => event.output },
          },
          {
            target: 'denied',
            actions: [
              { type: 'stop', params: ({ event }) => event.output },
              { type: 'tellCancelled', params: ({ event }) => event.output },
            ],
          },
        ],
      },
      on: {
        interrupt: { actions: sendTo('recording', { type: 'recording.breakOff' }) },
        'recording.speechFailed': {
          actions: {
            type: 'tell',
            params: ({ context, event: { errorType } }) => ({
              type: 'recording.speechFailed',
              errorType,
              ...idsOf(context),
            }),
          },
        },
      },
    },
    denied: { tags: 'still', on: { retry: 'recording', ...other } },
    typing: {
      tags: 'still',
      on: {
        write: {
          actions: [
            assign(({ context: { draft, typing, maxTextLength }, event: { text, edit } }) => ({
              draft: edited(draft, typing, text.slice(0, maxTextLength), edit),
              typing: { ...typing, editedAt: edit?.at ?? null },
            })),
            'tellDraft',
          ],
        },
        returned: {
          actions: assign(({ context, event }) => ({ typing: { ...context.typing, returnedAt: event.at } })),
        },
        send: {
          ...send,
          actions: [
            assign(({ context, event }) => ({ draft: finished(context.draft, context.typing, event.at) })),
            ...send.actions,
          ],
        },
        speak: { guard: 'canSpeak', target: 'ready' },
      },
    },
    choosing: {
      tags: 'still',
      on: {
        choose: {
          actions: [
            assign(({ context: { question, draft }, event }) => ({
              draft: chosen(question, draft, event.optionId),
            })),
            'tellDraft',
          ],
        },
        send,
      },
    },
    matching: {
      tags: 'still',
      on: {
        word: {
          actions: [assign(({ context, event }) => selected(context, event.word)), 'tellDraft'],
        },
        meaning: {
          actions: [assign(({ context, event }) => paired(context, event.meaning)), 'tellDraft'],
        },
        send,
      },
    },
    given: { type: 'final' },
  },
});

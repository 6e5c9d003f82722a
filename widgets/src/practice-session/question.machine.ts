import { assign, sendParent, sendTo, setup } from 'xstate';
import { answerMachine, type AnswerNews } from './answer.machine.js';
import type { AnswerOutput } from './answer.result.js';
import { addressed, answerInput, given, givenNews, leftNews, settled, subject } from './question.given.js';
import * as place from './question.place.js';
import type {
  Leaving,
  QuestionContext,
  QuestionEvent,
  QuestionInput,
  QuestionOutput,
  ToSession,
} from './question.types.js';

/**
 * One question, from the first look at it to its feedback and, where it is asked for, the second answer. Where it
 * begins follows from the answers it is given, so a page that was loaded again shows what it showed before.
 * Provided from outside: `tell` (to the session), and what `answer` needs.
 */
export const questionMachine = setup({
  types: {
    context: {} as QuestionContext,
    events: {} as QuestionEvent,
    input: {} as QuestionInput,
    output: {} as QuestionOutput,
    /** `still`: nothing is lost by looking at something else. */
    tags: {} as 'still',
    children: {} as { answer: 'answer' },
  },
  actors: {
    answer: answerMachine.provide({ actions: { tell: sendParent((_, news: AnswerNews) => news) } }),
  },
  actions: {
    tell: (_, _news: ToSession) => undefined,
    give: assign(({ context }, output: AnswerOutput) => ({ ...given(context, output), refusal: null })),
    settleLeft: assign(({ context }, fKept: boolean) => settled(context, fKept)),
    hopeAgain: assign(({ context }) => {
      const response = place.currentResponse(context);
      return response ? place.withCurrent(context, { ...response, fResponseProcessingFailed: false }) : {};
    }),
    leave: assign((_, leaving: Leaving) => ({ leaving })),
    forward: sendTo('answer', ({ event }) => event),
  },
  guards: {
    isBrokenOff: ({ context }) => place.brokenOff(context) !== null,
    isBroken: (_, output: AnswerOutput) => output.status === 'broken',
    isRefused: ({ context }) => place.currentResponse(context)?.fServerSideResponseValidationFailed === true,
    isFailed: ({ context }) => place.currentResponse(context)?.fResponseProcessingFailed === true,
    lacksTranscript: ({ context }) => place.lacksTranscript(place.currentResponse(context)),
    isAnswered: ({ context }) => place.isAnswered(place.currentResponse(context)),
    isBeingProcessed: ({ context }) => place.isBeingProcessed(place.currentResponse(context)),
    isOnItsWay: ({ context }) => place.isOnItsWay(place.currentResponse(context)),
    wantsSecond: ({ context }) => place.wantsSecond(context),
    isMine: ({ context }, responseId: string) => subject(context).responseId === responseId,
  },
}).createMachine({
  id: 'question',
  context: ({ input }) => ({
    ...input,
    fReiteration: input.second !== null || input.left?.fReiteration === true,
    peaks: [],
    refusal: null,
    leaving: 'answered',
    played: { what: '', times: 0 },
  }),
  initial: 'arriving',
  output: ({ context }) => ({ questionId: context.question._id, leaving: context.leaving }),
  on: {
    'response.updated': {
      actions: assign(({ event }) => ({
        question: event.question,
        first: event.first,
        second: event.second,
      })),
    },
    'parts.saved': {
      guard: { type: 'isMine', params: ({ event }) => event.responseId },
      actions: assign(({ event }) => ({ parts: event.parts })),
    },
    'answer.refused': {
      guard: { type: 'isMine', params: ({ event }) => event.responseId },
      target: '.refused',
      actions: assign(({ event }) => ({ refusal: event.reason })),
    },
    draft: {
      actions: [
        assign(({ event }) => ({ draft: event.draft })),
        {
          type: 'tell',
          params: ({ context, event }) => ({
            ...event,
            type: 'draft.changed',
            questionId: context.question._id,
          }),
        },
      ],
    },
    'answer.begun': {
      actions: [
        assign(({ context, event }) => ({
          ...place.begun(context, event.stamp, 'spoken', false),
          parts: null,
        })),
        { type: 'tell', params: ({ context, event }) => ({ ...event, ...addressed(context, event.stamp) }) },
      ],
    },
    'recording.cancelled': {
      actions: [
        assign(({ context }) => place.withCurrent(context, null)),
        { type: 'tell', params: ({ context, event }) => ({ ...event, ...addressed(context, event.stamp) }) },
      ],
    },
    'recording.speechFailed': {
      actions: {
        type: 'tell',
        params: ({ context, event }) => ({ ...event, ...addressed(context, event.stamp) }),
      },
    },
    played: { actions: assign(({ context, event }) => place.playedAgain(context, event.what)) },
  },
  states: {
    arriving: {
      always: [
        { guard: 'isBrokenOff', target: 'unfinished' },
        { guard: 'isRefused', target: 'refused' },
        { guard: 'isFailed', target: 'failed' },
        { guard: 'lacksTranscript', target: 'transcriptMissing' },
        { guard: 'isAnswered', target: 'feedback' },
        { guard: 'isBeingProcessed', target: 'processing' },
        { guard: 'isOnItsWay', target: 'sending' },
        { target: 'answering' },
      ],
    },
    unfinished: {
      tags: 'still',
      on: {
        keep: {
          target: 'sending',
          actions: [
            { type: 'tell', params: ({ context }) => leftNews(context, true) },
            { type: 'settleLeft', params: true },
          ],
        },
        again: {
          target: 'answering',
          actions: [
            { type: 'tell', params: ({ context }) => leftNews(context, false) },
            { type: 'settleLeft', params: false },
          ],
        },
      },
    },
    answering: {
      invoke: {
        id: 'answer',
        src: 'answer',
        input: ({ context }) => answerInput(context, place.wayOf(context), null),
        onDone: [
          {
            guard: { type: 'isBroken', params: ({ event }) => event.output },
            target: 'unfinished',
            actions: { type: 'give', params: ({ event }) => event.output },
          },
          {
            target: 'sending',
            actions: [
              { type: 'give', params: ({ event }) => event.output },
              { type: 'tell', params: ({ context, event }) => givenNews(context, event.output) },
            ],
          },
        ],
      },
      on: { interrupt: { actions: 'forward' }, 'transcript.notExpected': { actions: 'forward' } },
    },
    sending: {
      tags: 'still',
      always: { guard: 'isBeingProcessed', target: 'processing' },
      on: {
        'answer.stored': {
          guard: { type: 'isMine', params: ({ event }) => event.responseId },
          target: 'processing',
        },
        goOn: { target: 'left', actions: { type: 'leave', params: 'pending' } },
      },
    },
    processing: {
      tags: 'still',
      always: [
        { guard: 'isFailed', target: 'failed' },
        { guard: 'lacksTranscript', target: 'transcriptMissing' },
        { guard: 'isAnswered', target: 'feedback' },
      ],
      on: {
        goOn: {
          target: 'left',
          actions: [
            { type: 'tell', params: ({ context }) => ({ type: 'feedback.left', ...subject(context) }) },
            { type: 'leave', params: 'pending' },
          ],
        },
      },
    },
    transcriptMissing: {
      tags: 'still',
      invoke: {
        id: 'answer',
        src: 'answer',
        input: ({ context }) => answerInput(context, 'typing', subject(context).responseId),
        onDone: {
          target: 'processing',
          actions: [
            { type: 'give', params: ({ event }) => event.output },
            { type: 'tell', params: ({ context, event }) => givenNews(context, event.output) },
          ],
        },
      },
      on: { goOn: { target: 'left', actions: { type: 'leave', params: 'passed' } } },
    },
    failed: {
      tags: 'still',
      on: {
        retry: {
          target: 'processing',
          actions: ['hopeAgain', { type: 'tell', params: { type: 'attempt.lookAgain' } }],
        },
        again: 'answering',
        goOn: { target: 'left', actions: { type: 'leave', params: 'passed' } },
      },
    },
    refused: {
      tags: 'still',
      on: { again: 'answering', goOn: { target: 'left', actions: { type: 'leave', params: 'passed' } } },
    },
    feedback: {
      tags: 'still',
      entry: { type: 'tell', params: ({ context }) => ({ type: 'feedback.opened', ...subject(context) }) },
      on: {
        again: {
          guard: 'wantsSecond',
          target: 'answering',
          actions: assign({ fReiteration: true, parts: null, peaks: [], draft: {} }),
        },
        goOn: { target: 'left', actions: { type: 'leave', params: 'answered' } },
      },
    },
    left: { type: 'final' },
  },
});

import { assign } from 'xstate';
import { addressed, answerInput, givenNews, leftNews, subject } from './question.given.js';
import * as place from './question.place.js';
import { questionSetup } from './question.setup.js';

/**
 * One question, from the first look at it to its feedback and, where it is asked for, the second answer. Where it
 * begins follows from the answers it is given, so a page that was loaded again shows what it showed before.
 * Provided from outside: `tell` (to the session), and what `answer` needs.
 */
export const questionMachine = questionSetup.createMachine({
  id: 'question',
  context: ({ input }) => ({
    ...input,
    fReiteration: input.second !== null || input.left?.fReiteration === true,
    peaks: [],
    refusal: null,
    leaving: 'answered',
    before: [],
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
        elsewhere: event.elsewhere,
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
      entry: 'noteBefore',
      always: [
        { guard: 'isFreeForElsewhere', target: 'catchingUp' },
        { guard: 'isAnsweredElsewhere', target: 'answeredElsewhere' },
      ],
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
    /** Another tab has given this answer, and here stands one that was begun. */
    answeredElsewhere: {
      tags: 'still',
      on: {
        goOn: 'catchingUp',
        // What was written goes on being written.
        again: { target: 'answering', actions: assign({ startWith: 'typing' }) },
      },
    },
    catchingUp: {
      entry: [
        {
          type: 'tell',
          params: ({ context }) => ({ type: 'elsewhere.taken', questionId: context.question._id }),
        },
        'takeOver',
      ],
      always: 'arriving',
    },
    sending: {
      tags: 'still',
      always: { guard: 'isBeingProcessed', target: 'processing' },
      on: {
        'answer.stored': {
          guard: { type: 'isMine', params: ({ event }) => event.responseId },
          target: 'processing',
        },
        again: { guard: 'hasRefusedParts', target: 'answering' },
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

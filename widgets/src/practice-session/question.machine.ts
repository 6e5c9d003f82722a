import { assign, sendTo, setup, type AnyActorRef } from 'xstate';
import { answerMachine } from './answer.machine.js';
import { hasDraft } from './drafts.js';
import * as question from './question.js';
import type { StandingStage } from './practice-session.types.js';

/** The machine that asks; none where a test runs the question alone. */
const session = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self;

/** A way on that leaves the question. */
const leaving = (how: question.Leaving) =>
  ({ target: 'left', actions: { type: 'leave', params: how } }) as const;

/**
 * One question, from the first look at it to its feedback and, where it is asked for, the second answer. Where it
 * begins follows from how it stands, so a page that was loaded again shows what it showed before; the answers
 * themselves are the session's. Provided from outside: what `answer` needs.
 */
export const questionMachine = setup({
  types: {
    context: {} as question.QuestionContext,
    events: {} as question.QuestionEvent,
    input: {} as question.QuestionInput,
    output: {} as question.QuestionOutput,
    /** `still`: nothing is lost by looking at something else. */
    tags: {} as 'still',
    children: {} as { answer: 'answer' },
  },
  actors: { answer: answerMachine },
  actions: {
    pass: sendTo(session, ({ event }) => event),
    tellAnswer: sendTo(session, (_, output: question.AnswerOutput) => output),
    tellOfAnswer: sendTo(
      session,
      (
        { context },
        type: 'feedback.opened' | 'feedback.left' | 'processing.retried',
      ): question.ToSession => ({
        type,
        questionId: context.question._id,
        responseId: context.responseId ?? '',
      }),
    ),
    tellOfQuestion: sendTo(
      session,
      ({ context }, type: 'left.kept' | 'left.discarded' | 'elsewhere.taken'): question.ToSession => ({
        type,
        questionId: context.question._id,
      }),
    ),
    interrupt: sendTo('answer', { type: 'interrupt' }),
    /** An answer is to be given; what is known of by now was not given meanwhile. */
    ask: assign(({ context }) => ({
      before: [context.responseId, context.elsewhere?.responseId ?? null],
      responseId: null,
    })),
    leave: assign((_, how: question.Leaving) => ({ leaving: how })),
    hope: assign(({ context }) => ({ standing: { ...context.standing, stage: 'processing' as const } })),
    takeOver: assign(({ context: { elsewhere } }) =>
      elsewhere
        ? { standing: elsewhere, responseId: elsewhere.responseId, isSecond: elsewhere.isSecond }
        : {},
    ),
  },
  guards: {
    isAt: ({ context }, stage: StandingStage) => question.stageHere(context) === stage,
    isPast: ({ context }) =>
      ['processing', 'failed', 'unwritten', 'answered'].includes(question.stageHere(context)),
    isSkipped: (_, { type }: question.AnswerOutput) => type === 'answer.skipped',
    isBroken: (_, { type }: question.AnswerOutput) => type === 'recording.brokenOff',
    isFreeForElsewhere: ({ context }) => question.isGivenElsewhere(context) && !hasDraft(context.draft),
    isAnsweredElsewhere: ({ context }) => question.isGivenElsewhere(context),
    hasRefusedParts: ({ context }) => context.standing.hasRefusedParts,
    canAnswerAgain: ({ context }) => context.standing.canAnswerAgain && !context.isSecond,
    isMine: ({ context }, responseId: string) => context.responseId === responseId,
  },
}).createMachine({
  id: 'question',
  context: ({ input }) => ({
    ...input,
    responseId: input.standing.responseId,
    isSecond: input.standing.isSecond,
    elsewhere: null,
    before: [],
    leaving: 'answered',
    played: { what: '', times: 0 },
  }),
  initial: 'arriving',
  output: ({ context }) => ({ questionId: context.question._id, leaving: context.leaving }),
  on: {
    'standing.changed': {
      actions: assign(({ event }) => ({ standing: event.standing, elsewhere: event.elsewhere })),
    },
    'draft.changed': { actions: [assign(({ event }) => ({ draft: event.draft })), 'pass'] },
    'answer.begun': {
      actions: [assign(({ event }) => ({ responseId: event.stamp.responseId })), 'pass'],
    },
    'recording.cancelled': { actions: [assign({ responseId: null }), 'pass'] },
    'recording.speechFailed': { actions: 'pass' },
    played: {
      actions: assign(({ context, event }) => ({
        played: { what: event.what, times: context.played.times + 1 },
      })),
    },
  },
  states: {
    arriving: {
      always: [
        { guard: { type: 'isAt', params: 'brokenOff' }, target: 'unfinished' },
        { guard: { type: 'isAt', params: 'refused' }, target: 'refused' },
        { guard: { type: 'isAt', params: 'failed' }, target: 'failed' },
        { guard: { type: 'isAt', params: 'unwritten' }, target: 'transcriptMissing' },
        { guard: { type: 'isAt', params: 'answered' }, target: 'feedback' },
        { guard: { type: 'isAt', params: 'processing' }, target: 'processing' },
        { guard: { type: 'isAt', params: 'onItsWay' }, target: 'sending' },
        { target: 'answering', actions: 'ask' },
      ],
    },
    unfinished: {
      tags: 'still',
      on: {
        keep: { target: 'sending', actions: { type: 'tellOfQuestion', params: 'left.kept' } },
        again: {
          target: 'answering',
          actions: [{ type: 'tellOfQuestion', params: 'left.discarded' }, 'ask'],
        },
      },
    },
    answering: {
      always: [
        { guard: 'isFreeForElsewhere', target: 'catchingUp' },
        { guard: 'isAnsweredElsewhere', target: 'answeredElsewhere' },
        { guard: { type: 'isAt', params: 'refused' }, target: 'refused' },
      ],
      invoke: {
        id: 'answer',
        src: 'answer',
        input: ({ context }) => question.answerInput(context, question.wayOf(context), null),
        onDone: [
          { guard: { type: 'isSkipped', params: ({ event }) => event.output }, ...leaving('passed') },
          {
            guard: { type: 'isBroken', params: ({ event }) => event.output },
            target: 'unfinished',
            actions: { type: 'tellAnswer', params: ({ event }) => event.output },
          },
          {
            target: 'sending',
            actions: [
              assign(({ event }) => ({ responseId: event.output.stamp.responseId })),
              { type: 'tellAnswer', params: ({ event }) => event.output },
            ],
          },
        ],
      },
      on: { interrupt: { actions: 'interrupt' } },
    },
    /** Another tab has given this answer, and here stands one that was begun. */
    answeredElsewhere: {
      tags: 'still',
      on: {
        goOn: 'catchingUp',
        // What was written goes on being written.
        again: { target: 'answering', actions: ['ask', assign({ startWith: 'typing' })] },
      },
    },
    catchingUp: {
      entry: [{ type: 'tellOfQuestion', params: 'elsewhere.taken' }, 'takeOver'],
      always: 'arriving',
    },
    sending: {
      tags: 'still',
      always: [
        { guard: { type: 'isAt', params: 'refused' }, target: 'refused' },
        { guard: 'isPast', target: 'processing' },
      ],
      on: {
        'answer.stored': {
          guard: { type: 'isMine', params: ({ event }) => event.responseId },
          target: 'processing',
        },
        again: { guard: 'hasRefusedParts', target: 'answering', actions: 'ask' },
        goOn: leaving('pending'),
      },
    },
    processing: {
      tags: 'still',
      always: [
        { guard: { type: 'isAt', params: 'refused' }, target: 'refused' },
        { guard: { type: 'isAt', params: 'failed' }, target: 'failed' },
        { guard: { type: 'isAt', params: 'unwritten' }, target: 'transcriptMissing' },
        { guard: { type: 'isAt', params: 'answered' }, target: 'feedback' },
      ],
      on: {
        goOn: {
          target: 'left',
          actions: [
            { type: 'tellOfAnswer', params: 'feedback.left' },
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
        input: ({ context }) => question.answerInput(context, 'typing', context.responseId),
        onDone: {
          target: 'processing',
          actions: ['hope', { type: 'tellAnswer', params: ({ event }) => event.output }],
        },
      },
      on: { goOn: leaving('passed') },
    },
    failed: {
      tags: 'still',
      // The work was done again, by whoever runs the server or because the network is back.
      always: [
        { guard: { type: 'isAt', params: 'processing' }, target: 'processing' },
        { guard: { type: 'isAt', params: 'answered' }, target: 'feedback' },
      ],
      on: {
        retry: {
          target: 'processing',
          actions: ['hope', { type: 'tellOfAnswer', params: 'processing.retried' }],
        },
        again: { target: 'answering', actions: 'ask' },
        goOn: leaving('passed'),
      },
    },
    refused: {
      tags: 'still',
      on: { again: { target: 'answering', actions: 'ask' }, goOn: leaving('passed') },
    },
    feedback: {
      tags: 'still',
      entry: { type: 'tellOfAnswer', params: 'feedback.opened' },
      on: {
        again: {
          guard: 'canAnswerAgain',
          target: 'answering',
          actions: ['ask', assign({ isSecond: true, draft: {} })],
        },
        goOn: leaving('answered'),
      },
    },
    left: { type: 'final' },
  },
});

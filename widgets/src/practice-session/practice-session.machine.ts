import * as protocol from '@lectern/events/practice/protocol';
import { assign, sendTo } from 'xstate';
import { answerOf, passageComplete, passageRead } from './messages.js';
import { isWhole, questionShown } from './progress.js';
import type { QuestionInput } from './question.js';
import { unstamped } from './session.answers.js';
import { attemptRegion } from './session.attempt.js';
import { sessionSetup } from './session.setup.js';
import type { SessionContext, SessionInput } from './session.types.js';
import { standingOf } from './standing.js';

/** Before anything is known. */
const initialSession = (input: SessionInput): SessionContext => ({
  userId: input.userId,
  attemptId: input.attemptId,
  startWith: input.startWith ?? 'speaking',
  maxTextLength: input.maxTextLength ?? protocol.maxTextLength,
  hasRecognition: input.hasRecognition ?? true,
  isTranscribed: true,
  kind: 'passage',
  content: null,
  status: 'reading',
  questionId: null,
  lookedAt: null,
  responses: [],
  reIterationResponses: [],
  own: [],
  gone: [],
  activeFeedback: null,
  drafts: {},
  hasLittleRoom: false,
  onDevice: [],
  uploads: {},
  speech: {},
  refusals: {},
  problem: null,
  waiting: 0,
  passed: [],
  position: null,
  stamp: unstamped,
  ended: null,
});

/** The question on the screen and what is known of it. */
function questionInput(context: SessionContext): QuestionInput {
  const { userId, attemptId, startWith, maxTextLength } = context;
  const question = questionShown(context);
  const draft = context.drafts[question._id] ?? {};
  return {
    userId,
    attemptId,
    question,
    standing: standingOf(context, question._id),
    draft,
    startWith,
    maxTextLength,
  };
}

/**
 * One sitting at one attempt. Three regions: the connection, the answers as they are known (read again on every
 * connect), and the screen. Everything that touches the world is provided: `loadAttempt`, `connection`, `outbox`,
 * `uploads`, `stamp`, `keepDrafts` and, further in, the microphone.
 */
export const practiceSessionMachine = sessionSetup.createMachine({
  id: 'practiceSession',
  context: ({ input }) => initialSession(input),
  type: 'parallel',
  invoke: [
    { id: 'connection', src: 'connection' },
    { id: 'outbox', src: 'outbox' },
    { id: 'uploads', src: 'uploads' },
  ],
  states: {
    connection: {
      initial: 'connecting',
      on: {
        'connection.connected': '.connected',
        'connection.lost': '.lost',
        'connection.terminated': {
          target: '.terminated',
          actions: assign(({ event }) => ({ ended: event.message })),
        },
      },
      states: {
        connecting: {},
        connected: {},
        lost: {},
        terminated: {
          on: {
            'connection.lost': {},
            reconnect: {
              target: 'connecting',
              actions: sendTo('connection', { type: 'connection.connect' }),
            },
          },
        },
      },
    },
    attempt: attemptRegion,
    screen: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'load',
            src: 'loadAttempt',
            input: ({ context }) => ({ attemptId: context.attemptId, after: context.position }),
            onDone: [
              { guard: { type: 'isNotFound', params: ({ event }) => event.output }, target: 'notFound' },
              { target: 'arriving', actions: { type: 'arrive', params: ({ event }) => event.output } },
            ],
            onError: 'loadFailed',
          },
        },
        loadFailed: { on: { retry: 'loading', 'connection.connected': 'loading' } },
        notFound: {},
        arriving: {
          always: [
            { guard: 'isComplete', target: 'complete' },
            { guard: 'isReading', target: 'reading' },
            { target: 'question', actions: 'move' },
          ],
        },
        reading: {
          tags: 'page',
          on: {
            read: {
              target: 'question',
              actions: [
                assign({ status: 'answering' }),
                'move',
                {
                  type: 'post',
                  params: ({ context }) => [
                    passageRead(context.attemptId, context.kind, context.content?._id ?? ''),
                  ],
                },
              ],
            },
          },
        },
        question: {
          tags: 'page',
          initial: 'asking',
          on: {
            'responses.changed': { actions: 'tellStanding' },
            'upload.progress': {
              guard: ({ event }) => isWhole(event),
              actions: { type: 'tellStored', params: ({ event }) => event.responseId },
            },
            'outbox.acknowledged': {
              guard: ({ event }) => answerOf(event.message) !== null,
              actions: { type: 'tellStored', params: ({ event }) => event.message.responseId ?? '' },
            },
            'connection.terminated': { actions: sendTo('question', { type: 'interrupt' }) },
          },
          states: {
            asking: {
              entry: 'tellProgress',
              invoke: {
                id: 'question',
                src: 'question',
                input: ({ context }) => questionInput(context),
                onDone: [
                  {
                    guard: { type: 'hasNext', params: ({ event }) => event.output },
                    target: 'asking',
                    reenter: true,
                    actions: { type: 'goOn', params: ({ event }) => event.output },
                  },
                  {
                    target: '#practiceSession.screen.complete',
                    actions: [
                      { type: 'goOn', params: ({ event }) => event.output },
                      'stamp',
                      {
                        type: 'post',
                        params: ({ context }) => [passageComplete(context.attemptId, context.stamp)],
                      },
                      'complete',
                      'tellCompleted',
                    ],
                  },
                ],
              },
              on: {
                look: {
                  target: 'looking',
                  actions: { type: 'lookAt', params: ({ event }) => event.questionId },
                },
              },
            },
            looking: {
              exit: assign({ lookedAt: null }),
              invoke: {
                id: 'question',
                src: 'question',
                input: ({ context }) => questionInput(context),
                onDone: [
                  { guard: 'isComplete', target: '#practiceSession.screen.complete' },
                  { target: 'asking' },
                ],
              },
            },
          },
        },
        complete: {
          tags: 'page',
          on: {
            look: {
              target: 'question.looking',
              actions: { type: 'lookAt', params: ({ event }) => event.questionId },
            },
          },
        },
      },
    },
  },
});

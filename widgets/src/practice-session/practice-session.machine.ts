import { assign, enqueueActions, sendTo } from 'xstate';
import { passageRead } from './messages.js';
import { initialSession } from './session.evolve.js';
import * as place from './session.place.js';
import { sessionSetup } from './session.setup.js';

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
    attempt: {
      initial: 'resting',
      on: {
        'response.processed': [
          { guard: 'isDone', target: '.rereading', actions: 'take' },
          { guard: 'isFromElsewhere', target: '.rereading', actions: 'take' },
          { actions: 'take' },
        ],
        'draft.changed': { actions: ['take', 'keepDrafts'] },
        'outbox.acknowledged': [
          { guard: 'isFromElsewhere', target: '.rereading', actions: ['take', 'keepDrafts'] },
          { actions: ['take', 'keepDrafts'] },
        ],
        'connection.connected': '.rereading',
        'attempt.lookAgain': '.rereading',
        '*': { actions: 'take' },
      },
      states: {
        resting: {},
        // Notifications are hints: what counts is read again, and never takes the student elsewhere.
        rereading: {
          invoke: {
            id: 'reread',
            src: 'loadAttempt',
            input: ({ context }) => ({ attemptId: context.attemptId, after: context.position }),
            onDone: {
              target: 'resting',
              actions: enqueueActions(({ event, enqueue }) => {
                if (event.output.status === 'found')
                  enqueue.raise({ type: 'attempt.read', loaded: event.output });
              }),
            },
            onError: 'resting',
          },
        },
      },
    },
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
                  params: ({ context }) =>
                    passageRead(context.attemptId, context.kind, context.content?._id ?? ''),
                },
              ],
            },
          },
        },
        question: {
          tags: 'page',
          initial: 'asking',
          on: { '*': { actions: 'relay' } },
          states: {
            asking: {
              entry: 'tellProgress',
              invoke: {
                id: 'question',
                src: 'question',
                input: ({ context }) => place.questionInput(context, context.questionId),
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
                input: ({ context }) => place.questionInput(context, context.lookedAt),
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
            finish: 'done',
          },
        },
        done: {},
      },
    },
  },
});

import { assign, emit, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import { answerOf } from './messages.js';
import type { LoadResult, OutgoingMessage } from './practice-session.types.js';
import {
  answeredCount,
  isGiven,
  nextQuestion,
  placeOf,
  questionShown,
  questionsOf,
  responseOf,
} from './progress.js';
import { questionMachine } from './question.machine.js';
import type { QuestionOutput } from './question.js';
import { read, unstamped } from './session.answers.js';
import type * as session from './session.types.js';
import { elsewhereOf, standingOf } from './standing.js';

/** A question that is left without all that it asks for is offered once more; what could not be answered is not. */
function passedWith(context: session.SessionContext, { questionId, leaving }: QuestionOutput) {
  const { passed } = context;
  if (leaving === 'passed') return [...passed, questionId, questionId];
  return leaving === 'answered' && !isGiven(context, questionId) ? [...passed, questionId] : passed;
}

/** What the session machine is made of; everything that touches the world is provided from outside. */
export const sessionSetup = setup({
  types: {
    context: {} as session.SessionContext,
    events: {} as session.SessionEvent,
    input: {} as session.SessionInput,
    emitted: {} as session.SessionEmitted,
    tags: {} as 'page',
    children: {} as {
      connection: 'connection';
      outbox: 'outbox';
      uploads: 'uploads';
      question: 'question';
      load: 'loadAttempt';
      reread: 'loadAttempt';
    },
  },
  actors: {
    loadAttempt: fromPromise<LoadResult, session.LoadInput>(() =>
      Promise.reject(new Error('No actor loadAttempt was provided')),
    ),
    connection: fromCallback<session.ConnectionCommand>(() => undefined),
    outbox: fromCallback<session.OutboxCommand>(() => undefined),
    uploads: fromCallback<session.UploadCommand>(() => undefined),
    question: questionMachine,
  },
  actions: {
    stamp: assign({ stamp: unstamped }),
    keepDrafts: () => undefined,
    arrive: assign(({ context }, result: LoadResult) =>
      result.status === 'found' ? read(context, result) : {},
    ),
    goOn: assign(({ context }, left: QuestionOutput) => {
      const passed = passedWith(context, left);
      return { passed, questionId: nextQuestion({ ...context, passed }) };
    }),
    lookAt: assign((_, questionId: string) => ({ lookedAt: questionId })),
    move: assign(({ context }) => ({ questionId: placeOf(context) })),
    complete: assign({ status: 'complete' }),
    post: sendTo('outbox', (_, messages: readonly OutgoingMessage[]) => ({
      type: 'outbox.add' as const,
      messages,
    })),
    changed: raise({ type: 'responses.changed' }),
    tellStanding: sendTo('question', ({ context }) => {
      const { _id } = questionShown(context);
      return {
        type: 'standing.changed',
        standing: standingOf(context, _id),
        elsewhere: elsewhereOf(context, _id),
      };
    }),
    tellStored: sendTo('question', (_, responseId: string) => ({ type: 'answer.stored', responseId })),
    tellCompleted: emit(({ context }) => ({ type: 'complete' as const, attemptId: context.attemptId })),
    tellProgress: emit(({ context }) => ({
      type: 'progress' as const,
      answered: answeredCount(context),
      total: questionsOf(context).length,
      questionId: context.questionId,
    })),
  },
  guards: {
    isNotFound: (_, result: LoadResult) => result.status === 'notFound',
    isComplete: ({ context }) => context.status === 'complete',
    isReading: ({ context }) => context.status === 'reading',
    hasNext: ({ context }, left: QuestionOutput) =>
      nextQuestion({ ...context, passed: passedWith(context, left) }) !== null,
    /** All is known of an answer now, or another tab or device gave one that is not known here: it is read. */
    isToBeRead: ({ context, event }) => {
      if (event.type === 'response.processed') {
        return event.payload.stage === 'done' || responseOf(context, event.payload.responseId) === null;
      }
      const answered = event.type === 'outbox.acknowledged' ? answerOf(event.message) : null;
      return answered !== null && responseOf(context, answered) === null;
    },
  },
});

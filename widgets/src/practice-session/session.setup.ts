import { assign, emit, fromCallback, fromPromise, sendParent, sendTo, setup } from 'xstate';
import { answerOf, passageComplete } from './messages.js';
import type { LoadResult } from './practice-session.types.js';
import { questionMachine } from './question.machine.js';
import type { QuestionOutput, ToSession } from './question.types.js';
import { evolve, isNews, knows, unstamped } from './session.evolve.js';
import * as place from './session.place.js';
import { postsFor, toldFor, uploadCommandsFor } from './session.posts.js';
import type * as session from './session.types.js';

const base = setup({
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
    question: questionMachine.provide({
      actions: { tell: sendParent((_, news: ToSession) => news) },
    }),
  },
});

const tellCompleted = base.enqueueActions(({ context, enqueue }) => {
  enqueue.sendTo('outbox', {
    type: 'outbox.add',
    message: passageComplete(context.attemptId, context.stamp),
  });
  enqueue.assign({ status: 'complete' });
  enqueue.emit({ type: 'complete', attemptId: context.attemptId });
});

const take = base.enqueueActions(({ context, event, enqueue }) => {
  if (!isNews(event)) return;
  for (const message of postsFor(context, event)) enqueue.sendTo('outbox', { type: 'outbox.add', message });
  for (const command of uploadCommandsFor(event)) enqueue.sendTo('uploads', command);
  enqueue.assign(({ context: before }) => evolve(before, event));
  enqueue.raise({ type: 'attempt.merged' });
});

const relay = base.enqueueActions(({ context, event, enqueue }) => {
  for (const told of toldFor(context, event)) enqueue.sendTo('question', told);
});

/** What the session machine is made of; everything that touches the world is provided from outside. */
export const sessionSetup = base.extend({
  actions: {
    stamp: assign({ stamp: unstamped }),
    keepDrafts: () => undefined,
    arrive: assign(({ context }, result: LoadResult) =>
      result.status === 'found' ? evolve(context, { type: 'attempt.read', loaded: result }) : {},
    ),
    goOn: assign(({ context }, { questionId, leaving }: QuestionOutput) => {
      const passed = leaving === 'passed' ? [...context.passed, questionId] : context.passed;
      return { passed, questionId: place.nextQuestion({ ...context, passed }) };
    }),
    lookAt: assign((_, questionId: string) => ({ lookedAt: questionId })),
    tellCompleted,
    take,
    post: sendTo('outbox', (_, message: session.OutboxCommand['message']) => ({
      type: 'outbox.add' as const,
      message,
    })),
    relay,
    move: assign(({ context }) => ({ questionId: place.placeOf(context) })),
    tellProgress: emit(({ context }) => ({
      type: 'progress' as const,
      answered: place.answeredCount(context),
      total: place.questionsOf(context).length,
      questionId: context.questionId,
    })),
  },
  guards: {
    isNotFound: (_, result: LoadResult) => result.status === 'notFound',
    isComplete: ({ context }) => context.status === 'complete',
    isReading: ({ context }) => context.status === 'reading',
    hasNext: ({ context }, { questionId, leaving }: QuestionOutput) => {
      const passed = leaving === 'passed' ? [...context.passed, questionId] : context.passed;
      return place.nextQuestion({ ...context, passed }) !== null;
    },
    /** Another tab or device gave an answer that is not known here: it is read. */
    isFromElsewhere: ({ context, event }) => {
      if (event.type === 'response.processed') return !knows(context, event.payload.responseId);
      const answered = event.type === 'outbox.acknowledged' ? answerOf(event.message) : null;
      return answered !== null && !knows(context, answered);
    },
    isDone: ({ event }) => event.type === 'response.processed' && event.payload.stage === 'done',
  },
});

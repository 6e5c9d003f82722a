import { assign, enqueueActions, sendTo } from 'xstate';
import * as messages from './messages.js';
import type { OutgoingMessage, UploadEvent } from './practice-session.types.js';
import { isWhole, latestOf, responseOf } from './progress.js';
import { mergeProcessed } from './responses.js';
import * as answers from './session.answers.js';
import { sessionSetup } from './session.setup.js';
import type { SessionContext } from './session.types.js';
import { brokenOff } from './standing.js';

type Progress = Extract<UploadEvent, { type: 'upload.progress' }>;

const isBegun = ({ uploads }: SessionContext, responseId: string): boolean =>
  (uploads[responseId]?.stored ?? 0) > 0;

const attempted = (context: SessionContext, responseId: string | null): OutgoingMessage[] => {
  const response = responseOf(context, responseId);
  if (!response) return [];
  const to = messages.addressOf(context, response);
  return [messages.attempted(to, response.reIteratedAt !== undefined)];
};

/**
 * Messages about a recording wait until it is stored: before, the server does not know the response and would refuse
 * them for good. That the browser's speech recognition failed is told with the first part, because the answer to it
 * is for a student who is still speaking.
 */
function uploadPosts(context: SessionContext, progress: Progress): OutgoingMessage[] {
  const { responseId } = progress;
  const { fValidSpeech, failure } = context.speech[responseId] ?? {};
  const before = context.uploads[responseId];
  const isBegunNow = progress.stored > 0 && !isBegun(context, responseId);
  const failed =
    failure !== undefined && isBegunNow
      ? [messages.recognitionFailed(context.attemptId, responseId, failure)]
      : [];
  const response = responseOf(context, responseId);
  if (!response || !isWhole(progress) || (before && isWhole(before))) return failed;
  const validation =
    fValidSpeech === undefined
      ? []
      : [messages.speechValidation(messages.addressOf(context, response), fValidSpeech)];
  return [...failed, ...validation, ...attempted(context, responseId)];
}

const acknowledge = sessionSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== 'outbox.acknowledged') return;
  enqueue({ type: 'post', params: attempted(context, messages.answerOf(event.message)) });
  enqueue.assign(answers.acknowledge(context, event));
  enqueue('keepDrafts');
});

const refuse = sessionSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== 'outbox.refused' && event.type !== 'outbox.failed') return;
  const by = event.type === 'outbox.refused' ? 'server' : 'device';
  enqueue.assign(answers.refuse(context, messages.answerOf(event.message), { by, reason: event.reason }));
  enqueue('changed');
});

const merge = sessionSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== 'response.processed') return;
  enqueue.assign({ ...mergeProcessed(context, event.payload), position: event.payload.position });
  enqueue('changed');
});

/** The answers as they are known: what changes them, and what is sent about it. Read again on every connect. */
export const attemptRegion = sessionSetup.createStateConfig({
  initial: 'resting',
  on: {
    'answer.begun': {
      actions: [assign(({ context, event }) => answers.begin(context, event)), 'changed'],
    },
    'answer.given': {
      actions: [
        {
          type: 'post',
          params: ({ context: { attemptId }, event }) => [
            messages.answerMessage({ attemptId, ...event }, event.answer),
          ],
        },
        assign(({ context, event }) => answers.give(context, event)),
        'changed',
      ],
    },
    'recording.ended': {
      actions: [assign(({ context, event }) => answers.endRecording(context, event)), 'changed'],
    },
    'recording.brokenOff': {
      actions: [assign(({ context, event }) => answers.breakOff(context, event)), 'changed'],
    },
    'recording.cancelled': {
      actions: [
        {
          type: 'post',
          params: ({ context, event: { stamp, parts, questionId, isSecond } }) => {
            const to = messages.addressOf(context, { questionId, responseId: stamp.responseId });
            return parts > 0 ? [messages.cancelMessage(to, isSecond)] : [];
          },
        },
        sendTo('uploads', ({ event }) => ({ type: event.type, responseId: event.stamp.responseId })),
        assign(({ context, event }) => answers.forget(context, event.stamp.responseId)),
        'changed',
      ],
    },
    'recording.speechFailed': {
      actions: [
        {
          type: 'post',
          params: ({ context, event: { stamp, errorType } }) => {
            const isTold = context.speech[stamp.responseId]?.failure !== undefined;
            return isBegun(context, stamp.responseId) && !isTold
              ? [messages.recognitionFailed(context.attemptId, stamp.responseId, errorType)]
              : [];
          },
        },
        assign(({ context, event }) =>
          answers.hear(context, event.stamp.responseId, { failure: event.errorType }),
        ),
      ],
    },
    'left.kept': {
      actions: [
        enqueueActions(({ context, event, enqueue }) => {
          const answer = brokenOff(context, event.questionId);
          if (!answer) return;
          enqueue.sendTo('uploads', { type: 'left.kept', answer });
          enqueue.assign(answers.keepLeft(context, answer));
        }),
        'changed',
      ],
    },
    'left.discarded': {
      actions: [
        enqueueActions(({ context, event, enqueue }) => {
          const answer = brokenOff(context, event.questionId);
          if (!answer) return;
          const message = messages.cancelMessage(messages.addressOf(context, answer), answer.isSecond);
          enqueue({ type: 'post', params: [message] });
          enqueue.sendTo('uploads', { type: 'left.discarded', answer });
          enqueue.assign(answers.forget(context, answer.responseId));
        }),
        'changed',
      ],
    },
    'draft.changed': {
      actions: [
        assign(({ context, event }) => ({ drafts: { ...context.drafts, [event.questionId]: event.draft } })),
        'keepDrafts',
      ],
    },
    'elsewhere.taken': {
      actions: [assign(({ context, event }) => answers.takeElsewhere(context, event.questionId)), 'changed'],
    },
    'feedback.opened': {
      actions: [
        {
          type: 'post',
          params: ({ context, event }) => {
            const { feedback } = responseOf(context, event.responseId) ?? {};
            const to = messages.addressOf(context, event);
            return feedback && !feedback.fFeedbackShown ? [messages.feedbackSeen(to, 'feedback-shown')] : [];
          },
        },
        assign(({ context, event }) => answers.openFeedback(context, event)),
        'changed',
      ],
    },
    'feedback.left': {
      actions: {
        type: 'post',
        params: ({ context, event }) => [messages.feedbackLeft(messages.addressOf(context, event))],
      },
    },
    dismiss: {
      actions: [
        {
          type: 'post',
          params: ({ context, event }) => {
            const response = latestOf(context, event.questionId);
            const to = response && messages.addressOf(context, response);
            return to ? [messages.feedbackSeen(to, 'feedback-skipped')] : [];
          },
        },
        assign(({ context, event }) => answers.skipFeedback(context, event.questionId)),
        'changed',
      ],
    },
    'processing.retried': {
      target: '.rereading',
      actions: [assign(({ context, event }) => answers.hope(context, event.responseId)), 'changed'],
    },
    'upload.progress': {
      actions: [
        { type: 'post', params: ({ context, event }) => uploadPosts(context, event) },
        assign(({ context, event: { type: _type, responseId, ...parts } }) => ({
          uploads: { ...context.uploads, [responseId]: parts },
        })),
        'changed',
      ],
    },
    'upload.refused': {
      actions: [
        assign(({ context, event: { responseId, reason } }) =>
          answers.refuse(context, responseId, { by: 'server', reason }),
        ),
        'changed',
      ],
    },
    'recording.download': { actions: sendTo('uploads', ({ event }) => event) },
    'outbox.waiting': {
      actions: assign(({ event: { answers, problem } }) => ({ waiting: answers, problem })),
    },
    'outbox.acknowledged': [
      { guard: 'isToBeRead', target: '.rereading', actions: acknowledge },
      { actions: acknowledge },
    ],
    'outbox.refused': { actions: refuse },
    'outbox.failed': { actions: refuse },
    'response.processed': [{ guard: 'isToBeRead', target: '.rereading', actions: merge }, { actions: merge }],
    'attempt.read': {
      actions: [assign(({ context, event }) => answers.read(context, event.loaded)), 'changed'],
    },
    'connection.connected': '.rereading',
    'attempt.lookAgain': '.rereading',
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
});

import * as messages from './messages.js';
import type { OutgoingMessage } from './practice-session.types.js';
import type { ToQuestion } from './question.types.js';
import { latestOf, shownQuestion } from './session.place.js';
import type { SessionContext, SessionEvent, SessionNews, UploadCommand } from './session.types.js';

const both = (context: SessionContext) => [...context.reIterationResponses, ...context.responses];

/** A recording is whole at the server now and was not before. */
function storedNow(
  context: SessionContext,
  news: Extract<SessionNews, { type: 'upload.progress' }>,
): boolean {
  const before = context.uploads[news.responseId];
  const whole = (parts: { stored: number; total: number; fEnded: boolean }) =>
    parts.fEnded && parts.stored >= parts.total;
  return whole(news) && !(before && whole(before));
}

/** The server knows a recording now and did not before: its first part is there. */
const begunNow = (
  context: SessionContext,
  news: Extract<SessionNews, { type: 'upload.progress' }>,
): boolean => news.stored > 0 && !isBegun(context, news.responseId);
const isBegun = ({ uploads }: SessionContext, responseId: string): boolean =>
  (uploads[responseId]?.stored ?? 0) > 0;

/**
 * What a piece of news makes the session send, by the context before it. Messages about a recording wait until it is
 * stored: before, the server does not know the response and would refuse them for good. That the browser's speech
 * recognition failed is told with the first part, because the answer to it is for a student who is still speaking.
 */
export function postsFor(context: SessionContext, news: SessionNews): OutgoingMessage[] {
  const { attemptId } = context;
  switch (news.type) {
    case 'answer.given':
      return [messages.answerMessage({ attemptId, ...news }, news.answer)];
    case 'recording.cancelled':
      return news.parts > 0
        ? [
            messages.cancelMessage(
              { attemptId, questionId: news.questionId, responseId: news.stamp.responseId },
              news.fReiteration,
            ),
          ]
        : [];
    case 'left.discarded':
      return [messages.cancelMessage({ attemptId, ...idsOf(news.answer) }, news.answer.fReiteration)];
    case 'upload.progress': {
      const response = both(context).find(({ responseId }) => responseId === news.responseId);
      const { fValidSpeech, failure } = context.speech[news.responseId] ?? {};
      const failed =
        failure !== undefined && begunNow(context, news)
          ? [messages.recognitionFailed(attemptId, news.responseId, failure)]
          : [];
      if (!response || !storedNow(context, news)) return failed;
      const to = { attemptId, ...idsOf(response) };
      return [
        ...failed,
        ...(fValidSpeech === undefined ? [] : [messages.speechValidation(to, fValidSpeech)]),
        messages.attempted(to, response.reIteratedAt !== undefined),
      ];
    }
    case 'recording.speechFailed': {
      const { responseId } = news.stamp;
      const isTold = context.speech[responseId]?.failure !== undefined;
      return isBegun(context, responseId) && !isTold
        ? [messages.recognitionFailed(attemptId, responseId, news.errorType)]
        : [];
    }
    case 'outbox.acknowledged': {
      const answered = messages.answerOf(news.message);
      const response = both(context).find(({ responseId }) => responseId === answered);
      if (!response) return [];
      return [messages.attempted({ attemptId, ...idsOf(response) }, response.reIteratedAt !== undefined)];
    }
    case 'feedback.opened': {
      const response = both(context).find(({ responseId }) => responseId === news.responseId);
      if (!response?.feedback || response.feedback.fFeedbackShown) return [];
      return [messages.feedbackSeen({ attemptId, ...idsOf(news) }, 'feedback-shown')];
    }
    case 'dismiss': {
      const response = latestOf(context, news.questionId);
      return response ? [messages.feedbackSeen({ attemptId, ...idsOf(response) }, 'feedback-skipped')] : [];
    }
    case 'feedback.left':
      return [messages.feedbackLeft({ attemptId, ...idsOf(news) })];
    default:
      return [];
  }
}

const idsOf = ({ questionId, responseId }: { questionId: string; responseId: string }) => ({
  questionId,
  responseId,
});

/** What a piece of news makes the uploader do. */
export function uploadCommandsFor(news: SessionNews): UploadCommand[] {
  switch (news.type) {
    case 'recording.cancelled':
      return [{ type: 'recording.cancelled', responseId: news.stamp.responseId }];
    case 'left.kept':
    case 'left.discarded':
      return [{ type: news.type, answer: news.answer }];
    case 'recording.download':
      return [news];
    default:
      return [];
  }
}

/** What the question on the screen is told of an event. */
export function toldFor(context: SessionContext, event: SessionEvent): ToQuestion[] {
  switch (event.type) {
    case 'attempt.merged':
      return [{ type: 'response.updated', ...shownQuestion(context) }];
    case 'upload.progress': {
      const { type: _type, responseId, fEnded, ...parts } = event;
      const whole = fEnded && parts.stored >= parts.total;
      return [
        { type: 'parts.saved', responseId, parts },
        ...(whole ? [{ type: 'answer.stored' as const, responseId }] : []),
      ];
    }
    case 'upload.refused':
      return [{ type: 'answer.refused', responseId: event.responseId, reason: event.reason }];
    case 'outbox.acknowledged':
    case 'outbox.refused': {
      if (event.type === 'outbox.acknowledged' && event.fTranscriptExpected === false) {
        const { responseId } = event.message;
        return responseId === null ? [] : [{ type: 'transcript.notExpected', responseId }];
      }
      const responseId = messages.answerOf(event.message);
      if (responseId === null) return [];
      return event.type === 'outbox.acknowledged'
        ? [{ type: 'answer.stored', responseId }]
        : [{ type: 'answer.refused', responseId, reason: event.reason }];
    }
    case 'connection.terminated':
      return [{ type: 'interrupt' }];
    default:
      return [];
  }
}

import { answerOf } from './messages.js';
import {
  addResponse,
  changeResponse,
  markAttempted,
  markFeedbackShown,
  markFeedbackSkipped,
  markRefused,
  mergeAttempt,
  mergeProcessed,
  removeResponse,
} from './responses.js';
import type { LoadedAttempt, Stamp } from './practice-session.types.js';
import type { ToSession } from './question.types.js';
import { latestOf } from './session.place.js';
import type {
  SessionContext,
  SessionEvent,
  SessionInput,
  SessionNews,
  SpeechFinding,
} from './session.types.js';

/** What was given on this page is what it shows. */
const owning = ({ own }: SessionContext, responseId: string) => ({
  own: [...own.filter((known) => known !== responseId), responseId],
});
const losing = ({ own, gone }: SessionContext, responseId: string) => ({
  own: own.filter((known) => known !== responseId),
  gone: [...gone, responseId],
});

type Given = Extract<ToSession, { type: 'answer.given' }>;

const without = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

const heard = ({ speech }: SessionContext, responseId: string, finding: SpeechFinding) => ({
  speech: { ...speech, [responseId]: { ...speech[responseId], ...finding } },
});

/** The attempt as just read, with what this page knows; the student stays where they are. */
function read(
  context: SessionContext,
  { attempt, onDevice, drafts }: LoadedAttempt,
): Partial<SessionContext> {
  return {
    ...mergeAttempt(context, attempt, onDevice),
    kind: attempt.paragraph ? 'paragraph' : 'passage',
    content: attempt.passage ?? attempt.paragraph ?? context.content,
    status: context.status === 'reading' ? attempt.status : context.status,
    questionId: context.questionId ?? attempt.questionId,
    onDevice: onDevice.filter((answer) => !answer.fEnded),
    drafts: { ...drafts, ...context.drafts },
  };
}

/** A written answer: a new record, or the words of a recording that nobody could write down. */
function write(context: SessionContext, { questionId, fReiteration, stamp, answer }: Given) {
  const known = latestOf(context, questionId);
  if (known?.responseId === stamp.responseId && answer.kind === 'text') {
    return changeResponse(context, stamp.responseId, (response) => ({
      ...response,
      fTranscriptMissing: false,
      textResponse: answer.text,
    }));
  }
  const lists = addResponse(context, { questionId, kind: answer.kind, stamp, fReiteration });
  return changeResponse(lists, stamp.responseId, (response) => ({
    ...markAttempted(response),
    ...(answer.kind === 'text' ? { textResponse: answer.text } : {}),
    ...(answer.kind === 'mcq' ? { mcqResponse: answer.optionIds.map((optionId) => ({ optionId })) } : {}),
    ...(answer.kind === 'matchword'
      ? { wordMatchingResponse: answer.pairs.map((pair) => ({ ...pair })) }
      : {}),
  }));
}

/**
 * The session after a piece of news: pure over its context. Says nothing of where the student is; that is the
 * machine's.
 */
export function evolve(context: SessionContext, news: SessionNews): Partial<SessionContext> {
  switch (news.type) {
    case 'attempt.read':
      return read(context, news.loaded);
    case 'answer.begun':
      return {
        ...addResponse(context, { ...news, kind: 'spoken' }),
        ...owning(context, news.stamp.responseId),
      };
    case 'answer.given':
      return { ...write(context, news), ...owning(context, news.stamp.responseId) };
    case 'recording.ended':
      return {
        ...changeResponse(context, news.stamp.responseId, markAttempted),
        ...heard(context, news.stamp.responseId, { fValidSpeech: news.fValidSpeech }),
      };
    case 'recording.cancelled':
      return {
        ...removeResponse(context, news.stamp.responseId),
        ...losing(context, news.stamp.responseId),
      };
    case 'left.kept': {
      const lists = addResponse(context, { ...news.answer, stamp: news.answer });
      return {
        ...changeResponse(lists, news.answer.responseId, markAttempted),
        ...owning(context, news.answer.responseId),
        onDevice: context.onDevice.filter((answer) => answer.responseId !== news.answer.responseId),
      };
    }
    case 'left.discarded':
      return {
        ...removeResponse(context, news.answer.responseId),
        ...losing(context, news.answer.responseId),
        onDevice: context.onDevice.filter((answer) => answer.responseId !== news.answer.responseId),
      };
    case 'draft.changed':
      return { drafts: { ...context.drafts, [news.questionId]: news.draft } };
    case 'elsewhere.taken': {
      const { own, responses, reIterationResponses } = context;
      const given = [...responses, ...reIterationResponses].filter((r) => r.questionId === news.questionId);
      return { own: own.filter((id) => !given.some(({ responseId }) => responseId === id)) };
    }
    case 'feedback.opened':
      return {
        ...owning(context, news.responseId),
        ...changeResponse(context, news.responseId, markFeedbackShown),
        activeFeedback: { questionId: news.questionId, responseId: news.responseId },
      };
    case 'dismiss': {
      const response = latestOf(context, news.questionId);
      return response ? changeResponse(context, response.responseId, markFeedbackSkipped) : {};
    }
    case 'upload.progress': {
      const { type: _type, responseId, ...parts } = news;
      return { uploads: { ...context.uploads, [responseId]: parts } };
    }
    case 'upload.refused':
      return {
        ...changeResponse(context, news.responseId, markRefused),
        uploads: without(context.uploads, news.responseId),
      };
    case 'outbox.waiting':
      return { waiting: news.answers };
    case 'outbox.acknowledged': {
      const position = news.position ?? context.position;
      const { questionId } = news.message;
      // Another tab's answer leaves alone what is being written here.
      const isMine = knows(context, answerOf(news.message));
      return isMine && questionId !== null
        ? { position, drafts: without(context.drafts, questionId) }
        : { position };
    }
    case 'outbox.refused': {
      const responseId = answerOf(news.message);
      return responseId === null ? {} : changeResponse(context, responseId, markRefused);
    }
    case 'response.processed':
      return { ...mergeProcessed(context, news.payload), position: news.payload.position };
    case 'recording.speechFailed':
      return heard(context, news.stamp.responseId, { failure: news.errorType });
    case 'feedback.left':
    case 'recording.download':
    case 'attempt.lookAgain':
      return {};
  }
}

/** Whether a response is known here; another tab's is not before the attempt is read again. */
export const knows = (
  { responses, reIterationResponses }: SessionContext,
  responseId: string | null,
): boolean => [...responses, ...reIterationResponses].some((known) => known.responseId === responseId);

/** Until the first answer. */
export const unstamped: Stamp = { responseId: 'unstamped', userTimestamp: 0, timeZone: 'Asia/Kolkata' };

/** Before anything is known. */
export const initialSession = (input: SessionInput): SessionContext => ({
  userId: input.userId,
  attemptId: input.attemptId,
  startWith: input.startWith ?? 'speaking',
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
  onDevice: [],
  uploads: {},
  speech: {},
  waiting: 0,
  passed: [],
  position: null,
  stamp: unstamped,
  ended: null,
});

const acts = ['retry', 'read', 'look', 'reconnect', 'finish', 'attempt.merged'];

/** Whether an event changes what is known of the answers. */
export const isNews = (event: SessionEvent): event is SessionNews =>
  !acts.includes(event.type) && !event.type.startsWith('connection.') && !event.type.startsWith('xstate.');

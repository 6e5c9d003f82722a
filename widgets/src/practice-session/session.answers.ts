import { answerOf } from './messages.js';
import type { AnswerOnDevice, LoadedAttempt, OutboxEvent, Stamp } from './practice-session.types.js';
import { latestOf, responseOf } from './progress.js';
import type { AnswerIds, ToSession } from './question.js';
import * as lists from './responses.js';
import type { Refusal, SessionContext, SpeechFinding } from './session.types.js';

type Known = Partial<SessionContext>;
type News<T extends ToSession['type']> = Extract<ToSession, { type: T }>;

/** What was given on this page is what it shows. */
const owning = ({ own }: SessionContext, responseId: string) => ({
  own: [...own.filter((known) => known !== responseId), responseId],
});
const withoutOnDevice = ({ onDevice }: SessionContext, responseId: string) =>
  onDevice.filter((answer) => answer.responseId !== responseId);

const without = <T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** The attempt as just read, with what this page knows; the student stays where they are. */
export function read(
  context: SessionContext,
  { attempt, onDevice, drafts, hasLittleRoom }: LoadedAttempt,
): Known {
  // Of its own answers this page knows more than the device had when it was read: a kept recording is broken off no more.
  const isOwn = ({ responseId }: AnswerOnDevice): boolean => context.own.includes(responseId);
  return {
    ...lists.mergeAttempt(context, attempt, onDevice),
    kind: attempt.paragraph ? 'paragraph' : 'passage',
    content: attempt.passage ?? attempt.paragraph ?? context.content,
    status: context.status === 'reading' ? attempt.status : context.status,
    isTranscribed: attempt.fTranscribes ?? context.isTranscribed,
    questionId: context.questionId ?? attempt.questionId,
    onDevice: [
      ...context.onDevice.filter(isOwn),
      ...onDevice.filter((answer) => !answer.hasEnded && !isOwn(answer)),
    ],
    drafts: { ...drafts, ...context.drafts },
    hasLittleRoom: hasLittleRoom ?? false,
  };
}

export const begin = (context: SessionContext, ids: AnswerIds): Known => ({
  ...lists.addResponse(context, { ...ids, kind: 'spoken' }),
  ...owning(context, ids.stamp.responseId),
});

/** A written answer: a new record, or the words of a recording that nobody could write down. */
export function give(context: SessionContext, news: News<'answer.given'>): Known {
  const { answer, stamp, questionId } = news;
  const mine = owning(context, stamp.responseId);
  if (latestOf(context, questionId)?.responseId === stamp.responseId && answer.kind === 'text') {
    const words = { fTranscriptMissing: false, textResponse: answer.text };
    return { ...mine, ...lists.changeResponse(context, stamp.responseId, (r) => ({ ...r, ...words })) };
  }
  const content = {
    ...(answer.kind === 'text' ? { textResponse: answer.text } : {}),
    ...(answer.kind === 'mcq' ? { mcqResponse: answer.optionIds.map((optionId) => ({ optionId })) } : {}),
    ...(answer.kind === 'matchword'
      ? { wordMatchingResponse: answer.pairs.map((pair) => ({ ...pair })) }
      : {}),
  };
  const begun = lists.addResponse(context, { ...news, kind: answer.kind });
  const given = lists.changeResponse(begun, stamp.responseId, (r) => ({
    ...lists.markAttempted(r),
    ...content,
  }));
  return { ...mine, ...given };
}

export function endRecording(context: SessionContext, news: News<'recording.ended'>): Known {
  const { stamp, parts, peaks, fValidSpeech } = news;
  const known = context.uploads[stamp.responseId];
  const upload = known?.hasEnded ? known : { stored: known?.stored ?? 0, total: parts, hasEnded: true };
  return {
    ...lists.changeResponse(context, stamp.responseId, (r) => ({
      ...lists.markAttempted(r),
      peaks: [...peaks],
    })),
    ...hear(context, stamp.responseId, { fValidSpeech }),
    uploads: { ...context.uploads, [stamp.responseId]: upload },
  };
}

/** What there is of a recording that could not go on lies on the device until the student decides. */
export const breakOff = (context: SessionContext, news: News<'recording.brokenOff'>): Known => ({
  onDevice: [...context.onDevice, { ...news.stamp, ...onDeviceOf(news), parts: news.parts, seconds: 0 }],
});
const onDeviceOf = ({ questionId, isSecond }: AnswerIds) => ({
  questionId,
  isSecond,
  kind: 'spoken' as const,
  hasEnded: false,
});

/** An answer is thrown away; a reading may tell of it a while longer. */
export const forget = (context: SessionContext, responseId: string): Known => ({
  ...lists.removeResponse(context, responseId),
  own: context.own.filter((known) => known !== responseId),
  gone: [...context.gone, responseId],
  onDevice: withoutOnDevice(context, responseId),
});

/** A recording that was broken off goes out as it is. */
export function keepLeft(context: SessionContext, answer: AnswerOnDevice): Known {
  const begun = lists.addResponse(context, { ...answer, stamp: answer });
  const isHere = context.onDevice.some(({ responseId }) => responseId === answer.responseId);
  const upload = { stored: 0, total: isHere ? answer.parts : 0, hasEnded: false };
  return {
    ...lists.changeResponse(begun, answer.responseId, lists.markAttempted),
    ...owning(context, answer.responseId),
    onDevice: withoutOnDevice(context, answer.responseId),
    uploads: { ...context.uploads, [answer.responseId]: upload },
  };
}

/** The question goes on from what was given in another tab. */
export function takeElsewhere(context: SessionContext, questionId: string): Known {
  const given = [...context.responses, ...context.reIterationResponses]
    .filter((response) => response.questionId === questionId)
    .map(({ responseId }) => responseId);
  return { own: context.own.filter((id) => !given.includes(id)) };
}

export const openFeedback = (
  context: SessionContext,
  to: { questionId: string; responseId: string },
): Known => ({
  ...lists.changeResponse(context, to.responseId, lists.markFeedbackShown),
  activeFeedback: { questionId: to.questionId, responseId: to.responseId },
});

export function skipFeedback(context: SessionContext, questionId: string): Known {
  const response = latestOf(context, questionId);
  return response ? lists.changeResponse(context, response.responseId, lists.markFeedbackSkipped) : {};
}

/** The work on an answer is looked at again as if it had not failed. */
export const hope = (context: SessionContext, responseId: string): Known =>
  lists.changeResponse(context, responseId, (r) => ({ ...r, fResponseProcessingFailed: false }));

export const hear = (context: SessionContext, responseId: string, finding: SpeechFinding): Known => ({
  speech: { ...context.speech, [responseId]: { ...context.speech[responseId], ...finding } },
});

/** An answer went no further. */
export const refuse = (context: SessionContext, responseId: string | null, refusal: Refusal): Known =>
  responseId === null
    ? {}
    : {
        ...lists.changeResponse(context, responseId, lists.markRefused),
        uploads: without(context.uploads, responseId),
        refusals: { ...context.refusals, [responseId]: refusal },
      };

/** A message is stored: the draft of the answer in it is no longer needed. */
export function acknowledge(
  context: SessionContext,
  { message, position }: Extract<OutboxEvent, { type: 'outbox.acknowledged' }>,
): Known {
  const { questionId } = message;
  // Another tab's answer leaves alone what is being written here.
  const isMine = responseOf(context, answerOf(message)) !== null;
  return {
    position: position ?? context.position,
    ...(isMine && questionId !== null ? { drafts: without(context.drafts, questionId) } : {}),
  };
}

/** Until the first answer. */
export const unstamped: Stamp = { responseId: 'unstamped', userTimestamp: 0, timeZone: 'Asia/Kolkata' };

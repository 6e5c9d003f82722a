import type { Composition } from '@lectern/events/feedback/ai-use';
import type { StudentMessageName } from '@lectern/events/practice/messages';
import type { AnswerKind, MessageRef, OutgoingMessage, Stamp, WordPair } from './practice-session.types.js';

/** Where an answer belongs. */
export type Address = { attemptId: string; questionId: string; isSecond: boolean; stamp: Stamp };

/** An answer without sound, as the student gave it. */
export type WrittenAnswer =
  | { readonly kind: 'text'; readonly text: string; readonly composition?: Composition | undefined }
  | { readonly kind: 'mcq'; readonly optionIds: readonly string[] }
  | { readonly kind: 'matchword'; readonly pairs: readonly WordPair[] };

/** The message that carries a written answer. */
export function answerMessage(address: Address, answer: WrittenAnswer): OutgoingMessage {
  const to = {
    _id: address.attemptId,
    questionId: address.questionId,
    responseId: address.stamp.responseId,
    fReiteratedResponse: address.isSecond,
    userTimestamp: address.stamp.userTimestamp,
    timeZone: address.stamp.timeZone,
  };
  switch (answer.kind) {
    case 'text':
      return {
        name: 'student:text-response',
        payload: { ...to, textResponse: answer.text, composition: answer.composition },
      };
    case 'mcq':
      return {
        name: 'student:mcq-response',
        payload: { ...to, mcqResponseData: answer.optionIds.map((optionId) => ({ optionId })) },
      };
    case 'matchword':
      return {
        name: 'student:word-matching-response',
        payload: { ...to, wordMatchingData: answer.pairs.map((pair) => ({ ...pair })) },
      };
  }
}

type To = { attemptId: string; questionId: string; responseId: string };

/** Where a message about an answer goes. */
export const addressOf = (
  { attemptId }: { readonly attemptId: string },
  { questionId, responseId }: { readonly questionId: string; readonly responseId: string },
): To => ({ attemptId, questionId, responseId });

export const cancelMessage = (to: To, fReiteratedResponse: boolean): OutgoingMessage => ({
  name: 'student:cancel-response',
  payload: { ...to, fReiteratedResponse },
});

export const speechValidation = (to: To, fValidSpeech: boolean): OutgoingMessage => ({
  name: 'student:update-session-state',
  payload: { ...to, action: 'update-speech-validation', fValidSpeech },
});

export const attempted = (to: To, fReattempt: boolean): OutgoingMessage => ({
  name: 'student:update-session-state',
  payload: { ...to, action: 'update-response-attempted', fReattempt },
});

export const feedbackSeen = (to: To, action: 'feedback-shown' | 'feedback-skipped'): OutgoingMessage => ({
  name: 'student:update-session-state',
  payload: { ...to, action },
});

export const feedbackLeft = (to: To): OutgoingMessage => ({
  name: 'student:update-pending-feedback',
  payload: to,
});

export const passageRead = (
  attemptId: string,
  kind: 'passage' | 'paragraph',
  contentId: string,
): OutgoingMessage => ({
  name: 'student:update-activity',
  payload: kind === 'passage' ? { attemptId, passageId: contentId } : { attemptId, paragraphId: contentId },
});

export const passageComplete = (attemptId: string, stamp: Stamp): OutgoingMessage => ({
  name: 'student:update-session-state',
  payload: {
    attemptId,
    action: 'passage-complete',
    timestamp: stamp.userTimestamp,
    timeZone: stamp.timeZone,
  },
});

export const recognitionFailed = (attemptId: string, responseId: string, type: string): OutgoingMessage => ({
  name: 'student:webspeechapi-failed',
  payload: { practiceAttemptId: attemptId, responseId, type },
});

const answers: Partial<Record<StudentMessageName, AnswerKind>> = {
  'student:text-response': 'text',
  'student:mcq-response': 'mcq',
  'student:word-matching-response': 'matchword',
};

/** What kind of answer a message carries, if it carries one. */
export const answerKindOf = (name: StudentMessageName): AnswerKind | null => answers[name] ?? null;

/** The response whose answer a message carried, if it did. */
export const answerOf = ({ name, responseId }: MessageRef): string | null =>
  answerKindOf(name) === null ? null : responseId;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What is to be known of a message once it has gone. */
export const refOf = ({ name, payload }: { name: StudentMessageName; payload: object }): MessageRef => ({
  name,
  questionId: 'questionId' in payload ? text(payload.questionId) : null,
  responseId: 'responseId' in payload ? text(payload.responseId) : null,
});

import {
  accountDeleted,
  forbidden,
  invalidInput,
  notFoundNow,
  notSavedNow,
  tooManyChanges,
} from '../wire/refusals.js';
import type { Refusal } from '../wire/refusal.js';
import type { StudentMessageName } from './messages.js';
import * as refusals from './practice.refusals.js';

/** What any message may be refused with. */
export const refusalsOfAnyMessage: readonly Refusal[] = [
  forbidden,
  invalidInput,
  refusals.tooManyMessages,
  refusals.messageTooLarge,
  accountDeleted,
  notFoundNow,
  notSavedNow,
  tooManyChanges,
  refusals.messageFault,
];

const notFound = [refusals.responseNotFound];
const answer = [
  ...notFound,
  refusals.otherQuestionType,
  refusals.answeredOften,
  refusals.answeredAgain,
  refusals.firstAnswerMissing,
];
const givenAnswer = [...answer, refusals.answerDiffers];

/** What each message may be refused with besides. */
export const messageRefusals: { readonly [N in StudentMessageName]: readonly Refusal[] } = {
  'student:stream-response': [
    ...answer,
    refusals.chunkDiffers,
    refusals.partTooLarge,
    refusals.partEndsBefore,
    refusals.partDamaged,
    refusals.partNotSaved,
    refusals.answerTooLong,
  ],
  'student:cancel-response': [...notFound, refusals.alreadyAnswered],
  'student:word-matching-response': [...givenAnswer, refusals.wordTwice, refusals.otherWords],
  'student:text-response': givenAnswer,
  'student:mcq-response': [...givenAnswer, refusals.noSuchOption, refusals.oneOption, refusals.optionTwice],
  'student:update-session-state': [...notFound, refusals.noFeedbackYet, refusals.nothingAnswered],
  'student:update-activity': [...notFound, refusals.contentMissing, refusals.otherContent],
  'student:update-pending-feedback': notFound,
  'student:check-non-merged-blobs-and-client-dump-flag': [],
  'student:send-client-local-dump': [refusals.dumpTooLarge, refusals.enoughDumps],
  'student:check_socket_health': [],
  'student:webspeechapi-failed': [...notFound, refusals.answerNotBegun],
  'student:screen-steps': notFound,
};

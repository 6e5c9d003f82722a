/**
 * What both sides of the wire must agree on beside the shapes: limits and fixed texts. No schema is imported here, so
 * that a widget that only needs a number does not carry a parser.
 */

export const maxBlobBytes = 512 * 1024;
export const maxTextLength = 10_000;
/** Of a message other than audio, as JSON in bytes. */
export const maxMessageBytes = 64 * 1024;
/** Of a spoken answer, ms. */
export const maxAnswerMs = 120_000;
/** First answers to one question that may stand in one attempt. */
export const maxAnswersPerQuestion = 20;
/** More than this between two chunks is a gap, ms. */
export const gapToleranceMs = 250;

/**
 * A machine's state as its names, joined by dots and `&`: no words of a person can lie in it. What is cut to its length
 * may end anywhere.
 */
export const stateValuePattern = /^[\w-]{0,120}(?:[.&][\w-]{0,120})*$/;
/** Why a browser's speech recognition failed: the Web Speech API's codes, and what our own client says where it has none. */
const speechFailures: readonly string[] = [
  'no-speech',
  'aborted',
  'audio-capture',
  'network',
  'not-allowed',
  'service-not-allowed',
  'bad-grammar',
  'language-not-supported',
  'phrases-not-supported',
  // There is no recognition at all, or it cannot be started.
  'unavailable',
  'unknown',
  'InvalidStateError',
  'NotAllowedError',
];
/** What a client says of a failed speech recognition, as it may be kept: its code, and of anything else only that. */
export const speechFailureOf = (type: string): string => (speechFailures.includes(type) ? type : 'other');

/** How a client may name one of its tabs. */
export const tabPattern = /^[A-Za-z0-9_-]{1,64}$/;
/** A client's own version, such as `1.4.0-rc.1+9f3c`. */
export const appVersionPattern = /^[A-Za-z0-9.+-]{1,32}$/;
/** The language a page is in, as a BCP 47 tag: `en`, `hi`. */
export const localePattern = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$/;
/** An id of our own content, as a client tells of it unasked. */
export const contentIdPattern = /^[A-Za-z0-9_.:-]{1,64}$/;

const mimeTypePattern =
  /^(audio|video)\/[a-z0-9.+-]{1,40}(;\s?codecs="?[a-z0-9.-]{1,40}(,\s?[a-z0-9.-]{1,40}){0,3}"?)?$/i;
/** What a client says that its sound is, as it may be kept; the sound itself tells what it is. */
export const soundTypeOf = (mimeType: string | undefined): string | undefined =>
  mimeType !== undefined && mimeTypePattern.test(mimeType) ? mimeType : undefined;

/** What an acknowledgement says where the server's own message is missing, by message. */
export const fallbackErrors: Readonly<Partial<Record<`student:${string}`, string>>> = {
  'student:stream-response': 'Error streaming response',
  'student:word-matching-response': 'Error saving word matching response',
  'student:text-response': 'Error saving text response',
  'student:mcq-response': 'Error saving MCQ response',
  'student:update-session-state': 'Error updating session state',
  'student:update-activity': 'Error updating activity',
  'student:update-pending-feedback': 'Error updating pending feedback activity',
  'student:send-client-local-dump': 'Error sending client local dump',
  'student:webspeechapi-failed': 'Error handling Web Speech API failure',
};

/** The message of a response, question or attempt that is not there or not yours; nothing more is told. */
export const questionOrResponseNotFound = 'questionOrResponseNotFound';
/** Sending without a connection. */
export const socketNotConnected = 'Socket not connected';

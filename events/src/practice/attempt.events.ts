import * as z from 'zod/mini';
import { composition } from '../feedback/ai-use.js';
import { defineEvent } from '../journal/event.js';

/**
 * The life of one attempt, stream `attempt-<id>`. `personId` is the student; what is sealed lies under their key.
 * Times named `…At` in numbers are ms since the epoch by the student's device; the metadata's `at` is the server's.
 */
export const attemptStream = (attemptId: string): string => `attempt-${attemptId}`;

const attempt = { attemptId: z.string(), personId: z.string() };
const response = { ...attempt, responseId: z.string(), questionId: z.string() };
/**
 * When and where an answer was given: a streak counts the local date of this. `givenAt` is the device's time where that
 * can be (from the attempt's start to when the server heard of it, 10 minutes either way), else the server's; facts from
 * before this was bounded may hold any time.
 */
const given = { fReiteration: z.boolean(), givenAt: z.number(), timeZone: z.string() };

export const attemptStarted = defineEvent('AttemptStarted', {
  data: {
    ...attempt,
    schoolId: z.optional(z.string()),
    contentKind: z.enum(['passage', 'paragraph']),
    contentId: z.string(),
    /** Which version of the content: it never changes under an attempt. */
    contentDigest: z.string(),
    /** In the order they are asked, with their types (`spoken` where the question has none). */
    questions: z.array(z.object({ _id: z.string(), type: z.string() })),
    /** Where its grade is sent; absent where it was not begun from a learning platform that takes grades. */
    ltiGradeId: z.optional(z.string()),
  },
});

/** The student has read it, or began to; the questions follow. */
export const passageRead = defineEvent('PassageRead', { data: { ...attempt } });

export const responseStarted = defineEvent('ResponseStarted', {
  data: {
    ...response,
    ...given,
    mimeType: z.optional(z.string()),
    /** Family of the browser and kind of device, as "Chrome on Android": what a great many people have. */
    device: z.optional(z.string()),
  },
});

export const recordingEnded = defineEvent('RecordingEnded', {
  data: {
    ...response,
    /** Start of the chunk that was marked last, and its end. */
    timestamp: z.number(),
    endedAt: z.number(),
    index: z.optional(z.number()),
  },
  sealed: { transcriptHint: z.optional(z.string()) },
});

export const recordingReopened = defineEvent('RecordingReopened', {
  data: { ...response, timestamp: z.number() },
});

export const responseCancelled = defineEvent('ResponseCancelled', { data: { ...response } });

/** One stored chunk. `arrivedAt` by the server's clock; `digest` SHA-256 of the bytes, hex. */
export const storedChunk = z.object({
  timestamp: z.number(),
  endedAt: z.number(),
  arrivedAt: z.number(),
  bytes: z.number(),
  digest: z.string(),
  index: z.optional(z.number()),
});
export type StoredChunk = z.infer<typeof storedChunk>;

/** Silence nobody handed over: from the end of one chunk to the start of the next, ms since the epoch. */
export const gap = z.object({ from: z.number(), to: z.number() });

export const responseRecorded = defineEvent('ResponseRecorded', {
  data: {
    ...response,
    ...given,
    /** 1, one more each time a late chunk reopens the recording. */
    version: z.number(),
    chunks: z.array(storedChunk),
    gaps: z.array(gap),
    /** Whether the chunk marked last is among them. */
    fComplete: z.boolean(),
    mimeType: z.optional(z.string()),
  },
});

const versioned = { ...response, version: z.number() };

export const recordingMerged = defineEvent('RecordingMerged', {
  data: {
    ...versioned,
    blobKey: z.string(),
    mimeType: z.string(),
    bytes: z.number(),
    /** SHA-256 of its bytes, hex, as they were read back when it was stored; unknown of earlier ones. */
    digest: z.optional(z.string()),
    /** Starts of chunks of which nothing could be read: they are kept, since their sound is not in it. */
    unread: z.optional(z.array(z.number())),
    durationSeconds: z.number(),
    /** Null where the sound was not decoded (AAC). */
    speechSeconds: z.nullable(z.number()),
  },
  sealed: { peaks: z.array(z.number()) },
});

/** A word, or a sentence, and when it is heard: seconds, and its half-open character range in the text. */
export const timepoint = z.object({
  word: z.string(),
  start: z.number(),
  end: z.number(),
  textStart: z.number(),
  textEnd: z.number(),
});
export type Timepoint = z.infer<typeof timepoint>;

export const responseTranscribed = defineEvent('ResponseTranscribed', {
  data: { ...versioned, source: z.enum(['engine', 'browser', 'typed']), engine: z.optional(z.string()) },
  sealed: {
    text: z.string(),
    /** When the words of the text are heard, where the engine told. */
    timepoints: z.optional(z.array(timepoint)),
  },
});

/** An aligner found out when the words of a transcript are heard, or its sentences where it was not sure of the words. */
export const wordsTimed = defineEvent('WordsTimed', {
  data: { ...versioned, aligner: z.object({ name: z.string(), version: z.string() }) },
  sealed: { timepoints: z.array(timepoint) },
});

/** No engine and no hint: the recording stands, the student may type what they said. */
export const transcriptMissed = defineEvent('TranscriptMissed', {
  data: { ...versioned, reason: z.string() },
});

export const textAnswered = defineEvent('TextAnswered', {
  data: { ...response, ...given },
  /** `composition` is absent where the client did not measure it. */
  sealed: { text: z.string(), composition: z.optional(composition) },
});

export const optionsChosen = defineEvent('OptionsChosen', {
  data: { ...response, ...given },
  sealed: { optionIds: z.array(z.string()) },
});

export const wordsMatched = defineEvent('WordsMatched', {
  data: { ...response, ...given },
  sealed: { pairs: z.array(z.object({ word: z.string(), meaning: z.string() })) },
});

export const speechValidated = defineEvent('SpeechValidated', {
  data: { ...response, fValidSpeech: z.boolean() },
});

export const responseAttempted = defineEvent('ResponseAttempted', {
  data: { ...response, fReattempt: z.boolean() },
});

export const speechRecognitionFailed = defineEvent('SpeechRecognitionFailed', {
  data: { ...attempt, responseId: z.string(), failure: z.string() },
});

export const feedbackShown = defineEvent('FeedbackShown', { data: { ...response } });
export const feedbackSkipped = defineEvent('FeedbackSkipped', { data: { ...response } });
/** The student went on before the feedback came. */
export const pendingFeedbackLeft = defineEvent('PendingFeedbackLeft', { data: { ...response } });

export const passageCompleted = defineEvent('PassageCompleted', {
  data: { ...attempt, completedAt: z.number(), timeZone: z.string() },
});

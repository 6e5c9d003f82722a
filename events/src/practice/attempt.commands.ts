import * as z from 'zod/mini';
import { composition } from '../feedback/ai-use.js';
import { givenScores, scores } from '../feedback/scoring.js';
import { payloadOf } from '../journal/event.js';
import {
  gap,
  recordingMerged,
  responseTranscribed,
  speechValidated,
  storedChunk,
  transcriptMissed,
  wordsTimed,
  type StoredChunk,
} from './attempt.events.js';
import {
  aiUseSuspected,
  feedbackSpoken,
  feedbackWritten,
  readingMeasured,
  responseMarked,
  responseProcessingFailed,
  responseScored,
} from './scoring.events.js';
import { penaltyWaived, rescoreWithdrawn, responseRescored, scoreCorrected } from './correction.events.js';

/**
 * Commands on one attempt. Schemas of what crosses the bus; `personId` of the acting student comes from the envelope's
 * actor, never from a payload.
 */
const attemptId = z.string();
const toResponse = { attemptId, questionId: z.string(), responseId: z.string() };
const given = { fReiteration: z.boolean(), givenAt: z.number(), timeZone: z.string() };

export const attemptCommands = {
  StartAttempt: z.object({
    attemptId,
    contentKind: z.enum(['passage', 'paragraph']),
    contentId: z.string(),
    contentDigest: z.string(),
    questions: z.array(z.object({ _id: z.string(), type: z.string() })),
    ltiGradeId: z.optional(z.string()),
  }),
  ReadPassage: z.object({
    attemptId,
    /** What the client says it is about; refused where the attempt is about something else. */
    content: z.optional(z.object({ kind: z.enum(['passage', 'paragraph']), contentId: z.string() })),
  }),
  OpenResponse: z.object({
    ...toResponse,
    ...given,
    mimeType: z.optional(z.string()),
    device: z.optional(z.string()),
  }),
  EndRecording: z.object({
    ...toResponse,
    timestamp: z.number(),
    endedAt: z.number(),
    index: z.optional(z.number()),
    transcriptHint: z.optional(z.string()),
  }),
  ReopenRecording: z.object({ ...toResponse, timestamp: z.number() }),
  CancelResponse: z.object(toResponse),
  AnswerByText: z.object({
    ...toResponse,
    ...given,
    text: z.string(),
    composition: z.optional(composition),
  }),
  ChooseOptions: z.object({ ...toResponse, ...given, optionIds: z.array(z.string()) }),
  MatchWords: z.object({
    ...toResponse,
    ...given,
    pairs: z.array(z.object({ word: z.string(), meaning: z.string() })),
  }),
  ValidateSpeech: z.object(payloadOf(speechValidated, 'personId')),
  MarkAttempted: z.object({ ...toResponse, fReattempt: z.boolean() }),
  ShowFeedback: z.object(toResponse),
  SkipFeedback: z.object(toResponse),
  LeavePendingFeedback: z.object(toResponse),
  CompletePassage: z.object({ attemptId, completedAt: z.number(), timeZone: z.string() }),
  ReportSpeechRecognitionFailure: z.object({ attemptId, responseId: z.string(), failure: z.string() }),
  /** From whoever may read the answer and did not give it; without a number for grammar, the scorer's stays. */
  CorrectScore: z.object({
    ...toResponse,
    scores: givenScores,
    reason: z.optional(z.string()),
    issueId: scoreCorrected.data.issueId,
  }),
  /** From whoever may give the answer scores; what counted before their marks counts again. */
  WithdrawScoreCorrection: z.object(toResponse),
  /** From whoever settles a report about the penalty. */
  WaivePenalty: z.object({
    ...toResponse,
    scores,
    reason: z.optional(z.string()),
    issueId: penaltyWaived.data.issueId,
  }),
  /** From whoever rejects a report that an earlier decision had settled otherwise: what counted before counts again. */
  WithdrawSettlement: z.object({ ...toResponse, issueId: z.string(), reason: z.optional(z.string()) }),
  /** From a rescoring that was published or rolled back. */
  RescoreResponse: z.object(payloadOf(responseRescored, 'personId')),
  WithdrawRescore: z.object(payloadOf(rescoreWithdrawn, 'personId', 'scores', 'givenBy')),
  /** Outcomes of reactors. */
  RecordResponse: z.object({
    ...toResponse,
    chunks: z.array(storedChunk),
    gaps: z.array(gap),
    fComplete: z.boolean(),
  }),
  CompleteMerge: z.object(payloadOf(recordingMerged, 'personId')),
  CompleteTranscript: z.object({
    ...payloadOf(responseTranscribed, 'personId'),
    source: z.enum(['engine', 'browser']),
  }),
  MissTranscript: z.object(payloadOf(transcriptMissed, 'personId')),
  TimeWords: z.object(payloadOf(wordsTimed, 'personId')),
  ScoreResponse: z.object(payloadOf(responseScored, 'personId', 'fReiterationRequired')),
  /** With all signals that were found; whether they are enough is decided. */
  AssessAuthorship: z.object(payloadOf(aiUseSuspected, 'personId')),
  MarkResponse: z.object(payloadOf(responseMarked, 'personId', 'fReiterationRequired')),
  MeasureReading: z.object(payloadOf(readingMeasured, 'personId')),
  WriteFeedback: z.object(payloadOf(feedbackWritten, 'personId')),
  SpeakFeedback: z.object(payloadOf(feedbackSpoken, 'personId')),
  FailProcessing: z.object(payloadOf(responseProcessingFailed, 'personId')),
} as const;

/** What `OpenResponse` is answered with. */
export type OpenedResponse = {
  /** The chunks of its recording, if one was made; their bytes may be gone. */
  readonly recorded: readonly Pick<StoredChunk, 'timestamp' | 'endedAt' | 'digest'>[];
  /** Whether it was ended, or closed without its end. */
  readonly isClosed: boolean;
};

export type AttemptCommandName = keyof typeof attemptCommands;

/** A command with what the envelope adds: who, in which school, when. */
export type AttemptCommand = {
  [N in AttemptCommandName]: {
    readonly type: N;
    readonly data: z.infer<(typeof attemptCommands)[N]>;
    readonly personId: string;
    /** Sent by the system itself: a reactor's outcome. */
    readonly fSystem: boolean;
    readonly schoolId?: string | undefined;
    /** When it reached the server, by the server's clock; ms since the epoch. */
    readonly at: number;
  };
}[AttemptCommandName];

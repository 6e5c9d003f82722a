import * as z from 'zod/mini';
import { copiedSpan, keyPointFinding, languageNote, scorerIdentity, scores } from '../feedback/scoring.js';
import { gap, storedChunk, timepoint, type StoredChunk } from './attempt.events.js';
import { processingStages } from './scoring.events.js';

/**
 * Commands on one attempt. Schemas of what crosses the bus; `personId` of the acting student comes from the envelope's
 * actor, never from a payload.
 */
const attemptId = z.string();
const toResponse = { attemptId, questionId: z.string(), responseId: z.string() };
const given = { fReiteration: z.boolean(), givenAt: z.number(), timeZone: z.string() };
const toVersion = { ...toResponse, version: z.number() };
const spoken = z.object({ blobKey: z.string(), mimeType: z.string(), durationSeconds: z.number() });

export const attemptCommands = {
  StartAttempt: z.object({
    attemptId,
    contentKind: z.enum(['passage', 'paragraph']),
    contentId: z.string(),
    contentDigest: z.string(),
    questions: z.array(z.object({ _id: z.string(), type: z.string() })),
  }),
  ReadPassage: z.object({
    attemptId,
    /** What the client says it is about; refused where the attempt is about something else. */
    content: z.optional(z.object({ kind: z.enum(['passage', 'paragraph']), contentId: z.string() })),
  }),
  OpenResponse: z.object({ ...toResponse, ...given, mimeType: z.optional(z.string()) }),
  EndRecording: z.object({
    ...toResponse,
    timestamp: z.number(),
    endedAt: z.number(),
    index: z.optional(z.number()),
    transcriptHint: z.optional(z.string()),
  }),
  ReopenRecording: z.object({ ...toResponse, timestamp: z.number() }),
  CancelResponse: z.object(toResponse),
  AnswerByText: z.object({ ...toResponse, ...given, text: z.string() }),
  ChooseOptions: z.object({ ...toResponse, ...given, optionIds: z.array(z.string()) }),
  MatchWords: z.object({
    ...toResponse,
    ...given,
    pairs: z.array(z.object({ word: z.string(), meaning: z.string() })),
  }),
  ValidateSpeech: z.object({ ...toResponse, fValidSpeech: z.boolean() }),
  MarkAttempted: z.object({ ...toResponse, fReattempt: z.boolean() }),
  ShowFeedback: z.object(toResponse),
  SkipFeedback: z.object(toResponse),
  LeavePendingFeedback: z.object(toResponse),
  CompletePassage: z.object({ attemptId, completedAt: z.number(), timeZone: z.string() }),
  ReportSpeechRecognitionFailure: z.object({ attemptId, responseId: z.string(), failure: z.string() }),
  /** Outcomes of reactors. */
  RecordResponse: z.object({
    ...toResponse,
    chunks: z.array(storedChunk),
    gaps: z.array(gap),
    fComplete: z.boolean(),
  }),
  CompleteMerge: z.object({
    ...toVersion,
    blobKey: z.string(),
    mimeType: z.string(),
    bytes: z.number(),
    digest: z.optional(z.string()),
    unread: z.optional(z.array(z.number())),
    durationSeconds: z.number(),
    /** Null where the sound was not decoded (AAC). */
    speechSeconds: z.nullable(z.number()),
    peaks: z.array(z.number()),
  }),
  CompleteTranscript: z.object({
    ...toVersion,
    source: z.enum(['engine', 'browser']),
    engine: z.optional(z.string()),
    text: z.string(),
  }),
  MissTranscript: z.object({ ...toVersion, reason: z.string() }),
  ScoreResponse: z.object({
    ...toVersion,
    scores,
    confidence: z.number(),
    fShortResponse: z.boolean(),
    fPenalized: z.boolean(),
    cheating: z.array(z.object({ type: z.literal('linesFromPassage') })),
    copiedShare: z.number(),
    evidence: z.array(copiedSpan),
    keyPoints: z.array(keyPointFinding),
    languageNotes: z.array(languageNote),
    fGrammarSkipped: z.optional(z.boolean()),
    fUnsure: z.optional(z.boolean()),
    scorer: scorerIdentity,
    inputsDigest: z.string(),
  }),
  MarkResponse: z.object({ ...toVersion, correct: z.number(), total: z.number(), scorer: scorerIdentity }),
  WriteFeedback: z.object({
    ...toVersion,
    writer: z.object({ name: z.string(), version: z.string() }),
    feedbackText: z.string(),
    rephrasedResponse: z.string(),
    gaps: z.array(z.string()),
  }),
  SpeakFeedback: z.object({
    ...toVersion,
    speech: z.object({ name: z.string(), version: z.string() }),
    feedback: spoken,
    rephrased: z.optional(spoken),
    feedbackTimepoints: z.array(timepoint),
    rephrasedTimepoints: z.optional(z.array(timepoint)),
  }),
  FailProcessing: z.object({ ...toVersion, stage: z.enum(processingStages), reason: z.string() }),
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

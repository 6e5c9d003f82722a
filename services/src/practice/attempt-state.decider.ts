import { isErased, type Opened } from '@lectern/events/journal/sealed';
import type { AttemptEvent, AttemptFact } from '@lectern/events/practice/attempt.catalogue';
import type { StoredChunk } from '@lectern/events/practice/attempt.events';
import { type ProcessingStage } from '@lectern/events/practice/scoring.events';
import { takesBack } from '@lectern/events/practice/correction.events';
import {
  correctedBy,
  scoredBy,
  withoutRun,
  type CorrectionState,
  type RescoredState,
  type ScoredState,
} from './scored-state.decider.js';

export type ResponseKind = 'spoken' | 'text' | 'mcq' | 'matchword';

/** One answer to one question, as far as decisions need it. */
export type ResponseState = {
  readonly responseId: string;
  readonly questionId: string;
  readonly kind: ResponseKind;
  readonly fReiteration: boolean;
  readonly givenAt: number;
  readonly timeZone: string;
  readonly mimeType?: string | undefined;
  /** What was typed, chosen or matched (`contentOf`); undefined of what was only spoken, or was erased. */
  readonly content?: string | undefined;
  readonly fEnded: boolean;
  readonly fCancelled: boolean;
  /** 0 until recorded; one more with each reopening that was recorded. */
  readonly version: number;
  /** A chunk came after it was closed. */
  readonly fReopened: boolean;
  /** The newest manifest's. */
  readonly recordedChunks: readonly StoredChunk[];
  /** The version each stage was last done for; 0 for none. */
  readonly done: Readonly<Record<ProcessingStage, number>>;
  /** By `ResponseScored`, the newest; undefined of what is not scored, or only marked right or wrong. */
  readonly scored?: ScoredState;
  /** What people gave and nobody took back, the newest last. */
  readonly corrections?: readonly CorrectionState[];
  /** By published rescorings, the newest last. */
  readonly rescored?: readonly RescoredState[];
  readonly failedStages: readonly string[];
  readonly fTyped: boolean;
  readonly fTranscriptMissed: boolean;
  readonly fValidSpeech?: boolean;
  readonly fAttempted: boolean;
  readonly fReattempted: boolean;
  readonly fFeedbackShown: boolean;
  readonly fFeedbackSkipped: boolean;
  readonly fLeftPending: boolean;
  readonly recognitionFailures: readonly string[];
};

export type AttemptState =
  | { readonly status: 'none' }
  | {
      readonly status: 'started' | 'complete';
      readonly attemptId: string;
      readonly personId: string;
      /** By the server's clock, ms since the epoch; unknown of a start that is not in the journal yet. */
      readonly startedAt: number | undefined;
      readonly schoolId: string | undefined;
      readonly content: {
        readonly kind: 'passage' | 'paragraph';
        readonly contentId: string;
        readonly digest: string;
      };
      readonly fRead: boolean;
      /** Question id to type; `spoken` where it has none. */
      readonly questions: Readonly<Record<string, string>>;
      readonly responses: Readonly<Record<string, ResponseState>>;
    };

export type StartedAttempt = Exclude<AttemptState, { status: 'none' }>;
export const initialAttempt: AttemptState = { status: 'none' };

/** Clients make these ids: one that every object answers to, like `constructor`, is unknown like any other. */
const own = <T>(record: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(record, id) ? record[id] : undefined;

export const typeOfQuestion = (state: StartedAttempt, questionId: string): string | undefined =>
  own(state.questions, questionId);

export const responseBy = (state: StartedAttempt, responseId: string): ResponseState | undefined =>
  own(state.responses, responseId);

type Content = string | readonly string[] | readonly { readonly word: string; readonly meaning: string }[];

/** Content to compare with what comes under the same id: choices and pairs in whatever order they were made. */
export const contentOf = (answered: Opened<Content>): string | undefined => {
  if (isErased(answered)) return undefined;
  const parts = typeof answered === 'string' ? [answered] : answered.map((part) => JSON.stringify(part));
  return JSON.stringify(parts.toSorted());
};

/** The only ones whose sealed fields a decision looks at: what was answered, and why it was corrected. */
export const answeringEvents: ReadonlySet<string> = new Set([
  'TextAnswered',
  'OptionsChosen',
  'WordsMatched',
  'ResponseTranscribed',
  'ScoreCorrected',
  'PenaltyWaived',
] satisfies AttemptFact['type'][]);

type Past = AttemptEvent | AttemptFact;
type DataOf<T extends Past['type']> = Extract<AttemptFact, { type: T }>['data'];

const begun = (
  data: { responseId: string; questionId: string; fReiteration: boolean; givenAt: number; timeZone: string },
  kind: ResponseKind,
): ResponseState => ({
  responseId: data.responseId,
  questionId: data.questionId,
  kind,
  fReiteration: data.fReiteration,
  givenAt: data.givenAt,
  timeZone: data.timeZone,
  fEnded: kind !== 'spoken',
  fCancelled: false,
  version: kind === 'spoken' ? 0 : 1,
  fReopened: false,
  recordedChunks: [],
  done: { merge: 0, transcribe: 0, timing: 0, score: 0, authorship: 0, feedback: 0, speech: 0 },
  failedStages: [],
  fTyped: false,
  fTranscriptMissed: false,
  fAttempted: false,
  fReattempted: false,
  fFeedbackShown: false,
  fFeedbackSkipped: false,
  fLeftPending: false,
  recognitionFailures: [],
});

const started = (data: DataOf<'AttemptStarted'>, at: string | undefined): AttemptState => ({
  status: 'started',
  attemptId: data.attemptId,
  personId: data.personId,
  startedAt: at === undefined ? undefined : Date.parse(at),
  schoolId: data.schoolId,
  content: { kind: data.contentKind, contentId: data.contentId, digest: data.contentDigest },
  fRead: false,
  questions: Object.fromEntries(data.questions.map(({ _id, type }) => [_id, type])),
  responses: {},
});

/** What one fact changes about its response. */
const changeOf = (event: Past, before: ResponseState): Partial<ResponseState> => {
  const stage = (name: ProcessingStage, version: number) => ({ done: { ...before.done, [name]: version } });
  switch (event.type) {
    case 'RecordingEnded':
      return { fEnded: true };
    case 'RecordingReopened':
      return { fReopened: true };
    case 'ResponseCancelled':
      return { fCancelled: true };
    case 'ResponseRecorded':
      return { version: event.data.version, fReopened: false, recordedChunks: event.data.chunks };
    case 'RecordingMerged':
      return stage('merge', event.data.version);
    case 'ResponseTranscribed':
      return {
        ...stage('transcribe', event.data.version),
        fTyped: event.data.source === 'typed',
        content: event.data.source === 'typed' ? contentOf(event.data.text) : before.content,
        fTranscriptMissed: false,
      };
    case 'WordsTimed':
      return stage('timing', event.data.version);
    case 'TranscriptMissed':
      return { fTranscriptMissed: true };
    case 'ResponseScored':
      return { ...stage('score', event.data.version), scored: scoredBy(event.data) };
    case 'ResponseMarked':
    case 'ReadingMeasured':
      return stage('score', event.data.version);
    case 'PenaltyWaived':
    case 'ScoreCorrected':
      return { corrections: correctedBy(before.corrections, event) };
    case 'ScoreCorrectionWithdrawn':
      return { corrections: before.corrections?.filter((one) => !takesBack(event.data, one)) ?? [] };
    case 'ResponseRescored': {
      const { rescoringId, version, scores } = event.data;
      return { rescored: [...(before.rescored ?? []), { rescoringId, version, scores }] };
    }
    case 'RescoreWithdrawn':
      return { rescored: withoutRun(before.rescored, event.data.rescoringId) };
    case 'AiUseSuspected':
      return stage('authorship', event.data.version);
    case 'FeedbackWritten':
      return stage('feedback', event.data.version);
    case 'FeedbackSpoken':
      return stage('speech', event.data.version);
    case 'ResponseProcessingFailed':
      return { failedStages: [...before.failedStages, `${event.data.stage}@${event.data.version}`] };
    case 'SpeechValidated':
      return { fValidSpeech: event.data.fValidSpeech };
    case 'ResponseAttempted':
      return event.data.fReattempt ? { fAttempted: true, fReattempted: true } : { fAttempted: true };
    case 'FeedbackShown':
      return { fFeedbackShown: true, fFeedbackSkipped: false };
    case 'FeedbackSkipped':
      return { fFeedbackSkipped: true };
    case 'PendingFeedbackLeft':
      return { fLeftPending: true };
    case 'SpeechRecognitionFailed':
      return { recognitionFailures: [...before.recognitionFailures, event.data.failure] };
    default:
      return {};
  }
};

const withResponse = (state: StartedAttempt, response: ResponseState): AttemptState => ({
  ...state,
  responses: { ...state.responses, [response.responseId]: response },
});

/** Folds one fact into the attempt. */
export const evolveAttempt = (state: AttemptState, event: Past): AttemptState => {
  if (event.type === 'AttemptStarted')
    return started(event.data, 'meta' in event ? event.meta.at : undefined);
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'PassageRead':
      return { ...state, fRead: true };
    case 'PassageCompleted':
      return { ...state, status: 'complete' };
    case 'ResponseStarted':
      return withResponse(state, { ...begun(event.data, 'spoken'), mimeType: event.data.mimeType });
    case 'TextAnswered':
      return withResponse(state, { ...begun(event.data, 'text'), content: contentOf(event.data.text) });
    case 'OptionsChosen':
      return withResponse(state, { ...begun(event.data, 'mcq'), content: contentOf(event.data.optionIds) });
    case 'WordsMatched':
      return withResponse(state, {
        ...begun(event.data, 'matchword'),
        content: contentOf(event.data.pairs),
      });
    case 'ResponseCancelled':
      if (!responseBy(state, event.data.responseId)) {
        const never = { ...event.data, fReiteration: false, givenAt: 0, timeZone: 'UTC' };
        return withResponse(state, { ...begun(never, 'spoken'), fCancelled: true });
      }
  }
  const before = responseBy(state, event.data.responseId);
  return before ? withResponse(state, { ...before, ...changeOf(event, before) }) : state;
};

import type { Actor } from '@lectern/events/journal/metadata';
import type { Sealed } from '@lectern/events/journal/sealed';
import type { AiSignal } from '@lectern/events/feedback/ai-use';
import type { Timepoint } from '@lectern/events/practice/attempt.events';
import type { ClosedAttemptEvent } from '@lectern/events/practice/attempt.catalogue';

/** An attempt as its projection keeps it: ids, numbers and sealed text. Times are ISO 8601 unless named ms. */
export type AttemptDocument = {
  readonly personId: string;
  readonly schoolId: string | null;
  readonly contentKind: 'passage' | 'paragraph';
  readonly contentId: string;
  readonly contentDigest: string;
  readonly questions: readonly { readonly _id: string; readonly type: string }[];
  readonly status: 'reading' | 'answering' | 'complete';
  readonly startedAt: string;
  readonly completedAt: string | null;
  readonly lastActivityAt: string;
  /** The question the student's page opened last. */
  readonly opened: { readonly questionId: string } | null;
  readonly responses: readonly ResponseDocument[];
  /** Where its grade is sent; absent where nowhere. */
  readonly ltiGradeId?: string;
};

type DataOf<T extends ClosedAttemptEvent['type']> = Extract<ClosedAttemptEvent, { type: T }>['data'];
export type ScoreDocument = Omit<DataOf<'ResponseScored'>, 'attemptId' | 'personId'> & {
  readonly at: string;
};

/** Scores that somebody gave beside the scorer's, or that count since its penalty was waived. */
export type CorrectionDocument = Pick<DataOf<'ScoreCorrected'>, 'version' | 'scores'> & {
  readonly reason: Sealed<string> | null;
  readonly by: Pick<Actor, 'userId' | 'role'>;
  readonly at: string;
  /** The penalty was waived; absent where scores were given. */
  readonly fPenaltyWaived?: true;
  /** The report that was settled with it; absent where none was. */
  readonly issueId?: string;
  /** The published rescoring that gave these; absent where a person did. */
  readonly rescoringId?: string;
  /** Which scorer the run was of. */
  readonly scorer?: DataOf<'ResponseRescored'>['scorer'];
  /** It was taken back, by whom and when: these count no more. */
  readonly rolledBack?: {
    readonly by: Pick<Actor, 'userId' | 'role'>;
    readonly at: string;
    readonly reason?: Sealed<string>;
  };
};

type ReadingDocument = Pick<
  DataOf<'ReadingMeasured'>,
  'wordsCorrectPerMinute' | 'accuracy' | 'counts' | 'fUnsure' | 'words'
>;

export const readingOf = ({
  wordsCorrectPerMinute,
  accuracy,
  counts,
  fUnsure,
  words,
}: DataOf<'ReadingMeasured'>): ReadingDocument => ({
  wordsCorrectPerMinute,
  accuracy,
  counts,
  words,
  ...(fUnsure ? { fUnsure } : {}),
});

export type ResponseDocument = {
  readonly responseId: string;
  readonly questionId: string;
  readonly kind: 'spoken' | 'text' | 'mcq' | 'matchword';
  readonly fReiteration: boolean;
  /** Ms since the epoch, by the student's device. */
  readonly givenAt: number;
  readonly stage: 'open' | 'ended' | 'recorded' | 'transcribed' | 'scored' | 'done';
  readonly version: number;
  readonly partsStored: number | null;
  readonly partsTotal: number | null;
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
  readonly recording: {
    readonly blobKey: string;
    readonly mimeType: string;
    readonly bytes: number;
    readonly durationSeconds: number;
  } | null;
  readonly text: Sealed<string> | null;
  readonly transcriptSource: 'engine' | 'browser' | 'typed' | null;
  readonly fTranscriptMissing: boolean;
  readonly optionIds: Sealed<string[]> | null;
  readonly pairs: Sealed<{ word: string; meaning: string }[]> | null;
  readonly marks: {
    readonly correct: number;
    readonly total: number;
    /** Absent in documents from before a wrong choice could be made again. */
    readonly fReiterationRequired?: boolean;
  } | null;
  /** One a version, the newest last. */
  readonly scores: readonly ScoreDocument[];
  /** The newest last; absent where nobody corrected. */
  readonly corrections?: readonly CorrectionDocument[];
  /** Why it may have been written with AI; absent where nothing says so. */
  readonly aiSignals?: Sealed<AiSignal[]>;
  /** Of reading aloud; absent in documents from before it could be. */
  readonly reading?: ReadingDocument;
  readonly feedback: {
    readonly text: Sealed<string>;
    readonly rephrased: Sealed<string>;
    readonly gaps: Sealed<string[]>;
    /** Absent in documents from before it was kept. */
    readonly quote?: Sealed<string> | null;
    readonly generatedAt: string;
  } | null;
  readonly speech: {
    readonly feedback: SpokenDocument;
    readonly rephrased: SpokenDocument | null;
  } | null;
  readonly failedStages: readonly string[];
  readonly fValidSpeech: boolean | null;
  readonly fAttempted: boolean;
  readonly fFeedbackShown: boolean;
  readonly fFeedbackSkipped: boolean;
  readonly fLeftPending: boolean;
};

/**
 * What a page draws beside a sound: large, written once, and read only with its attempt, so it lies in a document of its
 * own.
 */
export type SoundDocument = {
  readonly peaks: Sealed<number[]> | null;
  /** Of the student's own words; null where nobody knows. */
  readonly responseTimepoints: Sealed<Timepoint[]> | null;
  readonly feedbackTimepoints: Sealed<Timepoint[]> | null;
  readonly rephrasedTimepoints: Sealed<Timepoint[]> | null;
};

export const soundId = (attemptId: string, responseId: string): string => `${attemptId}/${responseId}`;

export type SpokenDocument = {
  readonly blobKey: string;
  readonly mimeType: string;
  readonly durationSeconds: number;
};

export const newResponse = (
  data: { responseId: string; questionId: string; fReiteration: boolean; givenAt: number },
  kind: ResponseDocument['kind'],
): ResponseDocument => ({
  responseId: data.responseId,
  questionId: data.questionId,
  kind,
  fReiteration: data.fReiteration,
  givenAt: data.givenAt,
  stage: kind === 'spoken' ? 'open' : 'recorded',
  version: kind === 'spoken' ? 0 : 1,
  partsStored: null,
  partsTotal: null,
  gaps: [],
  recording: null,
  text: null,
  transcriptSource: null,
  fTranscriptMissing: false,
  optionIds: null,
  pairs: null,
  marks: null,
  scores: [],
  feedback: null,
  speech: null,
  failedStages: [],
  fValidSpeech: null,
  fAttempted: false,
  fFeedbackShown: false,
  fFeedbackSkipped: false,
  fLeftPending: false,
});

import type { GradedSample, KeyPoint, Misconception } from '@lectern/events/content/content';
import type {
  Band,
  ComparedScores,
  CopiedSpan,
  Judged,
  KeyPointFinding,
  LanguageNote,
  ScoredInstead,
  ScorerIdentity,
  Scores,
} from '@lectern/events/feedback/scoring';
import type { MeaningJudge } from './meaning/meaning-judge.port.js';

/** What a school's marks say of a question (`meaning/question-level.ts`): every judgement of its answers moves the same way. */
export type QuestionLevel = {
  /** Added to the log-odds of each band against the next lower one. */
  readonly shift: number;
  /** Taken from the confidence that a band needs to be shown. */
  readonly ease: number;
};

/** What is scored: one answer, with all that its author was asked and could read. */
export type ScoringInput = {
  readonly question: {
    readonly questionText: string;
    readonly questionType: 'spoken' | 'summarization' | 'textResponse';
    readonly keyPoints: readonly KeyPoint[];
    readonly modelAnswers: readonly string[];
    readonly misconceptions?: readonly Misconception[] | undefined;
    /** The sentences of the passage that hold the answer. */
    readonly evidence?: readonly string[] | undefined;
    /** Answers that its author graded. */
    readonly samples?: readonly GradedSample[] | undefined;
    /** A wrong sample of it is praised: no scorer is sure of an answer to it. */
    readonly fUnsure?: boolean | undefined;
  };
  /** Paragraphs separated by a blank line. */
  readonly passage: string;
  /** Transcript or typed text. */
  readonly answer: string;
  /** A transcript: spelling and punctuation do not count, confidence is lower. */
  readonly fSpoken: boolean;
  readonly durationSeconds?: number;
  /** What the marks of the student's school say of the question. */
  readonly level?: QuestionLevel | undefined;
  /** Answers to the same question that teachers graded, 0 to 5. */
  readonly gradedAnswers?: readonly { readonly text: string; readonly score: number }[];
};

export type ScoringResult = {
  /** 0 to 5, in tenths. */
  readonly scores: Scores;
  /** 0 to 1. */
  readonly confidence: number;
  /** Too short to be evaluated: the scores are all 0 and "not evaluated" is shown. */
  readonly fShortResponse: boolean;
  /** A significant portion was read from the passage: "not evaluated" is shown, points are deducted. */
  readonly fPenalized: boolean;
  readonly cheating: readonly { readonly type: 'linesFromPassage' }[];
  /** Share of the answer's words that lie in copied stretches, 0 to 1. */
  readonly copiedShare: number;
  readonly evidence: readonly CopiedSpan[];
  readonly keyPoints: readonly KeyPointFinding[];
  readonly languageNotes: readonly LanguageNote[];
  /** The grammar checker did not answer: grammar is scored by the text's surface, and nothing is to be said about it. */
  readonly fGrammarSkipped?: boolean | undefined;
  /** Nobody judged what the answer means. */
  readonly fMeaningSkipped?: boolean | undefined;
  /** The scorer cannot tell: the scores are all 0 and none is shown, and no second answer is asked for. */
  readonly fUnsure?: boolean | undefined;
  /** What the scores say in a word; undefined where it is not sure. */
  readonly band?: Band | undefined;
  /** The misconception that the answer shows. */
  readonly misconceptionId?: string | undefined;
  /** A language model's opinion of who wrote the answer, where one is asked. It changes no score. */
  readonly seemsWrittenBy?: 'student' | 'ai' | undefined;
  /** What was judged, shown or not, as it is before the question's level. */
  readonly judged?: Judged | undefined;
  /** Who gave the scores, where it was not the scorer that was asked; and why not, where that one failed. */
  readonly scorer?: ScorerIdentity | undefined;
  readonly fallback?: ScoredInstead | undefined;
  /** What another scorer made of it, where both are asked. */
  readonly compared?: ComparedScores | undefined;
};

/** How a judge of meaning is asked: as it is, or only what it was not asked before. */
export type Asking = (judge: MeaningJudge) => MeaningJudge;

/** For whom an engine works, where that is known: what it costs is booked to them; and how it asks the judge of meaning. */
export type ScoringScope = {
  readonly schoolId?: string | undefined;
  readonly asking?: Asking | undefined;
};

/** Scores answers. `score` rejects only when the engine itself fails, never because of an answer. */
export type Scorer = {
  readonly identity: ScorerIdentity;
  score(input: ScoringInput, scope?: ScoringScope): Promise<ScoringResult>;
  close(): Promise<void>;
};

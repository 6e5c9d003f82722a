import * as z from 'zod/mini';
import { scorerIdentity, scores } from '../feedback/scoring.js';
import { defineEvent, payloadOf, type EventCatalogue, type Fresh } from '../journal/event.js';

/** One run of a scorer over answers that were scored before, stream `rescoring-<id>`. */
export const rescoringStream = (rescoringId: string): string => `rescoring-${rescoringId}`;

/** Answers in one batch, at most: a run of the most answers is a stream of a few hundred events. */
export const batchSize = 50;
/** Answers in one run, at most. */
export const mostAnswers = 10_000;

/** What can be run here: the offline scorer, or the language model where one is set. */
export const rescoringEngines = ['offline', 'languageModel'] as const;

export const scorerChoice = z.object({
  engine: z.enum(rescoringEngines),
  /** Whether it follows what a school's marks say of a question, as it does for a new answer. */
  fFollowsMarks: z.boolean(),
});

/** Which answers: all these hold. Times are of the attempt's start, ISO 8601. */
export const cohort = z.object({
  classId: z.optional(z.string()),
  contentId: z.optional(z.string()),
  questionId: z.optional(z.string()),
  /** `name@version`. */
  scorer: z.optional(z.string()),
  from: z.optional(z.string()),
  until: z.optional(z.string()),
});

/** One answer: what counted before, and what this scorer gives; null where no score was given. Ids and numbers alone. */
export const rescoredAnswer = z.object({
  attemptId: z.string(),
  questionId: z.string(),
  responseId: z.string(),
  personId: z.string(),
  version: z.number(),
  before: z.nullable(scores),
  after: z.nullable(scores),
});

/** Why the answers that were left as they are, were: their words are erased, or a person gave the score. */
const skipped = z.object({ erased: z.number(), corrected: z.number() });

const base = { rescoringId: z.string() };
const about = (tells: string) => ({ stream: 'rescoring-<id>', tells });

/** Who did each of these, and when, is in the metadata. */
export const rescoringStarted = defineEvent('RescoringStarted', {
  data: {
    ...base,
    choice: scorerChoice,
    scorer: scorerIdentity,
    cohort,
    /** The students of the class at that moment. Absent: no class was chosen. */
    personIds: z.optional(z.array(z.string())),
    total: z.number(),
  },
  about: about('A scorer begins to score answers again, for comparison: nothing of them changes.'),
});
export const rescoringBatchScored = defineEvent('RescoringBatchScored', {
  data: {
    ...base,
    /** From 0. */
    batch: z.number(),
    results: z.array(rescoredAnswer).check(z.maxLength(batchSize)),
    skipped,
    /** Where the next batch goes on; null after the last. */
    cursor: z.nullable(z.string()),
  },
  about: about('So many answers were scored again, in numbers: what counted before and what would count.'),
});
export const pauseReasons = [
  'asked',
  /** It did not answer, or another one stood in for it. */
  'scorerAway',
  /** Another scorer runs here than the one that the run was started with. */
  'otherScorer',
  /** Something else went wrong; the failed job says what. */
  'failed',
] as const;
export const rescoringPaused = defineEvent('RescoringPaused', {
  data: { ...base, reason: z.enum(pauseReasons) },
  about: about('No further batch is scored until it is resumed.'),
});
export const rescoringResumed = defineEvent('RescoringResumed', {
  data: base,
  about: about('It goes on where it stopped.'),
});
export const rescoringFinished = defineEvent('RescoringFinished', {
  data: base,
  about: about('All answers were scored again; the results can be published or thrown away.'),
});
export const rescoringDiscarded = defineEvent('RescoringDiscarded', {
  data: base,
  about: about('It was thrown away, and nothing follows from it.'),
});
export const rescoringPublished = defineEvent('RescoringPublished', {
  data: base,
  about: about('Scores that differ are to count from then on. Each is an event of its attempt.'),
});
export const rescoringBatchPublished = defineEvent('RescoringBatchPublished', {
  data: { ...base, batch: z.number() },
  about: about('The scores of one batch count now.'),
});
export const rescoringRolledBack = defineEvent('RescoringRolledBack', {
  data: base,
  about: about('What was published is to be taken back. Each is an event of its attempt.'),
});
export const rescoringBatchRolledBack = defineEvent('RescoringBatchRolledBack', {
  data: { ...base, batch: z.number() },
  about: about('The scores of one batch count no more.'),
});

const definitions = [
  rescoringStarted,
  rescoringBatchScored,
  rescoringPaused,
  rescoringResumed,
  rescoringFinished,
  rescoringDiscarded,
  rescoringPublished,
  rescoringBatchPublished,
  rescoringRolledBack,
  rescoringBatchRolledBack,
] as const;
/** Nothing of it is sealed: what happened reads as what was decided. */
export type RescoringFact = Fresh<(typeof definitions)[number]>;
export const rescoringEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const rescoringCommands = {
  StartRescoring: z.object(payloadOf(rescoringStarted)),
  PauseRescoring: z.object(payloadOf(rescoringPaused)),
  ResumeRescoring: z.object(base),
  DiscardRescoring: z.object(base),
  PublishRescoring: z.object(base),
  RollBackRescoring: z.object(base),
  /** Outcomes of reactors. */
  RecordRescoredBatch: z.object(payloadOf(rescoringBatchScored)),
  RecordPublishedBatch: z.object(payloadOf(rescoringBatchPublished)),
  RecordRolledBackBatch: z.object(payloadOf(rescoringBatchRolledBack)),
} as const;

export type RescoringCommand = {
  [N in keyof typeof rescoringCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof rescoringCommands)[N]>;
  };
}[keyof typeof rescoringCommands];

export type ScorerChoice = z.infer<typeof scorerChoice>;
export type Cohort = z.infer<typeof cohort>;
export type RescoredAnswer = z.infer<typeof rescoredAnswer>;

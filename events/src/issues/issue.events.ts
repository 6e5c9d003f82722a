import * as z from 'zod/mini';
import { band, scorerIdentity, scores } from '../feedback/scoring.js';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/** One report that something about an attempt is wrong, stream `issue-<id>`. */
export const issueStream = (issueId: string): string => `issue-${issueId}`;

/** What of an attempt's review may be reported. */
export const issueKinds = [
  'question',
  'score',
  'feedback',
  'aiCheatingDetection',
  'readingLinesDetection',
  'expectedAnswer',
  'penalization',
] as const;
export type IssueKind = (typeof issueKinds)[number];

/** Those that are about an answer; the others are about its question. */
export const answerIssues: ReadonlySet<IssueKind> = new Set([
  'score',
  'feedback',
  'aiCheatingDetection',
  'readingLinesDetection',
  'penalization',
] as const);

export const reporterRoles = [
  'student',
  'hiring-candidate',
  'parent',
  'teacher',
  'school-admin',
  'system-admin',
] as const;
export type ReporterRole = (typeof reporterRoles)[number];

/** Those that are about a question: its expected answer may be replaced. */
export const questionIssues: ReadonlySet<IssueKind> = new Set(['question', 'expectedAnswer'] as const);

export const issueOutcomes = [
  'rejected',
  'scoreCorrected',
  'penaltyWaived',
  'expectedAnswerReplaced',
] as const;
export type IssueOutcome = (typeof issueOutcomes)[number];

/** What becomes of an earlier outcome of a rejected report: others practise with an answer that was replaced, so it stands. */
export const earlierOutcomes = ['takenBack', 'stands'] as const;
export type EarlierOutcome = (typeof earlierOutcomes)[number];

/** A report may be taken back for so long, ms. */
export const withdrawableMs = 60_000;

/** `personId` is whose attempt it is: what is written about their answer lies under their key. */
const base = { issueId: z.string(), personId: z.string(), attemptId: z.string() };
const part = { questionId: z.string(), responseId: z.optional(z.string()) };
const about = (tells: string) => ({ stream: 'issue-<id>', tells });

/** Who reported it and when is in the metadata. */
export const issueReported = defineEvent('IssueReported', {
  data: {
    ...base,
    ...part,
    issue: z.enum(issueKinds),
    reporterRole: z.enum(reporterRoles),
    /** In which the attempt was made. Absent: in none. */
    schoolId: z.optional(z.string()),
    /** Whose score the answer had then. Absent: it had none. */
    scorer: z.optional(scorerIdentity),
  },
  sealed: { details: z.string() },
  about: about('Somebody reported that a part of an attempt’s review is wrong.'),
});
export const issueWithdrawn = defineEvent('IssueWithdrawn', {
  data: base,
  about: about('Whoever had just reported it took the report back.'),
});
export const issueTaken = defineEvent('IssueTaken', {
  data: base,
  about: about('A reviewer works on the report from then on.'),
});
export const issueLetGo = defineEvent('IssueLetGo', {
  data: base,
  about: about('The reviewer no longer works on the report.'),
});

/**
 * The answers that a question expects from then on. `before` is the version of the content that the reviewer replaced them
 * in, and `digest` that version with the new ones.
 */
const replacedAnswer = z.object({
  contentId: z.string(),
  before: z.string(),
  digest: z.string(),
  modelAnswers: z.array(z.string()),
});
export type ReplacedAnswer = z.infer<typeof replacedAnswer>;

/** What follows for the attempt, or for the content, is an event of its own stream; here is who decided it, and why. */
export const issueSettled = defineEvent('IssueSettled', {
  data: {
    ...base,
    ...part,
    outcome: z.enum(issueOutcomes),
    /** Those that count from then on. Absent: the score was neither corrected nor its penalty waived. */
    scores: z.optional(scores),
    /** Absent: the expected answer was not replaced. */
    replaced: z.optional(replacedAnswer),
    /** Of a rejection: what becomes of an earlier outcome of the same report. Absent: nothing followed from one. */
    earlier: z.optional(z.enum(earlierOutcomes)),
  },
  sealed: { reason: z.string() },
  about: about(
    'A reviewer decided the report: rejected, the score corrected, the penalty waived, or the expected answer replaced.',
  ),
});
export const issueReopened = defineEvent('IssueReopened', {
  data: base,
  sealed: { reason: z.string() },
  about: about('A reviewer opened a settled report again. What was decided stands until it is settled anew.'),
});
/** What a scorer gave, and for what: two of them can be compared. */
export const ranScore = z.object({
  scorer: scorerIdentity,
  /** SHA-256 of all the scorer was given, hex. */
  inputsDigest: z.string(),
  scores,
  fPenalized: z.boolean(),
  fUnsure: z.optional(z.boolean()),
  band: z.optional(band),
});
export type RanScore = z.infer<typeof ranScore>;

export const rerunResults = ['reproduced', 'different', 'notReproducible'] as const;
/** Why a score cannot be given again as it was. */
export const rerunHindrances = [
  /** It was given by a scorer, or by a version or calibration of it, that does not run here. */
  'otherScorer',
  'otherVersion',
  'otherCalibration',
  /** What it was given then cannot be put together any more. */
  'otherInputs',
  /** The grammar checker or the judge of meaning answered one of the two times only. */
  'notChecked',
  'erased',
  /** The scorer did not answer. */
  'failed',
] as const;

/** It changes nothing of the attempt: a reviewer sees whether the first score comes out again. */
export const scoreRerunAsked = defineEvent('ScoreRerunAsked', {
  data: { ...base, questionId: z.string(), responseId: z.string() },
  about: about('A reviewer asked for the answer to be scored again, to compare.'),
});
export const scoreRerun = defineEvent('ScoreRerun', {
  data: {
    ...base,
    questionId: z.string(),
    responseId: z.string(),
    result: z.enum(rerunResults),
    /** Of what is not reproducible. */
    why: z.optional(z.enum(rerunHindrances)),
    /** The scorer's score that the attempt has. Absent: it could not be read. */
    of: z.optional(ranScore),
    /** What comes out for the same answer now. Absent: nothing could be scored. */
    now: z.optional(ranScore),
  },
  about: about(
    'An answer was scored again to compare, with what the scorer was given then; nothing follows.',
  ),
});
/** What became of the mail to whoever reported it. */
export const issueMailSettled = defineEvent('IssueMailSettled', {
  data: {
    ...base,
    /** The event that the mail is about, by its id. */
    about: z.string(),
    outcome: z.enum(['sent', 'refused', 'nobody', 'tooLate']),
  },
  about: about('What became of the mail that tells the reporter of the outcome.'),
});

const definitions = [
  issueReported,
  issueWithdrawn,
  issueTaken,
  issueLetGo,
  issueSettled,
  issueReopened,
  scoreRerunAsked,
  scoreRerun,
  issueMailSettled,
] as const;
type Definition = (typeof definitions)[number];
export type IssueFact = Fresh<Definition>;
export type IssueEvent = OpenedEvent<Definition>;
export const issueEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

const issueId = z.string();

export const issueCommands = {
  ReportIssue: z.object(payloadOf(issueReported)),
  WithdrawIssue: z.object({ issueId }),
  TakeIssue: z.object({ issueId }),
  LetGoIssue: z.object({ issueId }),
  SettleIssue: z.object({
    issueId,
    outcome: z.enum(issueOutcomes),
    scores: z.optional(scores),
    replaced: z.optional(replacedAnswer),
    reason: z.string(),
  }),
  ReopenIssue: z.object({ issueId, reason: z.string() }),
  RerunScore: z.object({ issueId }),
  /** From the reactor that scores again. */
  SettleRerun: z.object({
    issueId,
    result: scoreRerun.data.result,
    why: scoreRerun.data.why,
    of: scoreRerun.data.of,
    now: scoreRerun.data.now,
  }),
  /** From the reactor that mails. */
  SettleIssueMail: z.object({
    issueId,
    about: issueMailSettled.data.about,
    outcome: issueMailSettled.data.outcome,
  }),
} as const;

/** A command with what its envelope adds: who gave it, and when (ms since the epoch). */
export type IssueCommand = {
  [N in keyof typeof issueCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof issueCommands)[N]>;
    readonly personId: string;
    readonly at: number;
  };
}[keyof typeof issueCommands];

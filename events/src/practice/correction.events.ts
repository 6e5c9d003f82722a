import * as z from 'zod/mini';
import { judged, scorerIdentity, scores } from '../feedback/scoring.js';
import { defineEvent } from '../journal/event.js';
import { actor } from '../journal/metadata.js';
import { versioned } from './scoring.events.js';

/** Who gave the scores that count from then on. Absent: the scorer, whose scores may not be shown. */
const givenBy = z.optional(z.enum(['person', 'run']));

/** The report that was settled with it. Absent: it settled none. */
const issueId = z.optional(z.string());

/**
 * Somebody gave other scores than the scorer, which stay beside it; who and when is in the metadata. It is about the
 * answer in the version that was scored: a later version is scored anew.
 */
export const scoreCorrected = defineEvent('ScoreCorrected', {
  data: {
    ...versioned,
    scores,
    /** Whose scores it stands beside; null where none were shown. */
    before: z.nullable(scorerIdentity),
    /** What the question learns from it, for this school: numbers alone. Absent: nothing was judged, or no school's. */
    learned: z.optional(
      z.object({ schoolId: z.string(), contentId: z.string(), contentDigest: z.string(), judged }),
    ),
    issueId,
  },
  sealed: { reason: z.optional(z.string()) },
});

/** What people gave was taken back, and stays beside what counts again. */
export const scoreCorrectionWithdrawn = defineEvent('ScoreCorrectionWithdrawn', {
  version: 2,
  data: {
    ...versioned,
    /** Teachers’ marks, what one report had changed, or, long ago, all that people gave. */
    of: z.enum(['marks', 'report', 'all']),
    /** The report, where it is of one. */
    issueId,
    /** Those that count from then on; null where the scorer had given none. */
    scores: z.nullable(scores),
    givenBy,
    /** Which question forgets the mark, or goes back to the one before. Absent: it had learned nothing. */
    question: z.optional(
      z.object({
        schoolId: z.string(),
        contentId: z.string(),
        contentDigest: z.string(),
        /** Of an answer whose mark from before counts again. Absent: no mark does. */
        judged: z.optional(judged),
      }),
    ),
  },
  upcasters: { 1: (data) => ({ ...data, of: 'all' }) },
  /** Why: of a report that was rejected after its score had been changed. */
  sealed: { reason: z.optional(z.string()) },
  about: {
    stream: 'attempt-<id>',
    tells: 'Somebody took back what people had given: what counted before counts again.',
  },
});

type Withdrawn = { readonly of: 'marks' | 'report' | 'all' } & Given;
type Given = {
  readonly version: number;
  readonly issueId?: string | undefined;
  /** Of what a published rescoring gave, which is no person's. */
  readonly rescoringId?: string | undefined;
};

/** Whether a `ScoreCorrectionWithdrawn` is about these scores. */
export const takesBack = ({ of, version, issueId }: Withdrawn, given: Given): boolean =>
  given.rescoringId === undefined &&
  given.version === version &&
  // Marks are of no report.
  (of === 'all' || given.issueId === issueId);

/**
 * The penalty for reading lines out was taken back; who and when is in the metadata. The scorer's result stays beside it,
 * as beside a correction.
 */
export const penaltyWaived = defineEvent('PenaltyWaived', {
  data: {
    ...versioned,
    /** Without the deduction: those that count from then on. */
    scores,
    /** Whose penalty it was. */
    before: scorerIdentity,
    issueId,
  },
  sealed: { reason: z.optional(z.string()) },
  about: {
    stream: 'attempt-<id>',
    tells: 'Somebody took back the penalty for reading lines out; the answer counts with these scores.',
  },
});

const ofRun = { ...versioned, rescoringId: z.string() };

/**
 * Another run of a scorer over this answer was published: its scores count from then on, beside the first ones. Never over
 * what a person gave.
 */
export const responseRescored = defineEvent('ResponseRescored', {
  data: { ...ofRun, scores, scorer: scorerIdentity },
  about: {
    stream: 'attempt-<id>',
    tells:
      'A published rescoring gave other scores, which count from then on; the first ones stay beside them.',
  },
});

/** What a published run gave was taken back: what counted before counts again. */
export const rescoreWithdrawn = defineEvent('RescoreWithdrawn', {
  data: {
    ...ofRun,
    /** Those that count from then on, a person's too; null where the scorer had given none. */
    scores: z.nullable(scores),
    givenBy,
    /** Who rolled the run back. Absent: it was not kept. */
    by: z.optional(actor),
  },
  about: {
    stream: 'attempt-<id>',
    tells: 'A published rescoring was rolled back: the scores that counted before count again.',
  },
});

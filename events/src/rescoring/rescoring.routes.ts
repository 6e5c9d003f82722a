import * as z from 'zod/mini';
import { systemAdmins } from '../access/access.js';
import { scores } from '../feedback/scoring.js';
import { defineRoute } from '../wire/route.js';
import { cohort, pauseReasons, rescoringEngines, scorerChoice } from './rescoring.events.js';
import * as refusals from './rescoring.refusals.js';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const after = { after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))) };
const time = z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)));

export const rescoringStatuses = [
  'running',
  'paused',
  'finished',
  'discarded',
  'publishing',
  'published',
  'rollingBack',
  'rolledBack',
] as const;

export type RescoringStatus = (typeof rescoringStatuses)[number];

const count = z.number();
/** Answers by what they would gain: more stars, fewer, the same ones. */
const outcomes = { gain: count, lose: count, same: count };

const named = z.object({ _id: z.string(), name: z.string() });

const summary = {
  _id: z.string(),
  status: z.enum(rescoringStatuses),
  choice: scorerChoice,
  /** `name@version`. */
  scorer: z.string(),
  cohort,
  /** Names of what the cohort names. */
  className: z.optional(z.string()),
  title: z.optional(z.string()),
  questionText: z.optional(z.string()),
  startedAt: z.string(),
  total: count,
  /** Answers that were looked at. */
  done: count,
};

const rescoringRow = z.object(summary);

export const rescoringView = z.object({
  ...summary,
  ...outcomes,
  /** Of those that keep their stars: with other ones for a skill. */
  otherSkills: count,
  pausedBecause: z.optional(z.enum(pauseReasons)),
  /** Without a score before, with one now; and the other way round: those keep what they have. */
  newlyScored: count,
  notScored: count,
  /** Left as they are: their words are erased, or a person gave the score. */
  erased: count,
  corrected: count,
  /** Students whose scores would change. */
  students: count,
  /** Answers by what they would gain, in stars, the greatest loss first. */
  distribution: z.array(z.object({ gain: z.number(), answers: count })),
  questions: z.array(z.object({ questionId: z.string(), questionText: z.optional(z.string()), ...outcomes })),
  /** Batches whose scores count, or count no more, of so many. */
  applied: count,
  batches: count,
});

const onRescoring = { access: systemAdmins, params: z.object({ rescoringId: id }) } as const;

const choicesView = z.object({
  engines: z.array(z.object({ engine: z.enum(rescoringEngines), scorer: z.string() })),
  /** `name@version` of those that scored what is there. */
  scorers: z.array(z.string()),
  classes: z.array(z.object({ ...named.shape, school: z.string() })),
  passages: z.array(
    z.object({
      ...named.shape,
      questions: z.array(z.object({ _id: z.string(), questionText: z.string() })),
    }),
  ),
});

export const rescoringChoices = defineRoute({
  name: 'rescoring.choices',
  access: systemAdmins,
  method: 'GET',
  path: '/api/rescoring/choices',
  summary: 'What can be chosen for a rescoring: scorers that can be run here, and cohorts',
  query: z.object(after),
  answer: choicesView,
});

export const startRescoring = defineRoute({
  name: 'rescoring.start',
  access: systemAdmins,
  method: 'POST',
  path: '/api/rescoring',
  summary: 'Score answers again for comparison; nothing of them changes',
  status: 201,
  refusals: [refusals.noSuchCohort, refusals.tooManyAnswers, refusals.scorerNotHere],
  body: z.object({
    choice: scorerChoice,
    cohort: z.object({
      classId: z.optional(id),
      contentId: z.optional(id),
      questionId: z.optional(id),
      scorer: z.optional(z.string().check(z.maxLength(200))),
      from: time,
      until: time,
    }),
  }),
  answer: z.object({ _id: z.string(), total: count }),
});

export const listRescorings = defineRoute({
  name: 'rescoring.list',
  access: systemAdmins,
  method: 'GET',
  path: '/api/rescoring',
  summary: 'Rescorings, the newest first',
  query: z.object(after),
  answer: z.array(rescoringRow),
});

export const getRescoring = defineRoute({
  ...onRescoring,
  name: 'rescoring.get',
  method: 'GET',
  path: '/api/rescoring/:rescoringId',
  summary: 'One rescoring: how far it is, and who would gain or lose',
  refusals: [refusals.noSuchRescoring],
  query: z.object(after),
  answer: rescoringView,
});

/** What one page lists, at most. */
export const examplesAtOnce = 20;

const listed = {
  ...onRescoring,
  refusals: [refusals.noSuchRescoring],
  query: z.object({
    ...after,
    /** Who loses most first, unless `gain`. */
    first: z.optional(z.enum(['lose', 'gain'])),
    cursor: z.optional(z.string().check(z.maxLength(1_000))),
  }),
} as const;

/** Without a name where they were erased. */
const student = { firstName: z.optional(z.string()), lastName: z.optional(z.string()) };

export const rescoredExample = z.object({
  attemptId: z.string(),
  responseId: z.string(),
  questionText: z.optional(z.string()),
  ...student,
  /** Absent where its words were erased. */
  answer: z.optional(z.string()),
  before: z.nullable(scores),
  after: scores,
  /** What counts now; null where nothing does. Absent where its words were erased. */
  now: z.optional(z.nullable(scores)),
  /** Stars; null where there were none before. */
  gain: z.nullable(z.number()),
});

export const rescoringExamples = defineRoute({
  ...listed,
  method: 'GET',
  name: 'rescoring.examples',
  path: '/api/rescoring/:rescoringId/answers',
  summary: 'Answers whose score would change, with both scores, page by page',
  answer: z.object({ items: z.array(rescoredExample), cursor: z.nullable(z.string()) }),
});

export const rescoredStudent = z.object({
  _id: z.string(),
  ...student,
  /** Answers of theirs whose score would change, and what they would gain in all, in stars. */
  answers: count,
  gain: z.number(),
});

export const rescoringStudents = defineRoute({
  ...listed,
  method: 'GET',
  name: 'rescoring.students',
  path: '/api/rescoring/:rescoringId/students',
  summary: 'Students whose scores would change, with how much, page by page',
  answer: z.object({ items: z.array(rescoredStudent), cursor: z.nullable(z.string()) }),
});

const moved = { ...onRescoring, answer: z.null() } as const;
const whileItMayBe = [refusals.noSuchRescoring, refusals.notNow];

export const pauseRescoring = defineRoute({
  ...moved,
  method: 'POST',
  name: 'rescoring.pause',
  path: '/api/rescoring/:rescoringId/pause',
  summary: 'Score no further answers until it is resumed',
  refusals: [refusals.noSuchRescoring],
});
export const resumeRescoring = defineRoute({
  ...moved,
  method: 'POST',
  name: 'rescoring.resume',
  path: '/api/rescoring/:rescoringId/resume',
  summary: 'Go on where it stopped',
  refusals: whileItMayBe,
});
export const discardRescoring = defineRoute({
  ...moved,
  method: 'POST',
  name: 'rescoring.discard',
  path: '/api/rescoring/:rescoringId/discard',
  summary: 'Throw a rescoring away: no score changes',
  refusals: whileItMayBe,
});
export const publishRescoring = defineRoute({
  ...moved,
  method: 'POST',
  name: 'rescoring.publish',
  path: '/api/rescoring/:rescoringId/publish',
  summary: 'Have the scores that differ count, except over what a person gave',
  refusals: [...whileItMayBe, refusals.nothingChanges],
});
export const rollBackRescoring = defineRoute({
  ...moved,
  method: 'POST',
  name: 'rescoring.roll-back',
  path: '/api/rescoring/:rescoringId/roll-back',
  summary: 'Take back what was published: what counted before counts again',
  refusals: whileItMayBe,
});

export type RescoringView = z.infer<typeof rescoringView>;
export type RescoringRow = z.infer<typeof rescoringRow>;
export type RescoringChoices = z.infer<typeof choicesView>;
export type RescoredExample = z.infer<typeof rescoredExample>;
export type RescoredStudent = z.infer<typeof rescoredStudent>;

import * as z from 'zod/mini';
import { scoreNames } from '../feedback/scoring.js';
import { actor } from '../journal/metadata.js';
import { helpLimits, helpRules } from './help.js';

export const skill = z.enum(scoreNames);
export type Skill = z.infer<typeof skill>;

/** Where an answer is. */
export const answerRef = z.object({ attemptId: z.string(), responseId: z.string() });
export type AnswerRef = z.infer<typeof answerRef>;

const rule = <const R extends (typeof helpRules)[number], S extends Record<string, z.core.$ZodType>>(
  name: R,
  shape: S,
) => z.object({ rule: z.literal(name), since: z.string(), answers: z.array(answerRef), ...shape });

const some = { times: z.number(), of: z.number() };

/** Why a student needs help, the numbers of its sentence, and the answers behind it, the newest first. Days are ISO. */
export const helpReason = z.discriminatedUnion('rule', [
  rule('stuck', { skills: z.array(skill), below: z.number(), ...some }),
  rule('falling', {
    score: z.enum(['communication', 'criticalThinking']),
    from: z.number(),
    to: z.number(),
  }),
  rule('noGain', { tries: z.number() }),
  rule('copied', some),
  rule('away', { days: z.number(), classDays: z.number() }),
  rule('device', some),
]);
export type HelpReason = z.infer<typeof helpReason>;

/** Why an answer has no number. */
export const unscoredKinds = [
  'waiting',
  'short',
  'penalised',
  'unsure',
  'gap',
  'failed',
  'noKeyPoints',
] as const;
export type UnscoredKind = (typeof unscoredKinds)[number];
export const unscored = z.record(z.enum(unscoredKinds), z.number());
export type Unscored = z.infer<typeof unscored>;

const named = z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() });

/** Of students who are counted: the middle one, and the middle half. Null where too few are. */
export const skillWeek = z.object({
  /** The Monday, ISO. */
  week: z.string(),
  middle: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  students: z.number(),
  /** No school in all of it. */
  isHoliday: z.boolean(),
  /** It isn’t over. */
  isRunning: z.boolean(),
});
export type SkillWeek = z.infer<typeof skillWeek>;

const shared = { some: z.number(), of: z.number() };

export const hardQuestion = z.object({
  contentId: z.string(),
  title: z.string(),
  questionId: z.string(),
  questionText: z.string(),
  ...shared,
  /** What most of them left out. */
  missing: z.nullable(
    z.object({
      text: z.string(),
      ...shared,
      sentence: z.nullable(z.string()),
      /** From 1. */
      paragraph: z.nullable(z.number()),
    }),
  ),
  answers: z.array(answerRef),
});
export type HardQuestion = z.infer<typeof hardQuestion>;

export const classStudent = z.object({
  ...named.shape,
  answers: z.number(),
  scored: z.number(),
  /** The last local date with an answer in the period, ISO. */
  lastDay: z.nullable(z.string()),
  /** The middle of their scores; null with fewer than 3. */
  communication: z.nullable(z.number()),
  criticalThinking: z.nullable(z.number()),
  newest: z.nullable(answerRef),
});
export type ClassStudent = z.infer<typeof classStudent>;

const classNamed = z.object({ _id: z.string(), name: z.string(), year: z.string(), schoolId: z.string() });

const dated = {
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  /** When it was read, ISO 8601. */
  at: z.string(),
};

export const studentInNeed = z.object({
  student: named,
  reasons: z.array(helpReason),
});
export type StudentInNeed = z.infer<typeof studentInNeed>;

export const classAnalytics = z.object({
  class: classNamed,
  ...dated,
  practised: z.object(shared),
  needsHelp: z.array(studentInNeed),
  /** Hidden for two weeks, until a local date. */
  hidden: z.array(z.object({ student: named, until: z.string() })),
  /** Who left the list in the last 7 days, and why they had been on it. */
  left: z.array(z.object({ student: named, rule: z.enum(helpRules), day: z.string() })),
  limits: helpLimits,
  hard: z.array(hardQuestion),
  words: z.array(z.object({ word: z.string(), title: z.string(), ...shared })),
  skills: z.array(z.object({ skill, weeks: z.array(skillWeek) })),
  /** Students with 3 scored answers or more, who make the class’s figures. */
  counted: z.number(),
  secondTries: z.object({ count: z.number(), gain: z.nullable(z.number()) }),
  unscored,
  /** Answers whose score a person corrected. */
  corrected: z.number(),
  /** Enrolled students whose account was erased: counted, not listed. */
  erased: z.number(),
  students: z.array(classStudent),
});
export type ClassAnalytics = z.infer<typeof classAnalytics>;

const studentAnswer = z.object({
  ...answerRef.shape,
  title: z.string(),
  questionText: z.string(),
  /** From 1. */
  number: z.number(),
  isSecond: z.boolean(),
  /** When it was given, ISO 8601, and on which local date. */
  at: z.string(),
  day: z.string(),
  scores: z.nullable(z.record(skill, z.number())),
  outcome: z.enum(['scored', 'right', 'wrong', ...unscoredKinds]),
  isCorrected: z.boolean(),
  /** Who settled its score, so that no teacher takes it back; without a name where they were erased. Absent: they may. */
  settledBy: z.optional(
    z.object({ role: actor.shape.role, firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
  ),
});
export type StudentAnswer = z.infer<typeof studentAnswer>;

export const studentAnalytics = z.object({
  student: named,
  class: z.nullable(classNamed),
  ...dated,
  days: z.number(),
  reasons: z.array(helpReason),
  /** The newest first. */
  answers: z.array(studentAnswer),
  unscored,
});
export type StudentAnalytics = z.infer<typeof studentAnalytics>;

const halves = z.object({ first: z.nullable(z.number()), last: z.nullable(z.number()) });

export const studentReport = z.object({
  student: named,
  class: z.nullable(classNamed),
  school: z.string(),
  ...dated,
  days: z.number(),
  answers: z.number(),
  /** The middle of each skill in the first four weeks of the period and in the last. */
  skills: z.array(z.object({ skill, ...halves.shape })),
  best: z.nullable(
    z.object({ questionText: z.string(), title: z.string(), day: z.string(), text: z.nullable(z.string()) }),
  ),
  /** What to practise next: the skill with the lowest middle. */
  next: z.nullable(skill),
  comments: z.array(z.object({ by: z.string(), at: z.string(), text: z.string() })),
});
export type StudentReport = z.infer<typeof studentReport>;

export const dashboardClass = z.object({
  class: classNamed,
  practised: z.object(shared),
  needsHelp: z.array(studentInNeed),
  unscored,
});
export type DashboardClass = z.infer<typeof dashboardClass>;

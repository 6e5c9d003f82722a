import * as z from 'zod/mini';

/** Why a student is listed under Needs help, in the order of their weight. `device`: it isn’t the student. */
export const helpRules = ['stuck', 'falling', 'noGain', 'copied', 'away', 'device'] as const;
export type HelpRule = (typeof helpRules)[number];

/** How many of a student’s newest answers count for it. */
export const recentCount = 5;
/** How many days of answers count for it, and for how many a student can be hidden and who left is named. */
export const helpDays = 28;
export const hiddenDays = 14;
export const leftDays = 7;

const times = z.int().check(z.minimum(1), z.maximum(recentCount));

/** From where on a student needs help: a school sets its own. */
export const helpLimits = z.object({
  /** A skill under this, in so many of the last 5 scored answers. */
  stuckBelow: z.number().check(z.minimum(0.5), z.maximum(5)),
  stuckTimes: times,
  /** So much down from one two weeks to the next. */
  fallBy: z.number().check(z.minimum(0.1), z.maximum(5)),
  /** So many second tries in a row that were no better. */
  noGainTries: times,
  /** Lines read from the passage in so many of the last 5 answers. */
  copiedTimes: times,
  /** School days without an answer. */
  awayDays: z.int().check(z.minimum(3), z.maximum(30)),
  /** Sound missing or no words recognised in so many of the last 5 recordings. */
  deviceTimes: times,
});
export type HelpLimits = z.infer<typeof helpLimits>;

export const usualLimits: HelpLimits = {
  stuckBelow: 2.5,
  stuckTimes: 3,
  fallBy: 0.5,
  noGainTries: 3,
  copiedTimes: 2,
  awayDays: 7,
  deviceTimes: 2,
};

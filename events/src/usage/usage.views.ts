import * as z from 'zod/mini';

/** From the Monday so many weeks back: a week is the one that runs, a term thirteen of them. */
export const usageSpans = { week: 1, month: 4, term: 13 } as const;
export type UsageSpan = keyof typeof usageSpans;
/** A group of fewer people is not shown. */
export const fewestPeople = 10;
/** A row of the table of devices with fewer recordings is part of the row `other`. */
export const fewestRecordings = 20;
/** Cells of the table of those who came back. */
export const laterWeeks = 4;
/** The name of the row for devices that are too rare for one of their own, or that did not say what they are. */
export const otherDevices = 'other';

const count = z.number();
/** Null: a group that is too small to be shown, or that would tell how small another one is. */
const people = z.nullable(count);
/** ISO date. */
const day = z.string();

export const funnelSteps = ['started', 'recorded', 'scored', 'feedback', 'second'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
export const lossCauses = [
  'cancelled',
  'neverEnded',
  'gap',
  'silent',
  'noWords',
  'short',
  'penalised',
  'failed',
  'waiting',
  'skipped',
  'left',
  'notOpened',
] as const;
export type LossCause = (typeof lossCauses)[number];
const loss = z.object({ cause: z.enum(lossCauses), count });

export const userAnalytics = z.object({
  /** Null: all schools, with families and adults. */
  school: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  from: day,
  to: day,
  /** The same days before, with which it is compared. */
  before: z.object({ from: day, to: day }),
  /** Whose days these are; null where each answer keeps the day of its own school. */
  timeZone: z.nullable(z.string()),
  /** As of when, ISO 8601. */
  at: z.string(),
  /** How old the oldest event is that is not counted yet, s. */
  lagSeconds: z.nullable(count),
  /** Fewer than `fewestPeople` practised: only the counts of answers are shown. */
  isSmall: z.boolean(),
  answers: count,
  /** Of stored sound. */
  minutes: count,
  recordings: z.object({ started: count, failed: count, typed: count }),
  active: z.object({ now: people, before: people }),
  /** Of the students who spoke, minutes. */
  middleMinutes: z.nullable(count),
  /** Of those of the last school week before this one, who answered in this one. */
  cameBack: z.object({ some: people, of: people }),
  /** Days, or weeks from their Mondays; the oldest first. */
  buckets: z.array(
    z.object({
      from: day,
      to: day,
      students: people,
      /** No day of it is a school day; unknown of several schools together. */
      isOff: z.boolean(),
      isOpen: z.boolean(),
    }),
  ),
  cohorts: z.array(
    z.object({
      /** Its Monday. */
      week: day,
      students: people,
      /** Of each later school week. Absent people: not to be shown. */
      later: z.array(z.object({ state: z.enum(['over', 'running', 'ahead']), students: people })),
    }),
  ),
  /** Of spoken answers begun in the period and more than 24 hours ago. */
  funnel: z.array(
    z.object({ step: z.enum(funnelSteps), count, of: z.nullable(count), losses: z.array(loss) }),
  ),
  /** Processed without scores, because the scorer was not sure: no loss. */
  unsure: count,
  devices: z.array(
    z.object({
      device: z.string(),
      started: count,
      failed: count,
      students: people,
      typed: count,
      /** Its most frequent failure. */
      cause: z.nullable(z.enum(lossCauses)),
    }),
  ),
  /** Answers of the period that a person, or a rescoring, gave other scores. */
  corrected: count,
  /** Deleted accounts that are still counted. */
  erased: count,
});
export type UserAnalytics = z.infer<typeof userAnalytics>;

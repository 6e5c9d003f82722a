import type { Level } from '@lectern/events/content/levels';
import { scoreNames, type Scores } from '@lectern/events/feedback/scoring';
import { communicationOf, criticalThinkingOf } from '@lectern/events/feedback/stars';
import type { HelpReason } from '@lectern/events/teaching/analytics.views';
import { helpDays, helpRules, recentCount, type HelpLimits } from '@lectern/events/teaching/help';
import { addDays } from '../streaks/local-date.js';
import { latestTries, median, scoredPairs, type FigureAnswer } from './answer-figures.js';

/** What the rules look at beside a student’s own answers. */
export type HelpContext = {
  readonly limits: HelpLimits;
  readonly isSchoolDay: (day: string) => boolean;
  /** How many of the class’s students answered on a day. */
  readonly practisedOn: (day: string) => number;
  /** Whether at least half of the class answered from one day until another. */
  readonly hasHalfPractised: (from: string, to: string) => boolean;
  readonly levelOf: (answer: FigureAnswer) => Level | null;
};

type Student = {
  /** All that is known of them, also from before the last 28 days. */
  readonly answers: readonly FigureAnswer[];
  /** When they came to the class, ISO. */
  readonly since: string;
};

const half = helpDays / 2;
/** Scored answers that each two weeks need before one is compared with the other. */
const fallingAnswers = 4;
/** Nobody is away in their first week. */
const firstDays = 7;

const refs = (answers: readonly FigureAnswer[]) =>
  answers.toReversed().map(({ attemptId, responseId }) => ({ attemptId, responseId }));
const sinceOf = (answers: readonly FigureAnswer[], otherwise: string): string => answers[0]?.day ?? otherwise;
const isSpoken = ({ kind }: FigureAnswer): boolean => kind === 'spoken';
const isFree = ({ kind }: FigureAnswer): boolean => kind === 'spoken' || kind === 'text';
const rankOf = (level: Level): number => (level === 'adult' ? Infinity : level);

type Rule = (recent: readonly FigureAnswer[], context: HelpContext, today: string) => HelpReason | undefined;

const stuck: Rule = (recent, { limits: { stuckBelow, stuckTimes } }, today) => {
  const last = latestTries(recent)
    .filter(({ scores }) => scores !== null)
    .slice(-recentCount);
  const under = scoreNames.map((skill) => ({
    skill,
    low: last.filter(({ scores }) => scores && scores[skill] < stuckBelow),
  }));
  const most = Math.max(...under.map(({ low }) => low.length));
  if (most < stuckTimes) return undefined;
  const worst = under.filter(({ low }) => low.length === most);
  const low = last.filter((answer) => worst.some((one) => one.low.includes(answer)));
  return {
    rule: 'stuck',
    since: sinceOf(low, today),
    answers: refs(low),
    skills: worst.map(({ skill }) => skill),
    below: stuckBelow,
    times: most,
    of: last.length,
  };
};

const fellIn =
  (score: 'communication' | 'criticalThinking', valueOf: (scores: Scores) => number): Rule =>
  (recent, { limits: { fallBy }, levelOf }, today) => {
    const middleDay = addDays(today, 1 - half);
    const scored = latestTries(recent).filter(({ scores }) => scores !== null);
    const [before, now] = [
      scored.filter(({ day }) => day < middleDay),
      scored.filter(({ day }) => day >= middleDay),
    ];
    if (before.length < fallingAnswers || now.length < fallingAnswers) return undefined;
    const middleOf = (all: readonly FigureAnswer[]) =>
      median(all.flatMap(({ scores }) => (scores ? valueOf(scores) : []))) ?? 0;
    const levelIn = (all: readonly FigureAnswer[]) => {
      const levels = all
        .flatMap((one) => levelOf(one) ?? [])
        .map(rankOf)
        .toSorted((a, b) => a - b);
      return levels[Math.floor(levels.length / 2)] ?? 0;
    };
    const [from, to] = [middleOf(before), middleOf(now)];
    if (from - to < fallBy - 1e-9 || levelIn(now) > levelIn(before)) return undefined;
    return { rule: 'falling', since: sinceOf(now, today), answers: refs(now), score, from, to };
  };

const falling: Rule = (...of) =>
  fellIn('communication', communicationOf)(...of) ?? fellIn('criticalThinking', criticalThinkingOf)(...of);

const noGain: Rule = (recent, { limits: { noGainTries } }, today) => {
  const last = scoredPairs(recent).slice(-noGainTries);
  if (last.length < noGainTries || last.some(({ gain }) => gain > 1e-9)) return undefined;
  const seconds = last.map(({ second }) => second);
  return { rule: 'noGain', since: sinceOf(seconds, today), answers: refs(seconds), tries: noGainTries };
};

const copied: Rule = (recent, { limits: { copiedTimes } }, today) => {
  const last = latestTries(recent).filter(isFree).slice(-recentCount);
  const read = last.filter(({ isCopied }) => isCopied);
  if (read.length < copiedTimes) return undefined;
  return {
    rule: 'copied',
    since: sinceOf(read, today),
    answers: refs(read),
    times: read.length,
    of: last.length,
  };
};

const device: Rule = (recent, { limits: { deviceTimes } }, today) => {
  const last = latestTries(recent).filter(isSpoken).slice(-recentCount);
  const faults = last.filter(({ isDeviceFault }) => isDeviceFault);
  if (faults.length < deviceTimes) return undefined;
  return {
    rule: 'device',
    since: sinceOf(faults, today),
    answers: refs(faults),
    times: faults.length,
    of: last.length,
  };
};

/** The school days after one day and before another. */
const schoolDaysBetween = (after: string, before: string, isSchoolDay: (day: string) => boolean) => {
  const days: string[] = [];
  for (let day = addDays(after, 1); day < before; day = addDays(day, 1)) if (isSchoolDay(day)) days.push(day);
  return days;
};

/** Somebody who never began is not away. */
const away = (
  { answers, since }: Student,
  { limits: { awayDays }, isSchoolDay, practisedOn, hasHalfPractised }: HelpContext,
  today: string,
): HelpReason | undefined => {
  const last = answers.reduce((latest, { day }) => (day > latest ? day : latest), '');
  if (last === '' || addDays(since, firstDays) > today) return undefined;
  const from = last > since ? last : since;
  const days = schoolDaysBetween(from, today, isSchoolDay);
  const [first] = days;
  if (days.length < awayDays || first === undefined || !hasHalfPractised(first, today)) return undefined;
  const classDays = days.filter((day) => practisedOn(day) > 0).length;
  return { rule: 'away', since: first, answers: [], days: days.length, classDays };
};

/** Why a student needs help on a day, in the order of the rules; empty where they do not. @param today ISO, local */
export const helpReasons = (student: Student, context: HelpContext, today: string): readonly HelpReason[] => {
  const until = student.answers.filter(({ day }) => day <= today);
  const recent = until.filter(({ day }) => day > addDays(today, -helpDays));
  return [
    stuck(recent, context, today),
    falling(recent, context, today),
    noGain(recent, context, today),
    copied(recent, context, today),
    away({ ...student, answers: until }, context, today),
    device(recent, context, today),
  ].filter((reason) => reason !== undefined);
};

/** Who is listed first: most reasons, then the weightiest, then the oldest. */
export const byNeed = (
  a: { readonly reasons: readonly HelpReason[] },
  b: { readonly reasons: readonly HelpReason[] },
): number => {
  const weight = ({ reasons }: typeof a) => helpRules.findIndex((rule) => rule === reasons[0]?.rule);
  const oldest = ({ reasons }: typeof a) => reasons.map(({ since }) => since).toSorted()[0] ?? '';
  return b.reasons.length - a.reasons.length || weight(a) - weight(b) || (oldest(a) < oldest(b) ? -1 : 1);
};

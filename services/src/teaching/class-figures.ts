import { scoreNames } from '@lectern/events/feedback/scoring';
import { communicationOf, criticalThinkingOf } from '@lectern/events/feedback/stars';
import type { ClassAnalytics, Skill, SkillWeek } from '@lectern/events/teaching/analytics.views';
import { addDays, mondayOf } from '../streaks/local-date.js';
import {
  groupedBy,
  latestTries,
  median,
  quantile,
  scoredPairs,
  type FigureAnswer,
} from './answer-figures.js';

/** Scored answers that a student’s number needs, students that a class’s needs, and its middle half; of a question or a word. */
export const minimum = { answers: 3, students: 5, middleHalf: 8, question: 5 } as const;

/** Each student’s own middle, of those with enough scored answers. */
export const studentMiddles = (
  answers: readonly FigureAnswer[],
  valueOf: (scores: NonNullable<FigureAnswer['scores']>) => number,
): ReadonlyMap<string, number> => {
  const middles = new Map<string, number>();
  const scored = answers.filter(({ scores }) => scores !== null);
  for (const [personId, own] of groupedBy(scored, (answer) => answer.personId)) {
    const middle = median(own.flatMap(({ scores }) => (scores ? valueOf(scores) : [])));
    if (own.length >= minimum.answers && middle !== null) middles.set(personId, middle);
  }
  return middles;
};

/** Whoever gave an answer in the period. */
export const practisedIn = (answers: readonly FigureAnswer[]): ReadonlySet<string> =>
  new Set(answers.map(({ personId }) => personId));

/** The Mondays of a period’s weeks, the first first. */
export const weeksOf = (from: string, to: string): readonly string[] => {
  const weeks: string[] = [];
  for (let week = mondayOf(from); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
};

type Weeks = {
  readonly weeks: readonly string[];
  readonly today: string;
  readonly isSchoolDay: (day: string) => boolean;
};

const daysOfWeek = (week: string): readonly string[] => [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(week, n));

/** A skill week by week: the middle student and the middle half of the class. */
export const skillWeeks = (
  answers: readonly FigureAnswer[],
  skill: Skill,
  { weeks, today, isSchoolDay }: Weeks,
): readonly SkillWeek[] => {
  const byWeek = groupedBy(latestTries(answers), ({ day }) => mondayOf(day));
  return weeks.map((week) => {
    const middles = [...studentMiddles(byWeek.get(week) ?? [], (scores) => scores[skill]).values()];
    const isHoliday = !daysOfWeek(week).some(isSchoolDay);
    const of = (share: number, least: number) =>
      isHoliday || middles.length < least ? null : quantile(middles, share);
    return {
      week,
      middle: of(0.5, minimum.students),
      low: of(0.25, minimum.middleHalf),
      high: of(0.75, minimum.middleHalf),
      students: middles.length,
      isHoliday,
      isRunning: week <= today && today < addDays(week, 6),
    };
  });
};

export const skillsByWeek = (answers: readonly FigureAnswer[], weeks: Weeks): ClassAnalytics['skills'] =>
  scoreNames.map((skill) => ({ skill, weeks: [...skillWeeks(answers, skill, weeks)] }));

export const secondTriesOf = (answers: readonly FigureAnswer[]): ClassAnalytics['secondTries'] => {
  const gains = scoredPairs(answers).map(({ gain }) => gain);
  return { count: gains.length, gain: gains.length < minimum.question ? null : median(gains) };
};

/** A question, and how its first tries went. */
export type QuestionFigure = {
  readonly contentId: string;
  /** Of the version that was answered last. */
  readonly contentDigest: string;
  readonly questionId: string;
  readonly some: number;
  readonly of: number;
  /** Of each key point that anybody left out, the most first. */
  readonly missing: readonly { readonly keyPointId: string; readonly some: number; readonly of: number }[];
  /** First tries that did not succeed, the newest first. */
  readonly answers: readonly FigureAnswer[];
};

/** Under this comprehensiveness a first try counts as not understood. */
const hardBelow = 3;

const isHard = ({ outcome, scores }: FigureAnswer): boolean =>
  outcome === 'wrong' || (scores !== null && scores.comprehensiveness < hardBelow);

const isCounted = ({ outcome }: FigureAnswer): boolean =>
  outcome === 'scored' || outcome === 'right' || outcome === 'wrong';

const missingIn = (tries: readonly FigureAnswer[]): QuestionFigure['missing'] => {
  const ids = [...new Set(tries.flatMap(({ keyPoints }) => keyPoints))];
  return ids
    .map((keyPointId) => {
      const asked = tries.filter(({ keyPoints }) => keyPoints.includes(keyPointId));
      const some = asked.filter(({ missing }) => missing.includes(keyPointId)).length;
      return { keyPointId, some, of: asked.length };
    })
    .filter(({ some }) => some > 0)
    .toSorted((a, b) => b.some / b.of - a.some / a.of || (a.keyPointId < b.keyPointId ? -1 : 1));
};

/** Every question with enough first tries that anybody found hard, the hardest first. */
export const hardQuestions = (answers: readonly FigureAnswer[]): readonly QuestionFigure[] => {
  const first = answers.filter((answer) => !answer.isSecond && isCounted(answer));
  return [...groupedBy(first, ({ contentId, questionId }) => `${contentId} ${questionId}`).values()]
    .flatMap((tries) => {
      const newest = tries.toSorted((a, b) => b.at - a.at);
      const [latest] = newest;
      const hard = newest.filter(isHard);
      if (!latest || hard.length === 0 || practisedIn(tries).size < minimum.question) return [];
      const { contentId, contentDigest, questionId } = latest;
      const counts = { some: hard.length, of: tries.length };
      return [{ contentId, contentDigest, questionId, ...counts, missing: missingIn(tries), answers: hard }];
    })
    .toSorted(
      (a, b) => b.some / b.of - a.some / a.of || b.of - a.of || (a.questionId < b.questionId ? -1 : 1),
    );
};

/** A word that a student matched: by whom, when, and whether rightly. */
export type MetWord = {
  readonly personId: string;
  readonly contentId: string;
  readonly word: string;
  readonly at: number;
  readonly isRight: boolean;
};

export type WordFigure = {
  readonly contentId: string;
  readonly word: string;
  readonly some: number;
  readonly of: number;
};

/** Words that some students do not have yet: whose last match was not right, of those who met it. */
export const hardWords = (met: readonly MetWord[]): readonly WordFigure[] =>
  [...groupedBy(met, ({ contentId, word }) => `${contentId} ${word}`).values()]
    .flatMap((all) => {
      const last = new Map<string, MetWord>();
      for (const one of all.toSorted((a, b) => a.at - b.at)) last.set(one.personId, one);
      const some = [...last.values()].filter(({ isRight }) => !isRight).length;
      const [first] = all;
      if (!first || some === 0 || last.size < minimum.question) return [];
      return [{ contentId: first.contentId, word: first.word, some, of: last.size }];
    })
    .toSorted((a, b) => b.some / b.of - a.some / a.of || (a.word < b.word ? -1 : 1));

/** A student’s own middle scores; null of fewer than 3. */
export const ownScores = (answers: readonly FigureAnswer[]) => {
  const scored = latestTries(answers).flatMap(({ scores }) => scores ?? []);
  const of = (value: typeof communicationOf) =>
    scored.length < minimum.answers ? null : median(scored.map(value));
  return { communication: of(communicationOf), criticalThinking: of(criticalThinkingOf) };
};

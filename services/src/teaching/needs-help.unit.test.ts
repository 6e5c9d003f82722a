import type { HelpReason } from '@lectern/events/teaching/analytics.views';
import { usualLimits, type HelpRule } from '@lectern/events/teaching/help';
import { describe, expect, it } from 'vitest';
import type { FigureAnswer } from './answer-figures.js';
import { allScores, answered, daysAgo, inARow, today, usualSchoolDays } from './figure-answers.fixture.js';
import { byNeed, helpReasons, type HelpContext } from './needs-help.js';

const context: HelpContext = {
  limits: usualLimits,
  isSchoolDay: usualSchoolDays.isSchoolDay,
  practisedOn: () => 1,
  hasHalfPractised: () => true,
  levelOf: () => 2,
};
const reasonsOf = (answers: readonly FigureAnswer[], more: Partial<HelpContext> = {}, since = daysAgo(90)) =>
  helpReasons({ answers, since }, { ...context, ...more }, today);
const rulesOf = (...of: Parameters<typeof reasonsOf>): readonly HelpRule[] =>
  reasonsOf(...of).map(({ rule }) => rule);

const low = { scores: { ...allScores(3.5), keyPointCoverage: 2.4 } };
const noScore = (outcome: 'short' | 'unsure' | 'gap' | 'penalised') => ({ outcome, scores: null });
/** A first and a second answer to a question. */
const pair = (day: string, from: number, to: number): readonly FigureAnswer[] => {
  const first = answered({ day, scores: allScores(from) });
  const { attemptId } = first;
  return [first, answered({ day, scores: allScores(to), isSecond: true, attemptId })];
};

describe('a student needs help', () => {
  it.each<[string, readonly FigureAnswer[], readonly HelpRule[]]>([
    ['who began nothing', [], []],
    ['who did well', inARow(10), []],
    ['with one low answer', [...inARow(4), answered(low)], []],
    ['with two of five low', [...inARow(3), ...inARow(2, low)], []],
    ['with three of five low', [...inARow(3), ...inARow(3, low)], ['stuck']],
    ['with a skill at the limit itself', inARow(5, { scores: allScores(2.5) }), []],
    ['whose low answers are older than the last five', [...inARow(9, low).slice(0, 4), ...inARow(5)], []],
    ['whose low answers are older than four weeks', [...inARow(40, low).slice(0, 8), answered()], []],
    ['whose answers have no number', inARow(5, noScore('short')), []],
    [
      'who fell by half a point',
      [...inARow(24).slice(0, 5), ...inARow(5, { scores: allScores(3) })],
      ['falling'],
    ],
    ['who fell by less', [...inARow(24).slice(0, 5), ...inARow(5, { scores: allScores(3.1) })], []],
    [
      'who fell over three answers only',
      [...inARow(24).slice(0, 5), ...inARow(3, { scores: allScores(2.6) })],
      [],
    ],
    ['with three second tries no better', [0, 1, 2].flatMap((n) => pair(daysAgo(n), 3, 3)), ['noGain']],
    ['with one of them better', [3, 3.5, 3].flatMap((to, n) => pair(daysAgo(n), 3, to)), []],
    ['with two second tries', [0, 1].flatMap((n) => pair(daysAgo(n), 3, 3)), []],
    [
      'who read lines twice',
      [...inARow(3), ...inARow(2, { ...noScore('penalised'), isCopied: true })],
      ['copied'],
    ],
    ['who did once', [...inARow(4), ...inARow(1, { ...noScore('penalised'), isCopied: true })], []],
    [
      'whose sound was missing twice',
      [...inARow(3), ...inARow(2, { ...noScore('gap'), isDeviceFault: true })],
      ['device'],
    ],
    ['whose faults were typed answers', inARow(5, { kind: 'text', isDeviceFault: false }), []],
  ])('%s', (_who, answers, rules) => {
    expect(rulesOf(answers)).toEqual(rules);
  });

  it('is told which skill, how often, and of how many', () => {
    const [stuck] = reasonsOf([...inARow(6).slice(0, 2), ...inARow(4, low)]);
    expect(stuck).toMatchObject({ rule: 'stuck', skills: ['keyPointCoverage'], times: 4, of: 5, below: 2.5 });
    expect(stuck?.answers).toHaveLength(4);
  });

  it('not where a first try that was low was bettered at once', () => {
    const bettered = [0, 1, 2, 3].flatMap((n) => pair(daysAgo(n), 2, 4));
    expect(rulesOf(bettered)).toEqual([]);
  });

  it('not for falling where the passages became harder', () => {
    const before = inARow(24).slice(0, 5);
    const now = inARow(5, { scores: allScores(2.6), contentId: 'harder' });
    const levelOf = ({ contentId }: FigureAnswer) => (contentId === 'harder' ? 3 : 2);
    expect(rulesOf([...before, ...now], { levelOf })).toEqual([]);
    expect(rulesOf([...before, ...now])).toEqual(['falling']);
  });

  it('by the limits of the school', () => {
    const answers = [...inARow(3), ...inARow(3, low)];
    expect(rulesOf(answers, { limits: { ...usualLimits, stuckBelow: 2 } })).toEqual([]);
    expect(rulesOf(answers, { limits: { ...usualLimits, stuckTimes: 4 } })).toEqual([]);
  });

  describe('who is away', () => {
    // 12 November is a Thursday: seven school days lie between it and Tuesday the 24th.
    const last = [answered({ day: '2026-11-12' })];
    it('for seven school days while the class practised', () => {
      expect(reasonsOf(last)).toMatchObject([{ rule: 'away', days: 7, classDays: 7, since: '2026-11-13' }]);
    });
    it.each<[string, readonly FigureAnswer[], Partial<HelpContext>, string]>([
      ['for six', [answered({ day: '2026-11-13' })], {}, daysAgo(90)],
      ['over a holiday', last, { isSchoolDay: (day) => day > '2026-11-18' }, daysAgo(90)],
      ['while the class did not practise either', last, { hasHalfPractised: () => false }, daysAgo(90)],
      ['in their first week', last, {}, daysAgo(6)],
    ])('not %s', (_when, answers, more, since) => {
      expect(rulesOf(answers, more, since)).toEqual([]);
    });
  });

  it('first who has most reasons, then by the weight of the first, then the oldest', () => {
    const reason = (rule: 'stuck' | 'copied' | 'device', since: string) =>
      ({ rule, since, answers: [], times: 3, of: 5, skills: [], below: 2.5 }) as HelpReason;
    const listed = [
      { who: 'device', reasons: [reason('device', '2026-11-01')] },
      { who: 'newer', reasons: [reason('stuck', '2026-11-20')] },
      { who: 'older', reasons: [reason('stuck', '2026-11-02')] },
      { who: 'two', reasons: [reason('copied', '2026-11-20'), reason('device', '2026-11-20')] },
    ];
    expect(listed.toSorted(byNeed).map(({ who }) => who)).toEqual(['two', 'older', 'newer', 'device']);
  });
});

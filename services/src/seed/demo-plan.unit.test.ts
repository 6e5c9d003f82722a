import { describe, expect, it } from 'vitest';
import { demoLibrary } from '../content/demo/demo-library.js';
import { withSamples } from '../content/demo/graded-samples.js';
import { readLibraryTexts } from '../content/library/library-texts.js';
import { addDays } from '../streaks/local-date.js';
import { noneExcused, runsOf } from '../streaks/practice-days.js';
import { answersOf, readJudgements } from './demo-answers.js';
import { demoPeople } from './demo-people.js';
import { demoWeeks, planWeeks, type PlannedAttempt } from './demo-plan.js';
import { demoPupils, inhabitants } from './demo-pupils.js';

const library = [...demoLibrary.map(withSamples), ...readLibraryTexts()];
/** Every day of a week, shortly after midnight and late in the evening. */
const starts = [0, 1, 2, 3, 4, 5, 6].flatMap((days) =>
  [45, 1_380].map((minute) => ({ today: addDays('2026-11-23', days), minute })),
);
const answersIn = (plan: readonly PlannedAttempt[]) =>
  plan.flatMap(({ pupil, key, item, answers }) =>
    answers.map((answer) => ({ ...answer, pupil, attempt: `${pupil.personId} ${item._id} ${key}` })),
  );

describe('eight weeks of a school', () => {
  it('has 28 students in two classes, all of those who can sign in among them', () => {
    const pupils = demoPupils.filter((pupil) => pupil.class);
    expect(pupils).toHaveLength(28);
    expect(new Set(pupils.map((pupil) => pupil.class))).toHaveLength(2);
    const known = new Set(inhabitants.map(({ personId }) => personId));
    for (const { personId } of [...demoPupils, ...demoPeople]) expect(known).toContain(personId);
    expect(known.size).toBe(inhabitants.length);
  });

  it.each(starts)(
    'begun on $today at minute $minute, lies before that, and not more than eight weeks',
    (now) => {
      const answers = answersIn(planWeeks(library, now));
      expect(answers.length).toBeGreaterThan(600);
      for (const { day, minute } of answers) {
        expect(day <= now.today && day > addDays(now.today, -7 * demoWeeks)).toBe(true);
        if (day === now.today) expect(minute).toBeLessThan(now.minute);
      }
    },
  );

  it.each(starts)('begun on $today at minute $minute, has streaks up to 34 days', (now) => {
    const plan = planWeeks(library, now);
    const streaks = demoPupils.map(({ personId }) => {
      const own = answersIn(plan).filter(({ pupil }) => pupil.personId === personId);
      return runsOf([...new Set(own.map(({ day }) => day))].toSorted(), now.today, noneExcused).count;
    });
    expect(Math.max(...streaks)).toBe(34);
    expect(streaks.filter((days) => days > 1).length).toBeGreaterThan(10);
  });

  it.each(starts)('begun on $today at minute $minute, has no answer that nobody judged', (now) => {
    const judgements = readJudgements();
    const unjudged = [...answersOf(planWeeks(library, now)).keys()].filter((key) => !judgements.has(key));
    // Where there are any, `node scripts/renew-demo-history.mjs` judges them.
    expect(unjudged).toEqual([]);
  });

  it('has a second try after a first, in the same attempt', () => {
    const answers = answersIn(planWeeks(library, { today: '2026-11-25', minute: 900 }));
    const seconds = answers.filter(({ isSecond }) => isSecond);
    expect(seconds.length).toBeGreaterThan(20);
    for (const second of seconds) {
      const isFirst = (one: (typeof answers)[number]): boolean =>
        !one.isSecond && one.attempt === second.attempt && one.questionId === second.questionId;
      expect(answers.findIndex(isFirst)).toBeLessThan(answers.indexOf(second));
      expect(answers.some(isFirst)).toBe(true);
    }
  });
});

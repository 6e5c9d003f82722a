import { describe, expect, it } from 'vitest';
import { latestTries, median, quantile, unscoredOf, type FigureAnswer } from './answer-figures.js';
import { hardQuestions, hardWords, secondTriesOf, skillWeeks, weeksOf } from './class-figures.js';
import { allScores, answered, usualSchoolDays } from './figure-answers.fixture.js';

const monday = '2026-11-16';
const weeks = { weeks: [monday], today: '2026-11-24', isSchoolDay: usualSchoolDays.isSchoolDay };
/** So many students with three answers each in one week, whose scores are 1, 2, 3, … */
const students = (many: number, more: Partial<FigureAnswer> = {}): readonly FigureAnswer[] =>
  Array.from({ length: many }, (_, n) => n).flatMap((n) =>
    [0, 1, 2].map(() => answered({ day: monday, personId: `s${n}`, scores: allScores(n % 6), ...more })),
  );

describe('the middle', () => {
  it.each<[readonly number[], number | null]>([
    [[], null],
    [[2], 2],
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
  ])('of %j is %j', (numbers, middle) => {
    expect(median(numbers)).toBe(middle);
  });
  it('half lies between the quartiles', () => {
    expect([quantile([1, 2, 3, 4, 5], 0.25), quantile([1, 2, 3, 4, 5], 0.75)]).toEqual([2, 4]);
  });
});

describe('a skill in a week', () => {
  const [of] = [(many: number, more = {}) => skillWeeks(students(many, more), 'accuracy', weeks)[0]];
  it.each([
    [4, null, null],
    [5, 2, null],
    [8, 1.5, 1],
  ])('of %i students has the middle %j and the lower quartile %j', (many, middle, low) => {
    expect(of(many)).toMatchObject({ students: many, middle });
    expect(of(many)?.low === null).toBe(low === null);
  });
  it('counts nobody with fewer than three scored answers', () => {
    expect(
      skillWeeks(
        students(8).filter((_, n) => n % 3 < 2),
        'accuracy',
        weeks,
      )[0],
    ).toMatchObject({
      students: 0,
      middle: null,
    });
  });
  it('has no point in a holiday', () => {
    const closed = { ...weeks, isSchoolDay: () => false };
    expect(skillWeeks(students(8), 'accuracy', closed)[0]).toMatchObject({ middle: null, isHoliday: true });
  });
  it('is of weeks from Monday on', () => {
    expect(weeksOf('2026-11-15', '2026-11-17')).toEqual(['2026-11-09', monday]);
  });
});

describe('the score of a question', () => {
  it('is that of the latest try, though it has none', () => {
    const first = answered();
    const again = answered({ attemptId: first.attemptId, isSecond: true, outcome: 'gap', scores: null });
    expect(latestTries([first, again])).toEqual([again]);
    expect(unscoredOf(latestTries([first, again]))).toMatchObject({ gap: 1, short: 0 });
  });
  it('gains by the second try, of five pairs or more', () => {
    const pairs = (many: number) =>
      Array.from({ length: many }, (_, n) => n).flatMap((n) => {
        const first = answered({ scores: allScores(2) });
        return [
          first,
          answered({ attemptId: first.attemptId, isSecond: true, scores: allScores(2 + n / 2) }),
        ];
      });
    expect(secondTriesOf(pairs(4))).toEqual({ count: 4, gain: null });
    expect(secondTriesOf(pairs(5))).toEqual({ count: 5, gain: 1 });
  });
});

describe('what the class found hard', () => {
  const tries = (many: number, more: (n: number) => Partial<FigureAnswer>) =>
    Array.from({ length: many }, (_, n) => answered({ personId: `s${n}`, ...more(n) }));
  const points = { keyPoints: ['k1', 'k2'] };

  it('is a question by its first tries that fell short, with the key point that most left out', () => {
    const [hard] = hardQuestions(
      tries(6, (n) => ({ scores: allScores(n < 4 ? 2 : 4), ...points, missing: n < 4 ? ['k2'] : ['k1'] })),
    );
    expect(hard).toMatchObject({
      questionId: 'why-nets',
      some: 4,
      of: 6,
      missing: [
        { keyPointId: 'k2', some: 4, of: 6 },
        { keyPointId: 'k1', some: 2, of: 6 },
      ],
    });
  });
  it.each<[string, readonly FigureAnswer[]]>([
    ['of fewer than five students', tries(4, () => ({ scores: allScores(1) }))],
    ['that everybody answered', tries(6, () => ({}))],
    ['of second tries', tries(6, () => ({ scores: allScores(1), isSecond: true }))],
    ['without scores', tries(6, () => ({ scores: null, outcome: 'unsure' as const }))],
  ])('is no question %s', (_which, answers) => {
    expect(hardQuestions(answers)).toEqual([]);
  });
  it('is a choice that was not right', () => {
    const answers = tries(5, (n) => ({ kind: 'mcq', scores: null, outcome: n < 2 ? 'wrong' : 'right' }));
    expect(hardQuestions(answers)).toMatchObject([{ some: 2, of: 5 }]);
  });
  it('is a word by each student’s last match', () => {
    const met = (n: number, isRight: boolean, at = 0) => ({
      personId: `s${n}`,
      contentId: 'herons',
      word: 'woven',
      at,
      isRight,
    });
    const all = [0, 1, 2, 3, 4].map((n) => met(n, n > 2));
    expect(hardWords([...all, met(0, true, 1)])).toEqual([
      { contentId: 'herons', word: 'woven', some: 2, of: 5 },
    ]);
    expect(hardWords(all.slice(0, 4))).toEqual([]);
  });
});

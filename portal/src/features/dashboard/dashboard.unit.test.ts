import { describe, expect, it } from 'vitest';
import { attemptOf, questionOf, responseOf, summaryOf } from '../../testing/attempts.fixture.js';
import { asBeginning, dayInWords } from '../../shared/progress/day-words.js';
import { partOfDay } from './greeting.js';
import { leftAt } from './left-at.js';
import { isClearer, trendOf } from '../../shared/progress/trend.js';

describe('the greeting', () => {
  it.each([
    [4, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [16, 'afternoon'],
    [17, 'evening'],
    [3, 'evening'],
  ])('at %i is for the %s', (hour, part) => expect(partOfDay(hour)).toBe(part));
});

describe('a day', () => {
  const now = new Date(2026, 2, 12, 9, 0).getTime();
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
  it.each([
    [at(12, 0), 'today'],
    [at(11, 23), 'yesterday'],
    [at(10, 1), 'Tuesday'],
    [at(6, 12), 'Friday'],
    [at(5, 12), '5 March'],
  ])('%s is %s', (given, words) => expect(dayInWords('en-GB', given, now)).toBe(words));

  it('begins a sentence with a capital', () => expect(asBeginning('yesterday', 'en')).toBe('Yesterday'));
});

describe('where a student stopped', () => {
  const questions = ['q1', 'q2'].map((_id) => questionOf({ _id }));
  const at = (...responses: Parameters<typeof responseOf>[0][]) =>
    leftAt(
      attemptOf(
        questions,
        responses.map((more) => responseOf({ questionId: 'q2', ...more })),
        { status: 'answering', questionId: 'q2' },
      ),
    );

  it.each([
    ['nothing was said to it', [], 'answer'],
    ['its recording was broken off', [{ stage: 'open' }], 'answer'],
    ['its answer was refused', [{ fServerSideResponseValidationFailed: true }], 'answer'],
    ['an answer to it is on its way', [{ stage: 'ended' }], 'look'],
    ['it has its feedback', [{}], 'look'],
    ['it is asked a second time', [{ fReiterationRequired: true }], 'again'],
    [
      'it was answered a second time',
      [{ fReiterationRequired: true }, { reIteratedAt: '2026-03-12T10:05:00.000Z' }],
      'look',
    ],
  ] as const)('%s: the second question wants %s', (_, responses, wants) =>
    expect(at(...responses)).toEqual({ number: 2, wants }),
  );

  it('is nowhere while the page is read, and after the last question', () => {
    expect(leftAt(attemptOf(questions, [], { status: 'reading' }))).toBeNull();
  });
});

describe('the trend', () => {
  const log = [4, undefined, 3, 2].map((communication, index) =>
    summaryOf({
      startedAt: `2026-03-${12 - index}`,
      ...(communication === undefined ? {} : { communication }),
    }),
  );

  it('goes from the oldest scored attempt to the newest', () => {
    expect(trendOf(log).map(({ score }) => score)).toEqual([2, 3, 4]);
  });

  it('needs two, and takes eight at most', () => {
    expect(trendOf(log.slice(0, 2))).toEqual([]);
    expect(trendOf(Array.from({ length: 12 }, () => summaryOf({ communication: 3 })))).toHaveLength(8);
  });

  it('leaves out a page that is still open', () => {
    const [newest, ...rest] = log;
    expect(
      trendOf([summaryOf({ ...newest, status: 'answering' }), ...rest]).map(({ score }) => score),
    ).toEqual([2, 3]);
  });

  it('is called clearer only when it is', () => {
    const line = (...values: number[]) => values.map((score) => ({ key: '', title: '', at: '', score }));
    expect(isClearer(line(2.5, 3.9))).toBe(true);
    expect(isClearer(line(3, 3.1))).toBe(false);
    expect(isClearer(line(4, 2))).toBe(false);
  });
});

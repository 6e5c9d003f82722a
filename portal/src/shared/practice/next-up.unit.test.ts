import { describe, expect, it } from 'vitest';
import { contentOf, summaryOf } from '../../testing/attempts.fixture.js';
import { levelFor, nextUp } from './next-up.js';

const at = (level: number, communication?: number) =>
  summaryOf({ level, ...(communication === undefined ? {} : { communication }) });

describe('the level to practise at', () => {
  it.each([
    ['nothing yet', [], 1],
    ['the latest attempt', [at(2, 3)], 2],
    ['two good ones: one up', [at(1, 4.2), at(1, 4)], 2],
    ['one good one: not yet', [at(1, 5)], 1],
    ['two good ones at different levels: not yet', [at(2, 5), at(1, 5)], 2],
    ['a hard one: one down', [at(2, 2.4), at(2, 4)], 1],
    ['never above the highest', [at(6, 5), at(6, 5)], 6],
    ['never below the lowest', [at(1, 0)], 1],
    ['a latest one without a score', [at(2), at(1, 5)], 2],
  ])('after %s', (_, log, level) => expect(levelFor(log)).toBe(level));
});

describe('what to practise next', () => {
  const easy = contentOf({ _id: 'e', title: 'Easy', level: 1 });
  const other = contentOf({ _id: 'o', title: 'Other', level: 1 });
  const middle = contentOf({ _id: 'm', title: 'Middle', level: 2 });
  const hard = contentOf({ _id: 'h', title: 'Hard', level: 3 });
  const all = [hard, middle, other, easy];
  const titles = (...given: Parameters<typeof nextUp>) => nextUp(...given).map(({ item }) => item.title);

  it('begins with what is new at the level, the easier before the harder', () => {
    expect(titles([], all)).toEqual(['Other', 'Easy', 'Middle', 'Hard']);
    expect(titles([summaryOf({ title: 'Gone', level: 2 })], all).slice(0, 2)).toEqual(['Middle', 'Other']);
  });

  it('ends with what was done, the lowest score first', () => {
    const log = [
      summaryOf({ title: 'Easy', communication: 3.9 }),
      summaryOf({ title: 'Other', communication: 2.6 }),
    ];
    expect(nextUp(log, all).slice(-2)).toMatchObject([
      { item: { title: 'Other' }, reason: 'again', lastScore: 2.6 },
      { item: { title: 'Easy' }, reason: 'again', lastScore: 3.9 },
    ]);
  });

  it('leaves out what is still open: that is carried on', () => {
    expect(titles([summaryOf({ title: 'Easy', status: 'answering' })], all)).not.toContain('Easy');
  });

  it('says when it is a step up', () => {
    const log = [
      summaryOf({ title: 'Easy', communication: 4.5 }),
      summaryOf({ title: 'Other', communication: 4.5 }),
    ];
    expect(nextUp(log, all)[0]).toMatchObject({ item: { title: 'Middle' }, reason: 'step' });
  });

  describe('with texts for adults', () => {
    const adults = contentOf({ _id: 'a', title: 'Adults', level: 'adult' });
    const own = [...all, adults];

    it('begins with them for an adult, whatever level they chose', () => {
      expect(titles([], own, { isAdult: true, chosen: 3 }).slice(0, 2)).toEqual(['Adults', 'Hard']);
      expect(titles([summaryOf({ title: 'Gone', level: 'adult' })], own, { isAdult: true })[0]).toBe(
        'Adults',
      );
    });
  });

  it('counts the latest of several attempts at one page', () => {
    const log = [
      summaryOf({ title: 'Easy', communication: 4 }),
      summaryOf({ title: 'Easy', communication: 1 }),
    ];
    expect(nextUp(log, [easy])).toMatchObject([{ lastScore: 4 }]);
  });
});

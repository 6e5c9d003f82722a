import { describe, expect, it } from 'vitest';
import { contentPublished } from './content.events.js';
import { heronPassage } from './content.fixtures.js';

describe('content published before a choice said how many options it takes', () => {
  it('takes as many as are right', () => {
    const choice = heronPassage.questions.find(({ questionType }) => questionType === 'mcq');
    const { selection: _selection, ...older } = choice ?? {};
    const options = choice?.options ?? [];
    const two = { ...older, _id: 'two', options: options.map((option) => ({ ...option, fCorrect: true })) };
    const [spoken] = heronPassage.questions;
    const old = JSON.parse(
      JSON.stringify({
        contentId: 'heron',
        digest: 'd',
        item: { ...heronPassage, questions: [spoken, older, two] },
      }),
    );
    const { questions } = contentPublished.data.item.parse(contentPublished.upcasters[1]?.(old)['item']);
    expect(questions).toEqual([spoken, { ...older, selection: 'one' }, { ...two, selection: 'several' }]);
  });
});

describe('content published at one of three levels', () => {
  it.each([
    [1, 1],
    [2, 3],
    [3, 5],
    ['adult', 'adult'],
  ])('is at one of six: %s is %s', (before, level) => {
    const old = { contentId: 'heron', digest: 'd', item: { ...heronPassage, level: before } };
    expect(contentPublished.upcasters[2]?.(old)['item']).toEqual({ ...heronPassage, level });
  });
});

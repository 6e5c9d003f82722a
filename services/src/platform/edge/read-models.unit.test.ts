import { describe, expect, it } from 'vitest';
import { createReadModels } from './read-models.js';

const reached: Readonly<Record<string, string>> = { people_v1: '20', attempts_v1: '9', streaks_v1: '100' };
const waits: unknown[] = [];
const progress = {
  of: (name: string) => reached[name] ?? '-1',
  last: (name: string) =>
    name === 'streaks_v1' ? ({ name, position: '100', state: 'building', at: 0 } as const) : undefined,
  wait: (...asked: readonly unknown[]) => {
    waits.push(asked);
    return Promise.resolve(false);
  },
};
const positionOf = (collections: readonly string[]) => createReadModels(progress, collections).position();

describe('what an answer knows that wrote nothing', () => {
  it('is as far as the slowest read model is', () => {
    expect(positionOf(Object.keys(reached))).toBe('9');
  });

  it('is the beginning where one has not been heard of', () => {
    expect(positionOf(['people_v1', 'unheard_v1'])).toBe('-1');
    expect(positionOf([])).toBe('-1');
  });
});

describe('whoever reads what was written just now', () => {
  it('waits for the read models that are named, or for all that can be there soon', async () => {
    const { caughtUp } = createReadModels(progress, ['people_v1', 'attempts_v1', 'streaks_v1']);
    expect(await caughtUp('12')).toBe(false);
    expect(await caughtUp('12', ['people_v1'])).toBe(false);
    expect(waits).toEqual([
      [['people_v1', 'attempts_v1'], '12'],
      [['people_v1'], '12'],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { createReadModels } from './read-models.js';

const reached: Readonly<Record<string, string>> = { people_v1: '20', attempts_v1: '9', streaks_v1: '100' };
const waits: unknown[] = [];
const positions = {
  of: (name: string) => reached[name] ?? '-1',
  wait: (...asked: readonly unknown[]) => {
    waits.push(asked);
    return Promise.resolve(false);
  },
};
const positionOf = (collections: readonly string[]) => createReadModels(positions, collections).position();

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
  it('waits for every read model, and hears whether they are there', async () => {
    expect(await createReadModels(positions, ['people_v1', 'attempts_v1']).reach('12')).toBe(false);
    expect(waits).toEqual([[['people_v1', 'attempts_v1'], '12']]);
  });
});

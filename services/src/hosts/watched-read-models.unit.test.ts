import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createProjections } from './projections.js';

const page = (name: string): string =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');

describe('what operators are told of the number of read models', () => {
  const { length } = createProjections([]);

  it('the alert for one that no host has counts all there are', () => {
    const [, told] =
      /count\(count by \(projection\) \(lectern_projection_lag_seconds\)\) < (\d+)/.exec(
        page('how-to/watch-it.md'),
      ) ?? [];
    expect(Number(told)).toBe(length);
  });

  it('the most projection hosts that have something to do are as many', () => {
    const [, told] = /up to (\d+): one for each read model/.exec(page('how-to/run-a-district.md')) ?? [];
    expect(Number(told)).toBe(length);
  });

  it('the figures of how far it grows say how many they leave out', () => {
    const [, told] = /There are (\d+) read models now/.exec(page('explanation/how-far-it-grows.md')) ?? [];
    expect(Number(told)).toBe(length);
  });
});

import { describe, expect, it } from 'vitest';
import { feedback } from './feedback.mjs';
import { figure, table } from './figures.mjs';
import { ingest } from './ingest.mjs';
import { leaderboard } from './leaderboard.mjs';
import { projection } from './projection.mjs';
import { rescoring } from './rescoring.mjs';
import { start } from './start.mjs';

/** Each as small as it can be: what is measured says nothing here, that it is measured says that the bench still works. */
const benches = {
  ingest: () => ingest({ clients: 2, bytes: 2_000, seconds: 0.3, warmUpSeconds: 0.2, rounds: 1 }),
  projection: () => projection({ rounds: 1, attempts: 2 }),
  feedback: () => feedback({ rounds: 1, warmUps: 0 }),
  leaderboard: () => leaderboard({ sizes: { small: 20, large: 60 }, rounds: 1 }),
  rescoring: () => rescoring({ answers: 4 }),
  start: () => start({ chunks: 40, events: 400, rounds: 1 }),
};

describe('the bench', () => {
  it.each(Object.entries(benches))(
    'measures %s',
    async (_, bench) => {
      const figures = await bench();
      expect(figures).not.toEqual([]);
      for (const { value } of figures) expect(Number.isFinite(value)).toBe(true);
    },
    120_000,
  );

  it('prints what is small as it is, and how much of its reference a figure is', () => {
    const figures = [
      figure({ name: 'start', value: 0.000_123_4, unit: 's' }),
      figure({ name: 'ingest', value: 4_550.123_4, unit: 'chunks/s', reference: 15_000 }),
    ];
    expect(figures).toMatchObject([
      { value: 0.000_123, reference: null, ratio: null },
      { value: 4_550.123, ratio: 0.303 },
    ]);
    expect(table(figures)).toContain('0.000123');
  });
});

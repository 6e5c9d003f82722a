import { describe, expect, it } from 'vitest';
import { heardWords } from './heard-words.js';

describe('when the words of a recording are heard', () => {
  it('is shared out over the part with speech, without the silence before and after', () => {
    const peaks = [0, 0.02, 0.6, 0.8, 0.03, 0.7, 0.2, 0, 0.01, 0];
    const points = heardWords('Nets hold', { durationSeconds: 20, peaks });
    expect(points).toEqual([
      { word: 'Nets', start: 4, end: 9, textStart: 0, textEnd: 4 },
      { word: 'hold', start: 9, end: 14, textStart: 5, textEnd: 9 },
    ]);
  });

  it('is found in a quiet recording too: speech is what is loud in it', () => {
    const peaks = [0.001, 0.04, 0.03, 0.001];
    const [first, last] = heardWords('Nets hold', { durationSeconds: 4, peaks });
    expect([first?.start, last?.end]).toEqual([1, 3]);
  });

  it('is the whole recording where it is spoken throughout', () => {
    const points = heardWords('Nets hold', { durationSeconds: 3, peaks: [0.5, 0.6, 0.4] });
    expect([points[0]?.start, points.at(-1)?.end]).toEqual([0, 3]);
  });

  it.each([
    ['its loudness is not known', { durationSeconds: 8, peaks: [] }],
    ['nothing is heard', { durationSeconds: 8, peaks: [0, 0, 0] }],
    ['it has no length', { durationSeconds: 0, peaks: [0.5] }],
  ])('is not told where %s', (_why, recording) => {
    expect(heardWords('Nets hold', recording)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { isMoment } from './moment.js';

describe('a moment', () => {
  it.each(['2026-03-03T08:35Z', '2026-03-03T08:35:07Z', '2024-02-29T00:00:00.000Z'])('is %s', (text) => {
    expect(isMoment(text)).toBe(true);
  });

  it.each([
    '2026-02-30T10:00:00Z',
    '2026-02-29T10:00Z',
    '2026-03-03',
    '2026-03-03T08:35:00+05:30',
    'now',
    '',
  ])('is not %s', (text) => {
    expect(isMoment(text)).toBe(false);
  });
});

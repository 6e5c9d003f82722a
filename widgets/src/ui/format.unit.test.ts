import { describe, expect, it, vi } from 'vitest';
import { formatClock, formatDate, formatDuration, formatList, formatPercent, formatScore } from './format.js';
import { themeOfPage } from './theme.js';

describe('numbers and times by language', () => {
  it('writes scores with one decimal', () => {
    expect(formatScore('en', 4)).toBe('4.0');
    expect(formatScore('en', 3.94)).toBe('3.9');
  });

  it('writes whole percent', () => {
    expect(formatPercent('en', 73.9)).toBe('74%');
  });

  it('writes time as on a clock, and as one says it', () => {
    expect(formatClock('en', 14.9)).toBe('0:14');
    expect(formatClock('en', 125)).toBe('2:05');
    expect(formatDuration('en', 14)).toBe('14 seconds');
    expect(formatDuration('en', 61)).toBe('1 minute, 1 second');
    expect(formatDuration('en', 0)).toBe('0 seconds');
  });

  it('lists names as one says them', () => {
    expect(formatList('en', ['Asha', 'Ravi', 'Tara'])).toBe('Asha, Ravi and Tara');
    expect(formatList('hi', ['आशा', 'रवि'])).toBe('आशा और रवि');
  });

  it('writes a date where the reader is', () => {
    const newYear = '2025-12-31T20:00:00Z';
    expect(formatDate('en', newYear, { dateStyle: 'long', timeZone: 'Asia/Kolkata' })).toBe('1 January 2026');
    expect(formatDate('hi', newYear, { month: 'long', timeZone: 'Asia/Kolkata' })).toBe('जनवरी');
  });

  it('writes a day of the calendar as that day, also far west of Greenwich', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect(formatDate('en', '2026-11-23T00:00:00Z')).toBe('22 November 2026');
    expect(formatDate('en', '2026-11-23')).toBe('23 November 2026');
    vi.unstubAllEnvs();
  });

  it.each(['short', 'medium', 'long', 'full'] as const)(
    'writes the time of a %s date in one form in Hindi: am or pm, without o’clock',
    (dateStyle) => {
      const options = { dateStyle, timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;
      expect(formatDate('hi', '2026-11-23T12:57:00Z', options)).toMatch(/6:27\spm$/);
    },
  );
});

describe('the theme in a foreign page', () => {
  it.each([
    ['normal', 'light'],
    ['light', 'light'],
    ['dark', 'dark'],
    ['light dark', 'auto'],
  ])('a page of scheme "%s" gets %s', (scheme, theme) => {
    expect(themeOfPage(scheme)).toBe(theme);
  });
});

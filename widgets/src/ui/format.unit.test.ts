import { describe, expect, it } from 'vitest';
import { formatClock, formatDate, formatDuration, formatPercent, formatScore } from './format.js';
import { localeOf, pickTexts, plural } from './texts.js';
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

  it('writes a date where the reader is', () => {
    const newYear = '2025-12-31T20:00:00Z';
    expect(formatDate('en', newYear, { dateStyle: 'long', timeZone: 'Asia/Kolkata' })).toBe('1 January 2026');
    expect(formatDate('hi', newYear, { month: 'long', timeZone: 'Asia/Kolkata' })).toBe('जनवरी');
  });
});

describe('texts', () => {
  it('fall back to English where a language has none yet', () => {
    expect(pickTexts({ en: { hello: 'Hello' } }, 'hi').hello).toBe('Hello');
    expect(pickTexts({ en: { hello: 'Hello' }, hi: { hello: 'नमस्ते' } }, 'hi').hello).toBe('नमस्ते');
  });

  it('find the language of a tag', () => {
    expect(localeOf('hi-IN')).toBe('hi');
    expect(localeOf('en-GB')).toBe('en');
    expect(localeOf('fr')).toBe('en');
    expect(localeOf(undefined)).toBe('en');
  });

  it('count by the rules of the language', () => {
    const forms = { one: 'day', other: 'days' };
    expect([0, 1, 2].map((count) => plural('en', count, forms))).toEqual(['days', 'day', 'days']);
  });
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

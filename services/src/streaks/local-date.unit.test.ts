import { describe, expect, it } from 'vitest';
import { addDays, knownTimeZone, localDate } from './local-date.js';

const date = (time: string, zone: string): string => localDate(Date.parse(time), zone);

describe('local dates', () => {
  it.each([
    ['2026-01-05T18:29:59.999Z', 'Asia/Kolkata', '2026-01-05'],
    ['2026-01-05T18:30:00.000Z', 'Asia/Kolkata', '2026-01-06'],
    ['2026-01-05T23:59:59.999Z', 'UTC', '2026-01-05'],
    ['2026-01-05T04:59:59.999Z', 'America/New_York', '2026-01-04'],
    ['2026-01-05T10:00:00.000Z', 'Pacific/Kiritimati', '2026-01-06'],
    // Clocks go forward at 10:00 UTC on 8 March, back at 09:00 UTC on 1 November.
    ['2026-03-08T07:59:59.999Z', 'America/Los_Angeles', '2026-03-07'],
    ['2026-03-09T06:59:59.999Z', 'America/Los_Angeles', '2026-03-08'],
    ['2026-03-09T07:00:00.000Z', 'America/Los_Angeles', '2026-03-09'],
    ['2026-11-02T07:59:59.999Z', 'America/Los_Angeles', '2026-11-01'],
  ])('%s in %s is %s', (time, zone, expected) => {
    expect(date(time, zone)).toBe(expected);
  });

  it('go on by days, over changes of clocks, months and leap years', () => {
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('of a zone nobody knows are those of India', () => {
    expect(knownTimeZone('Mars/Olympus')).toBe('Asia/Kolkata');
    expect(date('2026-01-05T18:30:00.000Z', 'Mars/Olympus')).toBe('2026-01-06');
  });
});

import { describe, expect, it } from 'vitest';
import { nextSchoolYear, schoolYearAt } from './school-year.js';

describe('a school year', () => {
  it.each([
    ['2026-11-24', '2026-27'],
    ['2027-03-31', '2026-27'],
    ['2027-04-01', '2027-28'],
    ['2099-06-01', '2099-00'],
  ])('of %s is %s', (day, year) => expect(schoolYearAt(day)).toBe(year));

  it('is followed by the next', () => expect(nextSchoolYear('2026-27')).toBe('2027-28'));
});

import { describe, expect, it } from 'vitest';
import { areAlike, areOfOneDomain } from './similar-schools.js';

describe('schools that may be the same', () => {
  it.each([
    ['Hill School', ' hill  school'],
    ['Hill School', 'The Hill School, Pune'],
    ['Hill School', 'Hill Public School'],
    ['St. Mary’s School', 'Saint Marys School'],
  ])('are alike by name: %s, %s', (one, other) => {
    expect(areAlike(one, other)).toBe(true);
  });

  it.each([
    ['Hill School', 'Lake School'],
    ['Hill School', 'Banyan Grove'],
    ['', ''],
  ])('are not: %s, %s', (one, other) => {
    expect(areAlike(one, other)).toBe(false);
  });

  it('are of one domain, where not anybody may have an address', () => {
    expect(areOfOneDomain('rita@Hill.example', 'lata@hill.example')).toBe(true);
    expect(areOfOneDomain('rita@hill.example', 'rita@lake.example')).toBe(false);
    expect(areOfOneDomain('rita@gmail.com', 'lata@gmail.com')).toBe(false);
  });
});

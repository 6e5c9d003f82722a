import { describe, expect, it } from 'vitest';
import { rangeOf } from './send-bytes.js';

describe('the range of 100 bytes that a player asks for', () => {
  it.each([
    ['bytes=0-9', { from: 0, to: 10 }],
    ['bytes=0-0', { from: 0, to: 1 }],
    ['bytes=90-', { from: 90, to: 100 }],
    ['bytes=99-99', { from: 99, to: 100 }],
    ['bytes=-10', { from: 90, to: 100 }],
    // A suffix longer than the whole is the whole; an end behind the last byte is the last byte (RFC 9110, 14.1.2).
    ['bytes=-1000', { from: 0, to: 100 }],
    ['bytes=50-1000', { from: 50, to: 100 }],
  ])('%s is served', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=9-1', `bytes=${'9'.repeat(30)}-`])(
    '%s cannot be satisfied',
    (header) => {
      expect(rangeOf(header, 100)).toBe('unsatisfiable');
    },
  );

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=0-1,5-6', 'chars=0-1', 'bytes = 0-1'])(
    '%j is no range: the whole is served',
    (header) => {
      expect(rangeOf(header, 100)).toBe('whole');
    },
  );

  it('of nothing cannot be satisfied', () => {
    expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable');
  });
});

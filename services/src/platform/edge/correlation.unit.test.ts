import { describe, expect, it } from 'vitest';
import { correlationOf } from './correlation.js';

const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('the id that joins all that comes of a call', () => {
  it('is the caller’s own', () => {
    expect(correlationOf({ correlationId: 'report-12345', traceparent: trace })).toBe('report-12345');
  });

  it('is else the trace that the call belongs to', () => {
    expect(correlationOf({ traceparent: trace })).toBe('4bf92f35-77b3-4da6-a3ce-929d0e0e4736');
  });

  it.each([
    [{}],
    [{ correlationId: 'short' }],
    [{ correlationId: 'with a space in it' }],
    [{ correlationId: { nested: true } }],
    [{ traceparent: '00-00000000000000000000000000000000-00f067aa0ba902b7-01' }],
    [{ traceparent: 'nonsense' }],
    [{ traceparent: 7 }],
  ])('is a new one for %j', (given) => {
    expect(correlationOf(given)).toMatch(uuid);
    expect(correlationOf(given)).not.toBe(correlationOf(given));
  });
});

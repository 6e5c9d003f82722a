import { describe, expect, it } from 'vitest';
import {
  checkHeaders,
  commandHeaders,
  deadlineOf,
  headerBytes,
  isPastDeadline,
  traceparentOf,
} from './bus-headers.js';
import { InvalidMessage } from './bus.port.js';

const correlationId = '0198f1d2-0000-7000-8000-00000000000c';
const commandId = '0198f1d2-0000-7000-9abc-0123456789ab';

describe('the headers of a command', () => {
  it('tell until when somebody waits, what it belongs to, and its trace', () => {
    const traceparent = traceparentOf(correlationId, commandId);
    expect(commandHeaders({ deadline: 1_700_000_005_000.4, correlationId, traceparent })).toEqual({
      deadline: '1700000005000',
      'correlation-id': correlationId,
      traceparent: '00-0198f1d200007000800000000000000c-9abc0123456789ab-01',
    });
  });

  it('leave out what no header can hold', () => {
    const headers = commandHeaders({ deadline: 1, correlationId: 'two\r\nlines', traceparent: 'no trace' });
    expect(headers).toEqual({ deadline: '1' });
  });

  it('carry on the trace that came along', () => {
    const given = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';
    expect(traceparentOf(correlationId, commandId, given)).toBe(
      '00-4bf92f3577b34da6a3ce929d0e0e4736-9abc0123456789ab-00',
    );
  });

  it.each(['', 'nonsense', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`])(
    'begin a trace where none came along (%j)',
    (given) => {
      expect(traceparentOf(correlationId, commandId, given)).toMatch(/^00-0198f1d2/);
      expect(traceparentOf('a client’s own', commandId, given)).toBeUndefined();
    },
  );
});

describe('a deadline', () => {
  it('has passed the moment after it', () => {
    expect(isPastDeadline({ deadline: '1000' }, 1_000)).toBe(false);
    expect(isPastDeadline({ deadline: '1000' }, 1_001)).toBe(true);
  });

  it.each([{}, { deadline: '' }, { deadline: 'soon' }, { deadline: '-5' }])('is none in %j', (headers) => {
    expect(deadlineOf(headers)).toBeUndefined();
    expect(isPastDeadline(headers, Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});

describe('headers', () => {
  it('take as many bytes as NATS writes', () => {
    expect(headerBytes({})).toBe(0);
    expect(headerBytes({ a: 'ü' })).toBe('NATS/1.0\r\na: u\r\n\r\n'.length + 1);
  });

  it.each([
    { 'two words': 'x' },
    { 'a:b': 'x' },
    { '': 'x' },
    { a: 'x\r\nb: y' },
    { a: ' x' },
    { a: '\ud800' },
  ])('are refused where they would not cross as they are: %j', (headers) => {
    expect(() => checkHeaders(headers)).toThrow(InvalidMessage);
  });
});

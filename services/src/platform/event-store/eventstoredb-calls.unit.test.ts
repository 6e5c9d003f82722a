import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { Unavailable } from '../unavailable.js';
import { faultOf } from './eventstoredb-calls.js';

const wrong = new WrongExpectedVersionError(null as never, { streamName: 's', current: 3n, expected: 0n });

describe('an error of the client', () => {
  it.each([
    [wrong, { kind: 'conflict' }],
    [new StreamNotFoundError(null as never, 's'), { kind: 'missing' }],
    [StreamDeletedError.fromStreamName('s'), { kind: 'never', reason: 'the stream was ended for ever' }],
    [MaxAppendSizeExceededError.fromMaxAppendSize(1), { kind: 'never', reason: 'too large for the server' }],
    [new AccessDeniedError(), { kind: 'denied' }],
    [Object.assign(new Error('7 PERMISSION_DENIED'), { code: 7 }), { kind: 'denied' }],
  ])('that says what happened: %s', (error, fault) => {
    expect(faultOf(error)).toEqual(fault);
  });

  it.each([
    [
      'a raw one without a connection',
      Object.assign(new Error('14: connect ECONNREFUSED'), { code: 14 }),
      'ECONNREFUSED, code 14',
    ],
    [
      'a reset stream',
      Object.assign(new Error('Received RST_STREAM with code 0'), { code: 13, type: 'unknown' }),
      'RST_STREAM, unknown, code 13',
    ],
    ['our own timer', new Unavailable('no answer within 5 ms'), 'no answer within 5 ms'],
    ['one of no kind', new UnknownError(undefined, 'esdb://user:secret@host'), 'unknown'],
    ['none at all', 'what', ''],
  ])('after which nothing is known: %s', (_, error, reason) => {
    expect(faultOf(error)).toEqual({ kind: 'unknown', reason });
  });
});

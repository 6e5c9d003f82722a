import { describe, expect, it } from 'vitest';
import { standingAt, type Period } from './standing.js';

const trial: Period = { from: '2026-06-01T03:30:00.000Z', until: '2026-07-01T03:30:00.000Z', isTrial: true };
const paid = (from: string, until: string): Period => ({ from, until, isTrial: false });
const autumn = paid('2026-08-31T18:30:00.000Z', '2026-12-31T18:30:00.000Z');
const second = paid('2026-06-30T18:30:00.000Z', '2026-08-31T18:30:00.000Z');

describe('how a subscription stands', () => {
  it.each([
    ['in its trial', '2026-06-15T00:00:00.000Z', [trial], 'trial', trial.until],
    ['in the last millisecond of its trial', '2026-07-01T03:29:59.999Z', [trial], 'trial', trial.until],
    ['at the moment at which its trial ends', trial.until, [trial], 'grace', '2026-07-15T03:30:00.000Z'],
    [
      'in the last millisecond of grace',
      '2026-07-15T03:29:59.999Z',
      [trial],
      'grace',
      '2026-07-15T03:30:00.000Z',
    ],
    ['when grace is over', '2026-07-15T03:30:00.000Z', [trial], 'expired', '2026-07-15T03:30:00.000Z'],
    ['paid in good time', '2026-07-10T00:00:00.000Z', [trial, second], 'active', second.until],
    [
      'paid for two rows without a break',
      '2026-07-10T00:00:00.000Z',
      [trial, second, autumn],
      'active',
      autumn.until,
    ],
    [
      'still in its trial, and paid from the day on which it ends',
      '2026-06-15T00:00:00.000Z',
      [trial, second],
      'trial',
      second.until,
    ],
    [
      'paid for later, in the gap before',
      '2026-08-20T00:00:00.000Z',
      [trial, autumn],
      'expired',
      '2026-07-15T03:30:00.000Z',
    ],
    ['paid again after it had expired', '2026-09-10T00:00:00.000Z', [trial, autumn], 'active', autumn.until],
  ] as const)('%s', (_when, now, periods, standing, until) => {
    expect(standingAt('family', periods, now)).toEqual({ standing, until });
  });

  it('a school has thirty days of grace', () => {
    expect(standingAt('school', [trial], '2026-07-20T00:00:00.000Z')).toEqual({
      standing: 'grace',
      until: '2026-07-31T03:30:00.000Z',
    });
  });
});

import {
  familysEnd,
  familysGrace,
  familysPayment,
  familysPaymentReversed,
  familysTrial,
  familyToldOfGrace,
} from '@lectern/events/subscriptions/subscription.fixtures';
import { erased } from '@lectern/events/journal/sealed';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { subscriptionDecider } from './subscription.decider.js';

const spec = deciderSpec(subscriptionDecider);
const at = (iso: string): number => Date.parse(iso);
const { subscriptionId } = familysTrial.data;
const { personId: _key, ...payment } = familysPayment.data;
const record = (more: object = {}) =>
  ({ type: 'RecordPayment', data: { ...payment, ...more }, at: at('2026-06-20T10:00:00Z') }) as const;
const check = (now: string) =>
  ({ type: 'CheckSubscription', data: { subscriptionId }, at: at(now) }) as const;

describe('a subscription', () => {
  const begin = {
    type: 'BeginSubscription',
    data: { kind: 'family', ownerId: 'asha-mother', timeZone: 'Asia/Kolkata' },
    at: at('2026-06-01T03:30:00Z'),
  } as const;

  it('begins with a trial of thirty days for a family', () => {
    expect(spec.given().when(begin)).toEqual([familysTrial]);
  });

  it('begins with a trial of sixty days for a school', () => {
    const [begun] = spec.given().when({ ...begin, data: { ...begin.data, kind: 'school' } }) as [
      typeof familysTrial,
    ];
    expect(begun.data.trialUntil).toBe('2026-07-31T03:30:00.000Z');
  });

  it('begins once', () => {
    expect(spec.given(familysTrial).when(begin)).toEqual([]);
  });
});

describe('a payment', () => {
  it('is recorded, once', () => {
    expect(spec.given(familysTrial).when(record())).toEqual([familysPayment]);
    expect(spec.given(familysTrial, familysPayment).when(record())).toEqual([]);
  });

  it('given one with this reference, then another is refused', () => {
    expect(spec.given(familysTrial, familysPayment).when(record({ paymentId: 'payment-2' }))).toMatchObject({
      kind: 'conflict',
      message: 'A payment with this reference is already recorded.',
    });
  });

  it('given that one was reversed, or its reference can’t be read, then it is recorded', () => {
    const again = record({ paymentId: 'payment-2' });
    const unread = { ...familysPayment, data: { ...familysPayment.data, reference: erased } };
    expect(spec.given(familysTrial, familysPayment, familysPaymentReversed).when(again)).toHaveLength(1);
    expect(spec.given(familysTrial, unread as never).when(again)).toHaveLength(1);
  });

  it('is reversed once, and only where it was recorded', () => {
    const { personId: _p, ...reversal } = familysPaymentReversed.data;
    const reverse = { type: 'ReversePayment', data: reversal, at: 0 } as const;
    expect(spec.given(familysTrial, familysPayment).when(reverse)).toEqual([familysPaymentReversed]);
    expect(spec.given(familysTrial).when(reverse)).toMatchObject({ kind: 'notFound' });
    expect(spec.given(familysTrial, familysPayment, familysPaymentReversed).when(reverse)).toMatchObject({
      message: 'This payment was already reversed.',
    });
  });

  it('is refused for a subscription that never began', () => {
    expect(spec.given().when(record())).toMatchObject({ kind: 'notFound' });
  });
});

describe('what time brings', () => {
  it('given a trial, when it is over, then its grace is noted once', () => {
    expect(spec.given(familysTrial).when(check('2026-07-01T03:30:00Z'))).toEqual([familysGrace]);
    expect(spec.given(familysTrial, familysGrace).when(check('2026-07-02T00:00:00Z'))).toEqual([]);
  });

  it('given grace, when it is over, then the end is noted once', () => {
    expect(spec.given(familysTrial, familysGrace).when(check('2026-07-15T03:30:00Z'))).toEqual([familysEnd]);
    expect(spec.given(familysTrial, familysGrace, familysEnd).when(check('2026-08-01T00:00:00Z'))).toEqual(
      [],
    );
  });

  it('given a payment for the days after, when the trial is over, then nothing is noted', () => {
    expect(spec.given(familysTrial, familysPayment).when(check('2026-07-01T03:30:00Z'))).toEqual([]);
  });

  it('given that this payment is reversed, then grace is noted at once', () => {
    const past = [familysTrial, familysPayment, familysPaymentReversed];
    expect(spec.given(...past).when(check('2026-07-03T00:00:00Z'))).toEqual([familysGrace]);
  });
});

describe('a mail', () => {
  const settle = { type: 'SettleSubscriptionMail', data: familyToldOfGrace.data, at: 0 } as const;
  it('is settled once, and again where it was refused', () => {
    expect(spec.given(familysTrial).when(settle)).toEqual([familyToldOfGrace]);
    expect(spec.given(familysTrial, familyToldOfGrace).when(settle)).toEqual([]);
    const refused = { ...settle, data: { ...settle.data, outcome: 'refused' } } as const;
    expect(spec.given(familysTrial, familyToldOfGrace).when(refused)).toHaveLength(1);
  });
});

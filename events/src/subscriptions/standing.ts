import type { PayerKind } from './subscription.events.js';
import type { Standing } from './subscription.routes.js';

const dayMs = 86_400_000;

/** A time in which everything is open: from its first moment to the first after its last; ISO 8601. */
export type Period = { readonly from: string; readonly until: string; readonly isTrial: boolean };

/** Days of a trial: a school has holidays, too. */
export const trialDays: Readonly<Record<PayerKind, number>> = { school: 60, family: 30, candidate: 30 };
/** Days for which everything stays open after the end: a school’s order takes its time. */
export const graceDays: Readonly<Record<PayerKind, number>> = { school: 30, family: 14, candidate: 14 };

/** The trial, and what was paid for and not reversed. */
export const periodsOf = (subscription: {
  readonly trial: Period;
  readonly payments: Readonly<
    Record<string, { readonly paidFrom: string; readonly paidUntil: string; readonly isReversed: boolean }>
  >;
}): readonly Period[] => [
  subscription.trial,
  ...Object.values(subscription.payments).flatMap(({ paidFrom: from, paidUntil: until, isReversed }) =>
    isReversed ? [] : [{ from, until, isTrial: false }],
  ),
];

/** How a subscription stands, and until when; an expired one since when. ISO 8601. */
export type SubscriptionStanding = { readonly standing: Standing; readonly until: string };

/** When an unbroken row of periods that begins with this moment ends. */
const endOfRow = (periods: readonly Period[], moment: string): string => {
  const next = periods.filter(({ from, until }) => from <= moment && until > moment);
  const furthest = next.reduce((latest, { until }) => (until > latest ? until : latest), moment);
  return furthest === moment ? moment : endOfRow(periods, furthest);
};

/**
 * How a subscription stands at a moment: in its trial or paid for, or still open for the days of grace after the last
 * period that ended, or expired. Specification: product, Subscriptions.
 * @param periods the trial and what was paid for, without payments that were reversed
 * @param now ISO 8601
 */
export const standingAt = (
  kind: PayerKind,
  periods: readonly Period[],
  now: string,
): SubscriptionStanding => {
  const open = periods.filter(({ from, until }) => from <= now && now < until);
  if (open.length > 0) {
    const isPaid = open.some(({ isTrial }) => !isTrial);
    return { standing: isPaid ? 'active' : 'trial', until: endOfRow(periods, now) };
  }
  const endedAt = lastEnd(periods, now);
  const graceUntil = graceEnd(kind, endedAt);
  return now < graceUntil
    ? { standing: 'grace', until: graceUntil }
    : { standing: 'expired', until: graceUntil };
};

/** When the last period that is over ended; of none, the moment itself. */
export const lastEnd = (periods: readonly Period[], now: string): string =>
  periods.reduce<string | undefined>(
    (latest, { until }) => (until <= now && (latest === undefined || until > latest) ? until : latest),
    undefined,
  ) ?? now;

export const graceEnd = (kind: PayerKind, endedAt: string): string =>
  new Date(Date.parse(endedAt) + graceDays[kind] * dayMs).toISOString();

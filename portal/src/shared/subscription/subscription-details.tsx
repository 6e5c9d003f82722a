import type {
  PaymentView,
  Standing,
  SubscriptionView,
} from '@lectern/events/subscriptions/subscription.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { check, clock, lock } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { ReactNode } from 'react';
import { Table } from '../table/table.js';
import texts from './subscription.en.json';

const looks = {
  trial: { tone: 'good', icon: check },
  active: { tone: 'good', icon: check },
  grace: { tone: 'wait', icon: clock },
  expired: { tone: 'bad', icon: lock },
} as const;

export function StandingPill({ standing }: { standing: Standing }) {
  const t = useTexts(texts);
  return <Pill {...looks[standing]}>{t.standings[standing]}</Pill>;
}

type Stands = Pick<SubscriptionView, 'standing' | 'until' | 'timeZone'>;

/** The last day before a moment, as the payer counts days; of what has expired, the first day of that. */
export function useLastDay() {
  const format = useFormat();
  return ({ standing, until, timeZone }: Stands): string =>
    format.date(Date.parse(until) - (standing === 'expired' ? 0 : 1), { dateStyle: 'long', timeZone });
}

/** How it stands, in a sentence. */
export function StandingSentence({ of }: { of: Stands }) {
  const { sentence } = useTexts(texts);
  const date = useLastDay()(of);
  return <>{sentence[of.standing]({ date })}</>;
}

/** An amount in its currency; given in the smallest unit. */
export function useAmount() {
  const format = useFormat();
  return (amount: number, currency: string): string => {
    const money = { style: 'currency', currency } as const;
    const digits = new Intl.NumberFormat('en', money).resolvedOptions().maximumFractionDigits ?? 2;
    return format.number(amount / 10 ** digits, money);
  };
}

/** What was paid, the latest first. @param act what can be done about each */
export function PaymentsTable({
  payments,
  act,
}: {
  payments: readonly PaymentView[];
  act?: { readonly label: string; readonly render: (payment: PaymentView) => ReactNode };
}) {
  const t = useTexts(texts);
  const format = useFormat();
  const amountOf = useAmount();
  if (payments.length === 0) return <p className="soft">{t.none}</p>;
  const day = (date: string) => format.date(date, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <Table
      label={t.payments}
      rows={payments}
      columns={[
        { key: 'received', label: t.received, render: ({ receivedOn }) => day(receivedOn) },
        {
          key: 'for',
          label: t.for,
          render: ({ from, to, fReversed }) => (
            <>
              {t.period({ from: day(from), to: day(to) })} {fReversed && <Pill tone="bad">{t.reversed}</Pill>}
            </>
          ),
        },
        {
          key: 'amount',
          label: t.amount,
          isNumber: true,
          render: ({ amount, currency }) => amountOf(amount, currency),
        },
        { key: 'reference', label: t.reference, render: ({ reference }) => reference ?? t.unknown },
        ...(act ? [{ key: 'act', label: act.label, isLabelHidden: true, render: act.render }] : []),
      ]}
    />
  );
}

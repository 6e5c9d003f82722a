import { readSchool } from '@lectern/events/schools/manage-school.routes';
import {
  listSubscriptions,
  previewPayment,
  recordPayment,
  reversePayment,
  type PaymentView,
  type SubscriptionView,
} from '@lectern/events/subscriptions/subscription.routes';
import { endsBeforeItBegins } from '@lectern/events/subscriptions/subscriptions.refusals';
import { refuses } from '@lectern/events/wire/refusal';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { useApiMutation } from '../api/use-api.js';
import { filled, fault } from '../form/checks.js';
import { optionalDate } from '../form/date.js';
import { DateField } from '../form/date-field.js';
import { asTyped, SelectField, TextField } from '../form/fields.js';
import { Form, SubmitButton } from '../form/form.js';
import { useCheckedForm } from '../form/use-checked-form.js';
import { useAlert } from '../page/alerts.js';
import { PaymentsTable, StandingPill, StandingSentence, useAmount } from './subscription-details.js';
import texts from './payments.en.json';

/** What shows payments. */
const changes = [listSubscriptions, readSchool];

const currencies = ['INR', 'EUR', 'USD', 'GBP'] as const;
const day = optionalDate().check(z.minLength(1, fault('dateOdd')));
const schema = z
  .object({
    amount: z.string().check(z.trim(), z.regex(/^\d{1,8}([.,]\d{1,2})?$/, fault('amountOdd'))),
    currency: z.string(),
    receivedOn: day,
    reference: filled('referenceMissing', 100),
    from: day,
    to: day,
  })
  .check(refuses(({ from, to }) => (to < from ? endsBeforeItBegins : undefined), ['to']));
type Payment = z.infer<typeof schema>;

const bodyOf = (subscriptionId: string, { amount, ...payment }: Payment) => ({
  ...payment,
  subscriptionId,
  amount: Math.round(Number(amount.replace(',', '.')) * 100),
});

/** One subscription: its payments, and a form for the next one, which shows first what it would change. */
export function ManagedSubscription({
  subscription,
  title,
}: {
  subscription: SubscriptionView;
  title?: string;
}) {
  const t = useTexts(texts);
  const heading = useId();
  const { _id, name } = subscription;
  const [payment, setPayment] = useState<Payment | null>(null);
  const preview = useApiMutation(previewPayment);
  const form = useCheckedForm(schema, {
    amount: '',
    currency: 'INR',
    receivedOn: '',
    reference: '',
    from: '',
    to: '',
  });
  const look = async (given: Payment) => {
    await preview.mutateAsync({ body: bodyOf(_id, given) });
    setPayment(given);
  };
  return (
    <Sheet className="stack" aria-labelledby={heading}>
      <h2 id={heading}>{title ?? name ?? t.deleted}</h2>
      <p className="row">
        <StandingPill standing={subscription.standing} /> <StandingSentence of={subscription} />
      </p>
      <PaymentsTable
        payments={subscription.payments}
        act={{
          label: t.reverse.go,
          render: (one) => !one.fReversed && <Reverse subscriptionId={_id} payment={one} />,
        }}
      />
      <h3>{t.record.title}</h3>
      <Form form={form} call={preview} onSend={look}>
        <div className="fields">
          <TextField name="amount" label={t.record.amount} {...asTyped} />
          <SelectField name="currency" label={t.record.currency}>
            {currencies.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
        </div>
        <TextField name="reference" label={t.record.reference} hint={t.record.referenceHint} {...asTyped} />
        <DateField name="receivedOn" label={t.record.receivedOn} />
        <DateField name="from" label={t.record.from} />
        <DateField name="to" label={t.record.to} />
        <SubmitButton busyLabel={t.record.looking}>{t.record.look}</SubmitButton>
      </Form>
      {payment && preview.data && (
        <Confirm
          subscriptionId={_id}
          payment={payment}
          would={preview.data}
          onClose={() => setPayment(null)}
          onDone={() => {
            setPayment(null);
            form.reset();
          }}
        />
      )}
    </Sheet>
  );
}

type ConfirmProps = {
  subscriptionId: string;
  payment: Payment;
  would: Pick<SubscriptionView, 'standing' | 'until' | 'timeZone'>;
  onClose: () => void;
  onDone: () => void;
};

function Confirm({ subscriptionId, payment, would, onClose, onDone }: ConfirmProps) {
  const { record: t } = useTexts(texts);
  const alert = useAlert();
  const amountOf = useAmount();
  const call = useApiMutation(recordPayment, {
    changes,
    onSuccess: () => {
      alert('success', t.done);
      onDone();
    },
  });
  const body = bodyOf(subscriptionId, payment);
  return (
    <Dialog
      open
      title={t.confirm({ amount: amountOf(body.amount, body.currency) })}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" busy={call.isPending} onClick={() => call.mutate({ body })}>
            {t.yes}
          </Button>
          <Button onClick={onClose}>{t.no}</Button>
        </>
      }
    >
      <p>{t.then}</p>
      <p className="row">
        <StandingPill standing={would.standing} /> <StandingSentence of={would} />
      </p>
      {call.error && <Alert type="error" title={t.failed} />}
    </Dialog>
  );
}

const reasonSchema = z.object({ reason: filled('reasonMissing', 500) });

function Reverse({ subscriptionId, payment }: { subscriptionId: string; payment: PaymentView }) {
  const { reverse: t } = useTexts(texts);
  const alert = useAlert();
  const amountOf = useAmount();
  const [isAsking, setAsking] = useState(false);
  const form = useCheckedForm(reasonSchema, { reason: '' });
  const call = useApiMutation(reversePayment, {
    changes,
    onSuccess: () => {
      setAsking(false);
      alert('success', t.done);
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t.go}</Button>
      <Dialog
        open={isAsking}
        title={t.title({ amount: amountOf(payment.amount, payment.currency) })}
        onClose={() => setAsking(false)}
        actions={null}
      >
        <Form
          form={form}
          call={call}
          onSend={({ reason }) =>
            call.mutateAsync({ body: { subscriptionId, paymentId: payment._id, reason } })
          }
        >
          <p>{t.body}</p>
          <TextField name="reason" label={t.reason} rows={3} />
          <div className="row">
            <SubmitButton>{t.yes}</SubmitButton>
            <Button onClick={() => setAsking(false)}>{t.no}</Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}

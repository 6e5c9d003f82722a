import { longestReason } from '@lectern/events/calendars/calendar.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { CallFailure } from '../form/call-failure.js';
import { fault, filled } from '../form/checks.js';
import { optionalDate } from '../form/date.js';
import { DateField } from '../form/date-field.js';
import { TextField } from '../form/fields.js';
import { Form, SubmitButton } from '../form/form.js';
import { useCheckedForm } from '../form/use-checked-form.js';
import { useAlert } from '../page/alerts.js';
import { QueryView } from '../page/query-view.js';
import { Table } from '../table/table.js';
import { useForgiveDay, useForgivenDays, useWithdrawForgivenDay } from './calendar.api.js';
import texts from './calendar.en.json';

type Day = { readonly date: string; readonly reason: string };

const useDay = () => {
  const format = useFormat();
  return (date: string) => format.date(date, { dateStyle: 'medium' });
};

/** Days that break no streak because of an outage: a school’s, or everybody’s. */
export function ForgivenDays({ of = 'school' }: { of?: 'school' | 'everyone' }) {
  const { forgiven: t } = useTexts(texts);
  const heading = useId();
  const query = useForgivenDays();
  return (
    <Sheet aria-labelledby={heading} className="stack gap-block">
      <div className="stack gap-near">
        <h2 id={heading}>{t.title}</h2>
        <p className="soft">{t.body[of]}</p>
      </div>
      <QueryView query={query} failed={t.failed}>
        {({ days }) => <Listed days={days} />}
      </QueryView>
      <NewForgivenDay />
    </Sheet>
  );
}

function Listed({ days }: { days: readonly Day[] }) {
  const { forgiven: t } = useTexts(texts);
  const inWords = useDay();
  const [removed, setRemoved] = useState<Day | null>(null);
  const withdraw = useWithdrawForgivenDay();
  const undo = useForgiveDay();
  const takeOut = (day: Day) =>
    void withdraw.withdraw(day.date).then(
      () => setRemoved(day),
      () => undefined,
    );
  const bringBack = (day: Day) =>
    void undo.forgive(day).then(
      () => setRemoved(null),
      () => undefined,
    );
  const error = withdraw.error ?? undo.error;
  return (
    <>
      {removed && (
        <Alert type="info" title={t.removed({ day: inWords(removed.date) })}>
          <Button busy={undo.isPending} onClick={() => bringBack(removed)}>
            {t.undo}
          </Button>
        </Alert>
      )}
      {error && <CallFailure hasInput={false} error={error} />}
      {days.length === 0 ? (
        <Empty level={3} title={t.empty}>
          {t.emptyBody}
        </Empty>
      ) : (
        <Table
          label={t.table}
          rows={days}
          rowKey={({ date }) => date}
          columns={[
            { key: 'day', label: t.day, render: ({ date }) => inWords(date) },
            { key: 'reason', label: t.reason, render: ({ reason }) => reason },
            {
              key: 'action',
              label: t.remove,
              isLabelHidden: true,
              render: (day) => (
                <Button aria-label={t.removeOf({ day: inWords(day.date) })} onClick={() => takeOut(day)}>
                  {t.remove}
                </Button>
              ),
            },
          ]}
        />
      )}
    </>
  );
}

const schema = z.object({
  date: optionalDate().check(z.minLength(1, fault('dateOdd'))),
  reason: filled('reasonMissing', longestReason),
});

function NewForgivenDay() {
  const { forgiven: t } = useTexts(texts);
  const alert = useAlert();
  const inWords = useDay();
  const form = useCheckedForm(schema, { date: '', reason: '' });
  const call = useForgiveDay();
  const send = async (day: Day) => {
    await call.forgive(day);
    form.reset();
    alert('success', t.done({ day: inWords(day.date) }));
  };
  return (
    <Form form={form} onSend={send} call={call} aria-label={t.addTitle}>
      <h3>{t.addTitle}</h3>
      <DateField name="date" label={t.date} />
      <TextField name="reason" label={t.reason} hint={t.reasonHint} />
      <p>
        <SubmitButton kind="plain" busyLabel={t.busy}>
          {t.go}
        </SubmitButton>
      </p>
    </Form>
  );
}

import { longestHolidayName } from '@lectern/events/calendars/calendar.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CallFailure } from '../form/call-failure.js';
import { fault, filled } from '../form/checks.js';
import { optionalDate } from '../form/date.js';
import { DateField } from '../form/date-field.js';
import { TextField } from '../form/fields.js';
import { Form, SubmitButton } from '../form/form.js';
import { useCheckedForm } from '../form/use-checked-form.js';
import { useAlert } from '../page/alerts.js';
import { Table } from '../table/table.js';
import { useAddHoliday, useRemoveHoliday, type Calendar, type NewHoliday } from './calendar.api.js';
import texts from './calendar.en.json';
import { HolidayFile } from './holiday-file.js';
import { useDates } from './use-dates.js';

/** The holidays of one year, and how more are added. */
export function Holidays({ of }: { of: Calendar }) {
  const { holidays: t } = useTexts(texts);
  const dates = useDates();
  const [year, setYear] = useState(Number(of.today.slice(0, 4)));
  const [removed, setRemoved] = useState<NewHoliday | null>(null);
  const remove = useRemoveHoliday();
  const undo = useAddHoliday();
  const shown = of.holidays.filter(({ from }) => from.startsWith(String(year)));
  const takeOut = (holiday: Calendar['holidays'][number]) =>
    void remove.remove(holiday).then(
      () => setRemoved({ name: holiday.name, from: holiday.from, to: holiday.to }),
      () => undefined,
    );
  const bringBack = (holiday: NewHoliday) =>
    void undo.add(holiday).then(
      () => setRemoved(null),
      () => undefined,
    );
  const error = remove.error ?? undo.error;
  return (
    <div className="stack gap-block">
      <div className="row spread">
        <h3>{t.title({ year: String(year) })}</h3>
        <div className="row">
          <Button onClick={() => setYear(year - 1)}>{t.earlier}</Button>
          <Button onClick={() => setYear(year + 1)}>{t.later}</Button>
        </div>
      </div>
      {removed && (
        <Alert type="info" title={t.removed({ name: removed.name })}>
          <Button busy={undo.isPending} onClick={() => bringBack(removed)}>
            {t.undo}
          </Button>
        </Alert>
      )}
      {error && <CallFailure hasInput={false} error={error} />}
      {shown.length === 0 ? (
        <Empty level={4} title={t.empty({ year: String(year) })}>
          {t.emptyBody}
        </Empty>
      ) : (
        <Table
          label={t.table({ year: String(year) })}
          rows={shown}
          rowKey={({ holidayId }) => holidayId}
          columns={[
            { key: 'name', label: t.name, render: ({ name }) => name },
            { key: 'dates', label: t.dates, render: dates },
            {
              key: 'action',
              label: t.remove,
              isLabelHidden: true,
              render: (holiday) => (
                <Button aria-label={t.removeOf({ name: holiday.name })} onClick={() => takeOut(holiday)}>
                  {t.remove}
                </Button>
              ),
            },
          ]}
        />
      )}
      <NewHolidayForm onAdded={({ from }) => setYear(Number(from.slice(0, 4)))} />
      <HolidayFile key={year} year={year} />
    </div>
  );
}

const schema = z.object({
  name: filled('nameMissing', longestHolidayName),
  from: optionalDate().check(z.minLength(1, fault('dateOdd'))),
  to: optionalDate(),
});

function NewHolidayForm({ onAdded }: { onAdded: (holiday: NewHoliday) => void }) {
  const { add: t } = useTexts(texts).holidays;
  const alert = useAlert();
  const form = useCheckedForm(schema, { name: '', from: '', to: '' });
  const add = useAddHoliday();
  const send = async ({ name, from, to }: NewHoliday) => {
    const holiday = { name, from, to: to || from };
    await add.add(holiday);
    form.reset();
    onAdded(holiday);
    alert('success', t.done({ name }));
  };
  return (
    <Form form={form} onSend={send} call={add} aria-label={t.title}>
      <h4>{t.title}</h4>
      <TextField name="name" label={t.name} />
      <DateField name="from" label={t.from} />
      <DateField name="to" label={t.to} hint={t.toHint} />
      <p>
        <SubmitButton kind="plain" busyLabel={t.busy}>
          {t.go}
        </SubmitButton>
      </p>
    </Form>
  );
}

import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { down } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { now } from '../device/browser.adapter.js';
import { fault } from '../form/checks.js';
import { DateField } from '../form/date-field.js';
import { optionalDate } from '../form/date.js';
import { TextField } from '../form/fields.js';
import { Form, SubmitButton } from '../form/form.js';
import { useCheckedForm } from '../form/use-checked-form.js';
import { useSignedIn } from '../session/session.js';
import texts from './as-of.en.json';
import { useAsOf } from './use-as-of.js';

/** In the reader's own time. */
const momentOf = ({ date, time }: { date: string; time: string }): Date => new Date(`${date}T${time}`);

const schema = z.object({
  date: optionalDate().check(z.minLength(1, fault('dateOdd'))),
  time: z.string().check(z.minLength(1, fault('timeMissing'))),
});

/** Says that a page shows an earlier time, and lets an admin choose one. */
export function AsOfBar() {
  const t = useTexts(texts);
  const format = useFormat();
  const { isReader, asOf, isRefused, show } = useAsOf();
  const { role } = useSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  const form = useCheckedForm(schema, { date: '', time: '12:00' });
  const send = async (values: z.infer<typeof schema>) => {
    const moment = momentOf(values);
    if (moment.getTime() > now()) {
      form.setError('date', { message: fault('inFuture') });
      return;
    }
    setIsOpen(false);
    show(moment.toISOString());
  };
  return (
    <div className="stack gap-near">
      {asOf !== undefined && (
        <Alert
          type="info"
          title={t.was({ moment: format.date(asOf, { dateStyle: 'long', timeStyle: 'short' }) })}
          action={<Button onClick={() => show(undefined)}>{t.back}</Button>}
        >
          <p>{t.today}</p>
          <p>{t.opensFor({ reader: role === 'school-admin' ? 'ofSchool' : 'ofAll' })}</p>
        </Alert>
      )}
      {isRefused && (
        <Alert
          type="warning"
          title={t.isNow}
          action={<Button onClick={() => show(undefined)}>{t.allRight}</Button>}
        >
          <p>{isReader ? t.noTime : t.notForYou}</p>
        </Alert>
      )}
      {isReader && (
        <details className="fold" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary>
            {asOf === undefined ? t.choose : t.another}
            <span className="turn">
              <Glyph path={down} />
            </span>
          </summary>
          <Form form={form} onSend={send}>
            <div className="fields">
              <DateField name="date" label={t.date} />
              <TextField name="time" label={t.time} type="time" />
            </div>
            <p>
              <SubmitButton kind="plain">{t.show}</SubmitButton>
            </p>
          </Form>
        </details>
      )}
    </div>
  );
}

import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { CallFailure } from '../form/call-failure.js';
import { Weekdays } from '../form/weekdays.js';
import { timeZone as ownTimeZone } from '../device/browser.adapter.js';
import { useAlert } from '../page/alerts.js';
import { useSetSchoolDays, type Calendar } from './calendar.api.js';
import texts from './calendar.en.json';

const zones = Intl.supportedValuesOf('timeZone');

/** On which days of the week there is school, and by which clock. */
export function SchoolDays({ of }: { of: Calendar }) {
  const { days: t } = useTexts(texts);
  const alert = useAlert();
  const set = useSetSchoolDays();
  const [weekdays, setWeekdays] = useState<readonly number[]>(of.weekdays);
  // Whoever sets it for the first time sits at the school, as a rule.
  const [timeZone, setTimeZone] = useState(of.timeZone ?? ownTimeZone());
  const save = () =>
    void set.set({ weekdays: [...weekdays], timeZone }).then(
      () => alert('success', t.done),
      () => undefined,
    );
  return (
    <div className="stack gap-block">
      <h3>{t.title}</h3>
      <Field group label={t.label} error={weekdays.length === 0 && t.noDay}>
        {() => <Weekdays value={weekdays} onChange={setWeekdays} />}
      </Field>
      <Field label={t.zone}>
        {(control) => (
          <select {...control} value={timeZone} onChange={({ target }) => setTimeZone(target.value)}>
            {[...new Set([timeZone, ...zones])].map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        )}
      </Field>
      {set.error && <CallFailure error={set.error} />}
      <p>
        <Button kind="primary" busy={set.isPending} disabled={weekdays.length === 0} onClick={save}>
          {set.isPending ? t.busy : t.go}
        </Button>
      </p>
    </div>
  );
}

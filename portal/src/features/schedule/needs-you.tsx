import { Button } from '@lectern/widgets/ui/button';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import type { OpenDate } from './day-list.js';
import { RemindButton } from './remind-button.js';
import type { Listed } from './schedule.api.js';
import texts from './schedule.en.json';

/** What of today is still to be done, and who has a date of their own. */
export function NeedsYou({ of, onOpen }: { of: Listed; onOpen: OpenDate }) {
  const { needs: t, manage } = useTexts(texts);
  const format = useFormat();
  const heading = useId();
  const rows = of.dates.filter(
    ({ dueOn, open, ownDates }) => (dueOn === of.today && open > 0) || (open > 0 && ownDates.length > 0),
  );
  if (rows.length === 0) return null;
  return (
    <Sheet aria-labelledby={heading}>
      <h2 id={heading}>{t.title}</h2>
      <ul className="ruled list">
        {rows.map(({ scheduleId, date, title, dueOn, open, ownDates }) => (
          <li key={scheduleId + date} className="row spread">
            <div>
              {dueOn === of.today && <b>{t.open({ count: open, title: title ?? manage.next })}</b>}
              {ownDates.length > 0 && (
                <p className="soft">{t.own({ names: format.list(ownDates), count: ownDates.length })}</p>
              )}
            </div>
            <div className="row">
              <RemindButton of={{ scheduleId, date, title }} />
              <Button onClick={() => onOpen({ schedule: scheduleId, date })}>{t.see}</Button>
            </div>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

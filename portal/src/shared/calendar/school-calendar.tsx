import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import { QueryView } from '../page/query-view.js';
import { useCalendar } from './calendar.api.js';
import texts from './calendar.en.json';
import { Holidays } from './holidays.js';
import { SchoolDays } from './school-days.js';

/** On which days a school has school: days of the week, holidays, and its time zone. */
export function SchoolCalendar() {
  const t = useTexts(texts);
  const heading = useId();
  const calendar = useCalendar();
  return (
    <Sheet aria-labelledby={heading} className="stack gap-part">
      <div className="stack gap-near">
        <h2 id={heading}>{t.title}</h2>
        <p className="soft">{t.body}</p>
      </div>
      <QueryView query={calendar} failed={t.failed}>
        {(data) => (
          <>
            <SchoolDays of={data} />
            <Holidays of={data} />
          </>
        )}
      </QueryView>
    </Sheet>
  );
}

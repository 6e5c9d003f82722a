import { daysAfter } from '@lectern/events/calendars/iso-date';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { Segments } from '@lectern/widgets/ui/segments';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, useSearchParams } from 'react-router-dom';
import { now } from '../../shared/device/browser.adapter.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { paths } from '../../shared/paths.js';
import { useDays } from '../../shared/schedule/use-days.js';
import { localDay, mondayOf } from '../../shared/schedule/local-day.js';
import { DateSheet } from './date-sheet.js';
import { DayList } from './day-list.js';
import { FeedSheet } from './feed-sheet.js';
import { NeedsYou } from './needs-you.js';
import { useSchedule } from './schedule.api.js';
import './schedule.css';
import texts from './schedule.en.json';

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** What is set, by week or month, and how far everybody is. */
export function ManageSchedulePage() {
  const { manage: t } = useTexts(texts);
  const days = useDays();
  const [search, setSearch] = useSearchParams();
  const today = localDay(now());
  const view = search.get('view') === 'month' ? 'month' : 'week';
  const day = search.get('day') ?? today;
  const from = view === 'week' ? mondayOf(day) : firstOfMonth(day);
  const to = view === 'week' ? daysAfter(from, 6) : daysAfter(firstOfMonth(daysAfter(from, 31)), -1);
  const schedule = useSchedule(from, to);
  const [scheduleId, date] = [search.get('schedule'), search.get('date')];
  const go = (changed: Record<string, string>) => setSearch({ view, day, ...changed });
  if (scheduleId !== null && date !== null)
    return <DateSheet key={scheduleId + date} of={{ scheduleId, date }} onBack={() => go({})} />;
  return (
    <Page
      tab={t.tab}
      title={
        view === 'week'
          ? t.week({
              from: days.day(from, { weekday: undefined }),
              to: days.day(to, { weekday: undefined }),
            })
          : days.day(from, { weekday: undefined, day: undefined, year: 'numeric' })
      }
      actions={
        <Link className={buttonClass({ kind: 'primary' })} to={paths.setSchedule}>
          {t.set}
        </Link>
      }
      head={
        <div className="row">
          <Button onClick={() => go({ day: daysAfter(from, -1) })}>{t.before}</Button>
          <Button onClick={() => go({ day: today })}>{t.today}</Button>
          <Button onClick={() => go({ day: daysAfter(to, 1) })}>{t.after}</Button>
          <Segments
            label={t.view}
            value={view}
            options={(['week', 'month'] as const).map((value) => ({ value, label: t.views[value] }))}
            onChange={(next) => go({ view: next })}
          />
        </div>
      }
    >
      <QueryView query={schedule} failed={t.failed}>
        {(listed) => (
          <>
            {listed.dates.length === 0 ? (
              <Empty
                title={t.empty[view]}
                action={
                  <Link className={buttonClass({ big: true })} to={paths.setSchedule}>
                    {t.set}
                  </Link>
                }
              >
                {t.emptyBody}
              </Empty>
            ) : (
              <DayList of={listed} from={from} to={to} isWeek={view === 'week'} onOpen={go} />
            )}
            <NeedsYou of={listed} onOpen={go} />
          </>
        )}
      </QueryView>
      <FeedSheet />
    </Page>
  );
}

import { daysAfter, daysBetween } from '@lectern/events/calendars/iso-date';
import type { ListedDate } from '@lectern/events/schedules/schedule.routes';
import { classes } from '@lectern/widgets/ui/classes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useDays } from '../../shared/schedule/use-days.js';
import type { Listed } from './schedule.api.js';
import texts from './schedule.en.json';

export type OpenDate = (of: { schedule: string; date: string }) => void;

type DayListProps = { of: Listed; from: string; to: string; isWeek: boolean; onOpen: OpenDate };

/** The days one after another: of a week all of them, of a month those on which something is due or there is a holiday. */
export function DayList({ of, from, to, isWeek, onOpen }: DayListProps) {
  const { manage: t } = useTexts(texts);
  const days = useDays();
  const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const day = daysAfter(from, at);
    return {
      day,
      holiday: of.holidays.find((one) => one.from <= day && day <= one.to)?.name,
      dates: of.dates.filter(({ dueOn }) => dueOn === day),
    };
  });
  const shown = isWeek ? all : all.filter(({ holiday, dates }) => dates.length > 0 || holiday);
  return (
    <section className="sheet schedule-frame" aria-label={t.views[isWeek ? 'week' : 'month']}>
      <ol className={classes('list', isWeek && 'schedule-week')}>
        {shown.map(({ day, holiday, dates }) => (
          <li
            key={day}
            className={classes('schedule-day', holiday !== undefined && 'off')}
            aria-current={day === of.today ? 'date' : undefined}
          >
            <p className="note">
              {day === of.today && <b>{t.todayIs} </b>}
              {days.day(day, isWeek ? { month: undefined } : {})}
            </p>
            {holiday !== undefined && (
              <p>
                <b>{t.holiday}</b> {holiday}
              </p>
            )}
            {dates.map((date) => (
              <Slip key={date.scheduleId + date.date} of={date} onOpen={onOpen} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Slip({ of, onOpen }: { of: ListedDate; onOpen: OpenDate }) {
  const { manage: t } = useTexts(texts);
  const days = useDays();
  const { scheduleId, date, title, who, dueTime, done, late } = of;
  const total = of.of - of.excused;
  return (
    <button type="button" className="schedule-slip" onClick={() => onOpen({ schedule: scheduleId, date })}>
      <b lang={title === null ? undefined : 'en'}>{title ?? t.next}</b>
      <span className="note">{t.who({ who: who.join(', '), by: days.by(dueTime) })}</span>
      <progress className="progress" max={Math.max(1, total)} value={done} aria-hidden="true" />
      <span className="note num">
        {late > 0 ? t.doneLate({ done, of: total, late }) : t.done({ done, of: total })}
      </span>
    </button>
  );
}

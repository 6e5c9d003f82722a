import { weekdayOf } from '@lectern/events/calendars/iso-date';
import { practiceDays } from '@lectern/events/streaks/streak.routes';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { back, check, link, next } from '@lectern/widgets/ui/icon-paths';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '../../shared/api/api.types.js';
import { useApiQuery } from '../../shared/api/use-api.js';
import { QueryView } from '../../shared/page/query-view.js';
import { useDayWords } from '../../shared/progress/use-day-words.js';
import { monthAfter, reasonsOf, weeksOf, type PracticeDay, type Reason } from './day-reasons.js';
import './practice-calendar.css';
import texts from './practice-calendar.en.json';

type Month = AnswerOf<typeof practiceDays>;

const useDates = () => {
  const format = useFormat();
  return (date: string, options: Intl.DateTimeFormatOptions) =>
    format.date(date, { ...options, timeZone: 'UTC' });
};

/** A month of practice, day by day and in words, and the badges earned so far. */
export function PracticeCalendar() {
  const t = useTexts(texts);
  const [month, setMonth] = useState<string | null>(null);
  const query = useApiQuery(
    practiceDays,
    { query: month === null ? {} : { month } },
    { placeholderData: keepPreviousData },
  );
  return (
    <section className="sheet stack" aria-labelledby="days-title">
      <h2 id="days-title">{t.title}</h2>
      <QueryView query={query} failed={t.failed}>
        {(of) => <MonthView of={of} onMonth={setMonth} />}
      </QueryView>
    </section>
  );
}

function MonthView({ of, onMonth }: { of: Month; onMonth: (month: string) => void }) {
  const t = useTexts(texts);
  const date = useDates();
  const { month, today, days } = of;
  const [first] = days;
  const practised = days.filter(({ day }) => day === 'practised').length;
  const reasons = reasonsOf(days, today);
  return (
    <>
      <div className="row spread">
        <Button aria-label={t.earlier} onClick={() => onMonth(monthAfter(month, -1))}>
          <Glyph path={back} turns />
        </Button>
        <h3 aria-live="polite">{date(`${month}-01`, { month: 'long', year: 'numeric' })}</h3>
        <Button
          aria-label={t.later}
          disabled={month >= today.slice(0, 7)}
          onClick={() => onMonth(monthAfter(month, 1))}
        >
          <Glyph path={next} turns />
        </Button>
      </div>
      {first && <Days of={of} firstWeekday={weekdayOf(first.date)} />}
      <p>{t.count({ days: practised })}</p>
      {reasons.length > 0 && (
        <ul className="note stack gap-hair" aria-label={t.why}>
          {reasons.map((reason) => (
            <ReasonLine key={reason.from} of={reason} />
          ))}
        </ul>
      )}
      <Badges of={of.badges} />
    </>
  );
}

/** Weekdays of a week that begins on a Monday. */
const weekdays = [5, 6, 7, 8, 9, 10, 11].map((day) => `2026-01-${String(day).padStart(2, '0')}`);

function Days({ of, firstWeekday }: { of: Month; firstWeekday: number }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const date = useDates();
  const month = date(`${of.month}-01`, { month: 'long', year: 'numeric' });
  return (
    <table className="practice-days" aria-label={t.table({ month })}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={date(day, { weekday: 'long' })}>
              {date(day, { weekday: locale === 'en' ? 'short' : 'narrow' }).slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(of.days, firstWeekday).map((week, row) => (
          <tr key={row}>
            {week.map((day, column) => (
              <DayCell key={day?.date ?? `none-${column}`} of={day} today={of.today} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const marks: Partial<Record<PracticeDay['day'], string>> = {
  practised: check,
  bridged: link,
};

function DayCell({ of, today }: { of: PracticeDay | null; today: string }) {
  const t = useTexts(texts);
  const dayWords = useDayWords();
  if (!of) return <td>{'\u00A0'}</td>;
  const mark = marks[of.day];
  return (
    <td className={`day-${of.day}`} aria-current={of.date === today ? 'date' : undefined}>
      <span className="day-of-month num">{Number(of.date.slice(8))}</span>
      <span className="day-mark" aria-hidden="true">
        {mark && <Glyph path={mark} />}
      </span>
      <span className="sr">
        {of.date === today && `, ${t.today}`}, {dayWords(of.day, of.name)}
      </span>
    </td>
  );
}

function ReasonLine({ of: { day, name, from, to } }: { of: Reason }) {
  const t = useTexts(texts);
  const date = useDates();
  const short = (one: string) => date(one, { day: 'numeric', month: 'short' });
  const when = from === to ? short(from) : t.range({ from: short(from), to: short(to) });
  return <li>{t[day]({ date: when, name })}</li>;
}

function Badges({ of }: { of: Month['badges'] }) {
  const t = useTexts(texts);
  const date = useDates();
  return (
    <div className="stack gap-near">
      <h3 id="badges-title">{t.badges}</h3>
      {of.length === 0 ? (
        <p className="soft">{t.noBadge}</p>
      ) : (
        <ul className="list stack gap-hair" aria-labelledby="badges-title">
          {of.map(({ badge, date: earned }) => (
            <li key={badge} className="row spread">
              <b>{t.names[badge]}</b>
              <span className="note">{t.earned({ date: date(earned, { dateStyle: 'medium' }) })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

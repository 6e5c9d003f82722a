import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { classes } from '@lectern/widgets/ui/classes';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { arrow, check, clock } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { Steps } from '@lectern/widgets/ui/steps';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { WeekItem } from '@lectern/events/schedules/schedule.routes';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { FailedNotice } from '../page/failed-notice.js';
import { attemptPath, paths, reviewPath } from '../paths.js';
import { useStartAttempt } from '../practice/practice.api.js';
import { useOwnWeek, type OwnWeek } from './own-schedule.api.js';
import texts from './own-schedule.en.json';
import './own-schedule.css';
import { useDays } from './use-days.js';

const isToDo = ({ status }: WeekItem): boolean => status === 'open' || status === 'overdue';

/** Today’s one thing: what is due first of what can be done now. */
const todaysOf = ({ items, today }: OwnWeek): WeekItem | undefined =>
  items.find((item) => isToDo(item) && item.dueOn === today) ?? items.find(isToDo);

/** What is set for a student: today’s one thing, the week, and all of it. Nothing, where nothing is set. */
export function SetForYou() {
  const { week: t } = useTexts(texts);
  const week = useOwnWeek();
  const heading = useId();
  const { data, error } = week;
  if (error && !data)
    return <FailedNotice title={t.failed} error={error} onRetry={() => void week.refetch()} />;
  if (!data || data.items.length === 0) return null;
  const first = todaysOf(data);
  return (
    <div className="own-schedule columns gap-part">
      {first && <TodaysThing of={first} today={data.today} />}
      <section className="sheet stack" aria-labelledby={heading}>
        <h2 id={heading}>{t.title}</h2>
        <Strip of={data} />
        <ul className="ruled list">
          {data.items
            .filter((item) => item !== first)
            .map((item) => (
              <li key={item.scheduleId + item.date} className="row spread">
                <div>
                  <b lang={item.passage ? 'en' : undefined}>{item.passage?.title ?? t.next}</b>
                  <p className="soft">
                    <When of={item} today={data.today} />
                  </p>
                </div>
                <Step of={item} />
              </li>
            ))}
        </ul>
      </section>
    </div>
  );
}

/** When it is due, who set it, or until when it still counts. */
function When({ of, today }: { of: WeekItem; today: string }) {
  const { week: t } = useTexts(texts);
  const days = useDays();
  const { status, by, dueOn, dueTime, lateOn } = of;
  const due =
    dueOn === today
      ? t.dueToday({ by: days.by(dueTime) })
      : t.dueOn({ day: days.day(dueOn), by: days.by(dueTime) });
  switch (status) {
    case 'done':
    case 'late':
      return t.doneFor({ day: days.weekday(dueOn, 'long') });
    case 'excused':
      return t.excused;
    case 'notDone':
      return t.over({ day: days.weekday(dueOn, 'long') });
    case 'overdue':
      return t.stillCounts({ day: days.weekday(dueOn, 'long'), until: days.day(lateOn) });
    case 'coming':
    case 'open':
      return by === null ? due : t.from({ by, due });
  }
}

function TodaysThing({ of, today }: { of: WeekItem; today: string }) {
  const { week: t } = useTexts(texts);
  const heading = useId();
  const { passage, answered } = of;
  return (
    <section className="sheet next-step stack" aria-labelledby={heading}>
      <p className="note">
        <When of={of} today={today} />
      </p>
      <h2 id={heading} lang={passage ? 'en' : undefined}>
        {passage?.title ?? t.next}
      </h2>
      {passage && of.attemptId !== null && (
        <Steps
          of={passage.questions}
          done={answered}
          label={t.answered({ done: answered, of: passage.questions })}
        />
      )}
      {passage && of.attemptId === null && (
        <p className="soft">{t.about({ minutes: passage.minutes, questions: passage.questions })}</p>
      )}
      <Step of={of} isFirst />
    </section>
  );
}

/** The one thing to do about it. */
function Step({ of, isFirst = false }: { of: WeekItem; isFirst?: boolean }) {
  const { week: t } = useTexts(texts);
  const start = useStartAttempt();
  const { status, passage, attemptId } = of;
  const look = buttonClass({ kind: isFirst ? 'primary' : undefined, big: isFirst });
  if (status === 'done' || status === 'late')
    return (
      <span className="row">
        <Pill tone="good" icon={check}>
          {t.done}
        </Pill>
        {attemptId !== null && (
          <Link className="link" to={reviewPath(attemptId)}>
            {t.review}
          </Link>
        )}
      </span>
    );
  if (status === 'excused' || status === 'notDone') return null;
  if (passage === null)
    return (
      <Link className={look} to={paths.practise}>
        {t.choose}
        {isFirst && <Glyph path={arrow} turns />}
      </Link>
    );
  if (attemptId !== null)
    return (
      <Link className={look} to={attemptPath(attemptId)}>
        {t.carryOn}
        {isFirst && <Glyph path={arrow} turns />}
      </Link>
    );
  return (
    <>
      <Button
        kind={isFirst ? 'primary' : undefined}
        big={isFirst}
        busy={start.isPending}
        onClick={() => start.start(passage)}
      >
        {start.isPending ? t.starting : isFirst ? t.start : t.startOther}
        {isFirst && <Glyph path={arrow} turns />}
      </Button>
      {start.error && <FailedNotice title={t.startFailed} error={start.error} onRetry={start.again} />}
    </>
  );
}

/** Seven days: done, due, still open, a holiday, nothing. Never by a colour alone. */
function Strip({ of: { days: all, items, today } }: { of: OwnWeek }) {
  const { week: t } = useTexts(texts);
  const days = useDays();
  return (
    <ol className="list week-strip" aria-label={t.strip}>
      {all.map(({ date, holiday }) => {
        const due = items.filter(({ dueOn, status }) => dueOn === date && status !== 'excused');
        const open = due.filter(({ status }) => status !== 'done' && status !== 'late');
        const state =
          due.length === 0
            ? holiday === null
              ? 'nothing'
              : 'holiday'
            : open.length === 0
              ? 'done'
              : date < today
                ? 'open'
                : 'due';
        return (
          <li
            key={date}
            className={classes('week-day', state)}
            aria-current={date === today ? 'date' : undefined}
          >
            <span className="week-mark" aria-hidden="true">
              {state === 'done' ? (
                <Glyph path={check} />
              ) : state === 'open' ? (
                <Glyph path={clock} />
              ) : state === 'due' ? (
                open.length
              ) : (
                '–'
              )}
            </span>
            <span aria-hidden="true">{days.weekday(date, 'short')}</span>
            <span className="sr">
              {t.day({
                day: days.day(date),
                state:
                  state === 'due'
                    ? t.states.due({ count: open.length })
                    : state === 'holiday'
                      ? (holiday ?? '')
                      : t.states[state],
              })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

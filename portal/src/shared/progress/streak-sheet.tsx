import { medalDays, streakProgress } from '@lectern/widgets/streak/streak.tiers';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { check } from '@lectern/widgets/ui/icon-paths';
import { Medal } from '@lectern/widgets/ui/medal';
import { Progress } from '@lectern/widgets/ui/progress';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import type { streakCount } from '@lectern/events/streaks/streak.routes';
import type { AnswerOf } from '../api/api.types.js';
import { useDayWords } from './use-day-words.js';
import './progress.css';
import texts from './progress.en.json';

/** Days in a row, the last week, the way to the next medal. */
export function StreakSheet({ streak }: { streak: AnswerOf<typeof streakCount> }) {
  const { streak: t } = useTexts(texts);
  const format = useFormat();
  const { days, medal, next, percent, hasPercent } = streakProgress(streak.streakCount);
  if (days === 0) return <FirstDay {...streak} />;
  return (
    <section className="sheet streak-sheet stack" aria-labelledby="streak-title">
      <h2 id="streak-title" className="sr">
        {t.title}
      </h2>
      <div className="streak-now">
        {medal && <Medal name={medal} label={t.names[medal]} />}
        <p>
          <span className="big num">{days}</span> {t.inARow({ days })}
          {streak.best > days && <span className="note best">{t.best({ days: streak.best })}</span>}
        </p>
      </div>
      <Week week={streak.week} />
      {streak.week.some(({ day }) => day === 'toBridge') && <p>{t.toBridge}</p>}
      {next && (
        <div className="stack gap-hair">
          <p className="row spread">
            <b>{t.unlock({ days: next.daysRemaining })}</b>
            {hasPercent && <span className="note num">{format.percent(percent)}</span>}
          </p>
          <Progress value={percent} max={100} label={t.progress({ medal: t.names[next.medal] })} />
        </div>
      )}
      <Medals days={days} />
    </section>
  );
}

function FirstDay({ week, best }: AnswerOf<typeof streakCount>) {
  const { streak: t } = useTexts(texts);
  return (
    <section className="sheet streak-sheet stack" aria-labelledby="streak-title">
      <h2 id="streak-title">{best > 0 ? t.againTitle : t.firstTitle}</h2>
      <p>{best > 0 ? t.againBody({ days: best }) : t.firstBody}</p>
      {week.some(({ fPractised }) => fPractised) && <Week week={week} />}
      <Medals days={0} />
    </section>
  );
}

/** The last seven days, today last. */
export function Week({ week }: Pick<AnswerOf<typeof streakCount>, 'week'>) {
  const { streak: t } = useTexts(texts);
  const locale = useLocale();
  const format = useFormat();
  const dayWords = useDayWords();
  const today = week.at(-1)?.date;
  return (
    <ol className="week" aria-label={t.week}>
      {week.map(({ date, day, name, fPractised }) => (
        <li
          key={date}
          className={fPractised ? 'done' : undefined}
          aria-current={date === today ? 'date' : undefined}
        >
          <span className="tick">{fPractised && <Glyph path={check} />}</span>
          {/* A local date without a time: noon keeps it on its day in every zone. */}
          {format.date(`${date}T12:00:00`, { weekday: locale === 'en' ? 'short' : 'narrow' }).slice(0, 2)}
          <span className="sr">
            {date === today && `, ${t.today}`}, {dayWords(day, name)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Medals({ days }: { days: number }) {
  const { streak: t } = useTexts(texts);
  return (
    <ol className="medals" aria-label={t.medals}>
      {medalDays.map(({ medal, from }) => (
        <li key={medal}>
          <Medal name={medal} locked={days < from} />
          {days < from ? <span>{t.names[medal]}</span> : <b>{t.names[medal]}</b>}
          <span className="soft">{t.days({ days: from })}</span>
          <span className="sr">{days < from ? t.ahead : t.earned}</span>
        </li>
      ))}
    </ol>
  );
}

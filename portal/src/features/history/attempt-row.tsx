import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { clock } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { Stars } from '@lectern/widgets/ui/stars';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { attemptPath } from '../../shared/paths.js';
import texts from './history.en.json';

/** One attempt of the log. */
export function AttemptRow({ attempt, to, isOwn }: { attempt: AttemptSummary; to: string; isOwn: boolean }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { _id, title, level, status, startedAt, questionsAnswered, questionsTotal } = attempt;
  return (
    <tr>
      <th scope="row">
        <Link to={to}>{title}</Link>
        <span className="note">
          {t.level({ level })}
          <span className="day-narrow">, {format.date(startedAt, { dateStyle: 'medium' })}</span>
        </span>
        <span className="note day-narrow">
          {t.answered({ done: questionsAnswered, total: questionsTotal })}
        </span>
      </th>
      <td className="day">{format.date(startedAt, { dateStyle: 'medium', timeStyle: 'short' })}</td>
      <td className="n">{t.answers({ done: questionsAnswered, total: questionsTotal })}</td>
      {status === 'complete' ? (
        <>
          <td>
            <ScoreCell score={attempt.communication} attempt={attempt} />
          </td>
          <td>
            <ScoreCell score={attempt.criticalThinking} attempt={attempt} />
          </td>
        </>
      ) : (
        <td colSpan={2}>
          {isOwn ? (
            <Link className={buttonClass()} to={attemptPath(_id)} aria-label={t.carryOnThis({ title })}>
              {t.carryOn}
            </Link>
          ) : (
            <Pill>{t.stillOpen}</Pill>
          )}
        </td>
      )}
    </tr>
  );
}

function ScoreCell({ score, attempt }: { score: number | undefined; attempt: AttemptSummary }) {
  const t = useTexts(texts);
  if (score !== undefined)
    return (
      <span className="stars-cell">
        <Stars score={score} />
      </span>
    );
  if (attempt.questionsAnswered === 0) return <span className="soft">{t.unscored}</span>;
  return (
    <Pill tone="wait" icon={clock}>
      {t.thinking}
    </Pill>
  );
}

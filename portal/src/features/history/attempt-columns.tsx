import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { clock } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { Stars } from '@lectern/widgets/ui/stars';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { attemptPath } from '../../shared/paths.js';
import { isOpen } from '../../shared/practice/next-up.js';
import type { Column } from '../../shared/table/table.js';
import texts from './history.en.json';

/** What the log shows of each attempt. @param linkOf where one is read again */
export function useAttemptColumns(
  isOwn: boolean,
  linkOf: (id: string) => string,
): readonly Column<AttemptSummary>[] {
  const t = useTexts(texts);
  const format = useFormat();
  return [
    {
      key: 'page',
      label: t.columns.page,
      render: ({ _id, title, level, startedAt, questionsAnswered, questionsTotal, markedByTeacher }) => (
        <>
          <Link to={linkOf(_id)} lang="en">
            {title}
          </Link>
          <span className="note">
            {t.level({ level: String(level) })}
            <span className="day-narrow">, {format.date(startedAt, { dateStyle: 'medium' })}</span>
          </span>
          <span className="note day-narrow">
            {t.answered({ done: questionsAnswered, total: questionsTotal })}
          </span>
          {markedByTeacher !== undefined && (
            <span className="note">{t.marked({ count: markedByTeacher })}</span>
          )}
        </>
      ),
    },
    {
      key: 'day',
      label: t.columns.day,
      className: 'day',
      render: ({ startedAt }) => format.date(startedAt, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    {
      key: 'answers',
      label: t.columns.answers,
      isNumber: true,
      render: ({ questionsAnswered, questionsTotal }) =>
        t.answers({ done: questionsAnswered, total: questionsTotal }),
    },
    {
      key: 'communication',
      label: t.columns.communication,
      render: (attempt) =>
        attempt.status === 'complete' ? (
          <ScoreCell score={attempt.communication} attempt={attempt} />
        ) : isOwn && isOpen(attempt) ? (
          <Link
            className={buttonClass()}
            to={attemptPath(attempt._id)}
            aria-label={t.carryOnThis({ title: attempt.title })}
          >
            {t.carryOn}
          </Link>
        ) : (
          <Pill>{t.stillOpen}</Pill>
        ),
    },
    {
      key: 'thinking',
      label: t.columns.thinking,
      render: (attempt) =>
        attempt.status === 'complete' && <ScoreCell score={attempt.criticalThinking} attempt={attempt} />,
    },
  ];
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

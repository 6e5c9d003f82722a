import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { reviewPath } from '../paths.js';
import { asBeginning, dayInWords } from './day-words.js';
import { Outcome } from './outcome.js';
import texts from './progress.en.json';

/** Attempts with how they went, each the way to its review. @param now ms since the epoch */
export function PastAttempts({ attempts, now }: { attempts: readonly AttemptSummary[]; now: number }) {
  const t = useTexts(texts);
  const locale = useLocale();
  return (
    <ul className="ruled list">
      {attempts.map((attempt) => (
        <li key={attempt._id}>
          <Link className="pick past" to={reviewPath(attempt._id)}>
            <b lang="en">{attempt.title}</b>
            <Outcome attempt={attempt} />
            <span className="soft">
              {t.answers({
                day: asBeginning(dayInWords(locale, attempt.startedAt, now), locale),
                count: attempt.questionsAnswered,
              })}
              {attempt.markedByTeacher !== undefined && ` · ${t.marked({ count: attempt.markedByTeacher })}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import { Picture } from '@lectern/widgets/ui/pictures';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths, reviewPath } from '../../shared/paths.js';
import { Outcome } from '../../shared/progress/outcome.js';
import texts from './dashboard.en.json';
import { asBeginning, dayInWords } from '../../shared/progress/day-words.js';

const shown = 4;

/** The latest attempts and how they went. @param now ms since the epoch */
export function RecentAttempts({ attempts, now }: { attempts: readonly AttemptSummary[]; now: number }) {
  const t = useTexts(texts);
  const locale = useLocale();
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{t.recent}</h2>
      {attempts.length === 0 ? (
        <div className="empty nothing">
          <Picture name="page" />
          <p className="soft">{t.nothing}</p>
        </div>
      ) : (
        <>
          <ul className="ruled list">
            {attempts.slice(0, shown).map((attempt) => (
              <li key={attempt._id}>
                <Link className="pick past" to={reviewPath(attempt._id)}>
                  <b lang="en">{attempt.title}</b>
                  <Outcome attempt={attempt} />
                  <span className="soft">
                    {t.answers({
                      day: asBeginning(dayInWords(locale, attempt.startedAt, now), locale),
                      count: attempt.questionsAnswered,
                    })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <Link className="link" to={paths.historyLog}>
            {t.history}
          </Link>
        </>
      )}
    </section>
  );
}

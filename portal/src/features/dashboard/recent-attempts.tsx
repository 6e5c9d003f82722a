import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import { clock } from '@lectern/widgets/ui/icon-paths';
import { Picture } from '@lectern/widgets/ui/pictures';
import { Pill } from '@lectern/widgets/ui/pill';
import { Stars } from '@lectern/widgets/ui/stars';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths, reviewPath } from '../../shared/paths.js';
import { isUnscored } from '../history/unscored.js';
import texts from './dashboard.en.json';
import { asBeginning, dayInWords } from './day-words.js';

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

/** How an attempt went, as far as it went. */
export function Outcome({ attempt }: { attempt: AttemptSummary }) {
  const t = useTexts(texts);
  if (attempt.status !== 'complete') return <Pill>{t.stillOpen}</Pill>;
  if (attempt.communication !== undefined)
    return (
      <span className="outcome">
        <Stars score={attempt.communication} />
      </span>
    );
  if (!isUnscored(attempt)) return <Pill>{t.noScore}</Pill>;
  return (
    <Pill tone="wait" icon={clock}>
      {t.thinking}
    </Pill>
  );
}

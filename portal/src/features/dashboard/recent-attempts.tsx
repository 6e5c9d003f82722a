import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import { Picture } from '@lectern/widgets/ui/pictures';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { PastAttempts } from '../../shared/progress/past-attempts.js';
import texts from './dashboard.en.json';

const shown = 4;

/** The latest attempts and how they went. @param now ms since the epoch */
export function RecentAttempts({ attempts, now }: { attempts: readonly AttemptSummary[]; now: number }) {
  const t = useTexts(texts);
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
          <PastAttempts attempts={attempts.slice(0, shown)} now={now} />
          <Link className="link" to={paths.historyLog}>
            {t.history}
          </Link>
        </>
      )}
    </section>
  );
}

import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { next } from '@lectern/widgets/ui/icon-paths';
import { Steps } from '@lectern/widgets/ui/steps';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { attemptPath } from '../../shared/paths.js';
import texts from './practice.en.json';

/** Attempts that were begun: one press goes on where the student was. */
export function OpenAttempts({ attempts }: { attempts: readonly AttemptSummary[] }) {
  const t = useTexts(texts);
  if (attempts.length === 0) return null;
  return (
    <section className="sheet open-attempts" aria-labelledby="still-open">
      <h2 id="still-open">{t.stillOpen}</h2>
      <ul className="ruled list">
        {attempts.map(({ _id, title, status, questionsAnswered: done, questionsTotal: total }) => (
          <li key={_id}>
            <Link className="pick" to={attemptPath(_id)}>
              <b>{title}</b>
              <Glyph path={next} turns />
              <span className="pick-progress">
                <Steps of={total} done={done} label={t.progress({ done, total })} />
                <span className="soft">{status === 'reading' ? t.carryOnReading : t.carryOn}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

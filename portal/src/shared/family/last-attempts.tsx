import type { FamilyChild } from '@lectern/events/accounts/family.routes';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { historyOf, reviewPath } from '../paths.js';
import { asBeginning, dayInWords } from '../progress/day-words.js';
import { Outcome } from '../progress/outcome.js';
import texts from './last-attempts.en.json';

/** What a child has read last, and the way to all of it. @param now ms since the epoch */
export function LastAttempts({ child, now }: { child: FamilyChild; now: number }) {
  const t = useTexts(texts);
  const locale = useLocale();
  return (
    <section className="child-part stack gap-near" aria-label={t.lastOf({ name: child.firstName })}>
      <h3 aria-hidden="true">{t.last}</h3>
      {child.lastAttempts.length === 0 ? (
        <p className="soft">{t.nothing({ name: child.firstName })}</p>
      ) : (
        <ul className="ruled list">
          {child.lastAttempts.map((attempt) => (
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
      )}
      <Link className="link" to={historyOf(child._id)}>
        {t.history({ name: child.firstName })}
      </Link>
    </section>
  );
}

import type { FamilyChild } from '@lectern/events/accounts/family.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { historyOf } from '../paths.js';
import { PastAttempts } from '../progress/past-attempts.js';
import texts from './last-attempts.en.json';

/** What a child has read last, and the way to all of it. @param now ms since the epoch */
export function LastAttempts({ child, now }: { child: FamilyChild; now: number }) {
  const t = useTexts(texts);
  return (
    <section className="child-part stack gap-near" aria-label={t.lastOf({ name: child.firstName })}>
      <h3 aria-hidden="true">{t.last}</h3>
      {child.lastAttempts.length === 0 ? (
        <p className="soft">{t.nothing({ name: child.firstName })}</p>
      ) : (
        <PastAttempts attempts={child.lastAttempts} now={now} />
      )}
      <Link className="link" to={historyOf(child._id)}>
        {t.history({ name: child.firstName })}
      </Link>
    </section>
  );
}

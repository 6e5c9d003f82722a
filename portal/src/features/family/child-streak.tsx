import type { FamilyChild } from '@lectern/events/accounts/family.routes';
import { streakProgress } from '@lectern/widgets/streak/streak.tiers';
import { Medal } from '@lectern/widgets/ui/medal';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Week } from '../../shared/progress/streak-sheet.js';
import texts from './family.en.json';

/** A child's days in a row with the medal, the last week, and how far the next medal is. */
export function ChildStreak({ child }: { child: FamilyChild }) {
  const { child: t } = useTexts(texts);
  const { days, medal, next } = streakProgress(child.streak.streakCount);
  return (
    <div
      className="child-streak stack gap-near"
      role="group"
      aria-label={t.streakOf({ name: child.firstName })}
    >
      {days === 0 ? (
        <p>{t.noStreak}</p>
      ) : (
        <div className="child-days">
          {medal && <Medal name={medal} label={t.medal({ medal: t.medals[medal] })} />}
          <p>
            <span className="big num">{days}</span> {t.inARow({ days })}
          </p>
        </div>
      )}
      <Week week={child.streak.week} />
      {days > 0 && next && (
        <p className="note">{t.next({ days: next.daysRemaining, medal: t.medals[next.medal] })}</p>
      )}
    </div>
  );
}

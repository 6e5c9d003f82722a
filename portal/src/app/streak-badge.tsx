import { Streak } from '@lectern/widgets/streak/streak';
import '@lectern/widgets/streak/streak.css';
import '@lectern/widgets/streak/streak-card.css';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from '../shared/progress/progress.en.json';
import { Week } from '../shared/progress/streak-sheet.js';
import { useStreak } from '../shared/session/use-streak.js';

/** The student's days in a row; without a count (it is only logged that none came) nothing is drawn. */
export function StreakBadge() {
  const { streak: t } = useTexts(texts);
  const { data } = useStreak();
  return (
    <Streak streakCount={data?.streakCount}>
      {data && data.week.length > 0 && (
        <>
          {/* Seven days would be a long description of the badge: it says how many. */}
          <div aria-hidden="true">
            <Week week={data.week} />
          </div>
          <p className="sr">
            {t.weekCount({ days: data.week.filter(({ fPractised }) => fPractised).length })}
          </p>
        </>
      )}
      {data && data.best > data.streakCount && <p className="note">{t.best({ days: data.best })}</p>}
    </Streak>
  );
}

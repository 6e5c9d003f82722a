import { Streak } from '@lectern/widgets/streak/streak';
import '@lectern/widgets/streak/streak.css';
import { useStreak } from '../shared/session/use-streak.js';

/** The student's days in a row; without a count (it is only logged that none came) nothing is drawn. */
export function StreakBadge() {
  const { data } = useStreak();
  return <Streak streakCount={data?.streakCount} />;
}

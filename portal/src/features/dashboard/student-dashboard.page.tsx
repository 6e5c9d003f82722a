import { useStreak } from '../../shared/session/use-streak.js';
import { LearnerBoard } from './learner-board.js';
import { SetForYou } from '../../shared/schedule/set-for-you.js';
import { StreakSheet } from '../../shared/progress/streak-sheet.js';

/** A student's day, with the streak beside it. */
export function StudentDashboardPage() {
  const { data: streak } = useStreak();
  return <LearnerBoard top={<SetForYou />} aside={streak && <StreakSheet streak={streak} />} />;
}

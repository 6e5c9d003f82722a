import { useStreak } from '../../shared/session/use-streak.js';
import { LearnerBoard } from './learner-board.js';
import { StreakSheet } from '../../shared/progress/streak-sheet.js';

/** A student's day, with the streak beside it. */
export function StudentDashboardPage() {
  const { data: streak } = useStreak();
  return <LearnerBoard aside={streak && <StreakSheet streak={streak} />} />;
}

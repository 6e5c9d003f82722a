import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { OwnClassGoals } from '../../shared/class-goals/own-class-goals.js';
import { paths } from '../../shared/paths.js';
import { useNextUp } from '../../shared/practice/use-next-up.js';
import { StreakSheet } from '../../shared/progress/streak-sheet.js';
import { SetForYou } from '../../shared/schedule/set-for-you.js';
import { useStreak } from '../../shared/session/use-streak.js';
import texts from './dashboard.en.json';
import { JoinClass } from './join-class.js';
import { LearnerBoard } from './learner-board.js';
import { PracticeCalendar } from './practice-calendar.js';

/** A student's day, with the streak beside it. */
export function StudentDashboardPage() {
  const t = useTexts(texts);
  const { data: streak } = useStreak();
  const { attempts, isReady } = useNextUp();
  const top = (
    <>
      <SetForYou />
      {isReady && attempts.length === 0 && (
        <p className="soft">
          <Link to={paths.studentTutorial}>{t.tutorial}</Link>
        </p>
      )}
    </>
  );
  return (
    <LearnerBoard
      top={top}
      aside={
        <>
          {streak && <StreakSheet streak={streak} />}
          <JoinClass />
          <OwnClassGoals />
          <PracticeCalendar />
        </>
      }
    />
  );
}

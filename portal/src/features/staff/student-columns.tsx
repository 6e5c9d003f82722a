import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import type { StaffStudent } from '@lectern/events/schools/staff.routes';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { useFormat } from '@lectern/widgets/ui/format';
import { alert as triangle, check, clock } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { useAsOf } from '../../shared/as-of/use-as-of.js';
import { historyOf, reviewPath } from '../../shared/paths.js';
import { fullName } from '../../shared/session/person.js';
import { useSignedIn } from '../../shared/session/session.js';
import { dayInWords } from '../../shared/progress/day-words.js';
import type { Column } from '../../shared/table/table.js';
import texts from './staff.en.json';
import {
  lastPractised,
  newestScore,
  stateOf,
  type StudentScore,
  type StudentState,
} from './student-facts.js';

const looks = {
  fine: { tone: 'good', icon: check },
  low: { tone: 'wait', icon: triangle },
  quiet: { tone: 'wait', icon: clock },
  new: {},
} as const satisfies Record<StudentState, object>;
const urgency: Record<StudentState, number> = { low: 0, quiet: 1, new: 2, fine: 3 };

/** What a table of students shows of each. @param now ms since the epoch */
export function useStudentColumns(now: number): readonly Column<StaffStudent>[] {
  const { students: t } = useTexts(texts);
  return [
    {
      key: 'name',
      label: t.name,
      value: ({ lastName, firstName }) => `${lastName} ${firstName}`,
      render: (student) => <Name student={student} />,
    },
    {
      key: 'state',
      label: t.state,
      value: (student) => urgency[stateOf(student, now)],
      render: (student) => {
        const state = stateOf(student, now);
        return <Pill {...looks[state]}>{t.states[state]}</Pill>;
      },
    },
    {
      key: 'streak',
      label: t.streak,
      value: ({ streakCount }) => streakCount,
      render: ({ streakCount }) => streakCount,
      isNumber: true,
    },
    scoreColumn('communication', t.communication),
    scoreColumn('criticalThinking', t.thinking),
    {
      key: 'last',
      label: t.last,
      value: lastPractised,
      render: ({ lastAttempts }) => <LastAttempts attempts={lastAttempts} now={now} />,
      beginsDown: true,
    },
  ];
}

const scoreColumn = (of: StudentScore, label: string): Column<StaffStudent> => ({
  key: of,
  label,
  value: (student) => newestScore(student, of),
  render: (student) => <NewestScore score={newestScore(student, of)} />,
  isNumber: true,
  beginsDown: false,
});

function NewestScore({ score }: { score: number | null }) {
  const { students: t } = useTexts(texts);
  const format = useFormat();
  if (score !== null) return format.score(score);
  return (
    <span className="soft">
      <span aria-hidden="true">–</span>
      <span className="sr">{t.noScore}</span>
    </span>
  );
}

function Name({ student }: { student: StaffStudent }) {
  const { students: t } = useTexts(texts);
  const user = useSignedIn();
  const { link } = useAsOf();
  const name = fullName(student);
  return (
    <>
      <Link to={link(linkFor(user, historyOf(student._id)))} aria-label={t.history({ name })}>
        {name}
      </Link>
      {student.username !== null && <span className="note">{student.username}</span>}
    </>
  );
}

function LastAttempts({ attempts, now }: { attempts: readonly AttemptSummary[]; now: number }) {
  const { students: t } = useTexts(texts);
  const [newest, ...earlier] = attempts;
  if (!newest) return <span className="soft">{t.never}</span>;
  return (
    <div className="staff-attempts stack gap-hair">
      <Attempt attempt={newest} now={now} />
      {earlier.length > 0 && (
        <details>
          <summary>{t.earlier({ count: earlier.length })}</summary>
          <ul className="list">
            {earlier.map((attempt) => (
              <li key={attempt._id}>
                <Attempt attempt={attempt} now={now} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Attempt({ attempt, now }: { attempt: AttemptSummary; now: number }) {
  const { students: t } = useTexts(texts);
  const locale = useLocale();
  const user = useSignedIn();
  const { link } = useAsOf();
  const day = dayInWords(locale, attempt.startedAt, now);
  return (
    <span className="staff-attempt">
      <Link to={link(linkFor(user, reviewPath(attempt._id)))} lang="en">
        {attempt.title}
      </Link>{' '}
      <span className="soft">{attempt.status === 'complete' ? day : t.open({ day })}</span>
    </span>
  );
}

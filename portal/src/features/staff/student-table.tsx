import type { StaffStudent } from '@lectern/events/schools/staff.routes';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { now as clockNow } from '../../app/browser.adapter.js';
import { historyOf, reviewPath } from '../../app/paths.js';
import { fullName } from '../../app/person.js';
import { useSignedIn } from '../../app/session.js';
import { dayInWords } from '../dashboard/day-words.js';
import { Outcome } from '../dashboard/recent-attempts.js';
import * as texts from './staff.texts.js';

/** Students with their streak and their last attempts, each with the way to the whole history. */
export function StudentTable({ label, students }: { label: string; students: readonly StaffStudent[] }) {
  const { students: t } = useTexts(texts);
  return (
    <section className="table-frame" tabIndex={0} aria-label={label}>
      <table className="table staff-table">
        <thead>
          <tr>
            <th scope="col">{t.name}</th>
            <th scope="col" className="n">
              {t.streak}
            </th>
            <th scope="col">{t.last}</th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <Row key={student._id} student={student} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ student }: { student: StaffStudent }) {
  const { students: t } = useTexts(texts);
  const locale = useLocale();
  const user = useSignedIn();
  const [now] = useState(clockNow);
  const { _id, username, streakCount, lastAttempts } = student;
  const name = fullName(student);
  return (
    <tr>
      <th scope="row">
        <Link to={linkFor(user, historyOf(_id))} aria-label={t.history(name)}>
          {name}
        </Link>
        {username !== null && <span className="note">{username}</span>}
      </th>
      <td className="n">{streakCount}</td>
      <td>
        {lastAttempts.length === 0 ? (
          <span className="soft">{t.never}</span>
        ) : (
          <ul className="list staff-attempts">
            {lastAttempts.map((attempt) => (
              <li key={attempt._id}>
                <Link to={linkFor(user, reviewPath(attempt._id))}>{attempt.title}</Link>
                <span className="soft">{dayInWords(locale, attempt.startedAt, now)}</span>
                <Outcome attempt={attempt} />
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

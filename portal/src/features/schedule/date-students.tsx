import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { useFormat } from '@lectern/widgets/ui/format';
import { Pill } from '@lectern/widgets/ui/pill';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { CallFailure } from '../../shared/form/call-failure.js';
import { reviewPath } from '../../shared/paths.js';
import { useDays } from '../../shared/schedule/use-days.js';
import { RemindButton } from './remind-button.js';
import { useStudentDate, type OneDate } from './schedule.api.js';
import texts from './schedule.en.json';

type Student = OneDate['students'][number];

/** How each student stands, and their own date. */
export function DateStudents({ of }: { of: OneDate }) {
  const { students: t, manage } = useTexts(texts);
  const heading = useId();
  return (
    <section className="sheet" aria-labelledby={heading}>
      <h2 id={heading}>{manage.done({ done: of.done, of: of.of - of.excused })}</h2>
      {of.open > 0 && (
        <p className="row">
          <RemindButton of={of} />
        </p>
      )}
      {of.students.length === 0 && <p className="soft">{t.nobody}</p>}
      <ul className="ruled list">
        {of.students.map((student) => (
          <StudentRow key={student._id} student={student} of={of} />
        ))}
      </ul>
    </section>
  );
}

function StudentRow({ student, of }: { student: Student; of: OneDate }) {
  const { students: t } = useTexts(texts);
  const days = useDays();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { name, status, doneAt, attemptId, clockOff, dueOn, isOwn } = student;
  return (
    <li className="stack gap-near schedule-row">
      <div className="row spread">
        <div>
          <b>{name}</b>
          {isOwn && <p className="soft">{t.until({ day: days.day(dueOn) })}</p>}
          {doneAt !== null && (
            <p className="soft">
              {t.doneAt({ at: format.date(doneAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
            </p>
          )}
          {clockOff !== 0 && <p className="soft">{t.clock({ minutes: Math.abs(clockOff) })}</p>}
        </div>
        <div className="row">
          <Pill tone={status === 'done' || status === 'late' ? 'good' : undefined}>{t.states[status]}</Pill>
          {doneAt !== null && attemptId !== null && (
            <Link className="link" to={reviewPath(attemptId)} aria-label={t.openOf({ name })}>
              {t.open}
            </Link>
          )}
          <Button aria-label={t.changeOf({ name })} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t.change}
          </Button>
        </div>
      </div>
      {isOpen && <OwnDate student={student} of={of} onDone={() => setOpen(false)} />}
    </li>
  );
}

/** Another date, or excused. Other students can’t see it. */
function OwnDate({ student, of, onDone }: { student: Student; of: OneDate; onDone: () => void }) {
  const { students: t } = useTexts(texts);
  const give = useStudentDate(of);
  const [on, setOn] = useState(student.dueOn);
  const send = (...given: Parameters<typeof give.give>) =>
    void give.give(...given).then(onDone, () => undefined);
  return (
    <div className="stack gap-near">
      <Field label={t.ownDate} hint={t.ownHint}>
        {(control) => (
          <input {...control} type="date" value={on} onChange={({ target }) => setOn(target.value)} />
        )}
      </Field>
      {give.error && <CallFailure error={give.error} />}
      <div className="row">
        <Button
          kind="primary"
          busy={give.isPending}
          disabled={on === ''}
          onClick={() => send(student._id, { kind: 'due', on })}
        >
          {t.save}
        </Button>
        <Button
          busy={give.isPending}
          onClick={() => send(student._id, { kind: 'excused', fExcused: !student.isExcused })}
        >
          {student.isExcused ? t.notExcused : t.excuse}
        </Button>
      </div>
    </div>
  );
}

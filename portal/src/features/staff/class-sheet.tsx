import type { StaffClass, StaffStudent } from '@lectern/events/schools/staff.routes';
import type { SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { Empty } from '@lectern/widgets/ui/empty';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { now as clockNow } from '../../shared/device/browser.adapter.js';
import { fullName } from '../../shared/session/person.js';
import { DataTable } from '../../shared/table/data-table.js';
import { MakeCards } from './make-cards.js';
import texts from './staff.en.json';
import { useStudentColumns } from './student-columns.js';
import { hasPractised, stateOf } from './student-facts.js';
import { useStudentFile } from './student-file.js';

export type ClassSheetProps = { of: StaffClass; onMade: (cards: readonly SignInCard[]) => void };

/** A class in a sentence, then each of its students. */
export function ClassSheet({ of, onMade }: ClassSheetProps) {
  const t = useTexts(texts);
  const { _id, name, year, students } = of;
  const [now] = useState(clockNow);
  return (
    <Sheet className="stack" aria-labelledby={`class-${_id}`}>
      <div className="row spread">
        <div>
          <h2 id={`class-${_id}`}>{name}</h2>
          <p className="note">
            {t.year({ year })}, {t.count({ students: students.length })}
          </p>
        </div>
        {students.length > 0 && (
          <MakeCards name={name} students={() => Promise.resolve(students)} onMade={onMade} />
        )}
      </div>
      {students.length === 0 ? (
        <Empty level={3} title={t.students.none}>
          {t.students.noneBody}
        </Empty>
      ) : (
        <Students name={name} students={students} now={now} />
      )}
    </Sheet>
  );
}

type StudentsProps = { name: string; students: readonly StaffStudent[]; now: number };

function Students({ name, students, now }: StudentsProps) {
  const { students: t, teacher } = useTexts(texts);
  const all = students.length;
  const some = students.filter((student) => hasPractised(student, now)).length;
  return (
    <DataTable
      label={t.table({ name })}
      head={
        <p className="class-line">
          <b>{teacher.practised.share({ some, all })}</b>
          {teacher.practised.rest({ all })}
        </p>
      }
      rows={students}
      columns={useStudentColumns(now)}
      file={useStudentFile()}
      find={{
        label: t.find,
        texts: (student) => [fullName(student), student.username ?? ''],
      }}
      groups={[
        { key: '', label: t.everyone },
        { key: 'needy', label: t.needy, has: (student) => stateOf(student, now) !== 'fine' },
      ]}
    />
  );
}

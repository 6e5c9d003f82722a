import type { SchoolOverview, StudentOrder } from '@lectern/events/schools/staff.routes';
import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { now as clockNow } from '../../shared/device/browser.adapter.js';
import { TableRow } from '../../shared/table/data-table.js';
import { ExportButton } from '../../shared/table/export-button.js';
import { FindField } from '../../shared/table/find-field.js';
import { Pager } from '../../shared/table/pager.js';
import { SortHead } from '../../shared/table/sort-head.js';
import type { Sorting } from '../../shared/table/table-view.js';
import '../../shared/table/tables.css';
import tableTexts from '../../shared/table/tables.en.json';
import { useAllStudents, type StudentsAsked } from './staff.api.js';
import texts from './staff.en.json';
import { useStudentColumns } from './student-columns.js';
import { useStudentFile } from './student-file.js';

export type SchoolStudentsProps = {
  of: SchoolOverview;
  /** What is looked for, as typed; `asked` follows when the typing stops. */
  sought: string;
  onSeek: (sought: string) => void;
  asked: StudentsAsked;
  onAsk: (asked: StudentsAsked) => void;
};

const sortingOf = (order: StudentOrder): Sorting =>
  order.startsWith('-') ? { key: order.slice(1), isDown: true } : { key: order, isDown: false };
const orderOf = ({ key, isDown }: Sorting): StudentOrder => {
  if (key === 'streak') return isDown ? '-streak' : 'streak';
  return isDown ? '-name' : 'name';
};

/** The students of a school, who may be thousands: the server finds, orders and leafs through them. */
export function SchoolStudents({ of, sought, onSeek, asked, onAsk }: SchoolStudentsProps) {
  const t = useTexts(texts);
  const tables = useTexts(tableTexts);
  const fetchAll = useAllStudents();
  const columns = useStudentFile();
  const { students, classes, school } = of;
  const { total, pageSize, items } = students;
  const label = t.students.table({ name: school.name });
  const from = items.length === 0 ? 0 : (asked.page - 1) * pageSize + 1;
  const isNarrowed = asked.find !== '' || asked.classId !== undefined;
  if (total === 0 && !isNarrowed && sought === '')
    return (
      <Empty level={3} title={t.students.none}>
        {t.students.noneBody}
      </Empty>
    );
  return (
    <div className="data-table">
      <div className="row table-tools">
        <FindField label={t.students.find} value={sought} onChange={onSeek} />
        <select
          className="input"
          aria-label={t.school.ofClass}
          value={asked.classId ?? ''}
          onChange={(event) => onAsk({ ...asked, page: 1, classId: event.target.value || undefined })}
        >
          <option value="">{t.school.anyClass}</option>
          {classes.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
        <div className="end">
          <ExportButton label={label} columns={columns} rows={() => fetchAll(asked)} />
        </div>
      </div>
      {total === 0 ? (
        <p className="soft">{tables.none}</p>
      ) : (
        <StudentRows label={label} of={of} asked={asked} onAsk={onAsk} />
      )}
      <Pager
        label={label}
        from={from}
        to={from + Math.max(0, items.length - 1)}
        found={total}
        page={asked.page}
        pages={Math.max(1, Math.ceil(total / pageSize))}
        onGo={(page) => onAsk({ ...asked, page })}
      />
    </div>
  );
}

type RowsProps = Pick<SchoolStudentsProps, 'of' | 'asked' | 'onAsk'> & { label: string };

function StudentRows({ label, of, asked, onAsk }: RowsProps) {
  const [now] = useState(clockNow);
  const columns = useStudentColumns(now);
  return (
    <section className="table-frame" tabIndex={0} aria-label={label}>
      <table className="table fixed-first">
        <thead>
          <tr>
            {columns.map(({ key, label: name, isNumber }) =>
              key === 'name' || key === 'streak' ? (
                <SortHead
                  key={key}
                  label={name}
                  sortKey={key}
                  sorting={sortingOf(asked.order)}
                  onSort={(sorting) => onAsk({ ...asked, page: 1, order: orderOf(sorting) })}
                  isNumber={isNumber}
                  beginsDown={isNumber}
                />
              ) : (
                <th key={key} scope="col" className={isNumber ? 'n' : undefined}>
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {of.students.items.map((student) => (
            <TableRow key={student._id} row={student} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

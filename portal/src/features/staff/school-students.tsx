import type { SchoolOverview } from '@lectern/events/schools/staff.routes';
import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { now as clockNow } from '../../shared/device/browser.adapter.js';
import { useAsOf } from '../../shared/as-of/use-as-of.js';
import { DataTable } from '../../shared/table/data-table.js';
import type { TableState } from '../../shared/table/table-view.js';
import { studentsAsked, useAllStudents } from './staff.api.js';
import texts from './staff.en.json';
import { useStudentColumns } from './student-columns.js';
import { useStudentFile } from './student-file.js';

export type SchoolStudentsProps = {
  of: SchoolOverview;
  state: TableState;
  onChange: (change: Partial<TableState>) => void;
};

const sortable: readonly string[] = ['name', 'streak'];

/** The students of a school, who may be thousands: the server finds, orders and leafs through them. */
export function SchoolStudents({ of, state, onChange }: SchoolStudentsProps) {
  const t = useTexts(texts);
  const { asOf } = useAsOf();
  const [now] = useState(() => (asOf === undefined ? clockNow() : Date.parse(asOf)));
  const fetchAll = useAllStudents();
  const columns = useStudentColumns(now).map((column) => ({
    ...column,
    isSortable: sortable.includes(column.key),
  }));
  const file = useStudentFile();
  const { students, classes, school } = of;
  if (students.total === 0 && state.find === '' && state.show === '')
    return (
      <Empty level={3} title={t.students.none}>
        {t.students.noneBody}
      </Empty>
    );
  return (
    <DataTable
      label={t.students.table({ name: school.name })}
      rows={students.items}
      columns={columns}
      file={file}
      find={{ label: t.students.find }}
      groupsLabel={t.school.ofClass}
      groups={[
        { key: '', label: () => t.school.anyClass },
        ...classes.map(({ _id, name }) => ({ key: _id, label: () => name })),
      ]}
      pageSize={students.pageSize}
      server={{ found: students.total, state, onChange, all: () => fetchAll(studentsAsked(state)) }}
    />
  );
}

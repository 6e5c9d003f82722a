import type { ManagedClass, ManagedSchool } from '@lectern/events/classes/manage-classes.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { alert } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { fullName } from '../../shared/session/person.js';
import { DataTable } from '../../shared/table/data-table.js';
import type { Column } from '../../shared/table/table.js';
import { isCurrent } from '../../shared/school/current-classes.js';
import { useManageAddress } from './manage-classes.api.js';
import texts from './manage-classes.en.json';

const teachersOf = ({ teachers }: ManagedClass): string => teachers.map(fullName).join(', ');

/** This year's classes, and those of before. */
export function ClassesSheet({ of, onAdd }: { of: ManagedSchool; onAdd: () => void }) {
  const { table: t } = useTexts(texts);
  const { linkTo } = useManageAddress();
  const isOfNow = isCurrent(of);
  const columns: readonly Column<ManagedClass>[] = [
    {
      key: 'name',
      label: t.name,
      value: ({ name }) => name,
      render: ({ _id, name, year, archivedAt }) => (
        <>
          <Link className="link" to={linkTo(_id)}>
            {name}
          </Link>
          {(archivedAt !== null || year !== of.year) && (
            <span className="note num">{archivedAt === null ? year : t.archived({ year })}</span>
          )}
        </>
      ),
    },
    {
      key: 'teachers',
      label: t.teachers,
      value: teachersOf,
      render: (one) =>
        teachersOf(one) || (
          <Pill tone="wait" icon={alert}>
            {t.noTeacher}
          </Pill>
        ),
    },
    {
      key: 'students',
      label: t.students,
      value: ({ students }) => students,
      render: ({ students }) => students,
      isNumber: true,
    },
    {
      key: 'practised',
      label: t.practised,
      value: ({ practised }) => practised,
      render: ({ practised }) => practised,
      isNumber: true,
    },
    {
      key: 'joinCode',
      label: t.joinCode,
      value: ({ joinCode }) => joinCode,
      render: ({ joinCode }) => (
        <span className={joinCode === null ? 'soft' : 'num'}>{joinCode ?? t.joinClosed}</span>
      ),
    },
  ];
  if (of.classes.length === 0)
    return (
      <Empty title={t.none} action={<Button onClick={onAdd}>{t.addFirst}</Button>}>
        {t.noneBody}
      </Empty>
    );
  return (
    <Sheet aria-labelledby="managed-classes">
      <DataTable
        label={t.label}
        head={<h2 id="managed-classes">{t.title}</h2>}
        rows={of.classes}
        columns={columns}
        pageSize={25}
        find={{ label: t.find, texts: (one) => [one.name, teachersOf(one)] }}
        groupsLabel={t.years}
        groups={[
          { key: '', label: () => t.thisYear({ year: of.year }), has: isOfNow },
          { key: 'past', label: ({ count }) => t.past({ count }), has: (one) => !isOfNow(one) },
        ]}
        file={[
          { label: t.name, value: ({ name }) => name },
          { label: t.year, value: ({ year }) => year },
          { label: t.teachers, value: teachersOf },
          { label: t.students, value: ({ students }) => students },
          { label: t.practised, value: ({ practised }) => practised },
        ]}
      />
    </Sheet>
  );
}

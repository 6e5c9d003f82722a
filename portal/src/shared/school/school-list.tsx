import type { SystemOverview } from '@lectern/events/schools/staff.routes';
import { schoolQuery, withQuery } from '@lectern/widgets/route-guard/route-guard.links';
import { buttonClass } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../paths.js';
import { DataTable } from '../table/data-table.js';
import type { Column } from '../table/table.js';
import texts from './school-list.en.json';

type School = SystemOverview['schools'][number];

/** The schools of this installation, each with how many it has of what. */
export function SchoolList({ schools, total }: { schools: readonly School[]; total: number }) {
  const t = useTexts(texts);
  const counts = (['classes', 'teachers', 'students'] as const).map((of): Column<School> => ({
    key: of,
    label: { classes: t.classes, teachers: t.teachers, students: t.students }[of],
    value: (school) => school[of],
    render: (school) => school[of],
    isNumber: true,
  }));
  const columns: readonly Column<School>[] = [
    {
      key: 'name',
      label: t.school,
      value: ({ name }) => name,
      render: ({ _id, name }) => (
        <Link className="link" to={withQuery(paths.manageSchool, schoolQuery, _id)}>
          {name}
        </Link>
      ),
    },
    {
      key: 'code',
      label: t.code,
      value: ({ code }) => code,
      render: ({ code }) => <span className={code === null ? 'soft' : 'num'}>{code ?? t.noCode}</span>,
    },
    ...counts,
    {
      key: 'embedding',
      label: t.embedding,
      isLabelHidden: true,
      render: ({ _id, name }) => (
        <Link
          className={buttonClass()}
          to={withQuery(paths.embedding, schoolQuery, _id)}
          aria-label={t.embeddingOf({ name })}
        >
          {t.embedding}
        </Link>
      ),
    },
  ];
  return (
    <Sheet aria-labelledby="schools">
      {schools.length === 0 ? (
        <>
          <h2 id="schools">{t.schools}</h2>
          <Empty level={3} title={t.noSchools}>
            {t.noSchoolsBody}
          </Empty>
        </>
      ) : (
        <DataTable
          label={t.schoolTable}
          head={
            <div>
              <h2 id="schools">{t.schools}</h2>
              {total > schools.length && (
                <p className="note">{t.firstOf({ shown: schools.length, total })}</p>
              )}
            </div>
          }
          rows={schools}
          columns={columns}
          find={{ label: t.findSchool, texts: ({ name, code }) => [name, code ?? ''] }}
          file={columns.flatMap(({ label, value }) => (value ? [{ label, value }] : []))}
        />
      )}
    </Sheet>
  );
}

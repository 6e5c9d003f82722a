import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { FailedNotice } from '../../app/failed-notice.js';
import { PageHeading } from '../../app/page-heading.js';
import { useSignedIn } from '../../app/session.js';
import { Waiting } from '../../app/waiting.js';
import '../dashboard/dashboard.css';
import { ClassTable, TeacherTable } from './school-tables.js';
import { useSchool } from './staff.api.js';
import './staff.css';
import * as texts from './staff.texts.js';
import { StudentTable } from './student-table.js';

/** The own school of its admin: classes, teachers and students. */
export function SchoolAdminDashboardPage() {
  const t = useTexts(texts);
  const user = useSignedIn();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useSchool(page);
  const pages = data ? Math.max(1, Math.ceil(data.students.total / data.students.pageSize)) : 1;
  return (
    <div className="wrap staff">
      <div className="page-head">
        <PageHeading title={t.tab}>{t.hello(user.firstName)}</PageHeading>
        <p className="lead soft">{data ? t.school.lead(data.school.name) : t.school.wait}</p>
        {data && <p>{data.school.code === null ? t.school.noCode : t.school.code(data.school.code)}</p>}
      </div>
      {error && !data && <FailedNotice title={t.failed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      {data && (
        <>
          <Sheet className="stack" aria-labelledby="school-classes">
            <h2 id="school-classes">{t.school.classes}</h2>
            {data.classes.length === 0 ? (
              <Empty level={3} title={t.school.noClasses} />
            ) : (
              <ClassTable classes={data.classes} />
            )}
          </Sheet>
          <Sheet className="stack" aria-labelledby="school-teachers">
            <h2 id="school-teachers">{t.school.teachers}</h2>
            {data.teachers.length === 0 ? (
              <Empty level={3} title={t.school.noTeachers} />
            ) : (
              <TeacherTable teachers={data.teachers} />
            )}
          </Sheet>
          <Sheet className="stack" aria-labelledby="school-students">
            <div className="row spread">
              <h2 id="school-students">{t.school.students}</h2>
              <p className="note num">{t.count(data.students.total)}</p>
            </div>
            {data.students.total === 0 ? (
              <Empty level={3} title={t.students.none}>
                {t.students.noneBody}
              </Empty>
            ) : (
              <StudentTable label={t.students.table(data.school.name)} students={data.students.items} />
            )}
            {pages > 1 && (
              <nav className="row spread" aria-label={t.school.pages}>
                <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
                  {t.school.before}
                </Button>
                <span className="num" role="status">
                  {t.school.pageOf(page, pages)}
                </span>
                <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
                  {t.school.next}
                </Button>
              </nav>
            )}
          </Sheet>
        </>
      )}
    </div>
  );
}

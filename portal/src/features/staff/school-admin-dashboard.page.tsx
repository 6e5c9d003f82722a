import { schoolClasses } from '@lectern/events/classes/manage-classes.routes';
import type { SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { buttonClass } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { AsOf } from '../../shared/as-of/as-of.js';
import { useApiQuery } from '../../shared/api/use-api.js';
import { useAsOf } from '../../shared/as-of/use-as-of.js';
import { Page } from '../../shared/page/page.js';
import { paths } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import { QueryView } from '../../shared/page/query-view.js';
import { SchoolSummary } from '../../shared/school/school-summary.js';
import { useTableAddress } from '../../shared/table/use-table-address.js';
import { ForgivenDays } from '../../shared/calendar/forgiven-days.js';
import { SchoolCalendar } from '../../shared/calendar/school-calendar.js';
import { AiHintsSheet } from './ai-hints-sheet.js';
import { SchoolStudents } from './school-students.js';
import { SchoolStart } from './school-start.js';
import { ClassTable, TeacherTable } from './school-tables.js';
import { SignInCards } from './sign-in-cards.js';
import { studentsAsked, useSchool } from './staff.api.js';
import './staff.css';
import texts from './staff.en.json';

type Made = { readonly className: string; readonly cards: readonly SignInCard[] };

/** The own school of its admin: classes, teachers and students. */
export function SchoolAdminDashboardPage() {
  const { asOf } = useAsOf();
  return <SchoolAdminDashboard key={asOf} isNow={asOf === undefined} />;
}

function SchoolAdminDashboard({ isNow }: { isNow: boolean }) {
  const t = useTexts(texts);
  const user = useSignedIn();
  const [made, setMade] = useState<Made | null>(null);
  const [students, setStudents] = useTableAddress();
  const overview = useSchool(studentsAsked(students));
  const { data } = overview;
  const now = useApiQuery(schoolClasses, isNow && user.school ? { query: { schid: user.school } } : null);
  const wasNotYet = !isNow && statusOf(overview.error) === 404;
  if (made) return <SignInCards {...made} onBack={() => setMade(null)} />;
  return (
    <Page
      tab={t.tab}
      title={t.hello({ name: user.firstName })}
      lead={now.data ? <SchoolSummary of={now.data} /> : (data?.school.name ?? t.school.wait)}
      actions={
        <>
          <Link className={buttonClass()} to={linkFor(user, paths.manageClasses)}>
            {t.school.manageClasses}
          </Link>
          <Link className={buttonClass()} to={linkFor(user, paths.classAnalytics)}>
            {t.school.classAnalytics}
          </Link>
          <Link className={buttonClass()} to={linkFor(user, paths.embedding)}>
            {t.school.embedding}
          </Link>
        </>
      }
      head={
        <>
          {data && (
            <>
              <p>{data.school.code === null ? t.school.noCode : t.school.code({ code: data.school.code })}</p>
              <p>
                <Link className="link" to={linkFor(user, paths.accessLog)}>
                  {t.school.accessLog}
                </Link>
              </p>
            </>
          )}
          {now.data && <SchoolStart of={now.data} schid={now.data.school._id} />}
          <AsOf />
        </>
      }
    >
      {wasNotYet ? (
        <Empty title={t.school.notYet} />
      ) : (
        <QueryView query={overview} failed={t.failed}>
          {(data) => (
            <>
              <Sheet aria-labelledby="school-classes">
                {data.classes.length === 0 ? (
                  <>
                    <h2 id="school-classes">{t.school.classes}</h2>
                    <Empty level={3} title={t.school.noClasses}>
                      {t.school.noClassesBody}
                    </Empty>
                  </>
                ) : (
                  <ClassTable
                    classes={data.classes}
                    onMade={isNow ? (className, cards) => setMade({ className, cards }) : undefined}
                  />
                )}
              </Sheet>
              <Sheet aria-labelledby="school-teachers">
                {data.teachers.length === 0 ? (
                  <>
                    <h2 id="school-teachers">{t.school.teachers}</h2>
                    <Empty level={3} title={t.school.noTeachers}>
                      {t.school.noTeachersBody}
                    </Empty>
                  </>
                ) : (
                  <TeacherTable teachers={data.teachers} />
                )}
              </Sheet>
              <Sheet className="stack" aria-labelledby="school-students">
                <h2 id="school-students">{t.school.students}</h2>
                <SchoolStudents of={data} state={students} onChange={setStudents} />
              </Sheet>
              {isNow && <SchoolCalendar />}
              {isNow && <ForgivenDays />}
              {isNow && <AiHintsSheet areShown={data.school.fAiHintsShown} />}
            </>
          )}
        </QueryView>
      )}
    </Page>
  );
}

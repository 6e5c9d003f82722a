import { teacherClasses } from '@lectern/events/schools/staff.routes';
import { readClassList } from '@lectern/events/teaching/analytics.routes';
import type { SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../shared/api/use-api.js';
import { ClassRows } from '../../shared/class-rows/class-rows.js';
import { JoinRequests } from '../../shared/joining/join-requests.js';
import { Page } from '../../shared/page/page.js';
import { useSignedIn } from '../../shared/session/session.js';
import { QueryView } from '../../shared/page/query-view.js';
import { ScheduleLink } from '../../shared/schedule/schedule-link.js';
import { MarkingLink } from '../../shared/marking/marking-link.js';
import { paths } from '../../shared/paths.js';
import { ClassSheet } from './class-sheet.js';
import { IssuesLink } from './issues-link.js';
import { SignInCards } from './sign-in-cards.js';
import './staff.css';
import texts from './staff.en.json';

type Made = { readonly className: string; readonly cards: readonly SignInCard[] };

/** A teacher's own classes: who is in them, and how it goes for each. */
export function TeacherDashboardPage() {
  const t = useTexts(texts);
  const user = useSignedIn();
  const [made, setMade] = useState<Made | null>(null);
  const classes = useApiQuery(teacherClasses, {});
  const rows = useApiQuery(readClassList, { query: {} });
  if (made) return <SignInCards {...made} onBack={() => setMade(null)} />;
  return (
    <Page
      tab={t.tab}
      title={t.hello({ name: user.firstName })}
      lead={t.teacher.lead}
      actions={
        <>
          <ScheduleLink />
          <Link className="button" to={paths.addStudents}>
            {t.teacher.addStudents}
          </Link>
          <Link className="button" to={paths.createClass}>
            {t.teacher.createClass}
          </Link>
          <Link className="button" to={paths.teacherPassages}>
            {t.teacher.passages}
          </Link>
          <MarkingLink />
          <IssuesLink to={paths.teacherReviewIssues} />
        </>
      }
    >
      <QueryView
        query={classes}
        failed={t.failed}
        isEmpty={(all) => all.length === 0}
        empty={<Empty title={t.teacher.none}>{t.teacher.noneBody}</Empty>}
      >
        {(all) => (
          <>
            {all.map(({ _id: classId, name }) => (
              <JoinRequests key={classId} of={{ classId, name }} />
            ))}
            <QueryView query={rows} failed={t.failedRows}>
              {(found) => <ClassRows rows={found} />}
            </QueryView>
            {all.map((one) => (
              <ClassSheet
                key={one._id}
                of={one}
                onMade={(cards) => setMade({ className: one.name, cards })}
              />
            ))}
          </>
        )}
      </QueryView>
    </Page>
  );
}

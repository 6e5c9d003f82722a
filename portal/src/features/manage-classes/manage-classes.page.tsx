import { Alert } from '@lectern/widgets/ui/alert';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { plus } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useAlert } from '../../shared/page/alerts.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { Waiting } from '../../shared/page/waiting.js';
import { paths } from '../../shared/paths.js';
import { ChooseTeacher, SchoolSummary } from '../../shared/school/school-summary.js';
import { AdminImport } from '../../shared/student-imports/admin-import.js';
import { AddClasses } from '../../shared/school-setup/add-classes.js';
import { ClassView } from './class-view.js';
import { ClassesSheet } from './classes-sheet.js';
import { useManageAddress, useSchoolClasses, useUndoMove } from './manage-classes.api.js';
import './manage-classes.css';
import texts from './manage-classes.en.json';
import type { Moved } from './move-form.js';
import { YearView } from './year-view.js';

/** Where a new school year is planned. */
const yearHash = '#year';

/** The classes of a school, or its next year. */
export function ManageClassesPage() {
  const { schid } = useManageAddress();
  return useLocation().hash === yearHash ? <YearView schid={schid} /> : <ManageClasses />;
}

/** Who teaches and learns where. */
function ManageClasses() {
  const t = useTexts(texts);
  const { schid, classId } = useManageAddress();
  const query = useSchoolClasses(schid);
  const [moved, setMoved] = useState<Moved | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { data } = query;
  const opened = data?.classes.find(({ _id }) => _id === classId);
  if (statusOf(query.error) === 404 || (data && classId !== null && !opened)) return <NotFoundPage />;
  if (data && opened) return <ClassView key={opened._id} of={opened} school={data} onMoved={setMoved} />;
  return (
    <Page
      tab={t.tab}
      title={data?.school.name ?? t.tab}
      lead={data && <SchoolSummary of={data} />}
      actions={
        <>
          <Link className={buttonClass()} to={`${paths.manageTeachers}?schid=${encodeURIComponent(schid)}`}>
            {t.manageTeachers}
          </Link>
          {data && data.classes.length > 0 && (
            <Link
              className={buttonClass()}
              to={{ search: `?schid=${encodeURIComponent(schid)}`, hash: yearHash }}
            >
              {t.newYear}
            </Link>
          )}
          <Button onClick={() => setAdding(true)}>
            <Glyph path={plus} />
            {t.add.go}
          </Button>
        </>
      }
      head={data && <ChooseTeacher of={data} schid={schid} />}
    >
      {moved && <MovedAlert moved={moved} schid={schid} onGone={() => setMoved(null)} />}
      <QueryView query={query} failed={t.failed} waiting={<Waiting label={t.loading} />}>
        {(school) => (
          <>
            <ClassesSheet of={school} onAdd={() => setAdding(true)} />
            <AdminImport schid={schid} />
          </>
        )}
      </QueryView>
      <AddClasses schid={schid} open={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}

/** What was moved, and the way back. */
function MovedAlert({ moved, schid, onGone }: { moved: Moved; schid: string; onGone: () => void }) {
  const { moved: t } = useTexts(texts);
  const alert = useAlert();
  const undo = useUndoMove();
  const go = () =>
    undo.mutate(
      { query: { schid }, params: { moveId: moved.moveId } },
      {
        onSuccess: () => {
          alert('success', t.undone({ from: moved.from }));
          onGone();
        },
      },
    );
  return (
    <>
      <Alert
        type="success"
        title={t.title({ count: moved.count, from: moved.from, to: moved.to })}
        action={
          <Button busy={undo.isPending} onClick={go}>
            {undo.isPending ? t.undoing : t.undo}
          </Button>
        }
      >
        {t.body}
      </Alert>
      {undo.error && <CallFailure hasInput={false} error={undo.error} />}
    </>
  );
}

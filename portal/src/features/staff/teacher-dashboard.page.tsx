import type { StaffClass } from '@lectern/events/schools/staff.routes';
import type { SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { Empty } from '@lectern/widgets/ui/empty';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { FailedNotice } from '../../app/failed-notice.js';
import { PageHeading } from '../../app/page-heading.js';
import { useSignedIn } from '../../app/session.js';
import { Waiting } from '../../app/waiting.js';
import '../dashboard/dashboard.css';
import { MakeCards } from './make-cards.js';
import { SignInCards } from './sign-in-cards.js';
import { useClasses } from './staff.api.js';
import './staff.css';
import * as texts from './staff.texts.js';
import { StudentTable } from './student-table.js';

type Made = { readonly className: string; readonly cards: readonly SignInCard[] };

/** A teacher's own classes: who is in them, and how it goes for each. */
export function TeacherDashboardPage() {
  const t = useTexts(texts);
  const user = useSignedIn();
  const [made, setMade] = useState<Made | null>(null);
  const { data: classes, error, refetch } = useClasses();
  if (made) return <SignInCards {...made} onBack={() => setMade(null)} />;
  return (
    <div className="wrap staff">
      <div className="page-head">
        <PageHeading title={t.tab}>{t.hello(user.firstName)}</PageHeading>
        <p className="lead soft">{t.teacher.lead}</p>
      </div>
      {error && !classes && <FailedNotice title={t.failed} error={error} onRetry={() => void refetch()} />}
      {!error && !classes && <Waiting />}
      {classes?.length === 0 && <Empty title={t.teacher.none}>{t.teacher.noneBody}</Empty>}
      {classes?.map((one) => (
        <ClassSheet key={one._id} of={one} onMade={(cards) => setMade({ className: one.name, cards })} />
      ))}
    </div>
  );
}

function ClassSheet({ of, onMade }: { of: StaffClass; onMade: (cards: readonly SignInCard[]) => void }) {
  const t = useTexts(texts);
  const { _id, name, year, students } = of;
  return (
    <Sheet className="stack" aria-labelledby={`class-${_id}`}>
      <div className="row spread">
        <div>
          <h2 id={`class-${_id}`}>{name}</h2>
          <p className="note">
            {t.year(year)}, {t.count(students.length)}
          </p>
        </div>
        {students.length > 0 && <MakeCards of={of} onMade={onMade} />}
      </div>
      {students.length === 0 ? (
        <Empty level={3} title={t.students.none}>
          {t.students.noneBody}
        </Empty>
      ) : (
        <StudentTable label={t.students.table(name)} students={students} />
      )}
    </Sheet>
  );
}

import type { StaffStudent } from '@lectern/events/schools/staff.routes';
import { readClassThen } from '@lectern/events/teaching/analytics.routes';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { useApiQuery } from '../../shared/api/use-api.js';
import { AsOf } from '../../shared/as-of/as-of.js';
import { useAsOf } from '../../shared/as-of/use-as-of.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { historyOf, reviewPath } from '../../shared/paths.js';
import { fullName } from '../../shared/session/person.js';
import { useSignedIn } from '../../shared/session/session.js';
import { Table, type Column } from '../../shared/table/table.js';
import texts from './class-analytics.en.json';
import { asksForReason, SupportReason } from './support-reason.js';

/** A class as it was at an earlier time: who was in it, and what they had read last. */
export function ClassThen({ classId }: { classId: string }) {
  const t = useTexts(texts);
  const { query, options } = useAsOf();
  const found = useApiQuery(readClassThen, { params: { id: classId }, query }, options);
  if (asksForReason(found.error)) return <SupportReason error={found.error} />;
  const { data } = found;
  return (
    <Page tab={data ? t.tabOf({ name: data.name }) : t.title} title={data?.name ?? t.title} head={<AsOf />}>
      {statusOf(found.error) === 404 ? (
        <Empty title={t.then.notYet} />
      ) : (
        <QueryView query={found} failed={t.failed}>
          {({ name, students }) => (
            <Sheet className="stack" aria-labelledby="students-then">
              <h2 id="students-then">{t.then.title}</h2>
              {students.length === 0 ? (
                <p className="soft">{t.then.none}</p>
              ) : (
                <StudentsThen name={name} students={students} />
              )}
            </Sheet>
          )}
        </QueryView>
      )}
    </Page>
  );
}

function StudentsThen({ name, students }: { name: string; students: readonly StaffStudent[] }) {
  const { students: s, then: t } = useTexts(texts);
  const format = useFormat();
  const user = useSignedIn();
  const { link } = useAsOf();
  const columns: readonly Column<StaffStudent>[] = [
    {
      key: 'name',
      label: s.name,
      render: (student) => <Link to={link(linkFor(user, historyOf(student._id)))}>{fullName(student)}</Link>,
    },
    { key: 'streak', label: t.streak, render: ({ streakCount }) => streakCount, isNumber: true },
    {
      key: 'last',
      label: t.last,
      render: ({ lastAttempts: [newest] }) =>
        newest ? (
          <>
            <Link to={link(linkFor(user, reviewPath(newest._id)))} lang="en">
              {newest.title}
            </Link>{' '}
            <span className="soft">{format.date(newest.startedAt, { dateStyle: 'medium' })}</span>
          </>
        ) : (
          <span className="soft">{s.none}</span>
        ),
    },
  ];
  return <Table label={t.table({ name })} rows={students} columns={columns} />;
}

import type { SchoolDetails, SchoolStatus } from '@lectern/events/schools/manage-school.routes';
import { schoolQuery, withQuery } from '@lectern/widgets/route-guard/route-guard.links';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { check, clock, lock } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import texts from './manage-school.en.json';

const signs = {
  open: { tone: 'good', icon: check },
  suspended: { tone: 'wait', icon: clock },
  closed: { tone: 'bad', icon: lock },
} as const satisfies Record<SchoolStatus, object>;

/** A school at a glance, and the pages about it. */
export function SchoolFacts({ of }: { of: SchoolDetails }) {
  const { facts: t, statuses, links } = useTexts(texts);
  const format = useFormat();
  const counts = (['classes', 'teachers', 'students', 'active'] as const).map(
    (key) => [key, of[key]] as const,
  );
  const pagesOf = [
    [links.classes, paths.manageClasses],
    [links.teachers, paths.manageTeachers],
    [links.analytics, paths.classAnalytics],
    [links.embedding, paths.embedding],
  ] as const;
  return (
    <Sheet className="stack" aria-labelledby="school-facts">
      <h2 id="school-facts">{t.title}</h2>
      <dl className="facts school-facts">
        <div>
          <dt className="note">{t.status}</dt>
          <dd>
            <Pill {...signs[of.status]}>{statuses[of.status]}</Pill>{' '}
            {of.statusSince && t.since({ date: format.date(of.statusSince) })}
          </dd>
        </div>
        <div>
          <dt className="note">{t.code}</dt>
          <dd className={of.code === null ? 'soft' : 'num'}>{of.code ?? t.noCode}</dd>
        </div>
        {counts.map(([key, count]) => (
          <div key={key}>
            <dt className="note">{t[key]}</dt>
            <dd className="num">{format.number(count)}</dd>
          </div>
        ))}
        <div>
          <dt className="note">{t.lastImport}</dt>
          <dd>
            <LastImport of={of.lastImport} />
          </dd>
        </div>
      </dl>
      <p className="row">
        {pagesOf.map(([label, path]) => (
          <Link key={path} className={buttonClass()} to={withQuery(path, schoolQuery, of._id)}>
            {label}
          </Link>
        ))}
      </p>
    </Sheet>
  );
}

function LastImport({ of }: { of: SchoolDetails['lastImport'] }) {
  const { facts: t } = useTexts(texts);
  const format = useFormat();
  if (!of) return <span className="soft">{t.noImport}</span>;
  const date = format.date(of.at);
  if (of.isUndone) return t.importUndone({ date });
  return of.added === null ? t.importRunning({ date }) : t.imported({ added: of.added, date });
}

import type { PlannedYear } from '@lectern/events/classes/year-change.routes';
import { placeOf, sumOfYear, suggestedTargets, type YearTarget } from '@lectern/events/classes/year-plan';
import { Alert } from '@lectern/widgets/ui/alert';
import { Empty } from '@lectern/widgets/ui/empty';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { ConfirmedButton } from '../../shared/form/confirmed-button.js';
import { useAlert } from '../../shared/page/alerts.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { Waiting } from '../../shared/page/waiting.js';
import { fullName } from '../../shared/session/person.js';
import { LatestYear } from './latest-year.js';
import { StayingStudents } from './staying-students.js';
import { usePlannedYear, useStartYear } from './year.api.js';
import texts from './year.en.json';
import { YearTable } from './year-table.js';

/** As many as are named of those without a place. */
const mostNamed = 5;

/** A new school year: who goes where, until it adds up. */
export function YearView({ schid }: { schid: string }) {
  const t = useTexts(texts);
  const query = usePlannedYear(schid);
  const { data } = query;
  if (statusOf(query.error) === 404) return <NotFoundPage />;
  return (
    <Page
      takesFocus
      tab={t.tab}
      title={data ? t.title({ year: data.to }) : t.tab}
      kicker={
        <Link className="link" to={`?schid=${encodeURIComponent(schid)}`}>
          {t.back}
        </Link>
      }
    >
      <QueryView query={query} failed={t.failed} waiting={<Waiting label={t.loading} />}>
        {(planned) => (
          <>
            {planned.latest && <LatestYear of={planned.latest} schid={schid} />}
            {planned.classes.length === 0 ? (
              <Empty title={t.empty}>{t.emptyBody}</Empty>
            ) : (
              <Planning key={planned.to} of={planned} schid={schid} />
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Planning({ of, schid }: { of: PlannedYear; schid: string }) {
  const t = useTexts(texts);
  const alert = useAlert();
  const call = useStartYear();
  const [targets, setTargets] = useState<ReadonlyMap<string, YearTarget>>(() => suggestedTargets(of.classes));
  const [teachers, setTeachers] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [stays, setStays] = useState<ReadonlySet<string>>(new Set());
  const inClasses = new Map<string, PlannedYear['classes']>();
  const names = new Map<string, string>();
  for (const one of of.classes)
    for (const student of one.students) {
      inClasses.set(student._id, [...(inClasses.get(student._id) ?? []), one]);
      names.set(student._id, fullName(student));
    }
  const plan = { targets, stays };
  const sum = sumOfYear(inClasses, plan);
  const unplaced = sum.none.map((id) => names.get(id) ?? '');
  const some = unplaced.slice(0, mostNamed).join(', ');
  const rest = unplaced.length - mostNamed;
  const isRunning = of.latest?.status === 'running' || of.latest?.status === 'undoing';
  const isWhole = unplaced.length === 0 && of.classes.every(({ _id }) => targets.has(_id));
  const start = () =>
    call
      .mutateAsync({
        query: { schid },
        body: {
          to: of.to,
          targets: [...targets].map(([classId, target]) => ({
            classId,
            to: target.kind === 'class' ? target.name : null,
          })),
          teachers: [...teachers].map(([name, teacherId]) => ({ name, teacherId })),
          stays: [...stays].filter((id) => placeOf(id, inClasses.get(id) ?? [], plan).kind === 'stay'),
        },
      })
      .then(() => alert('success', t.start.done));
  return (
    <>
      <div role="status">
        {unplaced.length === 0 ? (
          <p className="lead">{t.sum(sum)}</p>
        ) : (
          <Alert
            type="warning"
            title={t.missing({
              count: unplaced.length,
              names: rest > 0 ? `${some} ${t.more({ count: rest })}` : some,
            })}
          />
        )}
      </div>
      <div className="columns gap-part year-plan">
        <YearTable
          of={of}
          targets={targets}
          teachers={teachers}
          onTarget={(classId, target) => {
            const changed = new Map(targets);
            if (target) changed.set(classId, target);
            else changed.delete(classId);
            setTargets(changed);
          }}
          onTeacher={(name, teacherId) => {
            const changed = new Map(teachers);
            if (teacherId === undefined) changed.delete(name);
            else changed.set(name, teacherId);
            setTeachers(changed);
          }}
        />
        <div className="stack gap-part">
          <StayingStudents
            names={names}
            classOf={(id) => (inClasses.get(id) ?? []).map(({ name }) => name).join(', ')}
            stays={stays}
            onChange={setStays}
          />
          <Sheet className="stack" aria-labelledby="year-what">
            <h2 id="year-what">{t.what.title}</h2>
            <ul className="stack gap-near">
              <li>{t.what.carryOn}</li>
              <li>{t.what.past}</li>
              <li>{t.what.accounts}</li>
              <li>{t.what.undo}</li>
            </ul>
            <p className="note">{t.what.now}</p>
            {isWhole && !isRunning && (
              <p>
                <ConfirmedButton
                  label={t.start.go({ year: of.to })}
                  look="primary"
                  title={t.start.question({ year: of.to })}
                  yes={t.start.go({ year: of.to })}
                  busy={t.start.busy}
                  kind="primary"
                  call={call}
                  onYes={start}
                >
                  {t.sum(sum)}
                </ConfirmedButton>
              </p>
            )}
          </Sheet>
        </div>
      </div>
    </>
  );
}

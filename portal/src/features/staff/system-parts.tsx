import type { SystemOverview } from '@lectern/events/schools/staff.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Empty } from '@lectern/widgets/ui/empty';
import { alert as triangle, check, clock } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as texts from './system.texts.js';

const looks = {
  current: { tone: 'good', icon: check },
  behind: { tone: 'wait', icon: clock },
  unheard: { tone: 'bad', icon: triangle },
} as const;

/** How far the read models are, the sentence first. */
export function ReadModels({ readModels }: Pick<SystemOverview, 'readModels'>) {
  const t = useTexts(texts);
  const late = readModels.filter(({ state }) => state !== 'current').length;
  return (
    <Sheet className="stack" aria-labelledby="health">
      <h2 id="health">{t.health}</h2>
      {late === 0 ? (
        <Alert type="success" title={t.fine} />
      ) : (
        <Alert type="warning" title={t.notFine(late)}>
          {t.notFineBody}
        </Alert>
      )}
      <section className="table-frame" tabIndex={0} aria-label={t.healthTable}>
        <table className="table staff-table">
          <thead>
            <tr>
              <th scope="col">{t.readModel}</th>
              <th scope="col">{t.state}</th>
            </tr>
          </thead>
          <tbody>
            {readModels.map(({ name, state }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <Pill {...looks[state]}>{t.states[state]}</Pill>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Sheet>
  );
}

export function SchoolList({ schools, total }: { schools: SystemOverview['schools']; total: number }) {
  const t = useTexts(texts);
  return (
    <Sheet className="stack" aria-labelledby="schools">
      <h2 id="schools">{t.schools}</h2>
      {total > schools.length && <p className="note">{t.firstOf(schools.length, total)}</p>}
      {schools.length === 0 ? (
        <Empty level={3} title={t.noSchools} />
      ) : (
        <section className="table-frame" tabIndex={0} aria-label={t.schoolTable}>
          <table className="table staff-table">
            <thead>
              <tr>
                <th scope="col">{t.school}</th>
                <th scope="col">{t.code}</th>
                <th scope="col" className="n">
                  {t.classes}
                </th>
                <th scope="col" className="n">
                  {t.roles.teacher}
                </th>
                <th scope="col" className="n">
                  {t.roles.student}
                </th>
              </tr>
            </thead>
            <tbody>
              {schools.map((school) => (
                <tr key={school._id}>
                  <th scope="row">{school.name}</th>
                  <td className="num">{school.code ?? <span className="soft">{t.noCode}</span>}</td>
                  <td className="n">{school.classes}</td>
                  <td className="n">{school.teachers}</td>
                  <td className="n">{school.students}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Sheet>
  );
}

import type { SystemOverview } from '@lectern/events/schools/staff.routes';
import { Empty } from '@lectern/widgets/ui/empty';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as texts from './system.texts.js';

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

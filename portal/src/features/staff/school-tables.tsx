import type { SchoolOverview } from '@lectern/events/schools/staff.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { fullName } from '../../app/person.js';
import * as texts from './staff.texts.js';

/** The classes of a school, with who teaches them. */
export function ClassTable({ classes }: { classes: SchoolOverview['classes'] }) {
  const { school: t } = useTexts(texts);
  return (
    <section className="table-frame" tabIndex={0} aria-label={t.classTable}>
      <table className="table staff-table">
        <thead>
          <tr>
            <th scope="col">{t.class}</th>
            <th scope="col">{t.year}</th>
            <th scope="col" className="n">
              {t.size}
            </th>
            <th scope="col">{t.taughtBy}</th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ _id, name, year, students, teachers }) => (
            <tr key={_id}>
              <th scope="row">{name}</th>
              <td className="num">{year}</td>
              <td className="n">{students}</td>
              <td>{teachers.join(', ') || <span className="soft">{t.nobody}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The teachers of a school, with what they teach. */
export function TeacherTable({ teachers }: { teachers: SchoolOverview['teachers'] }) {
  const { school: t } = useTexts(texts);
  return (
    <section className="table-frame" tabIndex={0} aria-label={t.teacherTable}>
      <table className="table staff-table">
        <thead>
          <tr>
            <th scope="col">{t.teacher}</th>
            <th scope="col">{t.email}</th>
            <th scope="col">{t.teaches}</th>
          </tr>
        </thead>
        <tbody>
          {teachers.map((teacher) => (
            <tr key={teacher._id}>
              <th scope="row">{fullName(teacher)}</th>
              <td>{teacher.email}</td>
              <td>{teacher.classes.join(', ') || <span className="soft">{t.noClasses}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import type { SchoolOverview } from '@lectern/events/schools/staff.routes';
import type { SignInCard } from '@lectern/events/schools/sign-in-cards.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { fullName } from '../../shared/session/person.js';
import { DataTable } from '../../shared/table/data-table.js';
import type { Column } from '../../shared/table/table.js';
import { MakeCards } from './make-cards.js';
import { everybody, useAllStudents } from './staff.api.js';
import texts from './staff.en.json';

type SchoolClass = SchoolOverview['classes'][number];
type Teacher = SchoolOverview['teachers'][number];
export type CardsMade = (className: string, cards: readonly SignInCard[]) => void;

type ClassTableProps = {
  classes: readonly SchoolClass[];
  /** Without it no cards are made. */
  onMade: CardsMade | undefined;
};

/** The classes of a school, with who teaches them, and cards for each. */
export function ClassTable({ classes, onMade }: ClassTableProps) {
  const { school: t } = useTexts(texts);
  const fetchAll = useAllStudents();
  const membersOf = (classId: string) => fetchAll({ ...everybody, classId });
  const cardsColumn = (made: CardsMade): Column<SchoolClass> => ({
    key: 'cards',
    label: t.cards,
    render: ({ _id, name, students }) =>
      students > 0 && (
        <MakeCards name={name} students={() => membersOf(_id)} onMade={(cards) => made(name, cards)} />
      ),
  });
  const columns: readonly Column<SchoolClass>[] = [
    {
      key: 'name',
      label: t.class,
      value: ({ name }) => name,
      render: ({ name, year }) => (
        <>
          {name}
          <span className="note num">{year}</span>
        </>
      ),
    },
    {
      key: 'size',
      label: t.size,
      value: ({ students }) => students,
      render: ({ students }) => students,
      isNumber: true,
    },
    {
      key: 'teachers',
      label: t.taughtBy,
      value: ({ teachers }) => teachers[0] ?? null,
      render: ({ teachers }) => teachers.join(', ') || <span className="soft">{t.nobody}</span>,
    },
    ...(onMade ? [cardsColumn(onMade)] : []),
  ];
  return (
    <DataTable
      label={t.classTable}
      head={<h2 id="school-classes">{t.classes}</h2>}
      rows={classes}
      columns={columns}
      find={{ label: t.findClass, texts: ({ name, teachers }) => [name, ...teachers] }}
      file={[
        { label: t.class, value: ({ name }) => name },
        { label: t.year, value: ({ year }) => year },
        { label: t.size, value: ({ students }) => students },
        { label: t.taughtBy, value: ({ teachers }) => teachers.join(', ') },
      ]}
    />
  );
}

/** The teachers of a school, with what they teach. */
export function TeacherTable({ teachers }: { teachers: readonly Teacher[] }) {
  const { school: t } = useTexts(texts);
  const columns: readonly Column<Teacher>[] = [
    {
      key: 'name',
      label: t.teacher,
      value: ({ lastName, firstName }) => `${lastName} ${firstName}`,
      render: (teacher) => fullName(teacher),
    },
    { key: 'email', label: t.email, value: ({ email }) => email, render: ({ email }) => email },
    {
      key: 'teaches',
      label: t.teaches,
      value: ({ classes }) => classes[0] ?? null,
      render: ({ classes }) => classes.join(', ') || <span className="soft">{t.noClasses}</span>,
    },
  ];
  return (
    <DataTable
      label={t.teacherTable}
      head={<h2 id="school-teachers">{t.teachers}</h2>}
      rows={teachers}
      columns={columns}
      find={{
        label: t.findTeacher,
        texts: (teacher) => [fullName(teacher), teacher.email ?? '', ...teacher.classes],
      }}
      file={[
        { label: t.teacher, value: fullName },
        { label: t.email, value: ({ email }) => email },
        { label: t.teaches, value: ({ classes }) => classes.join(', ') },
      ]}
    />
  );
}

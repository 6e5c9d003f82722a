import type { PlannedYear } from '@lectern/events/classes/year-change.routes';
import type { YearTarget } from '@lectern/events/classes/year-plan';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { fullName } from '../../shared/session/person.js';
import { Table } from '../../shared/table/table.js';
import texts from './year.en.json';

type Class = PlannedYear['classes'][number];

export type YearTableProps = {
  of: PlannedYear;
  targets: ReadonlyMap<string, YearTarget>;
  /** By name of a class of the new year; the others keep whom that class has now. */
  teachers: ReadonlyMap<string, string | null>;
  onTarget: (classId: string, target: YearTarget | undefined) => void;
  onTeacher: (name: string, teacherId: string | null | undefined) => void;
};

const leaves = 'leave';
const classPrefix = 'class:';
const keptTeachers = 'same';

const valueOf = (target: YearTarget | undefined): string => {
  if (!target) return '';
  return target.kind === 'leave' ? leaves : `${classPrefix}${target.name}`;
};
const targetOf = (value: string): YearTarget | undefined => {
  if (value === leaves) return { kind: 'leave' };
  return value.startsWith(classPrefix) ? { kind: 'class', name: value.slice(classPrefix.length) } : undefined;
};

/** Each class of this year, where it goes, and who teaches that. */
export function YearTable({ of, targets, teachers, onTarget, onTeacher }: YearTableProps) {
  const { table: t } = useTexts(texts);
  const targetNames = [...targets.values()].flatMap((target) => (target.kind === 'class' ? target.name : []));
  const names = [...new Set([...of.classes.map(({ name }) => name), ...targetNames])].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const teacherSelect = (name: string) => {
    const known = new Map(of.teachers.map((teacher) => [teacher._id, fullName(teacher)]));
    const now = (of.classes.find((one) => one.name === name)?.teachers ?? []).flatMap(
      (id) => known.get(id) ?? [],
    );
    const chosen = teachers.get(name);
    return (
      <select
        className="input"
        aria-label={t.teacherOf({ name })}
        value={chosen === undefined ? keptTeachers : (chosen ?? '')}
        onChange={({ target: { value } }) =>
          onTeacher(name, value === keptTeachers ? undefined : value || null)
        }
      >
        <option value={keptTeachers}>
          {now.length > 0 ? t.sameTeachers({ names: now.join(', ') }) : t.noTeacher}
        </option>
        {now.length > 0 && <option value="">{t.noTeacher}</option>}
        {of.teachers.map((teacher) => (
          <option key={teacher._id} value={teacher._id}>
            {fullName(teacher)}
          </option>
        ))}
      </select>
    );
  };
  return (
    <Sheet className="stack" aria-labelledby="year-table">
      <h2 id="year-table">{t.title}</h2>
      <Table<Class>
        label={t.label}
        rows={of.classes}
        namedBy="class"
        columns={[
          { key: 'class', label: t.class, render: ({ name }) => name },
          { key: 'students', label: t.students, isNumber: true, render: ({ students }) => students.length },
          {
            key: 'next',
            label: t.next,
            render: ({ _id, name }) => (
              <select
                className="input"
                aria-label={t.nextOf({ name })}
                value={valueOf(targets.get(_id))}
                onChange={({ target }) => onTarget(_id, targetOf(target.value))}
              >
                <option value="">{t.choose}</option>
                {names.map((one) => (
                  <option key={one} value={`${classPrefix}${one}`}>
                    {one}
                  </option>
                ))}
                <option value={leaves}>{t.leave}</option>
              </select>
            ),
          },
          {
            key: 'teacher',
            label: t.teacher,
            render: ({ _id }) => {
              const target = targets.get(_id);
              return target?.kind === 'class' && teacherSelect(target.name);
            },
          },
        ]}
      />
    </Sheet>
  );
}

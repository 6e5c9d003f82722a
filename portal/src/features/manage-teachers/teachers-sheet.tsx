import type { ManagedTeacher, ManagedTeachers } from '@lectern/events/schools/teachers.routes';
import { Field } from '@lectern/widgets/ui/field';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useContext, useState } from 'react';
import { ConfirmedButton } from '../../shared/form/confirmed-button.js';
import { useAlert } from '../../shared/page/alerts.js';
import { fullName } from '../../shared/session/person.js';
import { DataTable } from '../../shared/table/data-table.js';
import type { Column } from '../../shared/table/table.js';
import { SchoolContext, useRemoveTeacher } from './manage-teachers.api.js';
import texts from './manage-teachers.en.json';

const classesOf = ({ classes }: ManagedTeacher): string => classes.map(({ name }) => name).join(', ');

/** Who teaches at the school. */
export function TeachersSheet({ of }: { of: ManagedTeachers }) {
  const { table: t } = useTexts(texts);
  const format = useFormat();
  const seen = ({ lastSeenAt }: ManagedTeacher) =>
    lastSeenAt === null ? t.notLately : format.date(lastSeenAt);
  const columns: readonly Column<ManagedTeacher>[] = [
    {
      key: 'name',
      label: t.name,
      value: ({ lastName, firstName }) => `${lastName} ${firstName}`,
      render: (teacher) => (
        <>
          {fullName(teacher)}
          {teacher.email !== null && <span className="note teacher-mail">{teacher.email}</span>}
        </>
      ),
    },
    {
      key: 'classes',
      label: t.classes,
      value: (teacher) => classesOf(teacher) || null,
      render: (teacher) => classesOf(teacher) || <span className="soft">{t.noClasses}</span>,
    },
    { key: 'seen', label: t.seen, value: ({ lastSeenAt }) => lastSeenAt, render: seen },
    {
      key: 'remove',
      label: t.actions,
      isLabelHidden: true,
      render: (teacher) => <RemoveButton teacher={teacher} others={of.teachers} />,
    },
  ];
  return (
    <Sheet aria-labelledby="managed-teachers">
      <DataTable
        label={t.label}
        head={<h2 id="managed-teachers">{t.title}</h2>}
        rows={of.teachers}
        columns={columns}
        pageSize={25}
        find={{ label: t.find, texts: (one) => [fullName(one), one.email ?? '', classesOf(one)] }}
        file={[
          { label: t.name, value: fullName },
          { label: t.email, value: ({ email }) => email },
          { label: t.classes, value: classesOf },
          { label: t.seen, value: ({ lastSeenAt }) => lastSeenAt?.slice(0, 10) ?? null },
        ]}
      />
    </Sheet>
  );
}

/** Removes a teacher, after asking who takes over. */
function RemoveButton({ teacher, others }: { teacher: ManagedTeacher; others: readonly ManagedTeacher[] }) {
  const { remove: t } = useTexts(texts);
  const schid = useContext(SchoolContext);
  const alert = useAlert();
  const call = useRemoveTeacher();
  const [takesOverId, setTakesOver] = useState('');
  const name = fullName(teacher);
  const remove = async () => {
    const body = { takesOverId: takesOverId || null };
    await call.mutateAsync({ query: { schid }, params: { personId: teacher._id }, body });
    alert('success', t.done({ name }));
  };
  return (
    <ConfirmedButton
      look="quiet"
      label={t.go}
      name={t.of({ name })}
      title={t.question({ name })}
      yes={t.yes}
      busy={t.busy}
      call={call}
      onYes={remove}
      hasInput
    >
      <p>{t.body}</p>
      {teacher.classes.length > 0 && (
        <Field label={t.takesOver({ classes: classesOf(teacher) })}>
          {(control) => (
            <select {...control} value={takesOverId} onChange={({ target }) => setTakesOver(target.value)}>
              <option value="">{t.nobody}</option>
              {others
                .filter(({ _id }) => _id !== teacher._id)
                .map((other) => (
                  <option key={other._id} value={other._id}>
                    {fullName(other)}
                  </option>
                ))}
            </select>
          )}
        </Field>
      )}
    </ConfirmedButton>
  );
}

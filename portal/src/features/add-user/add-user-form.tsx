import { systemAdminOverview } from '@lectern/events/schools/staff.routes';
import { addUser } from '@lectern/events/accounts/add-user.routes';
import { needsSchool, schoolRoles } from '@lectern/events/accounts/add-user.routes';
import { roles } from '@lectern/events/journal/metadata';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { Segments } from '@lectern/widgets/ui/segments';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useAlert } from '../../shared/page/alerts.js';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { QueryView } from '../../shared/page/query-view.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { emailField, nameField } from '../../shared/form/field-schemas.js';
import fieldTexts from '../../shared/form/fields.en.json';
import { NameField } from '../../shared/form/name-field.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import studentTexts from './add-student.en.json';
import { AddStudentForm } from './add-student-form.js';
import texts from './add-user.en.json';

type Fields = {
  firstName: string;
  lastName: string;
  email: string;
  role: (typeof roles)[number];
  schoolId: string;
};
const empty: Fields = { firstName: '', lastName: '', email: '', role: 'teacher', schoolId: '' };

const entries = ['mail', 'school'] as const;
export type Entry = (typeof entries)[number];
export type AddUserFormProps = { entry: Entry; onEntry: (entry: Entry) => void };

/** Adds somebody: by a mail to them, or as a student of a school who needs none. */
export function AddUserForm({ entry, onEntry }: AddUserFormProps) {
  const t = useTexts(studentTexts);
  const labels: Record<Entry, string> = { mail: t.byMail, school: t.atSchool };
  return (
    <>
      <div className="row">
        <Segments
          label={t.entry}
          value={entry}
          options={entries.map((value) => ({ value, label: labels[value] }))}
          onChange={onEntry}
        />
      </div>
      {entry === 'mail' ? <MailedUserForm /> : <AddStudentForm />}
    </>
  );
}

/** Who it is, what they are, and of which school. */
function MailedUserForm() {
  const t = useTexts(texts);
  const ofFields = useTexts(fieldTexts);
  const alert = useAlert();
  const add = useApiMutation(addUser, { changes: [systemAdminOverview] });
  const system = useApiQuery(systemAdminOverview, {});
  const schema = useMemo(
    () =>
      z
        .object({
          firstName: nameField(ofFields),
          lastName: nameField(ofFields),
          email: emailField(ofFields),
          role: z.enum(roles),
          schoolId: z.string(),
        })
        .check(
          z.refine(({ role, schoolId }) => schoolId !== '' || !needsSchool(role), {
            path: ['schoolId'],
            error: t.schoolMissing,
          }),
        ),
    [ofFields, t],
  );
  const { field, formState, onSubmit, watch, reset, setFocus } = useCheckedForm<Fields>(schema, empty);
  const { errors } = formState;
  const role = watch('role');
  const submit = onSubmit(async ({ schoolId, ...person }) => {
    const isOfSchool = schoolRoles.includes(person.role) && schoolId !== '';
    await add.mutateAsync({ body: { ...person, ...(isOfSchool ? { schoolId } : {}) } });
    alert('success', t.added({ email: person.email }));
    setFocus('firstName');
    reset({ ...empty, role: person.role, schoolId });
  });
  return (
    <form className="sheet stack add-user" noValidate onSubmit={submit} aria-label={t.form}>
      {add.error && <CallFailure error={add.error} />}
      <NameField
        field={field('firstName')}
        error={errors.firstName?.message}
        label={t.firstName}
        autoComplete="off"
      />
      <NameField
        field={field('lastName')}
        error={errors.lastName?.message}
        label={t.lastName}
        autoComplete="off"
      />
      <Field label={ofFields.email} error={errors.email?.message}>
        {(control) => (
          <input
            {...control}
            {...field('email')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t.role}>
        {(control) => (
          <select {...control} {...field('role')}>
            {roles.map((one) => (
              <option key={one} value={one}>
                {t.roles[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {schoolRoles.includes(role) && (
        <Field label={t.school} error={errors.schoolId?.message}>
          {(control) => (
            <select {...control} {...field('schoolId')}>
              <option value="">{needsSchool(role) ? t.choose : t.noSchool}</option>
              {system.data?.schools.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <QueryView query={system} failed={t.schoolsFailed} waiting={null}>
        {() => null}
      </QueryView>
      <p>
        <Button kind="primary" big type="submit" busy={add.isPending}>
          {add.isPending ? t.busy : t.submit}
        </Button>
      </p>
    </form>
  );
}

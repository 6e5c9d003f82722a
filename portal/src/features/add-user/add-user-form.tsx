import { systemAdminOverview } from '@lectern/events/schools/staff.routes';
import { addUser, needsSchool, schoolRoles } from '@lectern/events/accounts/add-user.routes';
import { roles } from '@lectern/events/journal/metadata';
import { Segments } from '@lectern/widgets/ui/segments';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { useAlert } from '../../shared/page/alerts.js';
import { useApiMutation } from '../../shared/api/use-api.js';
import { email, fault, personName } from '../../shared/form/checks.js';
import { EmailField, NameFields, SelectField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import studentTexts from './add-student.en.json';
import { AddStudentForm } from './add-student-form.js';
import texts from './add-user.en.json';
import { SchoolField } from './school-field.js';

const schema = z
  .object({ firstName: personName, lastName: personName, email, role: z.enum(roles), schoolId: z.string() })
  .check(
    z.refine(({ role, schoolId }) => schoolId !== '' || !needsSchool(role), {
      path: ['schoolId'],
      error: fault('schoolMissing'),
    }),
  );
type Fields = z.infer<typeof schema>;
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
  const alert = useAlert();
  const add = useApiMutation(addUser, { changes: [systemAdminOverview] });
  const form = useCheckedForm<Fields>(schema, empty);
  const role = form.watch('role');
  const send = async ({ schoolId, ...person }: Fields) => {
    const isOfSchool = schoolRoles.includes(person.role) && schoolId !== '';
    await add.mutateAsync({ body: { ...person, ...(isOfSchool ? { schoolId } : {}) } });
    alert('success', t.added({ email: person.email }));
    form.setFocus('firstName');
    form.reset({ ...empty, role: person.role, schoolId });
  };
  return (
    <Form className="sheet narrow" aria-label={t.form} form={form} call={add} onSend={send}>
      <NameFields />
      <EmailField />
      <SelectField name="role" label={t.role}>
        {roles.map((one) => (
          <option key={one} value={one}>
            {t.roles[one]}
          </option>
        ))}
      </SelectField>
      {schoolRoles.includes(role) && <SchoolField none={needsSchool(role) ? undefined : t.noSchool} />}
      <p>
        <SubmitButton big busyLabel={t.busy}>
          {t.submit}
        </SubmitButton>
      </p>
    </Form>
  );
}

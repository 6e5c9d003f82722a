import { systemAdminOverview } from '@lectern/events/schools/staff.routes';
import { addStudent, username } from '@lectern/events/accounts/add-student.routes';
import type { PicturePin } from '@lectern/events/accounts/picture-pin';
import { Alert } from '@lectern/widgets/ui/alert';
import { Segments } from '@lectern/widgets/ui/segments';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { fullName } from '../../shared/session/person.js';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { PinMaker } from '../../shared/pin/pin-maker.js';
import { chosen, fault, newPassword, personName } from '../../shared/form/checks.js';
import { asTyped, NameFields, TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { NewPasswordField } from '../../shared/form/password-field.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { AddedStudent, type Added } from './added-student.js';
import texts from './add-student.en.json';
import { SchoolField } from './school-field.js';

const common = {
  firstName: personName,
  lastName: personName,
  schoolId: chosen('schoolMissing'),
  username: z.string().check(
    z.trim(),
    z.refine((typed) => z.safeParse(username, typed).success, fault('usernameOdd')),
  ),
};
const withPassword = z.object({ ...common, password: newPassword });
const withPictures = z.object({ ...common, password: z.string() });
type Fields = z.infer<typeof withPassword>;
const empty: Fields = { firstName: '', lastName: '', schoolId: '', username: '', password: '' };
const secrets = ['pictures', 'password'] as const;
type Secret = (typeof secrets)[number];

/** A student who needs no e-mail: of which school, by which name they sign in there, and with what. */
export function AddStudentForm() {
  const t = useTexts(texts);
  const add = useApiMutation(addStudent, { changes: [systemAdminOverview] });
  const system = useApiQuery(systemAdminOverview, {});
  const [by, setBy] = useState<Secret>('pictures');
  const [pin, setPin] = useState<PicturePin | null>(null);
  const [isPinMissing, setPinMissing] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);
  const form = useCheckedForm<Fields>(by === 'password' ? withPassword : withPictures, empty);
  const firstName = form.watch('firstName');
  const send = async ({ password, ...student }: Fields) => {
    setPinMissing(by === 'pictures' && pin === null);
    if (by === 'pictures' && pin === null) return;
    const secret = by === 'pictures' && pin !== null ? { picturePin: pin } : { password };
    const { _id: personId } = await add.mutateAsync({ body: { ...student, ...secret } });
    const school = system.data?.schools.find(({ _id }) => _id === student.schoolId);
    const secretPin = by === 'pictures' ? pin : null;
    if (school)
      setAdded({ personId, name: fullName(student), school, username: student.username, pin: secretPin });
    setPin(null);
    form.reset({ ...empty, schoolId: student.schoolId });
  };
  const choosePin = (next: PicturePin | null) => {
    setPin(next);
    setPinMissing(false);
  };
  const labels: Record<Secret, string> = { pictures: t.byPictures, password: t.byPassword };
  return (
    <>
      {added && <AddedStudent key={added.personId} added={added} />}
      <Form className="sheet narrow" aria-label={t.form} form={form} call={add} onSend={send}>
        <NameFields />
        <SchoolField needsCode />
        <TextField name="username" hint={t.usernameHint} {...asTyped} />
        <Segments
          label={t.by}
          value={by}
          options={secrets.map((value) => ({ value, label: labels[value] }))}
          onChange={setBy}
        />
        {by === 'pictures' && <PinMaker name={firstName} pin={pin} onChange={choosePin} />}
        {isPinMissing && by === 'pictures' && <Alert type="error" title={t.pinMissing} />}
        {by === 'password' && <NewPasswordField />}
        <p>
          <SubmitButton big busyLabel={t.busy}>
            {t.submit}
          </SubmitButton>
        </p>
      </Form>
    </>
  );
}

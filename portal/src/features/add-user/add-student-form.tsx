import { systemAdminOverview } from '@lectern/events/schools/staff.routes';
import { addStudent } from '@lectern/events/accounts/add-student.routes';
import type { PicturePin } from '@lectern/events/accounts/picture-pin';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { Segments } from '@lectern/widgets/ui/segments';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { fullName } from '../../shared/session/person.js';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { QueryView } from '../../shared/page/query-view.js';
import '../family/family.css';
import { PinMaker } from '../family/pin-maker.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import fieldTexts from '../../shared/form/fields.en.json';
import { NameField } from '../../shared/form/name-field.js';
import { NewPasswordField } from '../../shared/form/new-password-field.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { AddedStudent, type Added } from './added-student.js';
import { emptyStudent, useStudentSchema, type StudentFields } from './add-student-schema.js';
import texts from './add-student.en.json';

const secrets = ['pictures', 'password'] as const;
type Secret = (typeof secrets)[number];

/** A student who needs no e-mail: of which school, by which name they sign in there, and with what. */
export function AddStudentForm() {
  const t = useTexts(texts);
  const ofFields = useTexts(fieldTexts);
  const add = useApiMutation(addStudent, { changes: [systemAdminOverview] });
  const system = useApiQuery(systemAdminOverview, {});
  const [by, setBy] = useState<Secret>('pictures');
  const [pin, setPin] = useState<PicturePin | null>(null);
  const [isPinMissing, setPinMissing] = useState(false);
  const [added, setAdded] = useState<Added | null>(null);
  const form = useCheckedForm<StudentFields>(useStudentSchema(by === 'password'), emptyStudent);
  const { field, formState, onSubmit, watch, reset } = form;
  const { errors } = formState;
  const { firstName, lastName, password } = watch();
  const submit = onSubmit(async ({ password: typed, ...student }) => {
    setPinMissing(by === 'pictures' && pin === null);
    if (by === 'pictures' && pin === null) return;
    const secret = by === 'pictures' && pin !== null ? { picturePin: pin } : { password: typed };
    const { _id: personId } = await add.mutateAsync({ body: { ...student, ...secret } });
    const school = system.data?.schools.find(({ _id }) => _id === student.schoolId);
    const { username } = student;
    if (school)
      setAdded({ personId, name: fullName(student), school, username, pin: by === 'pictures' ? pin : null });
    setPin(null);
    reset({ ...emptyStudent, schoolId: student.schoolId });
  });
  const choosePin = (next: PicturePin | null) => {
    setPin(next);
    setPinMissing(false);
  };
  const labels: Record<Secret, string> = { pictures: t.byPictures, password: t.byPassword };
  return (
    <>
      {added && <AddedStudent key={added.personId} added={added} />}
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
        <Field label={t.school} error={errors.schoolId?.message}>
          {(control) => (
            <select {...control} {...field('schoolId')}>
              <option value="">{t.choose}</option>
              {system.data?.schools.map(({ _id, name, code }) => (
                <option key={_id} value={_id} disabled={code === null}>
                  {code === null ? t.withoutCode({ name }) : `${name}, ${code}`}
                </option>
              ))}
            </select>
          )}
        </Field>
        <QueryView query={system} failed={t.schoolsFailed} waiting={null}>
          {() => null}
        </QueryView>
        <Field label={t.username} hint={t.usernameHint} error={errors.username?.message}>
          {(control) => (
            <input
              {...control}
              {...field('username')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Segments
          label={t.by}
          value={by}
          options={secrets.map((value) => ({ value, label: labels[value] }))}
          onChange={setBy}
        />
        {by === 'pictures' && <PinMaker name={firstName} pin={pin} onChange={choosePin} />}
        {isPinMissing && by === 'pictures' && <Alert type="error" title={t.pinMissing} />}
        {by === 'password' && (
          <NewPasswordField
            label={ofFields.password}
            field={field('password')}
            error={errors.password?.message}
            password={password}
            owner={{ firstName, lastName }}
          />
        )}
        <p>
          <Button kind="primary" big type="submit" busy={add.isPending}>
            {add.isPending ? t.busy : t.submit}
          </Button>
        </p>
      </form>
    </>
  );
}

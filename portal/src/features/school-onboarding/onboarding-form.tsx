import { isOwnName } from '@lectern/events/accounts/password';
import type { ShownInvitation } from '@lectern/events/schools/invitation.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { statusOf } from '../../shared/api/api-error.js';
import { paths } from '../../shared/paths.js';
import { fullName } from '../../shared/session/person.js';
import { useUser } from '../../shared/session/session.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { nameField, newPasswordField } from '../../shared/form/field-schemas.js';
import { schoolNameField } from '../../shared/form/school-name-field.js';
import fieldTexts from '../../shared/form/fields.en.json';
import { NameField } from '../../shared/form/name-field.js';
import { NewPasswordField } from '../../shared/form/new-password-field.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { isOdd, useAcceptInvitation, type SchoolForm } from './school-onboarding.api.js';
import './school-onboarding.css';
import texts from './school-onboarding.en.json';

export type OnboardingFormProps = {
  token: string;
  invitation: Extract<ShownInvitation, { status: 'open' }>;
};

/** The server's form, its faults in the reader's language. */
const schemaOf = (t: typeof texts, ofFields: typeof fieldTexts, email: string) =>
  z
    .object({
      schoolName: schoolNameField(t, ofFields),
      firstName: nameField(ofFields),
      lastName: nameField(ofFields),
      password: newPasswordField(ofFields),
    })
    .check(
      z.refine((form) => !isOwnName(form.password, { ...form, email }), {
        path: ['password'],
        error: ofFields.passwordOwn,
        when: () => true,
      }),
    );

/** The names as they were given, to be looked over, and a password. */
export function OnboardingForm({ token, invitation }: OnboardingFormProps) {
  const t = useTexts(texts);
  const ofFields = useTexts(fieldTexts);
  const user = useUser();
  const { accept, isMade } = useAcceptInvitation();
  const { schoolName, firstName, lastName, email } = invitation;
  const schema = useMemo(() => schemaOf(t, ofFields, email), [email, ofFields, t]);
  const given = { schoolName, firstName, lastName, password: '' };
  const { control, field, formState, onSubmit } = useCheckedForm<SchoolForm>(schema, given);
  const { errors } = formState;
  const [password, first, last] = useWatch({ control, name: ['password', 'firstName', 'lastName'] });
  const isTaken = accept.error !== null && statusOf(accept.error) === 409;
  return (
    <form
      className="stack sign-in-form"
      noValidate
      aria-label={t.form}
      onSubmit={onSubmit((form) => accept.mutateAsync({ body: { token, ...form } }))}
    >
      {accept.error && !isOdd(accept.error) && (
        <CallFailure error={accept.error}>
          {isTaken && (
            <p>
              {t.takenHelp} <Link to={paths.contact}>{t.write}</Link>
            </p>
          )}
        </CallFailure>
      )}
      {user && !isMade && <Alert type="info" title={t.signedIn({ name: fullName(user) || user._id })} />}
      <Field label={t.school} hint={t.schoolHint} error={errors.schoolName?.message}>
        {(input) => <input {...input} {...field('schoolName')} autoComplete="organization" />}
      </Field>
      <div className="entry-names">
        <NameField
          label={t.firstName}
          field={field('firstName')}
          error={errors.firstName?.message}
          autoComplete="given-name"
        />
        <NameField
          label={t.lastName}
          field={field('lastName')}
          error={errors.lastName?.message}
          autoComplete="family-name"
        />
      </div>
      <Field label={ofFields.email} hint={t.emailHint}>
        {(input) => (
          <input
            {...input}
            className={`${input.className} invited-address`}
            type="email"
            value={email}
            readOnly
            autoComplete="username"
          />
        )}
      </Field>
      <NewPasswordField
        field={field('password')}
        error={errors.password?.message}
        password={password}
        owner={{ firstName: first, lastName: last, email }}
      />
      <Button kind="primary" big wide type="submit" busy={accept.isPending}>
        {accept.isPending ? t.busy : t.submit}
      </Button>
      <p className="note">
        {t.agree.before}
        <Link to={paths.terms}>{t.agree.terms}</Link>
        {t.agree.and}
        <Link to={paths.privacy}>{t.agree.privacy}</Link>
        {t.agree.after}
      </p>
    </form>
  );
}

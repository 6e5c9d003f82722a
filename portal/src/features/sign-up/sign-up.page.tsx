import { isOwnName } from '@lectern/events/accounts/password';
import type { SignUpForm } from '@lectern/events/accounts/account.routes';
import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../shared/paths.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { EmailField } from '../../shared/form/email-field.js';
import { emailField, nameField, newPasswordField } from '../../shared/form/field-schemas.js';
import fieldTexts from '../../shared/form/fields.en.json';
import { NameField } from '../../shared/form/name-field.js';
import { NewPasswordField } from '../../shared/form/new-password-field.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { AlreadyHere, SignInFrame } from '../sign-in/sign-in-frame.js';
import { useSignUp, type PendingState } from './sign-up.api.js';
import texts from './sign-up.en.json';

/** The server's form, its faults in the reader's language. */
const signUpSchema = (t: typeof fieldTexts) =>
  z
    .object({
      firstName: nameField(t),
      lastName: nameField(t),
      email: emailField(t),
      password: newPasswordField(t),
    })
    .check(
      z.refine((form) => !isOwnName(form.password, form), {
        path: ['password'],
        error: t.passwordOwn,
        when: () => true,
      }),
    );

export function SignUpPage() {
  const t = useTexts(texts);
  return (
    <SignInFrame title={t.title} lead={t.lead}>
      <AlreadyHere />
      <SignUpForm />
      <p className="row entry-other">
        {t.have}{' '}
        <Link className="link" to={paths.signIn}>
          {t.haveLink}
        </Link>
      </p>
      <p className="note">{t.fromSchool}</p>
    </SignInFrame>
  );
}

function SignUpForm() {
  const t = useTexts(texts);
  const ofFields = useTexts(fieldTexts);
  const { state }: { state: PendingState | null } = useLocation();
  const signUp = useSignUp();
  const schema = useMemo(() => signUpSchema(ofFields), [ofFields]);
  const { control, field, formState, onSubmit } = useCheckedForm<SignUpForm>(schema, {
    firstName: '',
    lastName: '',
    // Whoever comes back to mend their address finds it here.
    email: state?.email ?? '',
    password: '',
  });
  const { errors } = formState;
  const [password, ...known] = useWatch({ control, name: ['password', 'firstName', 'lastName', 'email'] });
  const [firstName, lastName, email] = known;
  return (
    <form
      className="stack sign-in-form"
      noValidate
      onSubmit={onSubmit((body) => signUp.mutateAsync({ body }))}
    >
      {signUp.error && <CallFailure error={signUp.error} />}
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
      <EmailField field={field('email')} error={errors.email?.message} />
      <NewPasswordField
        field={field('password')}
        error={errors.password?.message}
        password={password}
        owner={{ firstName, lastName, email }}
      />
      <Button kind="primary" big wide type="submit" busy={signUp.isPending}>
        {signUp.isPending ? t.busy : t.submit}
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

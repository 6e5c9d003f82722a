import type { SignUpForm } from '@lectern/events/accounts/account.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../shared/paths.js';
import { email, newPassword, personName } from '../../shared/form/checks.js';
import { EmailField, NameFields } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { NewPasswordField } from '../../shared/form/password-field.js';
import { noOwnName } from '@lectern/events/accounts/password';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { AlreadyHere, SignInFrame } from '../../shared/entry/sign-in-frame.js';
import { useSignUp, type PendingState } from './sign-up.api.js';
import texts from './sign-up.en.json';

const schema = z
  .object({ firstName: personName, lastName: personName, email, password: newPassword })
  .check(noOwnName);

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
  const { state }: { state: PendingState | null } = useLocation();
  const signUp = useSignUp();
  const form = useCheckedForm<SignUpForm>(schema, {
    firstName: '',
    lastName: '',
    // Whoever comes back to mend their address finds it here.
    email: state?.email ?? '',
    password: '',
  });
  return (
    <Form form={form} call={signUp} onSend={(body) => signUp.mutateAsync({ body })}>
      <NameFields isOwn />
      <EmailField autoComplete="username" />
      <NewPasswordField />
      <SubmitButton big wide busyLabel={t.busy}>
        {t.submit}
      </SubmitButton>
      <p className="note">
        {t.agree.before}
        <Link to={paths.terms}>{t.agree.terms}</Link>
        {t.agree.and}
        <Link to={paths.privacy}>{t.agree.privacy}</Link>
        {t.agree.after}
      </p>
    </Form>
  );
}

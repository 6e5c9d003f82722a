import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { anyEmail, password } from '../../shared/form/checks.js';
import { EmailField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { PasswordField } from '../../shared/form/password-field.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { isIncorrect, SignInFailureNotice } from './sign-in-failure.js';
import { useSignIn, type Door } from '../../shared/entry/sign-in.api.js';
import texts from '../../shared/entry/sign-in.en.json';

/** Milder than what a new account needs: older addresses and passwords still open the door. */
const schema = z.object({ email: anyEmail, password });

/** E-mail and password, for one of the doors. */
export function SignInForm({ door }: { door: Door }) {
  const t = useTexts(texts);
  const signIn = useSignIn(door);
  const form = useCheckedForm(schema, { email: '', password: '' });
  const onError = (error: Error) => {
    if (isIncorrect(error)) form.setFocus('password', { shouldSelect: true });
  };
  return (
    <Form
      form={form}
      call={signIn}
      Failure={SignInFailureNotice}
      onSend={(body) => signIn.mutateAsync({ body }, { onError })}
    >
      <EmailField autoComplete="username" />
      <PasswordField refused={signIn.error && isIncorrect(signIn.error) && t.again} />
      <SubmitButton big wide busyLabel={t.busy}>
        {t.signIn}
      </SubmitButton>
    </Form>
  );
}

import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMemo } from 'react';
import { EmailField } from '../../shared/form/email-field.js';
import fieldTexts from '../../shared/form/fields.en.json';
import { PasswordField } from '../../shared/form/password-field.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { credentialsSchema, type Credentials } from './credentials.js';
import { isIncorrect, SignInFailureNotice } from './sign-in-failure.js';
import { useSignIn, type Door } from './sign-in.api.js';
import texts from './sign-in.en.json';

/** E-mail and password, for one of the doors. */
export function SignInForm({ door }: { door: Door }) {
  const t = useTexts(texts);
  const ofFields = useTexts(fieldTexts);
  const signIn = useSignIn(door);
  const schema = useMemo(() => credentialsSchema(ofFields, t), [ofFields, t]);
  const { field, formState, onSubmit, setFocus } = useCheckedForm<Credentials>(schema, {
    email: '',
    password: '',
  });
  const { errors } = formState;
  const submit = onSubmit((given) =>
    signIn.mutateAsync(
      { body: given },
      {
        onError: (error) => {
          if (isIncorrect(error)) setFocus('password', { shouldSelect: true });
        },
      },
    ),
  );
  const again = signIn.error !== null && isIncorrect(signIn.error) ? t.again : undefined;
  return (
    <form className="stack sign-in-form" noValidate onSubmit={submit}>
      {signIn.error && <SignInFailureNotice error={signIn.error} />}
      <EmailField field={field('email')} error={errors.email?.message} />
      <PasswordField
        field={field('password')}
        error={errors.password?.message ?? again}
        autoComplete="current-password"
      />
      <Button kind="primary" big wide type="submit" busy={signIn.isPending}>
        {signIn.isPending ? t.busy : t.signIn}
      </Button>
    </form>
  );
}

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { eye } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { credentialsSchema, type Credentials } from './credentials.js';
import { SignInFailureNotice, signInFailure } from './sign-in-failure.js';
import { useSignIn, type Door } from './sign-in.api.js';
import * as texts from './sign-in.texts.js';

/** E-mail and password, for one of the doors. */
export function SignInForm({ door }: { door: Door }) {
  const t = useTexts(texts);
  const signIn = useSignIn(door);
  const [isShown, setShown] = useState(false);
  const schema = useMemo(() => credentialsSchema(t), [t]);
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    resolver: standardSchemaResolver(schema),
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit((given) => {
    if (!signIn.isPending)
      signIn.mutate(given, { onError: () => setFocus('password', { shouldSelect: true }) });
  });
  const isIncorrect = signIn.error !== null && signInFailure(signIn.error) === 'incorrect';
  return (
    <form className="stack sign-in-form" noValidate onSubmit={(event) => void submit(event)}>
      {signIn.error && <SignInFailureNotice error={signIn.error} />}
      <Field label={t.email} error={formState.errors.email?.message}>
        {(control) => (
          <input
            {...control}
            {...register('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
          />
        )}
      </Field>
      <Field label={t.password} error={formState.errors.password?.message ?? (isIncorrect && t.again)}>
        {(control) => (
          <div className="with-action">
            <input
              {...control}
              {...register('password')}
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
            />
            <Button
              kind="quiet"
              round
              aria-label={isShown ? t.hide : t.show}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              <Glyph path={eye} />
            </Button>
          </div>
        )}
      </Field>
      <Button kind="primary" big wide type="submit" busy={signIn.isPending}>
        {signIn.isPending ? t.busy : t.signIn}
      </Button>
    </form>
  );
}

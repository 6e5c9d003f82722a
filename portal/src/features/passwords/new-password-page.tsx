import { Alert } from '@lectern/widgets/ui/alert';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../shared/paths.js';
import { useRefusalText } from '../../shared/api/refusals.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { newPasswordField } from '../../shared/form/field-schemas.js';
import * as fieldTexts from '../../shared/form/fields.texts.js';
import { NewPasswordField } from '../../shared/form/new-password-field.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { SignInFrame } from '../sign-in/sign-in-frame.js';
import { isLinkGone, useNewPassword, type PasswordRoute } from './passwords.api.js';
import * as texts from './passwords.texts.js';

export type NewPasswordPageProps = { route: PasswordRoute; about: 'reset' | 'set' };

/** Opened by a mailed link: one new password, and on to signing in with it. */
export function NewPasswordPage({ route, about }: NewPasswordPageProps) {
  const t = useTexts(texts);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const wordsOf = useRefusalText();
  const set = useNewPassword(route, t[about].done);
  if (token === '') {
    return (
      <SignInFrame key="none" title={t[about].title}>
        <Alert type="info" title={t[about].noToken} />
        <AskAgain />
      </SignInFrame>
    );
  }
  if (set.error && isLinkGone(set.error)) {
    return (
      <SignInFrame key="gone" title={t.askTitle}>
        <Alert type="error" title={wordsOf(set.error)}>
          {t.refused}
        </Alert>
        <AskAgain />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame key="form" title={t[about].title} lead={t[about].lead}>
      {set.error && <CallFailure error={set.error} />}
      <PasswordForm
        isBusy={set.isPending}
        onPassword={(password, idempotencyKey) => set.mutateAsync({ token, password, idempotencyKey })}
      />
    </SignInFrame>
  );
}

type PasswordFormProps = {
  isBusy: boolean;
  onPassword: (password: string, idempotencyKey: string) => Promise<unknown>;
};

function PasswordForm({ isBusy, onPassword }: PasswordFormProps) {
  const t = useTexts(texts);
  const ofFields = useTexts(fieldTexts);
  const schema = useMemo(() => z.object({ password: newPasswordField(ofFields) }), [ofFields]);
  const { control, field, formState, onSubmit } = useCheckedForm<{ password: string }>(schema, {
    password: '',
  });
  const password = useWatch({ control, name: 'password' });
  return (
    <form
      className="stack sign-in-form"
      noValidate
      onSubmit={onSubmit((given, key) => onPassword(given.password, key))}
    >
      <NewPasswordField
        label={ofFields.newPassword}
        field={field('password')}
        error={formState.errors.password?.message}
        password={password}
      />
      <Button kind="primary" big wide type="submit" busy={isBusy}>
        {isBusy ? t.busy : t.submit}
      </Button>
    </form>
  );
}

function AskAgain() {
  const t = useTexts(texts);
  return (
    <div className="stack">
      <Link className={buttonClass({ kind: 'primary', big: true, wide: true })} to={paths.forgotPassword}>
        {t.ask}
      </Link>
      <Link className="link" to={paths.signIn}>
        {t.signIn}
      </Link>
    </div>
  );
}

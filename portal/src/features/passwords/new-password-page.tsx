import type { resetPassword, setPassword } from '@lectern/events/accounts/account.routes';
import { useApiMutation } from '../../shared/api/use-api.js';
import { statusOf } from '../../shared/api/api-error.js';
import { useAlert } from '../../shared/page/alerts.js';
import { Alert } from '@lectern/widgets/ui/alert';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../shared/paths.js';
import { useRefusalText } from '../../shared/api/refusals.js';
import { newPassword } from '../../shared/form/checks.js';
import fieldTexts from '../../shared/form/fields.en.json';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { NewPasswordField } from '../../shared/form/password-field.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { SignInFrame } from '../../shared/entry/sign-in-frame.js';
import texts from './passwords.en.json';

const schema = z.object({ password: newPassword });

export type NewPasswordPageProps = {
  route: typeof resetPassword | typeof setPassword;
  about: 'reset' | 'set';
};

/** Opened by a mailed link: one new password, and on to signing in with it. */
export function NewPasswordPage({ route, about }: NewPasswordPageProps) {
  const t = useTexts(texts);
  const { labels } = useTexts(fieldTexts);
  const form = useCheckedForm(schema, { password: '' });
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const wordsOf = useRefusalText();
  const alert = useAlert();
  const navigate = useNavigate();
  const set = useApiMutation(route, {
    onSuccess: async ({ signInPath }) => {
      alert('success', t[about].done);
      await navigate(signInPath, { replace: true });
    },
  });
  if (token === '') {
    return (
      <SignInFrame key="none" title={t[about].title}>
        <Alert type="info" title={t[about].noToken} />
        <AskAgain />
      </SignInFrame>
    );
  }
  // Any other refusal is about the password.
  if (set.error && statusOf(set.error) === 404) {
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
      <Form form={form} call={set} onSend={({ password }) => set.mutateAsync({ body: { token, password } })}>
        <NewPasswordField label={labels.newPassword} />
        <SubmitButton big wide busyLabel={t.busy}>
          {t.submit}
        </SubmitButton>
      </Form>
    </SignInFrame>
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

import { Alert } from '@lectern/widgets/ui/alert';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { StateWord } from '@lectern/widgets/ui/state-word';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { CallFailure, isRefused } from '../../shared/form/call-failure.js';
import { useLinkOnce } from '../../shared/form/use-link-once.js';
import { SignInFrame } from '../../shared/entry/sign-in-frame.js';
import { isVerifiedAlready, useVerifyEmail } from './sign-up.api.js';
import texts from './verification.en.json';

/** Opened by the link in the mail. */
export function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return token === '' ? <NotVerified /> : <Verifying token={token} />;
}

function Verifying({ token }: { token: string }) {
  const { verify: t } = useTexts(texts);
  const { verify, onVerified } = useVerifyEmail();
  const use = useLinkOnce(token, verify, onVerified);
  if (use.status === 'working') {
    return (
      <SignInFrame key="working" title={t.title}>
        <StateWord>{t.working}</StateWord>
      </SignInFrame>
    );
  }
  if (isVerifiedAlready(use.error)) return <Navigate replace to={paths.emailAlreadyVerified} />;
  if (isRefused(use.error)) return <NotVerified fRefused />;
  return (
    <SignInFrame key="failed" title={t.title}>
      <CallFailure
        hasInput={false}
        error={use.error}
        action={<Button onClick={use.again}>{t.again}</Button>}
      />
    </SignInFrame>
  );
}

function NotVerified({ fRefused = false }: { fRefused?: boolean }) {
  const { verify: t, invalid } = useTexts(texts);
  return (
    <SignInFrame key="refused" title={t.failedTitle}>
      <Alert type={fRefused ? 'error' : 'info'} title={fRefused ? invalid : t.noToken}>
        {fRefused && t.failed}
      </Alert>
      <div className="stack">
        <Link
          className={buttonClass({ kind: 'primary', big: true, wide: true })}
          to={paths.emailVerificationPending}
        >
          {t.another}
        </Link>
        <Link className={buttonClass({ wide: true })} to={paths.signIn}>
          {t.signIn}
        </Link>
      </div>
    </SignInFrame>
  );
}

import { readDeletion, verifyDeletion } from '@lectern/events/accounts/privacy.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, useSearchParams } from 'react-router-dom';
import { useApiMutation } from '../../shared/api/use-api.js';
import { paths, signInFor } from '../../shared/paths.js';
import { asksByContact } from '../../shared/session/person.js';
import { useUser } from '../../shared/session/session.js';
import { CallFailure, isRefused } from '../../shared/form/call-failure.js';
import { SignInFrame } from '../../shared/entry/sign-in-frame.js';
import texts from './data-deletion.en.json';

const primary = buttonClass({ kind: 'primary', big: true, wide: true });

/** Opened by the link in the mail; by itself, and for whoever is not signed in, it says how a deletion goes. */
export function DeletionVerificationPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return token === '' ? <HowItGoes /> : <Confirming key={token} token={token} />;
}

function Confirming({ token }: { token: string }) {
  const { verify: t } = useTexts(texts);
  const verify = useApiMutation(verifyDeletion, { changes: [readDeletion] });
  const user = useUser();
  if (verify.data) return <Confirmed {...verify.data} />;
  return (
    <SignInFrame title={t.title} lead={t.lead}>
      <p>{t.goes}</p>
      {verify.error && (
        <CallFailure hasInput={false} error={verify.error}>
          {isRefused(verify.error) &&
            (user && asksByContact(user) ? (
              <Link to={paths.deletionVerification}>{t.howTitle}</Link>
            ) : (
              <Link to={paths.dataDeletion}>{t.again}</Link>
            ))}
        </CallFailure>
      )}
      <Button
        kind="danger"
        big
        wide
        busy={verify.isPending}
        onClick={() => verify.mutate({ body: { token } })}
      >
        {t.confirm}
      </Button>
      <p className="note">{t.no}</p>
    </SignInFrame>
  );
}

function Confirmed({ eraseAt, waitDays }: { eraseAt: string; waitDays: number }) {
  const { verify: t } = useTexts(texts);
  const { date } = useFormat();
  const user = useUser();
  // Signed in here is somebody else: whose account it is has the page.
  const isElse = user !== null && asksByContact(user);
  return (
    <SignInFrame key="confirmed" title={t.doneTitle}>
      <Alert type="success" title={waitDays === 0 ? t.now : t.waiting({ date: date(eraseAt) })}>
        {waitDays > 0 && (isElse ? t.theyTakeBack : t.takeBack)}
      </Alert>
      {waitDays > 0 && !isElse && (
        <Link
          className={buttonClass({ wide: true })}
          to={user ? paths.dataDeletion : signInFor(paths.dataDeletion)}
        >
          {t.toTakeBack}
        </Link>
      )}
      <Link className="link" to={paths.home}>
        {t.home}
      </Link>
    </SignInFrame>
  );
}

function HowItGoes() {
  const { verify: t } = useTexts(texts);
  const user = useUser();
  if (user && asksByContact(user)) {
    return (
      <SignInFrame key="by-us" title={t.howTitle} lead={t.byUs}>
        <Link className={primary} to={`${paths.contact}?topic=privacy`}>
          {t.write}
        </Link>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame key="steps" title={t.howTitle}>
      <ol className="entry-steps stack gap-near">
        {t.how.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {user ? (
        <Link className={primary} to={paths.dataDeletion}>
          {t.go}
        </Link>
      ) : (
        <Link className={primary} to={paths.signIn}>
          {t.signIn}
        </Link>
      )}
      <Link className="link" to={paths.contact}>
        {t.contact}
      </Link>
    </SignInFrame>
  );
}

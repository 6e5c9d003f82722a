import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { paths } from '../../shared/paths.js';
import { usePendingUser, useUser } from '../../shared/session/session.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { email as emailCheck } from '../../shared/form/checks.js';
import { EmailField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { Resend } from '../../shared/form/resend.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { AlreadyHere, SignInFrame } from '../../shared/entry/sign-in-frame.js';
import { isVerifiedAlready, useResend, type PendingState } from './sign-up.api.js';
import texts from './verification.en.json';

/** Between signing up and pressing the link in the mail: where it went, and another one; then that it is done. */
export function EmailVerificationPendingPage() {
  const { pending: t } = useTexts(texts);
  const user = useUser();
  const { waited, isWaiting, setAsked } = useWaited();
  const email = waited?.email;
  if (email === undefined) {
    return (
      <SignInFrame key="ask" title={user ? t.otherTitle : t.title} lead={t.noAddress}>
        <AlreadyHere />
        <AskForAddress
          onSent={(sentTo) => setAsked({ email: sentTo, fSent: true, beside: user?._id ?? null })}
        />
      </SignInFrame>
    );
  }
  // Whoever presses the link is signed in with it: in another tab, or before they came back here.
  if (user && !isWaiting && waited?.beside !== user._id) {
    return (
      <SignInFrame key="done" title={t.doneTitle} lead={t.done({ email })}>
        <AlreadyHere />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame key="went" title={t.title}>
      <AlreadyHere />
      <Went email={email} fSent={waited?.fSent === true} />
    </SignInFrame>
  );
}

/** For whose mail this page waits, also once the session does no more; undefined where nobody has said so. */
function useWaited() {
  const { state }: { state: PendingState | null } = useLocation();
  const known = usePendingUser()?.email;
  const [seen, setSeen] = useState(known);
  if (known !== undefined && known !== seen) setSeen(known);
  const [asked, setAsked] = useState<PendingState | null>(null);
  const ofSession: PendingState | undefined = seen === undefined ? undefined : { email: seen };
  const waited = asked ?? (state?.email === undefined ? ofSession : state);
  return { waited, isWaiting: known !== undefined, setAsked };
}

function Went({ email, fSent }: { email: string; fSent: boolean }) {
  const { pending: t } = useTexts(texts);
  const resend = useResend();
  return (
    <>
      <div className="stack">
        <p className="lead">
          {t.went} <b className="entry-address">{email}</b>
        </p>
        <p>{t.press}</p>
        <p className="soft">{t.look}</p>
      </div>
      <ResendFailure error={resend.error} />
      <Resend
        label={t.sendAgain}
        busyLabel={t.sending}
        waitText={t.wait}
        fSent={fSent}
        isBusy={resend.isPending}
        onSend={() => resend.mutateAsync({ body: { email } })}
      />
      <p className="row entry-other">
        {t.elsewhere}{' '}
        <Link className="link" to={paths.signIn}>
          {t.elsewhereLink}
        </Link>
      </p>
      <p className="note row entry-other">
        {t.change}{' '}
        <Link className="link" to={paths.signUp} state={{ email } satisfies PendingState}>
          {t.changeLink}
        </Link>
      </p>
    </>
  );
}

const askedSchema = z.object({ email: emailCheck });

/** Somebody came here by themselves. */
function AskForAddress({ onSent }: { onSent: (email: string) => void }) {
  const { pending: t } = useTexts(texts);
  const resend = useResend();
  const form = useCheckedForm(askedSchema, { email: '' });
  return (
    <Form
      form={form}
      call={resend}
      Failure={ResendFailure}
      onSend={({ email }) => resend.mutateAsync({ body: { email } }, { onSuccess: () => onSent(email) })}
    >
      <EmailField autoComplete="username" />
      <SubmitButton big wide busyLabel={t.sending}>
        {t.send}
      </SubmitButton>
    </Form>
  );
}

function ResendFailure({ error }: { error: Error | null }) {
  return error && !isVerifiedAlready(error) ? <CallFailure error={error} /> : null;
}

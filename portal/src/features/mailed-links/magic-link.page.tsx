import { loginLink, magicLink } from '@lectern/events/accounts/account.routes';
import { isCardToken } from '@lectern/events/accounts/sign-in-card';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { mail } from '@lectern/widgets/ui/icon-paths';
import { StateWord } from '@lectern/widgets/ui/state-word';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, useSearchParams, useNavigate } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { paths } from '../../shared/paths.js';
import { useRefusalText } from '../../shared/api/refusals.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useLinkOnce } from '../../shared/form/use-link-once.js';
import { atSchool, signInWithCard } from '../../shared/entry/school-sign-in.api.js';
import { AlreadyHere, SignInFrame } from '../../shared/entry/sign-in-frame.js';
import { AskForLink } from './ask-for-link.js';
import texts from './mailed-links.en.json';
import type { Session } from '@lectern/events/accounts/session.routes';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';
import { forgetPerson } from '../../shared/session/session.api.js';
import { onwardsByLink, useEntryFailure } from '../../shared/entry/sign-in.api.js';

/** Whether it is not the link or the card that is bad, but somebody was not reached, or wants to be asked later. */
const isWorthAgain = (error: Error): boolean => ![400, 401, 404].includes(statusOf(error) ?? 0);

/** Opened by the link in the mail, or on a printed card; by itself it says how that goes. */
export function MagicLinkPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return token === '' ? <HowItGoes /> : <SigningIn key={token} token={token} />;
}

function SigningIn({ token }: { token: string }) {
  const { magic: t, login } = useTexts(texts);
  const wordsOf = useRefusalText();
  const { signInBy, onSignedIn } = useMagicLink();
  const use = useLinkOnce(token, signInBy, onSignedIn);
  if (use.status === 'working') {
    return (
      <SignInFrame key="working" title={t.title}>
        <StateWord>{t.working}</StateWord>
      </SignInFrame>
    );
  }
  if (isWorthAgain(use.error)) {
    return (
      <SignInFrame key="failed" title={t.title}>
        <AlreadyHere />
        <CallFailure
          hasInput={false}
          error={use.error}
          action={<Button onClick={use.again}>{t.again}</Button>}
        />
      </SignInFrame>
    );
  }
  if (isCardToken(token)) return <DeadCard />;
  return (
    <SignInFrame key="refused" title={t.failedTitle}>
      <AlreadyHere />
      <Alert type="error" title={wordsOf(use.error)}>
        {t.failed}
      </Alert>
      <AskForLink route={loginLink} send={login.send} good={login.good} />
      <BackToSignIn />
    </SignInFrame>
  );
}

/** For children without an e-mail: nobody can send them anything. */
function DeadCard() {
  const { card: t } = useTexts(texts);
  return (
    <SignInFrame key="card" title={t.failedTitle}>
      <AlreadyHere />
      <Alert type="error" title={t.ask}>
        {t.or}
      </Alert>
      <Link
        className={buttonClass({ kind: 'primary', big: true, wide: true })}
        to={paths.signIn}
        state={atSchool}
      >
        {t.signIn}
      </Link>
    </SignInFrame>
  );
}

function HowItGoes() {
  const { magic: t } = useTexts(texts);
  return (
    <SignInFrame title={t.howTitle}>
      <AlreadyHere />
      <ol className="entry-steps stack gap-near">
        {t.how.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Link className={buttonClass({ kind: 'primary', big: true, wide: true })} to={paths.loginLink}>
        <Glyph path={mail} />
        {t.ask}
      </Link>
      <p className="note">{t.card}</p>
      <BackToSignIn />
    </SignInFrame>
  );
}

function BackToSignIn() {
  const { magic: t } = useTexts(texts);
  return (
    <p className="row">
      <Link className="link" to={paths.signIn}>
        {t.back}
      </Link>
    </p>
  );
}

/** Uses a link up to sign in, and goes on as after any other way of signing in. */
function useMagicLink() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const failedEntry = useEntryFailure();
  return {
    signInBy: async (token: string, idempotencyKey: string): Promise<Session> => {
      try {
        if (isCardToken(token)) return await signInWithCard(api, token);
        return await api.call(magicLink, { body: { token } }, { idempotencyKey });
      } catch (error) {
        if (error instanceof Error) failedEntry(error);
        throw error;
      }
    },
    onSignedIn: (session: Session) => {
      forgetPerson(queries, session);
      void navigate(onwardsByLink(), { replace: true });
    },
  };
}

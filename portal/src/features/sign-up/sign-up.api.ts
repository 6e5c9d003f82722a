import { pendingUserNotFound } from '@lectern/events/accounts/accounts.refusals';
import { resendVerificationEmail, signUp, verifyEmail } from '@lectern/events/accounts/account.routes';
import type { Session } from '@lectern/events/accounts/session.routes';
import { withQuery } from '@lectern/widgets/route-guard/route-guard.links';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useAlert } from '../../shared/page/alerts.js';
import { useApi } from '../../shared/api/api-context.js';
import { useApiMutation } from '../../shared/api/use-api.js';
import { messageOf } from '../../shared/api/api-error.js';
import { addChildrenPath, paths } from '../../shared/paths.js';
import { forgetPerson, sessionKey } from '../../shared/session/session.api.js';
import texts from './verification.en.json';

/** What the page that waits for the verification is told by the one before it. */
export type PendingState = {
  readonly email?: string | undefined;
  /** A mail went out just now: another can wait. */
  readonly fSent?: boolean;
  /** Who was signed in here and is somebody else, null for nobody; absent where the session itself waits for the mail. */
  readonly beside?: string | null;
};

/** Makes the account; from then on the session knows whose verification it waits for. */
export function useSignUp() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useApiMutation(signUp, {
    onSuccess: async ({ pendingUser }) => {
      queries.setQueryData<Session | null>(sessionKey, (session) => session && { ...session, pendingUser });
      // One that was asked for before would know of no sign-up.
      void queries.invalidateQueries({ queryKey: sessionKey });
      const state: PendingState = { email: pendingUser.email, fSent: true };
      await navigate(paths.emailVerificationPending, { state });
    },
  });
}

/** Whether a call says that the address is verified already (specification, section 8: it is not told as a failure). */
export const isVerifiedAlready = (error: Error): boolean => messageOf(error) === pendingUserNotFound.message;

/** Sends the mail again. */
export function useResend() {
  const t = useTexts(texts);
  const alert = useAlert();
  const navigate = useNavigate();
  return useApiMutation(resendVerificationEmail, {
    onSuccess: () => alert('success', t.resent),
    onError: (error) => {
      if (isVerifiedAlready(error)) void navigate(paths.emailAlreadyVerified, { replace: true });
    },
  });
}

/** Where the verification leads: a parent to adding their children, anybody else to their dashboard over the root. */
const afterVerification = ({ sessionUser }: Session): string =>
  withQuery(
    sessionUser === null || sessionUser.role === null || sessionUser.role === 'parent'
      ? addChildrenPath
      : paths.home,
    'action',
    'su',
  );

/** Uses a mailed link up, and signs its owner in. */
export function useVerifyEmail() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return {
    verify: (token: string, idempotencyKey: string) =>
      api.call(verifyEmail, { body: { token } }, { idempotencyKey }),
    onVerified: (session: Session) => {
      forgetPerson(queries, session);
      void navigate(afterVerification(session), { replace: true });
    },
  };
}

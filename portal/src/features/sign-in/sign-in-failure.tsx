import { emailNotVerified, incorrectCredentials } from '@lectern/events/accounts/session.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { mail, offline } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { isApiError, messageOf, statusOf } from '../../app/api-error.js';
import * as texts from './sign-in.texts.js';

export type SignInFailure = 'incorrect' | 'notVerified' | 'suspended' | 'unreachable' | 'other';

/** Which of the failures it is (specification, section 5: the texts tell). */
export function signInFailure(error: Error): SignInFailure {
  const message = messageOf(error);
  if (statusOf(error) === 0) return 'unreachable';
  if (message.includes(incorrectCredentials)) return 'incorrect';
  if (message.includes(emailNotVerified)) return 'notVerified';
  return isApiError(error) && error.failure.suspendedAccount !== undefined ? 'suspended' : 'other';
}

/** Why it did not work, in the server's words, and what to do about it. */
export function SignInFailureNotice({ error }: { error: Error }) {
  const t = useTexts(texts);
  const failure = signInFailure(error);
  if (failure === 'unreachable') {
    return (
      <Alert type="error" icon={offline} title={t.unreachableTitle}>
        {t.unreachable}
      </Alert>
    );
  }
  if (failure === 'notVerified') {
    return (
      <Alert type="info" icon={mail} title={messageOf(error)}>
        {t.notVerified}
      </Alert>
    );
  }
  return (
    <Alert type="error" title={messageOf(error)}>
      {failure === 'incorrect' && t.incorrect}
      {failure === 'suspended' && t.suspended}
    </Alert>
  );
}

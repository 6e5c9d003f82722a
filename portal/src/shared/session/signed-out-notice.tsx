import { accountDeleted } from '@lectern/events/wire/refusals';
import { accountSuspended } from '@lectern/events/accounts/accounts.refusals';
import { Alert } from '@lectern/widgets/ui/alert';
import { endingWords } from '@lectern/events/accounts/session-ending';
import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { useLocation } from 'react-router-dom';
import { refusalText } from '../api/refusals.js';
import { readSignedOut } from './signed-out.js';
import texts from './signed-out.en.json';

/** By whose sentence the connection said why it ended. */
const barredBy = (because: string) =>
  [accountSuspended, accountDeleted].find(({ message }) => message === because);

/** Why somebody stands at Sign In who was on a page of theirs a moment ago. It stays: they may look away just then. */
export function SignedOutNotice() {
  const t = useTexts(texts);
  const locale = useLocale();
  const state = readSignedOut(useLocation().state);
  if (state === null) return null;
  const { signedOut, because } = state;
  // Who cannot come in again is told why, and not that they could go on.
  const isBarred = because !== undefined && because !== endingWords.signedOut;
  return (
    <Alert type="info" title={t.title}>
      {isBarred
        ? refusalText({ ...barredBy(because), message: because }, locale)
        : signedOut === 'practising' && t.kept}
    </Alert>
  );
}

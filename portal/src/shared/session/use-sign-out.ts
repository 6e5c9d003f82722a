import { signOut } from '@lectern/events/accounts/session.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useNavigate } from 'react-router-dom';
import { useAlert } from '../page/alerts.js';
import { useApiMutation } from '../api/use-api.js';
import { messageOf } from '../api/api-error.js';
import texts from './signed-out.en.json';
import { signedOutHere } from './signed-out.js';

/**
 * Signs out and goes to the site's root. What was read for the person is forgotten on arrival (`ActionMessage`):
 * before, the guard of the page that is still open would send its visitor to Sign In instead.
 */
export function useSignOut() {
  const t = useTexts(texts);
  const alert = useAlert();
  const navigate = useNavigate();
  return useApiMutation(signOut, {
    onSuccess: () => navigate(...signedOutHere),
    onError: (error) =>
      alert('error', messageOf(error) === 'Unauthorized' ? t.signOutUnauthorized : t.signOutFailed),
  });
}

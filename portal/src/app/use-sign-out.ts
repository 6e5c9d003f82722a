import { signOut } from '@lectern/events/accounts/session.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useAlert } from './alerts.js';
import { useApi } from './api-context.js';
import { messageOf } from './api-error.js';
import * as texts from './app.texts.js';
import { sessionKey } from './session.api.js';

/** Signs out and goes to the site's root; nothing that was read stays for the next person. */
export function useSignOut() {
  const t = useTexts(texts);
  const api = useApi();
  const alert = useAlert();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(signOut, {}),
    onSuccess: async () => {
      // Away first: the guard of the page that is open would else send its visitor to Sign In.
      await navigate('/?action=so');
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
      await queries.resetQueries({ queryKey: sessionKey });
    },
    onError: (error) =>
      alert('error', messageOf(error) === 'Unauthorized' ? 'Unauthorized' : t.signOutFailed),
  });
}

import type { resetPassword, setPassword } from '@lectern/events/accounts/account.routes';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useAlert } from '../../shared/page/alerts.js';
import { useApi } from '../../shared/api/api-context.js';
import { statusOf } from '../../shared/api/api-error.js';

export type PasswordRoute = typeof resetPassword | typeof setPassword;
export type NewPassword = {
  readonly token: string;
  readonly password: string;
  readonly idempotencyKey: string;
};

/** Whether the link is used up or too old; any other refusal is about the password. */
export const isLinkGone = (error: Error): boolean => statusOf(error) === 404;

/** Sets a password by a mailed link and goes on to signing in with it, on the page that is theirs. @param done what is said then */
export function useNewPassword(route: PasswordRoute, done: string) {
  const api = useApi();
  const alert = useAlert();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewPassword) => api.call(route, { body }, { idempotencyKey }),
    onSuccess: async ({ signInPath }) => {
      alert('success', done);
      await navigate(signInPath, { replace: true });
    },
  });
}

import { isOwnName, shortestPassword, type PasswordOwner } from '@lectern/events/accounts/password';

/** `told`: only the server knows whose password it is, and says so when it is not met. */
export type RuleState = 'open' | 'met' | 'told';
export type PasswordRules = { readonly long: RuleState; readonly own: RuleState };

/**
 * How far a password is, as it is typed.
 * @param owner undefined where the page does not know them
 */
export function passwordRules(password: string, owner: PasswordOwner | undefined): PasswordRules {
  const long = password.length >= shortestPassword ? 'met' : 'open';
  if (owner === undefined) return { long, own: 'told' };
  return { long, own: password !== '' && !isOwnName(password, owner) ? 'met' : 'open' };
}

import { incorrectCredentials } from '@lectern/events/accounts/accounts.refusals';
import { useTexts } from '@lectern/widgets/ui/texts';
import { messageOf } from '../../shared/api/api-error.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import texts from '../../shared/entry/sign-in.en.json';

/** Whether the password, or the address, was not the right one (specification, section 5: the text tells). */
export const isIncorrect = (error: Error): boolean => messageOf(error).includes(incorrectCredentials.message);

/** Why it did not work, in the server's words, and what to do about it. */
export function SignInFailureNotice({ error }: { error: Error }) {
  const t = useTexts(texts);
  return <CallFailure error={error}>{isIncorrect(error) && t.incorrect}</CallFailure>;
}

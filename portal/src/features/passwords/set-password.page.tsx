import { setPassword } from '@lectern/events/accounts/account.routes';
import { NewPasswordPage } from './new-password-page.js';

/** The first password of somebody who was invited. */
export const SetPasswordPage = () => <NewPasswordPage route={setPassword} about="set" />;

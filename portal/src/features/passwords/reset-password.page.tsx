import { resetPassword } from '@lectern/events/accounts/account.routes';
import { NewPasswordPage } from './new-password-page.js';

export const ResetPasswordPage = () => <NewPasswordPage route={resetPassword} about="reset" />;

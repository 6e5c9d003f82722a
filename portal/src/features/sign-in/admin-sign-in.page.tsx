import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { useOtherWay } from '../../shared/entry/doors.js';
import { SignInForm } from './sign-in-form.js';
import { AlreadyHere, SignInFrame } from '../../shared/entry/sign-in-frame.js';
import { adminsDoor } from '../../shared/entry/sign-in.api.js';
import texts from '../../shared/entry/sign-in.en.json';

/** For school admins and, at its own address, for system admins: the same call. */
export function AdminSignInPage() {
  const t = useTexts(texts);
  const otherWay = useOtherWay();
  const isSystem = useLocation().pathname === paths.systemAdminSignIn;
  return (
    <SignInFrame title={isSystem ? t.systemTitle : t.adminTitle}>
      <AlreadyHere />
      <SignInForm door={adminsDoor} />
      <p className="row">
        <Link className="link" to={otherWay(paths.forgotPassword)}>
          {t.forgot}
        </Link>
      </p>
      <p className="note row entry-other">
        {t.toPeople}{' '}
        <Link className="link" to={paths.signIn}>
          {t.toPeopleLink}
        </Link>
      </p>
    </SignInFrame>
  );
}

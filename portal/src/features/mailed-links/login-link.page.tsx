import { loginLink } from '@lectern/events/accounts/account.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { useDoorBefore } from '../../shared/entry/doors.js';
import { AlreadyHere, SignInFrame } from '../../shared/entry/sign-in-frame.js';
import { AskForLink } from './ask-for-link.js';
import texts from './mailed-links.en.json';

export function LoginLinkPage() {
  const { login: t } = useTexts(texts);
  const door = useDoorBefore();
  return (
    <SignInFrame title={t.title} lead={t.lead}>
      <AlreadyHere />
      <AskForLink route={loginLink} send={t.send} good={t.good} />
      <p className="row">
        <Link className="link" to={door}>
          {t.back}
        </Link>
      </p>
    </SignInFrame>
  );
}

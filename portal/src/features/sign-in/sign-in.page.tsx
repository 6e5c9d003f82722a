import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { SignInForm } from './sign-in-form.js';
import { SignInFrame } from './sign-in-frame.js';
import { peoplesDoor } from './sign-in.api.js';
import * as texts from './sign-in.texts.js';

export function SignInPage() {
  const t = useTexts(texts);
  return (
    <SignInFrame title={t.title}>
      <SignInForm door={peoplesDoor} />
      <p className="note row entry-other">
        {t.toAdmin}{' '}
        <Link className="link" to={paths.adminSignIn}>
          {t.toAdminLink}
        </Link>
      </p>
    </SignInFrame>
  );
}

import { buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { useUser } from '../../shared/session/session.js';
import { AlreadyHere, SignInFrame } from '../../shared/entry/sign-in-frame.js';
import texts from './verification.en.json';

/** The link was pressed before, or on another device: only signing in is left. */
export function EmailAlreadyVerifiedPage() {
  const { already: t } = useTexts(texts);
  const isHere = useUser() !== null;
  return (
    <SignInFrame title={t.title} lead={isHere ? t.here : t.body}>
      <AlreadyHere />
      {!isHere && (
        <div className="stack">
          <Link className={buttonClass({ kind: 'primary', big: true, wide: true })} to={paths.signIn}>
            {t.signIn}
          </Link>
          <Link className="link" to={paths.forgotPassword}>
            {t.forgot}
          </Link>
        </div>
      )}
    </SignInFrame>
  );
}

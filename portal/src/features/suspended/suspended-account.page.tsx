import { buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { useSuspended } from '../../shared/session/suspended-account.js';
import { SignInFrame } from '../../shared/entry/sign-in-frame.js';
import texts from '../../shared/page/suspended.en.json';
import { Suspension } from '../../shared/page/suspension.js';

/** Where a sign-in to a suspended account ends: why, since when, and whom to ask. */
export function SuspendedAccountPage() {
  const t = useTexts(texts);
  const suspended = useSuspended();
  return (
    <SignInFrame title={suspended ? t.title : t.directTitle} lead={suspended ? undefined : t.direct}>
      {suspended && <Suspension of={suspended} className="sheet" />}
      <p>{suspended ? t.safe : t.directSafe}</p>
      <div className="stack">
        <p>{t.reach}</p>
        <Link className={buttonClass({ kind: 'primary', big: true, wide: true })} to={paths.contact}>
          {t.contact}
        </Link>
        <p className="note">{t.reachStudent}</p>
        <Link className="link" to={paths.signIn}>
          {t.signIn}
        </Link>
      </div>
    </SignInFrame>
  );
}

import { buttonClass } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { useSuspended } from '../../app/suspended-account.js';
import { SignInFrame } from '../sign-in/sign-in-frame.js';
import * as texts from './suspended.texts.js';

/** Where a sign-in to a suspended account ends: why, since when, and whom to ask. */
export function SuspendedAccountPage() {
  const t = useTexts(texts);
  const format = useFormat();
  const suspended = useSuspended();
  return (
    <SignInFrame title={suspended ? t.title : t.directTitle} lead={suspended ? undefined : t.direct}>
      {suspended && (
        <dl className="sheet suspension">
          <div>
            <dt className="note">{t.said}</dt>
            <dd>{suspended.reason ?? t.noReason}</dd>
          </div>
          <div>
            <dt className="note">{t.since}</dt>
            <dd>
              <time dateTime={suspended.since}>{format.date(suspended.since)}</time>
            </dd>
          </div>
        </dl>
      )}
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

import { buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { mail } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState, useEffect } from 'react';
import { Link, useLocation, Navigate, useSearchParams } from 'react-router-dom';
import { keptSchoolCode } from '../../shared/device/device-settings.adapter.js';
import { paths } from '../../shared/paths.js';
import { useOtherWay } from '../../shared/entry/doors.js';
import { EntryTabs } from './entry-tabs.js';
import { SchoolForm } from './school-form.js';
import { atSchool } from '../../shared/entry/school-sign-in.api.js';
import schoolTexts from './school.en.json';
import { SignInForm } from './sign-in-form.js';
import { AlreadyHere, SignInFrame } from '../../shared/entry/sign-in-frame.js';
import { peoplesDoor, onwardsIn } from '../../shared/entry/sign-in.api.js';
import texts from '../../shared/entry/sign-in.en.json';
import { Alert } from '@lectern/widgets/ui/alert';
import { withQuery } from '@lectern/widgets/route-guard/route-guard.links';
import { keepOnwards } from '../../shared/session/onwards.adapter.js';
import { useSession } from '../../shared/session/session.js';

const ways = ['email', 'school'] as const;

export function SignInPage() {
  const t = useTexts(texts);
  const ofSchool = useTexts(schoolTexts);
  const { state } = useLocation();
  // Where students of a school have signed in, the next one will.
  const [way, setWay] = useState<(typeof ways)[number]>(() =>
    state !== atSchool && keptSchoolCode() === '' ? 'email' : 'school',
  );
  return (
    <SignInFrame title={t.title}>
      <AlreadyHere />
      <ComesFor />
      <EntryTabs
        label={ofSchool.tabs.label}
        tabs={ways.map((value) => ({ value, label: ofSchool.tabs[value], panel: ofSchool.panels[value] }))}
        value={way}
        onChange={setWay}
      >
        {way === 'school' ? (
          <SchoolForm />
        ) : (
          <>
            <SignInForm door={peoplesDoor} />
            <OtherWays />
          </>
        )}
      </EntryTabs>
      <p className="note row entry-other">
        {t.others}{' '}
        <Link className="link" to={paths.adminSignIn}>
          {t.toAdmin}
        </Link>
        <Link className="link" to={paths.candidateSignIn}>
          {t.toCandidate}
        </Link>
      </p>
    </SignInFrame>
  );
}

/** Without the password, and without an account. */
export function OtherWays({ fSignUp = true }: { fSignUp?: boolean }) {
  const t = useTexts(texts);
  const otherWay = useOtherWay();
  return (
    <div className="stack">
      <p className="entry-or">{t.or}</p>
      <Link className={buttonClass({ wide: true })} to={otherWay(paths.loginLink)}>
        <Glyph path={mail} />
        {t.sendLink}
      </Link>
      <div className="row spread entry-links">
        <Link className="link" to={otherWay(paths.forgotPassword)}>
          {t.forgot}
        </Link>
        {fSignUp && (
          <Link className="link" to={paths.signUp}>
            {t.signUp}
          </Link>
        )}
      </div>
    </div>
  );
}

/** For whoever was sent here on the way to a page of theirs: it says why, and is left at once by who is signed in. */
function ComesFor() {
  const t = useTexts(texts);
  const [search] = useSearchParams();
  const session = useSession();
  // Who signs in here is led on by that, with its message.
  const [first, setFirst] = useState(session.status);
  if (first === 'loading' && session.status !== 'loading') setFirst(session.status);
  const page = onwardsIn(search);
  const isNobody = session.status === 'none';
  useEffect(() => {
    if (page !== null && isNobody) keepOnwards(page);
  }, [page, isNobody]);
  if (page === null) return null;
  if (first === 'user' && session.status === 'user') {
    const hasPicked = session.user.role !== null;
    return <Navigate replace to={hasPicked ? page : withQuery(paths.profileSelection, 'redirectTo', page)} />;
  }
  if (!page.startsWith(paths.dataDeletion)) return null;
  return (
    <Alert type="info" title={t.toTakeBack}>
      {t.toTakeBackBody}
    </Alert>
  );
}

import { buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { mail } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { keptSchoolCode } from '../../shared/device/device-settings.adapter.js';
import { paths } from '../../shared/paths.js';
import { useOtherWay } from '../../shared/entry/doors.js';
import { EntryTabs } from './entry-tabs.js';
import { SchoolForm } from './school-form.js';
import { atSchool } from '../../shared/entry/school-sign-in.api.js';
import schoolTexts from './school.en.json';
import { ComesFor } from './comes-for.js';
import { SignInForm } from './sign-in-form.js';
import { AlreadyHere, SignInFrame } from '../../shared/entry/sign-in-frame.js';
import { peoplesDoor } from '../../shared/entry/sign-in.api.js';
import texts from '../../shared/entry/sign-in.en.json';

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

import { buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Waveform } from '@lectern/widgets/ui/waveform';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../page/page-heading.js';
import { paths } from '../paths.js';
import { fullName } from '../session/person.js';
import { useUser } from '../session/session.js';
import { SignedOutNotice } from '../session/signed-out-notice.js';
import { examplePeaks } from '../example-peaks.js';
import { InsecureNotice } from './insecure-notice.js';
import './sign-in.css';
import texts from './sign-in.en.json';

export type SignInFrameProps = {
  title: string;
  /** What the page is for, in a sentence or two. */
  lead?: ReactNode;
  children: ReactNode;
};

/** The two halves of every page about an account: the idea, and what there is to do. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  const t = useTexts(texts);
  return (
    <div className="entry">
      <div className="entry-page" aria-hidden="true">
        <p className="quote">
          {t.quote} <i>{t.quoteEnd}</i>
        </p>
        <Waveform kind="heard" peaks={examplePeaks} position={0.6} />
      </div>
      <div className="entry-form stack gap-part">
        <div className="stack gap-near">
          <PageHeading>{title}</PageHeading>
          {lead && <p className="lead soft">{lead}</p>}
        </div>
        <InsecureNotice />
        <SignedOutNotice />
        {children}
      </div>
    </div>
  );
}

/** For pages that are about signing in: who is here already may simply go on. */
export function AlreadyHere() {
  const t = useTexts(texts);
  const user = useUser();
  if (!user) return null;
  return (
    <p className="row">
      {t.already({ name: fullName(user) || user._id })}
      <Link className={buttonClass()} to={paths.profileSelection}>
        {t.goOn}
      </Link>
    </p>
  );
}

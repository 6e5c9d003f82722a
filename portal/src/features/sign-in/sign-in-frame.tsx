import { buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Waveform } from '@lectern/widgets/ui/waveform';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../app/page-heading.js';
import { paths } from '../../app/paths.js';
import { fullName } from '../../app/person.js';
import { useUser } from '../../app/session.js';
import { examplePeaks } from '../home/example-peaks.js';
import './sign-in.css';
import * as texts from './sign-in.texts.js';

/** The two halves of a sign-in page: the idea, and the form. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts(texts);
  const user = useUser();
  return (
    <div className="entry">
      <div className="entry-page" aria-hidden="true">
        <p className="quote">
          {t.quote} <i>{t.quoteEnd}</i>
        </p>
        <Waveform kind="heard" peaks={examplePeaks} position={0.6} />
      </div>
      <div className="entry-form">
        <PageHeading>{title}</PageHeading>
        {user && (
          <p className="row">
            {t.already(fullName(user) || user._id)}
            <Link className={buttonClass()} to={paths.profileSelection}>
              {t.goOn}
            </Link>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

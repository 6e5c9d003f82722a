import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { SignInForm } from './sign-in-form.js';
import { AlreadyHere, SignInFrame } from '../../shared/entry/sign-in-frame.js';
import { peoplesDoor } from '../../shared/entry/sign-in.api.js';
import { OtherWays } from './sign-in.page.js';
import texts from '../../shared/entry/sign-in.en.json';

/** For hiring candidates: the same call as for people, and the way on is to their dashboard. */
export function CandidateSignInPage() {
  const t = useTexts(texts);
  return (
    <SignInFrame title={t.candidateTitle} lead={t.candidateLead}>
      <AlreadyHere />
      <SignInForm door={peoplesDoor} />
      <OtherWays fSignUp={false} />
      <p className="note row entry-other">
        {t.notCandidate}{' '}
        <Link className="link" to={paths.signIn}>
          {t.toPeopleLink}
        </Link>
      </p>
    </SignInFrame>
  );
}

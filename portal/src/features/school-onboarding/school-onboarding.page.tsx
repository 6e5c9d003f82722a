import type { ShownInvitation } from '@lectern/events/schools/invitation.routes';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { StateWord } from '@lectern/widgets/ui/state-word';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { SignInFrame } from '../../shared/entry/sign-in-frame.js';
import { OnboardingForm } from './onboarding-form.js';
import { isOdd, useInvitation } from './school-onboarding.api.js';
import texts from './school-onboarding.en.json';

/** Opened by the link of an invitation: a school comes in here. */
export function SchoolOnboardingPage() {
  const { onboardingToken = '' } = useParams();
  return <Onboarding key={onboardingToken} token={onboardingToken} />;
}

function Onboarding({ token }: { token: string }) {
  const t = useTexts(texts);
  const invitation = useInvitation(token);
  const { data, error } = invitation;
  if (data?.status === 'open') return <Open token={token} invitation={data} />;
  if (data) return <Gone why={data.status} />;
  if (error && isOdd(error)) return <Gone why="odd" />;
  if (error) {
    return (
      <SignInFrame key="failed" title={t.title}>
        <CallFailure
          error={error}
          action={<Button onClick={() => void invitation.refetch()}>{t.again}</Button>}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame key="working" title={t.title}>
      <StateWord>{t.working}</StateWord>
    </SignInFrame>
  );
}

type OpenInvitation = Extract<ShownInvitation, { status: 'open' }>;

function Open({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { title, lead } = invitation.role === 'teacher' ? t.teacher : t;
  return (
    <SignInFrame key="open" title={title} lead={lead({ school: invitation.schoolName })}>
      <OnboardingForm token={token} invitation={invitation} />
      <p className="note">{t.until({ date: format.date(invitation.until) })}</p>
    </SignInFrame>
  );
}

/** The link opens nothing: why, and what helps. */
function Gone({ why }: { why: keyof (typeof texts)['gone'] }) {
  const t = useTexts(texts);
  const { title, body } = t.gone[why];
  return (
    <SignInFrame key={why} title={title} lead={body}>
      {why === 'used' ? (
        <div className="stack">
          <Link className={buttonClass({ kind: 'primary', big: true, wide: true })} to={paths.adminSignIn}>
            {t.signIn}
          </Link>
          <p className="row">
            <Link className="link" to={paths.forgotPassword}>
              {t.forgot}
            </Link>
          </p>
        </div>
      ) : (
        <p className="row">
          <Link className={buttonClass()} to={paths.contact}>
            {t.write}
          </Link>
        </p>
      )}
    </SignInFrame>
  );
}

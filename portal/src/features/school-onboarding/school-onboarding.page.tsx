import { askForInvitation, type ShownInvitation } from '@lectern/events/schools/invitation.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { StateWord } from '@lectern/widgets/ui/state-word';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useApiMutation } from '../../shared/api/use-api.js';
import { paths } from '../../shared/paths.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { SignInFrame } from '../../shared/entry/sign-in-frame.js';
import { useUser } from '../../shared/session/session.js';
import { DetailsForm } from './details-form.js';
import { OnboardingForm } from './onboarding-form.js';
import { RemainingSteps } from './remaining-steps.js';
import { StepOf } from './step-of.js';
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
  if (data?.status === 'used') return <Used schoolId={data.schoolId} />;
  if (data) return <Gone why={data.status} token={token} />;
  if (error && isOdd(error)) return <Gone why="odd" token={token} />;
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
  const [isBack, setBack] = useState(false);
  const isTeacher = invitation.role === 'teacher';
  const isDetails = !isTeacher && (isBack || !invitation.fChecked);
  const { title, lead } = isTeacher ? t.teacher : isDetails ? t : t.account;
  return (
    <SignInFrame
      key={isDetails ? 'details' : 'open'}
      title={title}
      lead={lead({ school: invitation.schoolName })}
    >
      {!isTeacher && <StepOf number={isDetails ? 1 : 2} />}
      {isDetails ? (
        <DetailsForm token={token} invitation={invitation} onDone={() => setBack(false)} />
      ) : (
        <OnboardingForm token={token} invitation={invitation} onBack={() => setBack(true)} />
      )}
      <p className="note">{t.until({ date: format.date(invitation.until) })}</p>
    </SignInFrame>
  );
}

/** The account is there: its owner goes on with what is left, whoever else has the link signs in. */
function Used({ schoolId }: { schoolId: string | null }) {
  const t = useTexts(texts);
  const user = useUser();
  if (schoolId !== null && user?.role === 'school-admin' && user.school === schoolId)
    return <RemainingSteps schid={schoolId} />;
  return (
    <SignInFrame key="used" title={t.used.title} lead={t.used.body}>
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
    </SignInFrame>
  );
}

/** The link opens nothing: why, and what helps. */
function Gone({ why, token }: { why: keyof (typeof texts)['gone']; token: string }) {
  const t = useTexts(texts);
  const { title, body } = t.gone[why];
  return (
    <SignInFrame key={why} title={title} lead={body}>
      {why === 'over' && <AskForNew token={token} />}
      <p className="row">
        <Link className={why === 'over' ? 'link' : buttonClass()} to={paths.contact}>
          {t.write}
        </Link>
      </p>
    </SignInFrame>
  );
}

/** Another mail to the address that was invited. */
function AskForNew({ token }: { token: string }) {
  const t = useTexts(texts);
  const ask = useApiMutation(askForInvitation);
  if (ask.isSuccess) return <Alert type="success" title={t.asked} />;
  return (
    <div className="stack">
      {ask.error && <CallFailure hasInput={false} error={ask.error} />}
      <p>
        <Button kind="primary" big busy={ask.isPending} onClick={() => ask.mutate({ body: { token } })}>
          {t.ask}
        </Button>
      </p>
    </div>
  );
}

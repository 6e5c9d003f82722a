import { noOwnName } from '@lectern/events/accounts/password';
import type { ShownInvitation } from '@lectern/events/schools/invitation.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { statusOf } from '../../shared/api/api-error.js';
import { paths } from '../../shared/paths.js';
import { fullName } from '../../shared/session/person.js';
import { useUser } from '../../shared/session/session.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { newPassword, personName, schoolName } from '../../shared/form/checks.js';
import { EmailField, NameFields } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { NewPasswordField } from '../../shared/form/password-field.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { isOdd, useAcceptInvitation } from './school-onboarding.api.js';
import texts from './school-onboarding.en.json';

export type OnboardingFormProps = {
  token: string;
  invitation: Extract<ShownInvitation, { status: 'open' }>;
  /** Back to the details; a teacher has none. */
  onBack?: () => void;
};

const schema = z
  .object({
    schoolName,
    firstName: personName,
    lastName: personName,
    password: newPassword,
    /** Not to be changed: the invitation says it. */
    email: z.string(),
  })
  .check(noOwnName);

/** A password for whoever checked the details; a teacher says their name here too. */
export function OnboardingForm({ token, invitation, onBack }: OnboardingFormProps) {
  const t = useTexts(texts);
  const isTeacher = invitation.role === 'teacher';
  const { form: label, signedIn, submit, busy } = isTeacher ? t.teacher : t;
  const user = useUser();
  const { accept, isMade } = useAcceptInvitation();
  const { schoolName: name, firstName, lastName, email } = invitation;
  const form = useCheckedForm(schema, { schoolName: name, firstName, lastName, email, password: '' });
  return (
    <Form
      aria-label={isTeacher ? label : t.account.title}
      form={form}
      call={accept}
      Failure={OnboardingFailure}
      onSend={({ email: _, ...school }) => accept.mutateAsync({ body: { token, ...school } })}
    >
      {user && !isMade && <Alert type="info" title={signedIn({ name: fullName(user) || user._id })} />}
      {isTeacher ? (
        <NameFields isOwn labels={t} />
      ) : (
        <p className="row">
          <span>{t.account.of({ name: fullName(invitation), school: name })}</span>
          <Button kind="quiet" onClick={onBack}>
            {t.account.back}
          </Button>
        </p>
      )}
      <EmailField hint={t.emailHint} autoComplete="username" readOnly />
      <NewPasswordField />
      <SubmitButton big wide busyLabel={busy}>
        {submit}
      </SubmitButton>
      <p className="note">
        {isTeacher ? t.agree.beforeJoining : t.agree.before}
        <Link to={paths.terms}>{t.agree.terms}</Link>
        {t.agree.and}
        <Link to={paths.privacy}>{t.agree.privacy}</Link>
        {t.agree.after}
      </p>
    </Form>
  );
}

function OnboardingFailure({ error }: { error: Error }) {
  const t = useTexts(texts);
  if (isOdd(error)) return null;
  return (
    <CallFailure error={error}>
      {statusOf(error) === 409 && (
        <p>
          {t.takenHelp} <Link to={paths.contact}>{t.write}</Link>
        </p>
      )}
    </CallFailure>
  );
}

import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { PageHeading } from '../../shared/page/page-heading.js';
import { password } from '../../shared/form/checks.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { PasswordField } from '../../shared/form/password-field.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import type { CardProps } from './pin-card.js';
import texts from './profiles.en.json';

const schema = z.object({ password });

/** From a child to the parent: the parent's password. */
export function PasswordCard({
  profile,
  isNotYet,
  isBusy,
  failure,
  onBack,
  onPassword,
}: CardProps & { onPassword: (password: string) => void }) {
  const t = useTexts(texts);
  const form = useCheckedForm(schema, { password: '' });
  return (
    <Form
      className="pin-card stack gap-part"
      form={form}
      call={{ error: null, isPending: isBusy }}
      onSend={async (given) => onPassword(given.password)}
    >
      <PageHeading fTakesFocus title={t.tab}>
        {t.hello({ name: profile.firstName })}
      </PageHeading>
      {failure}
      <p className="lead">{t.askPassword}</p>
      <div className="password">
        <PasswordField label={t.passwordLabel} refused={isNotYet && t.passwordAgain} />
      </div>
      <div className="row centred">
        <Button kind="quiet" onClick={onBack}>
          {t.notMe({ name: profile.firstName })}
        </Button>
        <SubmitButton big busyLabel={t.busy}>
          {t.goOn}
        </SubmitButton>
      </div>
    </Form>
  );
}

import type { Deletion } from '@lectern/events/accounts/privacy.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again, mail } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { password as passwordCheck } from '../../shared/form/checks.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { PasswordField } from '../../shared/form/password-field.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { PinPad, usePinPresses } from '../../shared/pin/pin-pad.js';
import type { DeletionSecret } from './data-deletion.api.js';
import texts from './data-deletion.en.json';

export type ProveDeletionProps = {
  deletion: Deletion;
  isBusy: boolean;
  /** Settles when the answer is there. */
  onProve: (secret: DeletionSecret) => Promise<unknown>;
};

/** How somebody shows that the wish is theirs: by their mail, their pictures or their password. */
export function ProveDeletion({ deletion, isBusy, onProve }: ProveDeletionProps) {
  if (deletion.proof === 'pin') return <ByPictures isBusy={isBusy} onProve={onProve} />;
  if (deletion.proof === 'password') return <ByPassword isBusy={isBusy} onProve={onProve} />;
  return <ByMail address={deletion.email} isBusy={isBusy} onProve={onProve} />;
}

type ByProps = Omit<ProveDeletionProps, 'deletion'>;

function ByMail({ address, isBusy, onProve }: ByProps & { address: string | null }) {
  const { ask: t } = useTexts(texts);
  return (
    <>
      <p>{address === null ? t.parentMail : t.ownMail({ address })}</p>
      <p className="row">
        <Button busy={isBusy} onClick={() => void onProve({})}>
          <Glyph path={mail} />
          {isBusy ? t.busy : t.send}
        </Button>
      </p>
    </>
  );
}

function ByPictures({ isBusy, onProve }: ByProps) {
  const { ask: t } = useTexts(texts);
  const { pressed, press, startOver } = usePinPresses(isBusy, (picturePin) => void onProve({ picturePin }));
  return (
    <div className="pin-card stack gap-part">
      <p>{t.pin}</p>
      <PinPad pressed={pressed} press={press} />
      <Button onClick={startOver}>
        <Glyph path={again} />
        {t.startOver}
      </Button>
    </div>
  );
}

const schema = z.object({ password: passwordCheck });

function ByPassword({ isBusy, onProve }: ByProps) {
  const { ask: t } = useTexts(texts);
  const form = useCheckedForm(schema, { password: '' });
  return (
    <Form form={form} call={{ error: null, isPending: isBusy }} onSend={onProve}>
      <p>{t.password}</p>
      <PasswordField />
      <p className="row">
        <SubmitButton kind="danger" busyLabel={t.busy}>
          {t.confirm}
        </SubmitButton>
      </p>
    </Form>
  );
}

import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { email as emailField } from '../../shared/form/checks.js';
import { EmailField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useAlert } from '../../shared/page/alerts.js';
import { atDomain } from '../../shared/school-setup/addresses.js';
import { useCorrectInvitation } from './manage-teachers.api.js';
import texts from './manage-teachers.en.json';

export type CorrectAddressProps = {
  request: { readonly query: { readonly schid: string }; readonly params: { readonly invitationId: string } };
  email: string;
  /** The domain that was probably meant. */
  meant: string | undefined;
  onClose: () => void;
};

const schema = z.object({ email: emailField });

/** Sends an invitation to the address that was meant. */
export function CorrectAddress({ request, email, meant, onClose }: CorrectAddressProps) {
  const { correct: t } = useTexts(texts);
  const alert = useAlert();
  const call = useCorrectInvitation();
  const form = useCheckedForm(schema, { email: meant === undefined ? email : atDomain(email, meant) });
  const send = async (given: { email: string }) => {
    await call.mutateAsync({ ...request, body: given });
    alert('success', t.done({ email: given.email }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t.title} actions={<Button onClick={onClose}>{t.cancel}</Button>}>
      <Form form={form} onSend={send} call={call} aria-label={t.title}>
        <EmailField />
        <p>
          <SubmitButton busyLabel={t.busy}>{t.go}</SubmitButton>
        </p>
      </Form>
    </Dialog>
  );
}

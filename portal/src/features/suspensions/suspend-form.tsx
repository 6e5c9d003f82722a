import { longestReason, type ManagedAccount } from '@lectern/events/accounts/suspension.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAlert } from '../../shared/page/alerts.js';
import { fullName } from '../../shared/session/person.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { filled } from '../../shared/form/checks.js';
import { TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useSuspend } from './suspensions.api.js';
import texts from './suspensions.en.json';

const schema = z.object({ reason: filled('reasonMissing', longestReason) });

/** Why somebody is to be kept out; it happens after a question. */
export function SuspendForm({ account }: { account: ManagedAccount }) {
  const { suspend: t } = useTexts(texts);
  const alert = useAlert();
  const [reason, setReason] = useState<string | null>(null);
  const form = useCheckedForm(schema, { reason: '' });
  const name = fullName(account);
  const suspend = useSuspend(() => {
    setReason(null);
    alert('success', t.done({ name }));
  });
  const close = () => {
    suspend.reset();
    setReason(null);
  };
  const go = () => suspend.mutate({ body: { personId: account._id, reason: reason ?? '' } });
  return (
    <Form form={form} onSend={async (given) => setReason(given.reason)}>
      <TextField name="reason" label={t.reason} hint={t.hint} rows={3} />
      <p>
        <SubmitButton kind="danger">{t.go}</SubmitButton>
      </p>
      <Dialog
        open={reason !== null}
        onClose={close}
        title={t.title({ name })}
        actions={
          <>
            <Button kind="danger" busy={suspend.isPending} onClick={go}>
              {suspend.isPending ? t.busy : t.yes}
            </Button>
            <Button onClick={close}>{t.no}</Button>
          </>
        }
      >
        <p>{t.body}</p>
        {suspend.error && <CallFailure error={suspend.error} />}
      </Dialog>
    </Form>
  );
}

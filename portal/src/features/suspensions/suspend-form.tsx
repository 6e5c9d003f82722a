import { longestReason, type ManagedAccount } from '@lectern/events/accounts/suspension.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAlert } from '../../shared/page/alerts.js';
import { fullName } from '../../shared/session/person.js';
import { filled } from '../../shared/form/checks.js';
import { ConfirmDialog } from '../../shared/form/confirm-dialog.js';
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
  const go = () => suspend.mutate({ body: { personId: account._id, reason: reason ?? '' } });
  return (
    <Form form={form} onSend={async (given) => setReason(given.reason)}>
      <TextField name="reason" label={t.reason} hint={t.hint} rows={3} />
      <p>
        <SubmitButton kind="danger">{t.go}</SubmitButton>
      </p>
      <ConfirmDialog
        open={reason !== null}
        onClose={() => setReason(null)}
        title={t.title({ name })}
        yes={t.yes}
        busy={t.busy}
        no={t.no}
        call={suspend}
        onYes={go}
        hasInput
      >
        {t.body}
      </ConfirmDialog>
    </Form>
  );
}

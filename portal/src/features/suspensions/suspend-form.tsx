import { longestReason, type ManagedAccount } from '@lectern/events/accounts/suspension.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { Field } from '@lectern/widgets/ui/field';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useAlert } from '../../shared/page/alerts.js';
import { fullName } from '../../shared/session/person.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useSuspend } from './suspensions.api.js';
import texts from './suspensions.en.json';

/** Why somebody is to be kept out; it happens after a question. */
export function SuspendForm({ account }: { account: ManagedAccount }) {
  const { suspend: t } = useTexts(texts);
  const alert = useAlert();
  const [reason, setReason] = useState<string | null>(null);
  const schema = useMemo(
    () =>
      z.object({
        reason: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, t.missing),
            z.maxLength(longestReason, t.long({ most: longestReason })),
          ),
      }),
    [t],
  );
  const { field, formState, onSubmit } = useCheckedForm<{ reason: string }>(schema, { reason: '' });
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
    <form
      className="stack"
      noValidate
      onSubmit={onSubmit(async (given) => {
        setReason(given.reason);
      })}
    >
      <Field label={t.reason} hint={t.hint} error={formState.errors.reason?.message}>
        {(control) => <textarea {...control} {...field('reason')} rows={3} />}
      </Field>
      <p>
        <Button kind="danger" type="submit">
          {t.go}
        </Button>
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
    </form>
  );
}

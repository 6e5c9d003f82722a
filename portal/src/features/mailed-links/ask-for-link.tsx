import type { forgotPassword, loginLink } from '@lectern/events/accounts/account.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { mail } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CallFailure } from '../../shared/form/call-failure.js';
import { email } from '../../shared/form/checks.js';
import { EmailField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { Resend } from '../../shared/form/resend.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useApiMutation } from '../../shared/api/use-api.js';
import texts from './mailed-links.en.json';

const schema = z.object({ email });

export type AskForLinkProps = {
  route: typeof forgotPassword | typeof loginLink;
  /** On the button. */
  send: string;
  /** How often and how long it works. */
  good: string;
};

/** An address, and the link goes out; then where it went, and another one. */
export function AskForLink({ route, send, good }: AskForLinkProps) {
  const { sent: t } = useTexts(texts);
  const ask = useApiMutation(route);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useCheckedForm(schema, { email: '' });
  if (sentTo !== null) {
    return (
      <div className="stack">
        <Alert type="success" icon={mail} title={t.title}>
          {t.to} <strong className="entry-address">{sentTo}</strong>. {good}
        </Alert>
        {ask.error && <CallFailure error={ask.error} />}
        <p className="soft">{t.look}</p>
        <Resend
          label={t.sendAgain}
          busyLabel={t.sending}
          waitText={t.wait}
          fSent
          isBusy={ask.isPending}
          onSend={() => ask.mutateAsync({ body: { email: sentTo } })}
        />
        <Button kind="quiet" wide onClick={() => setSentTo(null)}>
          {t.other}
        </Button>
      </div>
    );
  }
  return (
    <Form
      form={form}
      call={ask}
      onSend={(body) => ask.mutateAsync({ body }, { onSuccess: () => setSentTo(body.email) })}
    >
      <EmailField autoComplete="username" />
      <SubmitButton big wide busyLabel={t.sending}>
        {send}
      </SubmitButton>
    </Form>
  );
}

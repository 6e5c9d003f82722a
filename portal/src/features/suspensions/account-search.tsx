import type { ManagedAccount } from '@lectern/events/accounts/suspension.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { check, lock, search } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { fullName } from '../../app/person.js';
import { CallFailure } from '../forms/call-failure.js';
import { emailField } from '../forms/field-schemas.js';
import * as fieldTexts from '../forms/fields.texts.js';
import { useCheckedForm } from '../forms/use-checked-form.js';
import { LiftButton } from './lift-button.js';
import { SuspendForm } from './suspend-form.js';
import { useAccount } from './suspensions.api.js';
import * as texts from './suspensions.texts.js';

/** Finds an account by its whole address; what can be done about it stands below. */
export function AccountSearch() {
  const { find: t } = useTexts(texts);
  const ofFields = useTexts(fieldTexts);
  const [email, setEmail] = useState<string | null>(null);
  const account = useAccount(email);
  const schema = useMemo(() => z.object({ email: emailField(ofFields) }), [ofFields]);
  const { field, formState, onSubmit } = useCheckedForm<{ email: string }>(schema, { email: '' });
  const submit = onSubmit(async (given) => {
    if (given.email === email) await account.refetch();
    setEmail(given.email);
  });
  return (
    <Sheet className="stack account-search" aria-labelledby="find-account">
      <h2 id="find-account">{t.title}</h2>
      <form className="account-search-form" role="search" noValidate onSubmit={submit}>
        <Field label={t.email} error={formState.errors.email?.message}>
          {(control) => (
            <input
              {...control}
              {...field('email')}
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Button kind="primary" type="submit" busy={account.isFetching}>
          <Glyph path={search} />
          {account.isFetching ? t.busy : t.submit}
        </Button>
      </form>
      {account.error && <CallFailure error={account.error} />}
      {account.data === null && !account.error && (
        <Alert type="info" title={t.none}>
          {t.noneBody}
        </Alert>
      )}
      {account.data && <Found key={account.data._id} account={account.data} />}
    </Sheet>
  );
}

function Found({ account }: { account: ManagedAccount }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { suspendedAt } = account;
  return (
    <section className="stack account-found" aria-label={t.find.found}>
      <div role="status">
        <p className="row">
          <b>{fullName(account)}</b>
          <Pill tone={suspendedAt ? 'bad' : 'good'} icon={suspendedAt ? lock : check}>
            {suspendedAt ? t.suspended : t.active}
          </Pill>
        </p>
        <p className="note">
          {t.roles[account.role ?? 'pending']}, {account.email ?? t.noEmail}
        </p>
      </div>
      {suspendedAt && (
        <>
          <p>
            {t.since(format.date(suspendedAt))}. {t.reason}: {account.reason ?? t.noReason}
          </p>
          <div>
            <LiftButton account={account} />
          </div>
        </>
      )}
      {!suspendedAt && account.role === 'system-admin' && <p className="soft">{t.admin}</p>}
      {!suspendedAt && account.role !== 'system-admin' && <SuspendForm account={account} />}
    </section>
  );
}

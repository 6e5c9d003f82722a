import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { PageHeading } from '../../shared/page/page-heading.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import type { CardProps } from './pin-card.js';
import texts from './profiles.en.json';

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
  const schema = useMemo(
    () => z.object({ password: z.string().check(z.minLength(1, t.passwordMissing)) }),
    [t],
  );
  const { field, formState, onSubmit } = useCheckedForm<{ password: string }>(schema, { password: '' });
  return (
    <form className="pin-card" noValidate onSubmit={onSubmit(async ({ password }) => onPassword(password))}>
      <PageHeading fTakesFocus title={t.tab}>
        {t.hello({ name: profile.firstName })}
      </PageHeading>
      {failure}
      <p className="lead">{t.askPassword}</p>
      <div className="password">
        <Field
          label={t.passwordLabel}
          error={formState.errors.password?.message ?? (isNotYet && t.passwordAgain)}
        >
          {(control) => (
            <input {...control} {...field('password')} type="password" autoComplete="current-password" />
          )}
        </Field>
      </div>
      <div className="row centred">
        <Button kind="quiet" onClick={onBack}>
          {t.notMe({ name: profile.firstName })}
        </Button>
        <Button kind="primary" big type="submit" busy={isBusy}>
          {isBusy ? t.busy : t.goOn}
        </Button>
      </div>
    </form>
  );
}

import {
  chooseAppearance,
  readLeaderboard,
  type Appearance,
} from '@lectern/events/leaderboards/leaderboard.routes';
import { useApiMutation } from '../../shared/api/use-api.js';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { Switch } from '@lectern/widgets/ui/switch';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useAlert } from '../../shared/page/alerts.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import texts from './leaderboard.en.json';

const longestAlias = 24;

/** Under which name a student appears, and whether at all. */
export function AppearanceSheet({ appearance }: { appearance: Appearance }) {
  const { appearance: t } = useTexts(texts);
  const heading = useId();
  const alert = useAlert();
  const change = useApiMutation(chooseAppearance, { changes: [readLeaderboard] });
  const [isShown, setShown] = useState(appearance.isShown);
  const schema = useMemo(
    () => z.object({ alias: z.string().check(z.trim(), z.maxLength(longestAlias, { error: t.aliasLong })) }),
    [t],
  );
  const { field, formState, onSubmit } = useCheckedForm<{ alias: string }>(schema, {
    alias: appearance.alias ?? '',
  });
  const submit = onSubmit(async ({ alias }) => {
    await change.mutateAsync({ body: { alias: alias === '' ? null : alias, isShown } });
    alert('success', t.saved);
  });
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{t.title}</h2>
      <form className="stack" noValidate onSubmit={submit}>
        {change.error && <CallFailure error={change.error} />}
        <Switch checked={isShown} onChange={setShown}>
          {t.shown}
        </Switch>
        <Field label={t.alias} hint={t.aliasHint} error={formState.errors.alias?.message}>
          {(control) => <input {...control} {...field('alias')} autoComplete="off" />}
        </Field>
        <div className="row">
          <Button type="submit" busy={change.isPending}>
            {change.isPending ? t.saving : t.save}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

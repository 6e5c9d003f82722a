import {
  chooseAppearance,
  readLeaderboard,
  type Appearance,
} from '@lectern/events/leaderboards/leaderboard.routes';
import { useApiMutation } from '../../shared/api/use-api.js';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { Switch } from '@lectern/widgets/ui/switch';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { useAlert } from '../../shared/page/alerts.js';
import { optional } from '../../shared/form/checks.js';
import { TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import texts from './leaderboard.en.json';

const schema = z.object({ alias: optional(24) });

/** Under which name a student appears, and whether at all. */
export function AppearanceSheet({ appearance }: { appearance: Appearance }) {
  const { appearance: t } = useTexts(texts);
  const heading = useId();
  const alert = useAlert();
  const change = useApiMutation(chooseAppearance, { changes: [readLeaderboard] });
  const [isShown, setShown] = useState(appearance.isShown);
  const form = useCheckedForm(schema, { alias: appearance.alias ?? '' });
  const send = async ({ alias }: z.infer<typeof schema>) => {
    await change.mutateAsync({ body: { alias: alias === '' ? null : alias, isShown } });
    alert('success', t.saved);
  };
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{t.title}</h2>
      <Form form={form} call={change} onSend={send}>
        <Switch checked={isShown} onChange={setShown}>
          {t.shown}
        </Switch>
        <TextField name="alias" label={t.alias} hint={t.aliasHint} />
        <div className="row">
          <SubmitButton kind="plain" busyLabel={t.saving}>
            {t.save}
          </SubmitButton>
        </div>
      </Form>
    </Sheet>
  );
}

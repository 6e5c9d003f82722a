import type { OwnProfile } from '@lectern/events/accounts/profile.routes';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import * as z from 'zod/mini';
import { useAlert } from '../../shared/page/alerts.js';
import { personName } from '../../shared/form/checks.js';
import { NameFields } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useRename } from './profile.api.js';
import texts from './profile.en.json';

const schema = z.object({ firstName: personName, lastName: personName });

/** One's name, to be changed. */
export function NameSheet({ profile: { firstName, lastName } }: { profile: OwnProfile }) {
  const { name: t } = useTexts(texts);
  const alert = useAlert();
  const rename = useRename();
  const heading = useId();
  const form = useCheckedForm(schema, { firstName, lastName });
  const send = async (body: z.infer<typeof schema>) => {
    await rename.mutateAsync({ body });
    alert('success', t.saved);
  };
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{t.title}</h2>
      <Form form={form} call={rename} onSend={send}>
        <NameFields isOwn />
        <div className="row">
          <SubmitButton kind="plain" busyLabel={t.saving}>
            {t.save}
          </SubmitButton>
        </div>
      </Form>
    </Sheet>
  );
}

import type { OwnProfile } from '@lectern/events/accounts/profile.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId, useMemo } from 'react';
import * as z from 'zod/mini';
import { useAlert } from '../../shared/page/alerts.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { nameField } from '../../shared/form/field-schemas.js';
import fieldTexts from '../../shared/form/fields.en.json';
import { NameField } from '../../shared/form/name-field.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useRename } from './profile.api.js';
import texts from './profile.en.json';

type Names = { firstName: string; lastName: string };

/** One's name, to be changed. */
export function NameSheet({ profile: { firstName, lastName } }: { profile: OwnProfile }) {
  const { name: t } = useTexts(texts);
  const ofFields = useTexts(fieldTexts);
  const alert = useAlert();
  const rename = useRename();
  const heading = useId();
  const schema = useMemo(
    () => z.object({ firstName: nameField(ofFields), lastName: nameField(ofFields) }),
    [ofFields],
  );
  const { field, formState, onSubmit } = useCheckedForm<Names>(schema, { firstName, lastName });
  const { errors } = formState;
  const submit = onSubmit(async (names) => {
    await rename.mutateAsync({ body: names });
    alert('success', t.saved);
  });
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{t.title}</h2>
      <form className="stack" noValidate onSubmit={submit}>
        {rename.error && <CallFailure error={rename.error} />}
        <div className="own-names">
          <NameField
            label={t.first}
            field={field('firstName')}
            error={errors.firstName?.message}
            autoComplete="given-name"
          />
          <NameField
            label={t.last}
            field={field('lastName')}
            error={errors.lastName?.message}
            autoComplete="family-name"
          />
        </div>
        <div className="row">
          <Button type="submit" busy={rename.isPending}>
            {rename.isPending ? t.saving : t.save}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

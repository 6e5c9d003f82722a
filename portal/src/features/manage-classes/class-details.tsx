import { languages } from '@lectern/events/accounts/person.events';
import { highestLevel, lowestLevel } from '@lectern/events/classes/class.events';
import { longestClassName, type ManagedClass } from '@lectern/events/classes/manage-classes.routes';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { languageName, useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { filled } from '../../shared/form/checks.js';
import { SelectField, TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useAlert } from '../../shared/page/alerts.js';
import { useChangeClass, useManageAddress } from './manage-classes.api.js';
import texts from './manage-classes.en.json';

const schema = z.object({
  name: filled('nameMissing', longestClassName),
  level: z.string(),
  language: z.string(),
});
const levels = Array.from({ length: highestLevel - lowestLevel + 1 }, (_, n) => lowestLevel + n);

/** What a class is called, and what its students read. */
export function ClassDetails({ of }: { of: ManagedClass }) {
  const { details: t } = useTexts(texts);
  const { schid } = useManageAddress();
  const alert = useAlert();
  const call = useChangeClass();
  const form = useCheckedForm(schema, {
    name: of.name,
    level: String(of.level ?? ''),
    language: of.language ?? '',
  });
  const send = async ({ name, level, language }: z.infer<typeof schema>) => {
    await call.mutateAsync({
      query: { schid },
      params: { classId: of._id },
      body: {
        name,
        level: level === '' ? null : Number(level),
        language: languages.find((one) => one === language) ?? null,
        ifRevision: of.revision,
      },
    });
    alert('success', t.done);
  };
  return (
    <Sheet className="stack" aria-labelledby="class-details">
      <h2 id="class-details">{t.title}</h2>
      <Form form={form} onSend={send} call={call} aria-labelledby="class-details">
        <TextField name="name" label={t.name} />
        <div className="fields">
          <SelectField name="level" label={t.level} hint={t.levelHint}>
            <option value="">{t.anyLevel}</option>
            {levels.map((level) => (
              <option key={level} value={level}>
                {t.levelOf({ level })}
              </option>
            ))}
          </SelectField>
          <SelectField name="language" label={t.language}>
            <option value="">{t.anyLanguage}</option>
            {languages.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {languageName(locale)}
              </option>
            ))}
          </SelectField>
        </div>
        <p>
          <SubmitButton kind="plain" busyLabel={t.busy}>
            {t.save}
          </SubmitButton>
        </p>
      </Form>
    </Sheet>
  );
}

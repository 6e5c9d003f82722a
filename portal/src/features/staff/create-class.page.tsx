import { highestLevel, lowestLevel } from '@lectern/events/classes/class.events';
import { languages, type Language } from '@lectern/events/accounts/person.events';
import { teacherClasses } from '@lectern/events/schools/staff.routes';
import { createOwnClass } from '@lectern/events/student-imports/create-class.routes';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { Link, useNavigate } from 'react-router-dom';
import { useApiMutation } from '../../shared/api/use-api.js';
import { SelectField, TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { Page } from '../../shared/page/page.js';
import { paths } from '../../shared/paths.js';
import texts from './create-class.en.json';

const form = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  level: z.string(),
  language: z.string(),
});

const levels = Array.from({ length: highestLevel - lowestLevel + 1 }, (_, at) => String(lowestLevel + at));
const isLanguage = (text: string): text is Language => languages.some((one) => one === text);

/** A teacher makes a class, and goes on to add its students. */
export function CreateClassPage() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const checked = useCheckedForm(form, { name: '', level: '', language: '' });
  const create = useApiMutation(createOwnClass, { changes: [teacherClasses] });
  const send = async ({ name, level, language }: z.infer<typeof form>) => {
    const { _id } = await create.mutateAsync({
      body: {
        name,
        ...(level === '' ? {} : { level: Number(level) }),
        ...(isLanguage(language) ? { language } : {}),
      },
    });
    await navigate(`${paths.addStudents}?classId=${encodeURIComponent(_id)}`);
  };
  return (
    <Page
      title={t.title}
      lead={t.lead}
      kicker={
        <Link className="link" to={paths.teacherDashboard}>
          {t.back}
        </Link>
      }
    >
      <Sheet>
        <Form form={checked} onSend={send} call={create}>
          <TextField name="name" label={t.name} hint={t.nameHint} />
          <SelectField name="level" label={t.level} hint={t.levelHint}>
            <option value="">{t.any}</option>
            {levels.map((level) => (
              <option key={level} value={level}>
                {t.levelOf({ level })}
              </option>
            ))}
          </SelectField>
          <SelectField name="language" label={t.language}>
            <option value="">{t.any}</option>
            {languages.map((language) => (
              <option key={language} value={language}>
                {t.languages[language]}
              </option>
            ))}
          </SelectField>
          <div className="row">
            <SubmitButton busyLabel={t.busy}>{t.go}</SubmitButton>
          </div>
        </Form>
      </Sheet>
    </Page>
  );
}

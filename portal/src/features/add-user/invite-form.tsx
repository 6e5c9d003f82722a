import { languages } from '@lectern/events/accounts/person.events';
import { inviteSchool, listInvitations } from '@lectern/events/schools/invitation.routes';
import { languageName, useLocale, useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { useApiMutation } from '../../shared/api/use-api.js';
import { useAlert } from '../../shared/page/alerts.js';
import { languageOfMails } from '../../shared/language-of-mails.js';
import { email, personName, schoolName } from '../../shared/form/checks.js';
import { EmailField, NameFields, SelectField, TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import texts from './school-invitations.en.json';

const schema = z.object({
  schoolName,
  firstName: personName,
  lastName: personName,
  email,
  language: z.enum(languages),
});

/** Which school, who is to run it, and in which language they are asked. */
export function InviteForm() {
  const t = useTexts(texts);
  const alert = useAlert();
  const invite = useApiMutation(inviteSchool, { changes: [listInvitations] });
  const language = languageOfMails(useLocale());
  const empty = { schoolName: '', firstName: '', lastName: '', email: '', language };
  const form = useCheckedForm(schema, empty);
  const send = async (school: z.infer<typeof schema>) => {
    await invite.mutateAsync({ body: school });
    alert('success', t.invited({ email: school.email }));
    form.setFocus('schoolName');
    form.reset({ ...empty, language: school.language });
  };
  return (
    <Form className="sheet narrow" aria-label={t.form} form={form} call={invite} onSend={send}>
      <TextField name="schoolName" />
      <NameFields labels={t} />
      <EmailField label={t.email} />
      <SelectField name="language" label={t.language}>
        {languages.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageName(locale)}
          </option>
        ))}
      </SelectField>
      <p>
        <SubmitButton big busyLabel={t.busy}>
          {t.submit}
        </SubmitButton>
      </p>
    </Form>
  );
}

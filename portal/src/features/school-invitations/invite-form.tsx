import { languages } from '@lectern/events/accounts/person.events';
import { inviteSchool, listInvitations } from '@lectern/events/schools/invitation.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { languageName, useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useApiMutation } from '../../shared/api/use-api.js';
import { useAlert } from '../../shared/page/alerts.js';
import { languageOfMails } from '../../shared/language-of-mails.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { emailField, nameField } from '../../shared/form/field-schemas.js';
import { schoolNameField } from '../../shared/form/school-name-field.js';
import fieldTexts from '../../shared/form/fields.en.json';
import { NameField } from '../../shared/form/name-field.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import texts from './school-invitations.en.json';

type Fields = {
  schoolName: string;
  firstName: string;
  lastName: string;
  email: string;
  language: (typeof languages)[number];
};

const schemaOf = (t: typeof texts, ofFields: typeof fieldTexts) =>
  z.object({
    schoolName: schoolNameField(t, ofFields),
    firstName: nameField(ofFields),
    lastName: nameField(ofFields),
    email: emailField(ofFields),
    language: z.enum(languages),
  });

/** Which school, who is to run it, and in which language they are asked. */
export function InviteForm() {
  const t = useTexts(texts);
  const ofFields = useTexts(fieldTexts);
  const alert = useAlert();
  const invite = useApiMutation(inviteSchool, { changes: [listInvitations] });
  const schema = useMemo(() => schemaOf(t, ofFields), [ofFields, t]);
  const language = languageOfMails(useLocale());
  const empty: Fields = { schoolName: '', firstName: '', lastName: '', email: '', language };
  const { field, formState, onSubmit, reset, setFocus } = useCheckedForm<Fields>(schema, empty);
  const { errors } = formState;
  const submit = onSubmit(async (school) => {
    await invite.mutateAsync({ body: school });
    alert('success', t.invited({ email: school.email }));
    setFocus('schoolName');
    reset({ ...empty, language: school.language });
  });
  return (
    <form className="sheet stack invite-school" noValidate onSubmit={submit} aria-label={t.form}>
      {invite.error && <CallFailure error={invite.error} />}
      <Field label={t.school} error={errors.schoolName?.message}>
        {(control) => <input {...control} {...field('schoolName')} autoComplete="off" />}
      </Field>
      <NameField
        field={field('firstName')}
        error={errors.firstName?.message}
        label={t.firstName}
        autoComplete="off"
      />
      <NameField
        field={field('lastName')}
        error={errors.lastName?.message}
        label={t.lastName}
        autoComplete="off"
      />
      <Field label={t.email} error={errors.email?.message}>
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
      <Field label={t.language}>
        {(control) => (
          <select {...control} {...field('language')}>
            {languages.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {languageName(locale)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p>
        <Button kind="primary" big type="submit" busy={invite.isPending}>
          {invite.isPending ? t.busy : t.submit}
        </Button>
      </p>
    </form>
  );
}

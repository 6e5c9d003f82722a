import { contactTopics, maxContactLength, type ContactTopic } from '@lectern/events/contact/contact.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { offline } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { statusOf } from '../../shared/api/api-error.js';
import { useRefusalText } from '../../shared/api/refusals.js';
import { useOnline } from '../../shared/device/use-online.js';
import { useUser } from '../../shared/session/session.js';
import { EmailField, SelectField, TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { keepDraft, type ContactDraft } from './contact-draft.js';
import { contactSchema, type ContactForm } from './contact-form.js';
import texts from './contact.en.json';

export type ContactFieldsProps = {
  draft: ContactDraft;
  /** Unless the draft has one. */
  topic: ContactTopic;
  error: Error | null;
  isSending: boolean;
  onSend: (form: ContactForm) => Promise<unknown>;
};

/** So many letters before the end it is said how many are left. */
const nearTheEnd = 500;

export function ContactFields({ draft, topic, error, isSending, onSend }: ContactFieldsProps) {
  const t = useTexts(texts);
  const user = useUser();
  const isOnline = useOnline();
  const checked = useCheckedForm(contactSchema, {
    name: user ? `${user.firstName} ${user.lastName}` : '',
    email: '',
    topic,
    message: '',
    website: '',
    ...draft.form,
  });
  const form = useWatch({ control: checked.control });
  const keeper = user?._id ?? null;
  useEffect(() => keepDraft(keeper, { ...draft, form }), [keeper, draft, form]);
  const room = maxContactLength - (form.message?.length ?? 0);
  return (
    <Form form={checked} call={{ error: null, isPending: isSending }} onSend={onSend}>
      <Failure error={error} isOnline={isOnline} />
      <div className="fields">
        <TextField name="name" label={t.name} autoComplete="name" />
        <EmailField label={t.email} hint={t.emailHint} autoComplete="email" />
      </div>
      <SelectField name="topic" label={t.topic}>
        {contactTopics.map((one) => (
          <option key={one} value={one}>
            {t.topics[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        name="message"
        label={t.message}
        hint={room < nearTheEnd && room >= 0 && t.left({ letters: room })}
        rows={7}
      />
      <label className="contact-website" aria-hidden="true">
        {t.website}
        <input {...checked.register('website')} tabIndex={-1} autoComplete="off" />
      </label>
      <p>
        <SubmitButton big busyLabel={t.busy}>
          {t.send}
        </SubmitButton>
      </p>
      <p className="note">{t.kept}</p>
    </Form>
  );
}

function Failure({ error, isOnline }: { error: Error | null; isOnline: boolean }) {
  const t = useTexts(texts);
  const wordsOf = useRefusalText();
  const status = error && statusOf(error);
  if (!isOnline || status === 0) {
    return (
      <Alert type="warning" icon={offline} title={t.offline.title}>
        {t.offline.body}
      </Alert>
    );
  }
  if (!error) return null;
  if (status === 429) return <Alert type="warning" title={t.tooMany} />;
  return (
    <Alert type="error" title={t.failed}>
      {wordsOf(error)}
    </Alert>
  );
}

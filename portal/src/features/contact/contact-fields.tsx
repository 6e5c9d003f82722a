import { contactTopics, maxContactLength, type ContactTopic } from '@lectern/events/contact/contact.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { offline } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { statusOf } from '../../shared/api/api-error.js';
import { useRefusalText } from '../../shared/api/refusals.js';
import { useOnline } from '../../shared/device/use-online.js';
import { useUser } from '../../shared/session/session.js';
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
  const schema = useMemo(() => contactSchema(t), [t]);
  const { control, field, register, formState, onSubmit } = useCheckedForm<ContactForm>(schema, {
    name: user ? `${user.firstName} ${user.lastName}` : '',
    email: '',
    topic,
    message: '',
    website: '',
    ...draft.form,
  });
  const { errors } = formState;
  const form = useWatch({ control });
  const keeper = user?._id ?? null;
  useEffect(() => keepDraft(keeper, { ...draft, form }), [keeper, draft, form]);
  const room = maxContactLength - (form.message?.length ?? 0);
  return (
    <form className="stack contact-form" noValidate onSubmit={onSubmit(onSend)}>
      <Failure error={error} isOnline={isOnline} />
      <div className="contact-who">
        <Field label={t.name} error={errors.name?.message}>
          {(input) => <input {...input} {...field('name')} autoComplete="name" />}
        </Field>
        <Field label={t.email} hint={t.emailHint} error={errors.email?.message}>
          {(input) => (
            <input {...input} {...field('email')} type="email" autoComplete="email" autoCapitalize="none" />
          )}
        </Field>
      </div>
      <Field label={t.topic}>
        {(input) => (
          <select {...input} {...field('topic')}>
            {contactTopics.map((one) => (
              <option key={one} value={one}>
                {t.topics[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={t.message}
        hint={room < nearTheEnd && room >= 0 && t.left({ letters: room })}
        error={errors.message?.message}
      >
        {(input) => <textarea {...input} {...field('message')} rows={7} />}
      </Field>
      <label className="contact-website" aria-hidden="true">
        {t.website}
        <input {...register('website')} tabIndex={-1} autoComplete="off" />
      </label>
      <Button kind="primary" big type="submit" busy={isSending}>
        {isSending ? t.busy : t.send}
      </Button>
      <p className="note">{t.kept}</p>
    </form>
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

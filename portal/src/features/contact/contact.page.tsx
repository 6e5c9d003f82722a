import { sendMessage } from '@lectern/events/contact/contact.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useApi } from '../../app/api-context.js';
import { PageHeading } from '../../app/page-heading.js';
import { paths } from '../../app/paths.js';
import { forgetDraft, readDraft } from './contact-draft.adapter.js';
import { ContactFields } from './contact-fields.js';
import { topicOf, type ContactForm } from './contact-form.js';
import { ContactThanks } from './contact-thanks.js';
import './contact.css';
import * as texts from './contact.texts.js';

/** A message to whoever runs this Lectern; it is kept in the tab until it has arrived. */
export function ContactPage() {
  const t = useTexts(texts);
  const api = useApi();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(readDraft);
  const message = useMutation({
    mutationFn: ({ website, ...form }: ContactForm) =>
      api.call(
        sendMessage,
        { body: website === '' ? form : { ...form, website } },
        { idempotencyKey: draft.key },
      ),
    onSuccess: () => setDraft(forgetDraft()),
  });
  return (
    <div className="wrap contact">
      <header className="page-head">
        <PageHeading title={t.tab}>{t.title}</PageHeading>
        <p className="lead soft">{t.lead}</p>
      </header>
      <div className="contact-spread">
        <section className="sheet contact-sheet" aria-label={t.title}>
          {message.data ? (
            <ContactThanks number={message.data.number} onAnother={message.reset} />
          ) : (
            <ContactFields
              key={draft.key}
              draft={draft}
              topic={topicOf(search.get('topic'))}
              error={message.error}
              isSending={message.isPending}
              onSend={message.mutateAsync}
            />
          )}
        </section>
        <Before />
      </div>
    </div>
  );
}

function Before() {
  const t = useTexts(texts);
  return (
    <aside className="contact-before" aria-labelledby="before">
      <h2 id="before">{t.before}</h2>
      <ul className="list">
        <li>
          <Link className="link" to={paths.faq}>
            {t.beforeFaq}
          </Link>
        </li>
        <li>
          <Link className="link" to={paths.audioTest}>
            {t.beforeMic}
          </Link>
        </li>
        <li>
          <Link className="link" to={paths.privacy}>
            {t.beforePrivacy}
          </Link>
        </li>
      </ul>
    </aside>
  );
}

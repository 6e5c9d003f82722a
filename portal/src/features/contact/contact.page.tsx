import { sendMessage } from '@lectern/events/contact/contact.routes';
import { Skeleton } from '@lectern/widgets/ui/skeleton';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMutation } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api/api-context.js';
import { Page } from '../../shared/page/page.js';
import type { Keeper } from '../../shared/session/kept-for-person.adapter.js';
import { paths } from '../../shared/paths.js';
import { SchoolRequestForm } from '../../shared/school-request/school-request-form.js';
import { useSession } from '../../shared/session/session.js';
import { forgetDraft, readDraft } from './contact-draft.js';
import { ContactFields } from './contact-fields.js';
import { topicOf, type ContactForm } from './contact-form.js';
import './contact.css';
import texts from './contact.en.json';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Picture } from '@lectern/widgets/ui/pictures';

/** A message to whoever runs this Lectern; it is kept in the tab until it has arrived, for whoever wrote it. */
export function ContactPage() {
  const t = useTexts(texts);
  const session = useSession();
  const [search] = useSearchParams();
  const keeper = session.status === 'user' ? session.user._id : null;
  return (
    <Page tab={t.tab} title={t.title} lead={t.lead}>
      <div className="contact-spread columns gap-block">
        <section
          className="sheet contact-sheet"
          aria-label={t.title}
          aria-busy={session.status === 'loading'}
        >
          {session.status === 'loading' ? (
            <Skeleton lines={6} />
          ) : search.get('about') === 'school' ? (
            <SchoolRequestForm />
          ) : (
            <Message key={keeper} keeper={keeper} />
          )}
        </section>
        <Before />
      </div>
    </Page>
  );
}

/** The message of one person: of another who comes in meanwhile, nothing of it stays. */
function Message({ keeper }: { keeper: Keeper }) {
  const api = useApi();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState(() => readDraft(keeper));
  const message = useMutation({
    mutationFn: ({ website, ...form }: ContactForm) =>
      api.call(
        sendMessage,
        { body: website === '' ? form : { ...form, website } },
        { idempotencyKey: draft.key },
      ),
    onSuccess: () => setDraft(forgetDraft(keeper)),
  });
  if (message.data) return <ContactThanks number={message.data.number} onAnother={message.reset} />;
  return (
    <ContactFields
      key={draft.key}
      draft={draft}
      topic={topicOf(search.get('topic'))}
      error={message.error}
      isSending={message.isPending}
      onSend={message.mutateAsync}
    />
  );
}

function Before() {
  const t = useTexts(texts);
  return (
    <aside className="contact-before stack gap-near" aria-labelledby="before">
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

/** The message has arrived; its number takes the focus along. */
function ContactThanks({ number, onAnother }: { number: string; onAnother: () => void }) {
  const t = useTexts(texts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="contact-thanks stack" role="status">
      <Picture name="bell" />
      <h2 ref={heading} tabIndex={-1}>
        {t.thanks}
      </h2>
      <p className="lead num">{t.number({ number })}</p>
      <p className="soft">{t.numberNote}</p>
      <div className="row">
        <Link className={buttonClass({ kind: 'primary' })} to={paths.home}>
          {t.home}
        </Link>
        <Button onClick={onAnother}>{t.another}</Button>
      </div>
    </div>
  );
}

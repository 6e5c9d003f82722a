import { readOutbox, type OutboxMail } from '@lectern/events/accounts/outbox.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { Segments } from '@lectern/widgets/ui/segments';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { statusOf } from '../../shared/api/api-error.js';
import { useApiQuery } from '../../shared/api/use-api.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import './outbox.css';
import texts from './outbox.en.json';

const keyOf = ({ at, to }: OutboxMail) => `${at} ${to}`;

/** What would have been mailed, in demo mode; elsewhere there is no such page. */
export function OutboxPage() {
  const t = useTexts(texts);
  const outbox = useApiQuery(readOutbox, {});
  const count = outbox.data?.length;
  if (statusOf(outbox.error) === 404) return <NotFoundPage />;
  return (
    <Page title={t.title} lead={t.lead}>
      <Alert type="info" title={t.noteTitle}>
        {t.note}
      </Alert>
      <div className="row spread">
        <p className="note num" role="status">
          {count !== undefined && t.count({ mails: count })}
        </p>
        <Button onClick={() => void outbox.refetch()}>
          <Glyph path={again} />
          {t.reload}
        </Button>
      </div>
      <QueryView
        query={outbox}
        failed={t.failed}
        isEmpty={(mails) => mails.length === 0}
        empty={<Empty title={t.empty}>{t.emptyBody}</Empty>}
      >
        {(mails) => <Desk mails={mails} />}
      </QueryView>
    </Page>
  );
}

function Desk({ mails }: { mails: readonly OutboxMail[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const open = mails.find((mail) => keyOf(mail) === chosen) ?? mails[0];
  return (
    open && (
      <div className="outbox-desk columns gap-part">
        <MailList mails={mails} open={open} onOpen={(mail) => setChosen(keyOf(mail))} />
        <Preview mail={open} />
      </div>
    )
  );
}

type MailListProps = { mails: readonly OutboxMail[]; open: OutboxMail; onOpen: (mail: OutboxMail) => void };

function MailList({ mails, open, onOpen }: MailListProps) {
  const t = useTexts(texts);
  const { date } = useFormat();
  return (
    <nav aria-label={t.list}>
      <ul className="sheet ruled outbox-list">
        {mails.map((mail) => (
          <li key={keyOf(mail)}>
            <button type="button" aria-pressed={mail === open} onClick={() => onOpen(mail)}>
              <strong lang={languageOf(mail)}>{mail.subject}</strong>
              <span className="note">{t.to({ address: mail.to })}</span>
              <time className="note num" dateTime={mail.at}>
                {date(mail.at, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Preview({ mail }: { mail: OutboxMail }) {
  const t = useTexts(texts);
  const [format, setFormat] = useState<'html' | 'text'>('html');
  return (
    <Sheet aria-label={t.preview({ subject: mail.subject })} className="outbox-mail stack">
      <div className="row spread">
        <h2 lang={languageOf(mail)}>{mail.subject}</h2>
        <Segments
          label={t.format.label}
          value={format}
          options={(['html', 'text'] as const).map((value) => ({ value, label: t.format[value] }))}
          onChange={setFormat}
        />
      </div>
      {format === 'html' ? (
        // No scripts, no forms, no way to this page; a link opens in a tab of its own, as in a mail program.
        <iframe
          title={t.preview({ subject: mail.subject })}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={inNewTabs(mail.html)}
        />
      ) : (
        <pre tabIndex={0}>{mail.text}</pre>
      )}
    </Sheet>
  );
}

/** A mail is in its reader's language, which need not be that of whoever looks at it here. */
const languageOf = ({ html }: OutboxMail): string | undefined => /<html lang="([^"]+)"/.exec(html)?.[1];

const inNewTabs = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

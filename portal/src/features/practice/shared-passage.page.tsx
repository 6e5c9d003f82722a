import { sharedContent } from '@lectern/events/content/content.events';
import { CopiedCode } from '@lectern/widgets/ui/copied-code';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { useApiQuery } from '../../shared/api/use-api.js';
import { siteOrigin } from '../../shared/device/browser.adapter.js';
import { FailedNotice } from '../../shared/page/failed-notice.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { Waiting } from '../../shared/page/waiting.js';
import { attemptPath, sharedPassagePath, signInFor } from '../../shared/paths.js';
import { isOpen, nameOf } from '../../shared/practice/next-up.js';
import { useAttemptLog, useStartAttempt, type ContentSummary } from '../../shared/practice/practice.api.js';
import { useIsLearner, useSession } from '../../shared/session/session.js';
import { Book } from './library.js';
import './practice.css';
import '@lectern/widgets/ui/copied-code.css';
import texts from './shared-passage.en.json';

/** Where a shared link leads: one passage, to begin or to go on with for whoever can sign in. */
export function SharedPassagePage() {
  const t = useTexts(texts);
  const { contentId = '' } = useParams();
  const content = useApiQuery(sharedContent, { params: { contentId } });
  const session = useSession();
  if (statusOf(content.error) === 404) return <NotFoundPage />;
  const hasRole = session.status === 'user' && session.user.role !== null;
  return (
    <Page title={t.title} lead={hasRole ? undefined : t.lead}>
      <QueryView query={content} failed={t.failed}>
        {(item) => {
          if (session.status === 'loading') return <Waiting />;
          return hasRole ? <ForPerson item={item} /> : <ForNobody item={item} />;
        }}
      </QueryView>
    </Page>
  );
}

function ForNobody({ item }: { item: ContentSummary }) {
  const t = useTexts(texts);
  return (
    <Passage
      item={item}
      action={
        <Link className={buttonClass({ kind: 'primary' })} to={signInFor(sharedPassagePath(item._id))}>
          {t.signIn}
        </Link>
      }
    />
  );
}

function ForPerson({ item }: { item: ContentSummary }) {
  const t = useTexts(texts);
  if (useIsLearner()) return <ForLearner item={item} />;
  return (
    <>
      <Passage item={item} />
      <p>{t.share}</p>
      <CopiedCode label={t.link}>{siteOrigin() + sharedPassagePath(item._id)}</CopiedCode>
    </>
  );
}

/** An attempt at this passage that was begun goes on. */
function ForLearner({ item }: { item: ContentSummary }) {
  const t = useTexts(texts);
  const log = useAttemptLog({ page: 1, pageSize: 100 });
  const start = useStartAttempt();
  return (
    <QueryView query={log} failed={t.failed}>
      {({ items }) => {
        const begun = items.find((one) => isOpen(one) && nameOf(one) === nameOf(item));
        return (
          <>
            {start.error && <FailedNotice title={t.startFailed} error={start.error} onRetry={start.again} />}
            <Passage
              item={item}
              action={
                begun ? (
                  <Link className={buttonClass({ kind: 'primary' })} to={attemptPath(begun._id)}>
                    {t.goOn}
                  </Link>
                ) : (
                  <Button kind="primary" busy={start.opening !== undefined} onClick={() => start.start(item)}>
                    {start.opening === undefined ? t.start : t.starting}
                  </Button>
                )
              }
            />
          </>
        );
      }}
    </QueryView>
  );
}

function Passage({ item, action }: { item: ContentSummary; action?: ReactNode }) {
  const t = useTexts(texts);
  return (
    <ul className="books" aria-label={t.title}>
      <Book
        item={item}
        state={<span className="soft">{t.questions({ n: item.questions })}</span>}
        action={action}
        Title="h2"
      />
    </ul>
  );
}

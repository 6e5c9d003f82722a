import { reasonNeeded } from '@lectern/events/access-log/access-log.refusals';
import { checkStored, readReceipt } from '@lectern/events/receipts/receipt.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { download } from '@lectern/widgets/ui/icon-paths';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { AnswerOf } from '../../shared/api/api.types.js';
import { failureIn, statusOf } from '../../shared/api/api-error.js';
import { useApiQuery } from '../../shared/api/use-api.js';
import { print } from '../../shared/device/print.adapter.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { paths, reviewPath } from '../../shared/paths.js';
import { saveFile } from '../../shared/table/save-file.adapter.js';
import { ReceiptView } from './receipt-view.js';
import texts from './receipt.en.json';

/** What was recorded and scored in an attempt, to keep and to check. */
export function ReceiptPage() {
  const t = useTexts(texts);
  const { attemptId = '' } = useParams();
  const query = useApiQuery(readReceipt, { params: { id: attemptId } });
  const { data: signed } = query;
  if (statusOf(query.error) === 404) return <NotFoundPage />;
  // The review asks for it.
  if (failureIn(query.error).code === reasonNeeded.code)
    return <Navigate to={reviewPath(attemptId)} replace />;
  const save = () =>
    saveFile(`lectern-receipt-${attemptId}.json`, JSON.stringify(signed, null, 2), 'application/json');
  return (
    <Page
      className="receipt-page"
      kicker={<Link to={reviewPath(attemptId)}>{t.review}</Link>}
      title={t.title}
      lead={t.lead}
      actions={
        signed && (
          <>
            <Button kind="primary" onClick={save}>
              <Glyph path={download} />
              {t.download}
            </Button>
            <Button onClick={print}>{t.print}</Button>
            <Link className={buttonClass({ kind: 'quiet' })} to={paths.checkReceipt}>
              {t.checkLink}
            </Link>
          </>
        )
      }
    >
      <QueryView query={query} failed={t.failed}>
        {(data) => (
          <div className="stack gap-part">
            <ReceiptView {...data} />
            {data.receipt.answers.some(({ recordings }) => recordings.length > 0) && (
              <StoredCheck attemptId={attemptId} />
            )}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

/** Compares what the server keeps with the journal, when somebody asks. */
function StoredCheck({ attemptId }: { attemptId: string }) {
  const { stored: t } = useTexts(texts);
  const [isAsked, setIsAsked] = useState(false);
  const query = useApiQuery(checkStored, isAsked ? { params: { id: attemptId } } : null);
  return (
    <Sheet className="stored-check stack gap-near">
      <h2>{t.title}</h2>
      <p>{t.body}</p>
      {isAsked ? (
        <QueryView query={query}>{(states) => <Compared states={states} />}</QueryView>
      ) : (
        <p>
          <Button onClick={() => setIsAsked(true)}>{t.check}</Button>
        </p>
      )}
    </Sheet>
  );
}

function Compared({ states }: { states: AnswerOf<typeof checkStored> }) {
  const { stored: t } = useTexts(texts);
  const count = (of: (typeof states)[number]['kind'], is: (typeof states)[number]['state']): number =>
    states.filter(({ kind, state }) => kind === of && state === is).length;
  if (states.some(({ state }) => state === 'differs'))
    return (
      <Alert type="error" title={t.differs}>
        {t.differsBody}
      </Alert>
    );
  if (count('recording', 'gone') > 0)
    return (
      <Alert type="error" title={t.gone}>
        {t.goneBody}
      </Alert>
    );
  return (
    <Alert type="success" title={t.same}>
      <p>{t.sameBody({ recordings: count('recording', 'same'), parts: count('part', 'same') })}</p>
      {count('part', 'gone') > 0 && <p>{t.goneParts({ count: count('part', 'gone') })}</p>}
    </Alert>
  );
}

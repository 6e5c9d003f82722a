import { chooseWeeklyMail } from '@lectern/events/family-weeks/family-week.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api/api-context.js';
import { useApiMutation } from '../../shared/api/use-api.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useLinkOnce } from '../../shared/form/use-link-once.js';
import { Page } from '../../shared/page/page.js';
import texts from './weekly-mail.en.json';

/** Stops the Friday e-mails of whoever opens the link in one; a press has them again. */
export function WeeklyMailPage() {
  const t = useTexts(texts);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  return (
    <Page tab={t.tab} title={t.title}>
      <Stopping token={token} />
    </Page>
  );
}

function Stopping({ token }: { token: string }) {
  const t = useTexts(texts);
  const api = useApi();
  const [isStopped, setIsStopped] = useState(false);
  const link = useLinkOnce(
    token,
    (given, idempotencyKey) =>
      api.call(chooseWeeklyMail, { body: { token: given, isWanted: false } }, { idempotencyKey }),
    () => setIsStopped(true),
  );
  if (isStopped) return <Stopped token={token} />;
  if (link.status === 'working') return <output>{t.working}</output>;
  return (
    <div className="stack">
      <CallFailure hasInput={false} error={link.error} />
      <p>
        <Button onClick={link.again}>{t.again}</Button>
      </p>
    </div>
  );
}

function Stopped({ token }: { token: string }) {
  const t = useTexts(texts);
  const resume = useApiMutation(chooseWeeklyMail);
  if (resume.isSuccess) return <Alert type="success" title={t.resumed} />;
  return (
    <div className="stack">
      <Alert type="success" title={t.stopped} />
      {resume.error && <CallFailure hasInput={false} error={resume.error} />}
      <p>{t.body}</p>
      <p>
        <Button busy={resume.isPending} onClick={() => resume.mutate({ body: { token, isWanted: true } })}>
          {t.resume}
        </Button>
      </p>
    </div>
  );
}

import type { chooseReminders } from '@lectern/events/reminders/reminder.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../api/api-context.js';
import { useApiMutation } from '../api/use-api.js';
import { CallFailure } from '../form/call-failure.js';
import { useLinkOnce } from '../form/use-link-once.js';
import { Page } from '../page/page.js';

type StopMailsProps = {
  /** That the token of a mail stops, or has again; all of them take the same. */
  route: typeof chooseReminders;
  texts: {
    readonly tab: string;
    readonly title: string;
    readonly working: string;
    readonly again: string;
    readonly stopped: string;
    readonly body: string;
    readonly resume: string;
    readonly resumed: string;
  };
};

/** Stops the e-mails of a kind for whoever opens the link in one; a press has them again. */
export function StopMails({ route, texts: t }: StopMailsProps) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const api = useApi();
  const [isStopped, setIsStopped] = useState(false);
  const link = useLinkOnce(
    token,
    (given, idempotencyKey) =>
      api.call(route, { body: { token: given, isWanted: false } }, { idempotencyKey }),
    () => setIsStopped(true),
  );
  return (
    <Page tab={t.tab} title={t.title}>
      {isStopped ? (
        <Stopped route={route} texts={t} token={token} />
      ) : link.status === 'working' ? (
        <output>{t.working}</output>
      ) : (
        <div className="stack">
          <CallFailure hasInput={false} error={link.error} />
          <p>
            <Button onClick={link.again}>{t.again}</Button>
          </p>
        </div>
      )}
    </Page>
  );
}

function Stopped({ route, texts: t, token }: StopMailsProps & { token: string }) {
  const resume = useApiMutation(route);
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

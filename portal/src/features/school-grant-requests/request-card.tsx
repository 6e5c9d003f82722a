import type { ListedRequest } from '@lectern/events/school-requests/request.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { AnswerDialog } from './answer-dialog.js';
import texts from './school-grant-requests.en.json';

/** One request, and how it is answered. */
export function RequestCard({ request, isWaiting }: { request: ListedRequest; isWaiting: boolean }) {
  const t = useTexts(texts);
  const format = useFormat();
  const [answer, setAnswer] = useState<'approve' | 'decline' | 'ask' | null>(null);
  const { _id, asked, reason, students, requestedAt, reference } = request;
  if (!asked) return <li className="sheet">{t.erased}</li>;
  const { school, name, role, city, country, email, message } = asked;
  return (
    <li className="sheet stack gap-near">
      <h2>{school}</h2>
      <p>
        {t.place({ city, country })} · {t.students({ students })}
      </p>
      <p>
        {t.from({ name, role })} · <a href={`mailto:${email}`}>{email}</a>
      </p>
      {message !== '' && <p>{message}</p>}
      <Similar similar={request.similar} />
      {request.questions.map(({ at, question }) => (
        <p key={at}>{t.questioned({ date: format.date(at), question })}</p>
      ))}
      {reason !== null && <p>{t.reason({ reason })}</p>}
      <p className="note num">{t.asked({ date: format.date(requestedAt), reference })}</p>
      {isWaiting && (
        <div className="row">
          <Button kind="primary" aria-label={t.approveOf({ school })} onClick={() => setAnswer('approve')}>
            {t.approve}
          </Button>
          <Button aria-label={t.declineOf({ school })} onClick={() => setAnswer('decline')}>
            {t.decline}
          </Button>
          <Button aria-label={t.askOf({ school })} onClick={() => setAnswer('ask')}>
            {t.ask}
          </Button>
          <AnswerDialog id={_id} asked={asked} answer={answer} onClose={() => setAnswer(null)} />
        </div>
      )}
    </li>
  );
}

/** Schools and other requests that may be the same school: to be looked at before one is let in twice. */
function Similar({ similar: { schools, requests } }: Pick<ListedRequest, 'similar'>) {
  const t = useTexts(texts);
  if (schools.length + requests.length === 0) return null;
  return (
    <Alert type="warning" title={t.similar.title}>
      <ul>
        {schools.map((school) => (
          <li key={school}>{t.similar.school({ school })}</li>
        ))}
        {requests.map(({ reference, school, why }) => (
          <li key={reference}>{t.similar.request({ school, reference, why })}</li>
        ))}
      </ul>
    </Alert>
  );
}

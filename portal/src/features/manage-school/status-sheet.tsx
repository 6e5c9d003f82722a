import {
  closeSchool,
  readSchool,
  reopenSchool,
  suspendSchool,
  type SchoolDetails,
} from '@lectern/events/schools/manage-school.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useApiMutation } from '../../shared/api/use-api.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useAlert } from '../../shared/page/alerts.js';
import texts from './manage-school.en.json';

const changes = [readSchool];

/** Keeps the people of a school out, for a while or for good, or lets them in again. */
export function StatusSheet({ of }: { of: SchoolDetails }) {
  const { status: t } = useTexts(texts);
  const bodies = { open: t.openBody, suspended: t.suspendedBody, closed: t.closedBody };
  return (
    <Sheet className="stack" aria-labelledby="school-status">
      <h2 id="school-status">{t.title}</h2>
      <p className="soft">{bodies[of.status]}</p>
      <div className="row">
        {of.status !== 'open' && <Change of={of} to="reopen" />}
        {of.status === 'open' && <Change of={of} to="suspend" />}
        {of.status !== 'closed' && <Change of={of} to="close" />}
      </div>
    </Sheet>
  );
}

function Change({ of, to }: { of: SchoolDetails; to: 'suspend' | 'close' | 'reopen' }) {
  const { status } = useTexts(texts);
  const t = status[to];
  const { _id: schoolId, name: school } = of;
  const alert = useAlert();
  const [isAsking, setAsking] = useState(false);
  const routes = { suspend: suspendSchool, close: closeSchool, reopen: reopenSchool };
  const call = useApiMutation(routes[to], {
    changes,
    onSuccess: () => {
      setAsking(false);
      alert('success', t.done({ school }));
    },
  });
  const people = of.students + of.teachers + of.admins.length;
  const body = to === 'reopen' ? status.reopen.body : status[to].body({ people });
  return (
    <>
      <Button kind={to === 'reopen' ? 'primary' : 'plain'} onClick={() => setAsking(true)}>
        {t.go}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.question({ school })}
        actions={
          <>
            <Button
              kind={to === 'reopen' ? 'primary' : 'danger'}
              busy={call.isPending}
              onClick={() => call.mutate({ params: { schoolId } })}
            >
              {call.isPending ? t.busy : t.go}
            </Button>
            <Button onClick={() => setAsking(false)}>{status.cancel}</Button>
          </>
        }
      >
        <p>{body}</p>
        {call.error && <CallFailure hasInput={false} error={call.error} />}
      </Dialog>
    </>
  );
}

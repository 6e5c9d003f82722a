import {
  closeSchool,
  readSchool,
  reopenSchool,
  suspendSchool,
  type SchoolDetails,
} from '@lectern/events/schools/manage-school.routes';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useApiMutation } from '../../shared/api/use-api.js';
import { ConfirmedButton } from '../../shared/form/confirmed-button.js';
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
  const routes = { suspend: suspendSchool, close: closeSchool, reopen: reopenSchool };
  const call = useApiMutation(routes[to], { changes });
  const people = of.students + of.teachers + of.admins.length;
  const isBack = to === 'reopen';
  return (
    <ConfirmedButton
      label={t.go}
      look={isBack ? 'primary' : 'plain'}
      title={t.question({ school })}
      yes={t.go}
      busy={t.busy}
      kind={isBack ? 'primary' : 'danger'}
      call={call}
      onYes={() =>
        call.mutateAsync({ params: { schoolId } }).then(() => alert('success', t.done({ school })))
      }
    >
      {to === 'reopen' ? status.reopen.body : status[to].body({ people })}
    </ConfirmedButton>
  );
}

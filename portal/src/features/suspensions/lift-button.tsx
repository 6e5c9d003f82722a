import type { ManagedAccount } from '@lectern/events/accounts/suspension.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { ConfirmedButton } from '../../shared/form/confirmed-button.js';
import { useAlert } from '../../shared/page/alerts.js';
import { fullName } from '../../shared/session/person.js';
import { useLift } from './suspensions.api.js';
import texts from './suspensions.en.json';

/** Lets somebody in again, after a question. */
export function LiftButton({ account }: { account: ManagedAccount }) {
  const { lift: t } = useTexts(texts);
  const alert = useAlert();
  const name = fullName(account);
  const lift = useLift(() => alert('success', t.done({ name })));
  return (
    <ConfirmedButton
      label={t.go}
      name={t.of({ name })}
      title={t.title({ name })}
      kind="primary"
      yes={t.yes}
      busy={t.busy}
      no={t.no}
      call={lift}
      onYes={() => lift.mutateAsync({ body: { personId: account._id } })}
    >
      {t.body}
    </ConfirmedButton>
  );
}

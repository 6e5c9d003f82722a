import type { ManagedAccount } from '@lectern/events/accounts/suspension.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useAlert } from '../../shared/page/alerts.js';
import { fullName } from '../../shared/session/person.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useLift } from './suspensions.api.js';
import texts from './suspensions.en.json';

/** Lets somebody in again, after a question. */
export function LiftButton({ account }: { account: ManagedAccount }) {
  const { lift: t } = useTexts(texts);
  const alert = useAlert();
  const [isAsking, setAsking] = useState(false);
  const name = fullName(account);
  const lift = useLift(() => {
    setAsking(false);
    alert('success', t.done({ name }));
  });
  const close = () => {
    lift.reset();
    setAsking(false);
  };
  return (
    <>
      <Button aria-label={t.of({ name })} onClick={() => setAsking(true)}>
        {t.go}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t.title({ name })}
        actions={
          <>
            <Button
              kind="primary"
              busy={lift.isPending}
              onClick={() => lift.mutate({ body: { personId: account._id } })}
            >
              {lift.isPending ? t.busy : t.yes}
            </Button>
            <Button onClick={close}>{t.no}</Button>
          </>
        }
      >
        <p>{t.body}</p>
        {lift.error && <CallFailure hasInput={false} error={lift.error} />}
      </Dialog>
    </>
  );
}

import type { InvitationList, ListedInvitation } from '@lectern/events/schools/invitation.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Dialog } from '@lectern/widgets/ui/dialog';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useInvitation } from './school-invitations.api.js';
import texts from './school-invitations.en.json';

export type InvitationActionsProps = {
  invitation: ListedInvitation;
  which: Exclude<InvitationList, 'accepted'>;
};

/** Sends it again with another end, or, after a question, takes it back. */
export function InvitationActions({ invitation, which }: InvitationActionsProps) {
  const { again, withdraw: t } = useTexts(texts);
  const { sendAgain, withdraw } = useInvitation(invitation);
  const [isAsking, setAsking] = useState(false);
  const { _id: invitationId, schoolName } = invitation;
  const request = { params: { invitationId } };
  const close = () => {
    withdraw.reset();
    setAsking(false);
  };
  return (
    <>
      <div className="row invitation-actions">
        <Button
          aria-label={again.of({ school: schoolName })}
          busy={sendAgain.isPending}
          onClick={() => sendAgain.mutate(request)}
        >
          {sendAgain.isPending ? again.busy : again.go}
        </Button>
        {which !== 'withdrawn' && (
          <Button kind="quiet" aria-label={t.of({ school: schoolName })} onClick={() => setAsking(true)}>
            {t.go}
          </Button>
        )}
      </div>
      {sendAgain.error && <CallFailure hasInput={false} error={sendAgain.error} />}
      <Dialog
        open={isAsking}
        onClose={close}
        title={t.title({ school: schoolName })}
        actions={
          <>
            <Button
              kind="danger"
              busy={withdraw.isPending}
              onClick={() => withdraw.mutate(request, { onSuccess: close })}
            >
              {withdraw.isPending ? t.busy : t.yes}
            </Button>
            <Button onClick={close}>{t.no}</Button>
          </>
        }
      >
        <p>{t.body}</p>
        {withdraw.error && <CallFailure hasInput={false} error={withdraw.error} />}
      </Dialog>
    </>
  );
}

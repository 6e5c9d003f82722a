import type { InvitationList, ListedInvitation } from '@lectern/events/schools/invitation.routes';
import { Button } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { CallFailure } from '../../shared/form/call-failure.js';
import { ConfirmedButton } from '../../shared/form/confirmed-button.js';
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
  const { _id: invitationId, schoolName } = invitation;
  const request = { params: { invitationId } };
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
          <ConfirmedButton
            look="quiet"
            label={t.go}
            name={t.of({ school: schoolName })}
            title={t.title({ school: schoolName })}
            yes={t.yes}
            busy={t.busy}
            no={t.no}
            call={withdraw}
            onYes={() => withdraw.mutateAsync(request)}
          >
            {t.body}
          </ConfirmedButton>
        )}
      </div>
      {sendAgain.error && <CallFailure hasInput={false} error={sendAgain.error} />}
    </>
  );
}

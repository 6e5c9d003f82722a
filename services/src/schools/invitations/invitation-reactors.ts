import { systemActor } from '@lectern/events/journal/metadata';
import type { Ports } from '../../platform/ports.js';
import type { publicUrl } from '../../platform/public-url.js';
import { withPorts, type ReactorDefinition } from '../../platform/work/reactor.js';
import { completeOnboarding } from './complete-onboarding.reactor.js';
import { forgetInvitation, forgetInvited } from './forget-invitation.reactor.js';
import { invitationMail } from './invitation-mail.reactor.js';
import { openSchool } from './open-school.js';

type InvitationPorts = Pick<
  Ports,
  'mailer' | 'linkKey' | 'documents' | 'sealing' | 'keys' | 'sender' | 'claimKey' | 'logger'
> & { readonly settings: Parameters<typeof publicUrl>[0] };

/** Who mails invitations, finishes what was accepted, and forgets who did not come. */
export const invitationReactors: readonly ReactorDefinition<InvitationPorts>[] = [
  invitationMail,
  withPorts(completeOnboarding, ({ sender, claimKey }: InvitationPorts) => ({
    open: (given, { meta }) => {
      const cause = { actor: systemActor, correlationId: meta.correlationId, causationId: meta.eventId };
      return openSchool((step) => sender.send({ ...step, ...cause }), claimKey, given);
    },
  })),
  forgetInvitation,
  forgetInvited,
];

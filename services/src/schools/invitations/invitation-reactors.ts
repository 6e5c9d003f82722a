import type { Ports } from '../../platform/ports.js';
import type { publicUrl } from '../../platform/public-url.js';
import type { ReactorDefinition } from '../../platform/work/reactor.js';
import { completeOnboarding } from './complete-onboarding.reactor.js';
import { forgetInvitation, forgetInvited } from './forget-invitation.reactor.js';
import { invitationMail } from './invitation-mail.reactor.js';

type InvitationPorts = Pick<
  Ports,
  'mailer' | 'linkKey' | 'documents' | 'sealing' | 'keys' | 'sender' | 'logger'
> & { readonly settings: Parameters<typeof publicUrl>[0] };

/** Who mails invitations, finishes what was accepted, and forgets who did not come. */
export const invitationReactors: readonly ReactorDefinition<InvitationPorts>[] = [
  invitationMail,
  completeOnboarding,
  forgetInvitation,
  forgetInvited,
];

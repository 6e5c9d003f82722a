import { systemActor } from '@lectern/events/journal/metadata';
import { removeMailsOf } from '../accounts/privacy/person-traces.js';
import { publicUrl } from '../platform/public-url.js';
import { defineReactor, type ReactorDefinition } from '../platform/work/reactor.js';
import {
  completeOnboarding,
  completeOnboardingRule,
} from '../schools/invitations/complete-onboarding.reactor.js';
import {
  forgetInvitation,
  forgetInvitationRule,
  forgetInvited,
  forgetInvitedRule,
} from '../schools/invitations/forget-invitation.reactor.js';
import { invitationMail, invitationMailRule } from '../schools/invitations/invitation-mail.reactor.js';
import { createInvitationTokens } from '../schools/invitations/invitation-tokens.js';
import { openSchool } from '../schools/invitations/open-school.js';
import type { Ports } from '../platform/ports.js';

/** What invitations of schools reach. */
export type InvitationPorts = Pick<
  Ports,
  'mailer' | 'linkKey' | 'documents' | 'sealing' | 'keys' | 'sender' | 'claimKey'
> & { readonly settings: Parameters<typeof publicUrl>[0] };

/** Who mails invitations, finishes what was accepted, and forgets who did not come. */
export const invitationReactors: readonly ReactorDefinition<InvitationPorts>[] = [
  defineReactor(invitationMailRule, ({ mailer, linkKey, settings }) =>
    invitationMail({ mailer, tokens: createInvitationTokens(linkKey), publicUrl: publicUrl(settings) }),
  ),
  defineReactor(completeOnboardingRule, ({ sender, claimKey }) =>
    completeOnboarding({
      open: (given, { meta }) => {
        const cause = { actor: systemActor, correlationId: meta.correlationId, causationId: meta.eventId };
        return openSchool((step) => sender.send({ ...step, ...cause }), claimKey, given);
      },
    }),
  ),
  defineReactor(forgetInvitationRule, forgetInvitation),
  defineReactor(forgetInvitedRule, (ports) =>
    forgetInvited({ keys: ports.keys, removeMails: (personId) => removeMailsOf(ports, personId, []) }),
  ),
];

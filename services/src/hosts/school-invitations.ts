import { systemActor } from '@lectern/events/journal/metadata';
import { removeMailsOf } from '../accounts/privacy/person-traces.js';
import type { Reactor, ReactorRule } from '../platform/work/reactor.js';
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

export const invitationRules: readonly ReactorRule[] = [
  invitationMailRule,
  completeOnboardingRule,
  forgetInvitationRule,
  forgetInvitedRule,
];

/** What invitations of schools reach. */
export type InvitationPorts = Pick<
  Ports,
  'mailer' | 'linkKey' | 'documents' | 'sealing' | 'keys' | 'sender' | 'claimKey'
>;

/** Who mails invitations, finishes what was accepted, and forgets who did not come. @param url what links begin with */
export const createInvitationReactors = (ports: InvitationPorts, url: string): readonly Reactor[] => {
  const { mailer, linkKey, keys, sender, claimKey } = ports;
  return [
    invitationMail({ mailer, tokens: createInvitationTokens(linkKey), publicUrl: url }),
    completeOnboarding({
      open: (given, { meta }) => {
        const cause = {
          actor: systemActor,
          correlationId: meta.correlationId,
          causationId: meta.eventId,
        };
        return openSchool((step) => sender.send({ ...step, ...cause }), claimKey, given);
      },
    }),
    forgetInvitation(),
    forgetInvited({ keys, removeMails: (personId) => removeMailsOf(ports, personId, []) }),
  ];
};

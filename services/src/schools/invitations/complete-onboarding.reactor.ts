import { systemActor } from '@lectern/events/journal/metadata';
import { openInvitedSchoolCommand } from '@lectern/events/schools/invitation.commands';
import { schoolInvitationAccepted } from '@lectern/events/schools/invitation.events';
import type { CommandSender } from '../../platform/commands/command-sender.js';
import { defineReactor } from '../../platform/work/reactor.js';

/** While commands are away, ms. */
const waitMs = 2_000;

/** Finishes the school and the account of whoever used the link of an invitation, where that was cut off. */
export const completeOnboarding = defineReactor(
  {
    name: 'complete-onboarding',
    actsFrom: '2026-11-22',
    on: [schoolInvitationAccepted.type],
    // Whoever accepts does it all at once; this is for what a crash has cut off.
    dueAfter: () => 20_000,
  },
  ({ sender }: { readonly sender: CommandSender }) => ({
    afterRebuild: 'harmless',
    because: 'every step has an id of its own and is done once',
    act: async ({ data, meta }) => {
      const reply = await sender.send({
        context: 'schools',
        name: openInvitedSchoolCommand.name,
        payload: { invitationId: data['invitationId'] },
        actor: systemActor,
        correlationId: meta.correlationId,
        causationId: meta.eventId,
      });
      // Of whoever was erased nothing is made.
      if (reply.outcome === 'accepted' || reply.kind === 'notFound') return { kind: 'done' };
      if (!reply.permanent) return { kind: 'again', afterMs: waitMs };
      throw new Error(`A school could not be finished: ${reply.code}`);
    },
  }),
);

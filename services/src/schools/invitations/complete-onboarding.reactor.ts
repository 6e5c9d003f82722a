import { isErased } from '@lectern/events/journal/sealed';
import type { CommandReply } from '@lectern/events/journal/command';
import type { AcceptedInvitation } from '@lectern/events/schools/invitation.commands';
import type { InvitationEvent } from '@lectern/events/schools/invitation.events';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { defineReactor } from '../../platform/work/reactor.js';

type Of<T extends InvitationEvent['type']> = ReadEvent & Extract<InvitationEvent, { type: T }>;

/** While commands are away, ms. */
const waitMs = 2_000;

/** What was given to make the school with; undefined once the person was erased. */
const givenIn = (
  { data }: Of<'SchoolInvitationAccepted'>,
  invited: Of<'SchoolInvited'> | undefined,
): AcceptedInvitation | undefined => {
  const { invitationId, personId, schoolId, schoolName, name, language, passwordHash } = data;
  const email = invited?.data.email;
  if (isErased(name) || isErased(passwordHash) || email === undefined || isErased(email)) return undefined;
  return { invitationId, personId, schoolId, schoolName, ...name, email, language, passwordHash };
};

/** Finishes the school and the account of whoever used the link of an invitation, where that was cut off. */
export const completeOnboarding = defineReactor(
  {
    name: 'complete-onboarding',
    actsFrom: '2026-11-22',
    on: ['SchoolInvitationAccepted'],
    // Whoever accepts does it all at once; this is for what a crash has cut off.
    dueAfter: () => 20_000,
  },
  (deps: {
    /** Does what is missing; the first refusal ends it. */
    readonly open: (given: AcceptedInvitation, cause: ReadEvent) => Promise<CommandReply>;
  }) => ({
    afterRebuild: 'harmless',
    because: 'every step has an id of its own and is done once',
    act: async (event, { stream }) => {
      const [invited] = await stream();
      const given = givenIn(
        event as Of<'SchoolInvitationAccepted'>,
        invited as Of<'SchoolInvited'> | undefined,
      );
      if (!given) return { kind: 'done' };
      const reply = await deps.open(given, event);
      if (reply.outcome === 'accepted') return { kind: 'done' };
      if (!reply.permanent) return { kind: 'again', afterMs: waitMs };
      throw new Error(`A school could not be finished: ${reply.code}`);
    },
  }),
);

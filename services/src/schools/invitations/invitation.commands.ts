import { rejected } from '@lectern/events/journal/command';
import { addressTaken } from '@lectern/events/accounts/accounts.refusals';
import { noSuchInvitation } from '@lectern/events/schools/schools.refusals';
import type { CommandReply } from '@lectern/events/journal/command';
import {
  invitationCommands,
  readInvitationCommand,
  type InvitationCommand,
} from '@lectern/events/schools/invitation.commands';
import { invitationStream } from '@lectern/events/schools/invitation.events';
import { createAccountReader } from '../../accounts/people/account-reader.js';
import { emailClaimHash } from '../../accounts/people/claim-hash.js';
import { isOpenSignUp } from '../../accounts/people/person-state.decider.js';
import { mailKeys } from '../../accounts/sessions/account-limits.js';
import { tooManyMails } from '../../accounts/sessions/session-replies.js';
import type { CommandPorts } from '../../context.js';
import type { CommandSpec } from '../../platform/commands/command-runner.js';
import { handles, type CommandHandler } from '../../platform/commands/handle-commands.js';
import { start } from '../../platform/event-store/event-store.port.js';
import { foldStream } from '../../platform/journal/fold-stream.js';
import type { InvitationState } from './invitation-state.decider.js';
import {
  acceptedOf,
  invitationDecider,
  invitationSeen,
  type TimedInvitationCommand,
} from './invitation.decider.js';

const spec: CommandSpec<TimedInvitationCommand, InvitationState> = {
  decider: invitationDecider,
  stream: ({ data }) => invitationStream(data.invitationId),
  answer: ({ type }, state) => {
    if (state.status === 'none') return undefined;
    return type === 'AcceptSchoolInvitation' ? acceptedOf(state) : { until: state.until };
  },
};

const none = rejected(noSuchInvitation);

/** The commands on invitations of schools. */
export const handleInvitations = (ports: CommandPorts): readonly CommandHandler[] => {
  const accounts = createAccountReader(ports);
  const stateOf = (invitationId: string): Promise<InvitationState> =>
    foldStream(ports, invitationDecider, invitationStream(invitationId));

  /** What only other streams know: whether the address is taken, and how many mails it got within the hour. */
  const refusalOf = async (command: InvitationCommand): Promise<CommandReply | undefined> => {
    if (command.type !== 'InviteSchool' && command.type !== 'SendSchoolInvitationAgain') return undefined;
    const { invitationId, address } = command.data;
    const state = command.type === 'InviteSchool' ? undefined : await stateOf(invitationId);
    const email =
      command.type === 'InviteSchool' ? command.data.email : state?.status === 'invited' && state.email;
    // Of one that is not there, or was forgotten, its stream tells.
    if (!email) return undefined;
    const hash = emailClaimHash(ports.claimKey, email);
    if (!(await ports.limits.take(...mailKeys(hash, address)))) return tooManyMails;
    if (command.type !== 'InviteSchool') return undefined;
    const owner = await accounts.byEmail(hash);
    // A sign-up whose address nobody has proved stands in nobody's way: accepting takes the address over.
    const isTaken = owner && owner.personId !== command.data.personId && !isOpenSignUp(owner);
    return isTaken ? rejected(addressTaken) : undefined;
  };

  return [
    handles({ [readInvitationCommand.name]: readInvitationCommand.data }, async ({ data, at }) => {
      const state = await stateOf(data.invitationId);
      if (state.status === 'none') return none;
      const seen = invitationSeen(state, data.sending, at);
      return { outcome: 'accepted', position: start, revision: -1, data: seen };
    }),
    handles(
      invitationCommands,
      async (command, envelope) => (await refusalOf(command)) ?? ports.runner.run(spec, command, envelope),
    ),
  ];
};

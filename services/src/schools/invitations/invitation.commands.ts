import { addressTaken } from '@lectern/events/accounts/accounts.refusals';
import { invitationGone, noSuchInvitation } from '@lectern/events/schools/schools.refusals';
import { rejected, type CommandEnvelope, type CommandReply } from '@lectern/events/journal/command';
import {
  invitationCommands,
  openInvitedSchoolCommand,
  readInvitationCommand,
  type InvitationCommand,
} from '@lectern/events/schools/invitation.commands';
import { invitationStream } from '@lectern/events/schools/invitation.events';
import { createAccountReader } from '../../accounts/people/account-reader.js';
import { emailClaimHash } from '../../accounts/people/claim-hash.js';
import { isOpenSignUp } from '../../accounts/people/person-standing.decider.js';
import { isTaken } from '../../accounts/people/register-person.js';
import { mailKeys, teacherMailKeys } from '../../accounts/sessions/account-limits.js';
import { tooManyMails } from '../../accounts/sessions/session-replies.js';
import type { CommandPorts } from '../../context.js';
import type { CommandSpec } from '../../platform/commands/command-runner.js';
import { handles, type CommandHandler } from '../../platform/commands/handle-commands.js';
import { newId } from '../../platform/ids.js';
import { start } from '../../platform/event-store/event-store.port.js';
import { foldStream } from '../../platform/journal/fold-stream.js';
import type { InvitationState } from './invitation-state.decider.js';
import {
  acceptedOf,
  invitationDecider,
  invitationSeen,
  type TimedInvitationCommand,
} from './invitation.decider.js';
import { openSchool, type SendStep } from './open-school.js';

const spec: CommandSpec<TimedInvitationCommand, InvitationState> = {
  decider: invitationDecider,
  stream: ({ data }) => invitationStream(data.invitationId),
  answer: (_command, state) => (state.status === 'none' ? undefined : { until: state.until }),
};

const none = rejected(noSuchInvitation);

/**
 * The commands on invitations of schools.
 * @param steps who decides the steps of opening a school: on the school, its code and its admin
 */
export const handleInvitations = (
  ports: CommandPorts,
  steps: readonly CommandHandler[],
): readonly CommandHandler[] => {
  const accounts = createAccountReader(ports);
  const stateOf = (invitationId: string): Promise<InvitationState> =>
    foldStream(ports, invitationDecider, invitationStream(invitationId));

  /** What only other streams know: whether the address is taken, and how many mails it got within the hour. */
  const refusalOf = async (command: InvitationCommand): Promise<CommandReply | undefined> => {
    if (!('address' in command.data)) return undefined;
    const { invitationId, address } = command.data;
    const given = 'email' in command.data ? command.data.email : undefined;
    const state = await stateOf(invitationId);
    const email = given ?? (state.status === 'invited' && state.email);
    // Of one that is not there, or was forgotten, its stream tells.
    if (!email) return undefined;
    const hash = emailClaimHash(ports.claimKey, email);
    const isOfSchool = command.type === 'InviteTeacher';
    const keys = isOfSchool ? teacherMailKeys(hash, command.data.schoolId) : mailKeys(hash, address);
    if (!(await ports.limits.take(...keys))) return tooManyMails;
    if (given === undefined) return undefined;
    const owner = await accounts.byEmail(hash);
    const personId = state.status === 'invited' ? state.personId : undefined;
    // A sign-up whose address nobody has proved stands in nobody's way: accepting takes the address over.
    const isTaken = owner && owner.personId !== personId && !isOpenSignUp(owner);
    return isTaken ? rejected(addressTaken) : undefined;
  };

  /** One step of opening a school, decided here as if it had been sent. */
  const take = async (
    { name, payload, commandId }: Parameters<SendStep>[0],
    envelope: CommandEnvelope,
  ): Promise<CommandReply> => {
    const handler = steps.find(({ names }) => names.includes(name));
    if (!handler) throw new Error(`${name} is no step of opening a school`);
    return handler.handle({ ...envelope, name, payload, commandId });
  };

  /** Makes what is missing; nothing is left to make for whoever was erased. */
  const open = async (invitationId: string, envelope: CommandEnvelope): Promise<CommandReply> => {
    const given = acceptedOf(await stateOf(invitationId));
    if (!given) return rejected(invitationGone.used);
    return openSchool((step) => take(step, envelope), ports.claimKey, given);
  };

  /** Uses the link up, once, and opens the school; the same command again goes on to what may be missing. */
  const accept = async (
    command: Extract<TimedInvitationCommand, { type: 'AcceptSchoolInvitation' }>,
    envelope: CommandEnvelope,
  ): Promise<CommandReply> => {
    const { invitationId, sending } = command.data;
    const state = await stateOf(invitationId);
    const seen = state.status === 'none' ? undefined : invitationSeen(state, sending, command.at);
    // First: a link whose address somebody else has by now is not used up by that.
    if (seen?.status === 'open' && seen.email !== null) {
      const { personId: ownerId, email } = seen;
      const payload = {
        kind: 'email',
        hash: emailClaimHash(ports.claimKey, email),
        ownerId,
        fOverSignUps: true,
      };
      // Never under an id of its own: a claim that lapsed meanwhile is claimed again, or somebody else's.
      const claim = await take({ name: 'Claim', payload, commandId: newId() }, envelope);
      if (isTaken(claim)) return rejected(addressTaken);
      if (claim.outcome === 'rejected') return claim;
    }
    const reply = await ports.runner.run(spec, command, envelope);
    return reply.outcome === 'rejected' ? reply : open(invitationId, envelope);
  };

  return [
    handles({ [readInvitationCommand.name]: readInvitationCommand.data }, async ({ data, at }) => {
      const state = await stateOf(data.invitationId);
      if (state.status === 'none') return none;
      const seen = invitationSeen(state, data.sending, at);
      return { outcome: 'accepted', position: start, revision: -1, data: seen };
    }),
    handles({ [openInvitedSchoolCommand.name]: openInvitedSchoolCommand.data }, ({ data }, envelope) =>
      open(data.invitationId, envelope),
    ),
    handles(invitationCommands, async (command, envelope) => {
      if (command.type === 'AcceptSchoolInvitation') return accept(command, envelope);
      return (await refusalOf(command)) ?? ports.runner.run(spec, command, envelope);
    }),
  ];
};

import { Inject, type OnModuleInit } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import { addressTaken } from '@lectern/events/accounts/add-user.routes';
import {
  commandEnvelope,
  commandSubject,
  type CommandEnvelope,
  type CommandReply,
} from '@lectern/events/journal/command';
import {
  invitationCommands,
  readInvitationCommand,
  type InvitationCommand,
  type InvitationCommandName,
} from '@lectern/events/schools/invitation.commands';
import { invitationStream } from '@lectern/events/schools/invitation.events';
import { createMailLimits, mailCallsCollection, type MailLimits } from '../../accounts/mail/mail-limits.js';
import { createAccountReader, type AccountReader } from '../../accounts/people/account-reader.js';
import { addressHash, emailClaimHash } from '../../accounts/people/claim-hash.js';
import { isOpenSignUp } from '../../accounts/people/person-state.decider.js';
import { refused, tooManyMails } from '../../accounts/sessions/session-replies.js';
import type { Clock } from '../../platform/clock/clock.port.js';
import { CommandController } from '../../platform/commands/command-controller.js';
import type { CommandRunner, CommandSpec } from '../../platform/commands/command-runner.js';
import type { Documents } from '../../platform/documents/documents.port.js';
import { start, type EventStore } from '../../platform/event-store/event-store.port.js';
import type { Codec } from '../../platform/journal/codec.js';
import { foldStream } from '../../platform/journal/fold-stream.js';
import type { Settings } from '../../platform/settings.js';
import * as tokens from '../../platform/tokens.js';
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

const names = Object.keys(invitationCommands) as InvitationCommandName[];
const { name: readName, data: readData } = readInvitationCommand;
const none = refused('notFound', 'There is no such invitation.');

/** Serves the commands on invitations of schools. */
@CommandController()
export class InvitationCommands implements OnModuleInit {
  private readonly limits: MailLimits;
  private readonly accounts: AccountReader;

  constructor(
    @Inject(tokens.RUNNER) private readonly runner: CommandRunner,
    @Inject(tokens.EVENT_STORE) private readonly store: EventStore,
    @Inject(tokens.CODEC) private readonly codec: Codec,
    @Inject(tokens.DOCUMENTS) private readonly documents: Documents,
    @Inject(tokens.CLOCK) clock: Clock,
    @Inject(tokens.CLAIM_KEY) private readonly claimKey: Uint8Array,
    @Inject(tokens.SETTINGS) settings: Pick<Settings, 'LECTERN_SIGNIN_RATE'>,
  ) {
    this.limits = createMailLimits({ documents, clock, fOff: settings.LECTERN_SIGNIN_RATE === 0 });
    this.accounts = createAccountReader({ store, codec, documents });
  }

  async onModuleInit(): Promise<void> {
    await this.documents.ensure(mailCallsCollection);
  }

  @MessagePattern([...names, readName].map((name) => commandSubject('schools', name)))
  async handle(@Payload() message: unknown): Promise<CommandReply> {
    const envelope = z.parse(commandEnvelope, message);
    if (envelope.name === readName) return this.read(envelope);
    const type = z.parse(z.enum(names), envelope.name);
    const data = z.parse(invitationCommands[type], envelope.payload);
    const command = { type, data, at: envelope.at } as InvitationCommand & { readonly at: number };
    return (await this.refusalOf(command)) ?? this.runner.run(spec, command, envelope);
  }

  private stateOf(invitationId: string): Promise<InvitationState> {
    const { store, codec } = this;
    return foldStream({ store, codec }, invitationDecider, invitationStream(invitationId));
  }

  private async read({ payload, at }: CommandEnvelope): Promise<CommandReply> {
    const { invitationId, sending } = z.parse(readData, payload);
    const state = await this.stateOf(invitationId);
    if (state.status === 'none') return none;
    return { outcome: 'accepted', position: start, revision: -1, data: invitationSeen(state, sending, at) };
  }

  /** What only other streams know: whether the address is taken, and how many mails it got within the hour. */
  private async refusalOf(command: InvitationCommand): Promise<CommandReply | undefined> {
    if (command.type !== 'InviteSchool' && command.type !== 'SendSchoolInvitationAgain') return undefined;
    const { invitationId, address } = command.data;
    const state = command.type === 'InviteSchool' ? undefined : await this.stateOf(invitationId);
    const email =
      command.type === 'InviteSchool' ? command.data.email : state?.status === 'invited' && state.email;
    // Of one that is not there, or was forgotten, its stream tells.
    if (!email) return undefined;
    const hash = emailClaimHash(this.claimKey, email);
    if (!(await this.limits.take(hash, addressHash(this.claimKey, address)))) return tooManyMails;
    if (command.type !== 'InviteSchool') return undefined;
    const owner = await this.accounts.byEmail(hash);
    // A sign-up whose address nobody has proved stands in nobody's way: accepting takes the address over.
    const isTaken = owner && owner.personId !== command.data.personId && !isOpenSignUp(owner);
    return isTaken ? refused('conflict', addressTaken) : undefined;
  }
}

import { Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import { claimCommands, type ClaimCommand } from '@lectern/events/accounts/account.commands';
import { claimStream } from '@lectern/events/accounts/claim.events';
import { personStream } from '@lectern/events/accounts/person.events';
import {
  commandEnvelope,
  commandSubject,
  type CommandEnvelope,
  type CommandReply,
} from '@lectern/events/journal/command';
import { classStream, schoolStream } from '@lectern/events/schools/school.events';
import { CommandController } from '../../platform/commands/command-controller.js';
import type { CommandRunner, CommandSpec } from '../../platform/commands/command-runner.js';
import type { EventStore } from '../../platform/event-store/event-store.port.js';
import { derivedId } from '../../platform/ids.js';
import type { Codec } from '../../platform/journal/codec.js';
import { foldStream } from '../../platform/journal/fold-stream.js';
import { CODEC, EVENT_STORE, RUNNER } from '../../platform/tokens.js';
import { personDecider } from './person.decider.js';
import { personSpec } from './person-spec.js';
import { claimDecider, type ClaimState, type SeenOwner, type TimedClaimCommand } from './claim.decider.js';

const spec: CommandSpec<TimedClaimCommand, ClaimState> = {
  decider: claimDecider,
  stream: ({ data }) => claimStream(data.kind, data.hash),
};

const names = Object.keys(claimCommands) as (keyof typeof claimCommands)[];

/** Serves the commands on claims. */
@CommandController()
export class ClaimCommands {
  private readonly journal: { readonly store: EventStore; readonly codec: Codec };

  constructor(
    @Inject(RUNNER) private readonly runner: CommandRunner,
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(CODEC) codec: Codec,
  ) {
    this.journal = { store, codec };
  }

  @MessagePattern(names.map((name) => commandSubject('accounts', name)))
  async handle(@Payload() message: unknown): Promise<CommandReply> {
    const envelope = z.parse(commandEnvelope, message);
    const type = z.parse(z.enum(names), envelope.name);
    const command = { type, data: z.parse(claimCommands[type], envelope.payload) } as ClaimCommand;
    const seen = await this.seenOwner(command, envelope);
    return this.runner.run(spec, { ...command, at: envelope.at, seen }, envelope);
  }

  private async seenOwner(command: ClaimCommand, envelope: CommandEnvelope): Promise<SeenOwner | undefined> {
    const { kind, hash } = command.data;
    const state = await foldStream(this.journal, claimDecider, claimStream(kind, hash));
    if (state.status === 'free' || state.ownerId === command.data.ownerId) return undefined;
    const { ownerId } = state;
    if (kind === 'join-code') return { ownerId, status: await this.isThere(classStream(ownerId)) };
    if (kind === 'school-code') return { ownerId, status: await this.isThere(schoolStream(ownerId)) };
    if (command.type === 'Claim' && command.data.fOverSignUps) await this.lapse(ownerId, envelope);
    const { status } = await foldStream(this.journal, personDecider, personStream(ownerId));
    return { ownerId, status: status === 'registered' ? 'there' : status };
  }

  private async isThere(stream: string): Promise<SeenOwner['status']> {
    for await (const _event of this.journal.store.read(stream)) return 'there';
    return 'none';
  }

  /** A command of its own, on another stream: whoever is more than a sign-up stays, and the claim is theirs. */
  private async lapse(personId: string, envelope: CommandEnvelope): Promise<void> {
    const data = { personId, because: 'ownerInvited' } as const;
    const lapsing = { ...envelope, commandId: derivedId(envelope.commandId, 'LapseSignUp', personId) };
    await this.runner.run(personSpec, { type: 'LapseSignUp', data, at: envelope.at }, lapsing);
  }
}

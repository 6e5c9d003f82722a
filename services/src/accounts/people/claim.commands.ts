import { Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import { claimCommands, type ClaimCommand } from '@lectern/events/accounts/account.commands';
import { claimStream, type ClaimKind } from '@lectern/events/accounts/claim.events';
import { personStream } from '@lectern/events/accounts/person.events';
import { commandEnvelope, commandSubject, type CommandReply } from '@lectern/events/journal/command';
import { classStream, schoolStream } from '@lectern/events/schools/school.events';
import { CommandController } from '../../platform/commands/command-controller.js';
import type { CommandRunner, CommandSpec } from '../../platform/commands/command-runner.js';
import type { EventStore } from '../../platform/event-store/event-store.port.js';
import type { Codec } from '../../platform/journal/codec.js';
import { foldStream } from '../../platform/journal/fold-stream.js';
import { CODEC, EVENT_STORE, RUNNER } from '../../platform/tokens.js';
import { claimDecider, type ClaimState, type SeenOwner, type TimedClaimCommand } from './claim.decider.js';

const spec: CommandSpec<TimedClaimCommand, ClaimState> = {
  decider: claimDecider,
  stream: ({ data }) => claimStream(data.kind, data.hash),
};

const names = Object.keys(claimCommands) as (keyof typeof claimCommands)[];

const ownerStream = (kind: ClaimKind, ownerId: string): string => {
  if (kind === 'join-code') return classStream(ownerId);
  return kind === 'school-code' ? schoolStream(ownerId) : personStream(ownerId);
};

/** Serves the commands on claims. */
@CommandController()
export class ClaimCommands {
  constructor(
    @Inject(RUNNER) private readonly runner: CommandRunner,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CODEC) private readonly codec: Codec,
  ) {}

  @MessagePattern(names.map((name) => commandSubject('accounts', name)))
  async handle(@Payload() message: unknown): Promise<CommandReply> {
    const envelope = z.parse(commandEnvelope, message);
    const type = z.parse(z.enum(names), envelope.name);
    const command = { type, data: z.parse(claimCommands[type], envelope.payload) } as ClaimCommand;
    const seen = await this.seenOwner(command);
    return this.runner.run(spec, { ...command, at: envelope.at, seen }, envelope);
  }

  private async seenOwner({ data }: ClaimCommand): Promise<SeenOwner | undefined> {
    const { store, codec } = this;
    const state = await foldStream({ store, codec }, claimDecider, claimStream(data.kind, data.hash));
    if (state.status === 'free' || state.ownerId === data.ownerId) return undefined;
    for await (const _event of store.read(ownerStream(data.kind, state.ownerId))) {
      return { ownerId: state.ownerId, fExists: true };
    }
    return { ownerId: state.ownerId, fExists: false };
  }
}

import { Controller, Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import {
  claimCommands,
  personCommands,
  type ClaimCommand,
  type PersonCommand,
} from '@lectern/events/accounts/account.commands';
import { claimStream } from '@lectern/events/accounts/claim.events';
import { personStream } from '@lectern/events/accounts/person.events';
import { commandEnvelope, commandSubject, type CommandReply } from '@lectern/events/journal/command';
import type { CommandRunner } from '../platform/commands/command-runner.js';
import { RUNNER } from '../platform/tokens.js';
import { claimDecider } from './claim.decider.js';
import { personDecider } from './person.decider.js';

const personNames = Object.keys(personCommands) as (keyof typeof personCommands)[];
const claimNames = Object.keys(claimCommands) as (keyof typeof claimCommands)[];
const subjects = (names: readonly string[]): string[] => names.map((name) => commandSubject('accounts', name));

@Controller()
export class AccountsCommands {
  constructor(@Inject(RUNNER) private readonly runner: CommandRunner) {}

  @MessagePattern(subjects(personNames))
  person(@Payload() message: unknown): Promise<CommandReply> {
    const envelope = z.parse(commandEnvelope, message);
    const type = z.parse(z.enum(personNames), envelope.name);
    const command = { type, data: z.parse(personCommands[type], envelope.payload) } as PersonCommand;
    const stream = personStream(command.data.personId);
    return this.runner.run({ decider: personDecider, stream: () => stream }, command, envelope);
  }

  @MessagePattern(subjects(claimNames))
  claim(@Payload() message: unknown): Promise<CommandReply> {
    const envelope = z.parse(commandEnvelope, message);
    const type = z.parse(z.enum(claimNames), envelope.name);
    const command = { type, data: z.parse(claimCommands[type], envelope.payload) } as ClaimCommand;
    const stream = claimStream(command.data.kind, command.data.hash);
    return this.runner.run({ decider: claimDecider, stream: () => stream }, command, envelope);
  }
}

import { Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import { personCommands, type PersonCommand } from '@lectern/events/accounts/account.commands';
import { commandEnvelope, commandSubject, type CommandReply } from '@lectern/events/journal/command';
import { CommandController } from '../../platform/commands/command-controller.js';
import type { CommandRunner } from '../../platform/commands/command-runner.js';
import { RUNNER } from '../../platform/tokens.js';
import { personSpec } from './person-spec.js';

const names = Object.keys(personCommands) as (keyof typeof personCommands)[];

/** Serves the commands on people. */
@CommandController()
export class PersonCommands {
  constructor(@Inject(RUNNER) private readonly runner: CommandRunner) {}

  @MessagePattern(names.map((name) => commandSubject('accounts', name)))
  handle(@Payload() message: unknown): Promise<CommandReply> {
    const envelope = z.parse(commandEnvelope, message);
    const type = z.parse(z.enum(names), envelope.name);
    const command = { type, data: z.parse(personCommands[type], envelope.payload) } as PersonCommand;
    return this.runner.run(personSpec, { ...command, at: envelope.at }, envelope);
  }
}

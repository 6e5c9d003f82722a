import { Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import { personCommands, type PersonCommand } from '@lectern/events/accounts/account.commands';
import { personStream } from '@lectern/events/accounts/person.events';
import { commandEnvelope, commandSubject, type CommandReply } from '@lectern/events/journal/command';
import { CommandController } from '../platform/commands/command-controller.js';
import type { CommandRunner, CommandSpec } from '../platform/commands/command-runner.js';
import { RUNNER } from '../platform/tokens.js';
import { personDecider, type TimedPersonCommand } from './person.decider.js';
import type { PersonState } from './person-state.decider.js';

/** What whoever registers or changes a person learns. */
export type PersonAnswer = { readonly fPassword: boolean; readonly fPin: boolean };

const spec: CommandSpec<TimedPersonCommand, PersonState> = {
  decider: personDecider,
  stream: (command) => personStream(command.data.personId),
  answer: (_command, state): PersonAnswer | undefined =>
    state.status !== 'registered'
      ? undefined
      : { fPassword: state.passwordHash !== null, fPin: state.pinHash !== null },
};

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
    return this.runner.run(spec, { ...command, at: envelope.at }, envelope);
  }
}

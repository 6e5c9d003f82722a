import { Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import { contactCommands, messageStream, type ContactCommand } from '@lectern/events/contact/message.events';
import { commandEnvelope, commandSubject, type CommandReply } from '@lectern/events/journal/command';
import { CommandController } from '../platform/commands/command-controller.js';
import type { CommandRunner } from '../platform/commands/command-runner.js';
import { RUNNER } from '../platform/tokens.js';
import { messageDecider } from './message.decider.js';

const names = Object.keys(contactCommands) as (keyof typeof contactCommands)[];
const spec = {
  decider: messageDecider,
  stream: ({ data }: ContactCommand): string => messageStream(data.messageId),
};

/** Serves the commands on messages from the contact page. */
@CommandController()
export class MessageCommands {
  constructor(@Inject(RUNNER) private readonly runner: CommandRunner) {}

  @MessagePattern(names.map((name) => commandSubject('contact', name)))
  handle(@Payload() message: unknown): Promise<CommandReply> {
    const envelope = z.parse(commandEnvelope, message);
    const type = z.parse(z.enum(names), envelope.name);
    const command = { type, data: z.parse(contactCommands[type], envelope.payload) } as ContactCommand;
    return this.runner.run(spec, command, envelope);
  }
}

import { Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import { commandEnvelope, commandSubject, type CommandReply } from '@lectern/events/journal/command';
import { contentCommands, contentStream, type ContentCommand } from '@lectern/events/content/content.events';
import { CommandController } from '../platform/commands/command-controller.js';
import type { CommandRunner } from '../platform/commands/command-runner.js';
import { RUNNER } from '../platform/tokens.js';
import { contentDigest } from './content-digest.js';
import { contentDecider } from './content.decider.js';

const names = Object.keys(contentCommands) as (keyof typeof contentCommands)[];

/** A version is named by what it says; under another name it could be changed unseen. */
const misnamed: CommandReply = {
  outcome: 'rejected',
  code: 'input',
  message: 'The digest is not of this content.',
  permanent: true,
};

/** Serves the commands on content. */
@CommandController()
export class ContentCommands {
  constructor(@Inject(RUNNER) private readonly runner: CommandRunner) {}

  @MessagePattern(names.map((name) => commandSubject('content', name)))
  async handle(@Payload() message: unknown): Promise<CommandReply> {
    const envelope = z.parse(commandEnvelope, message);
    const type = z.parse(z.enum(names), envelope.name);
    const command = { type, data: z.parse(contentCommands[type], envelope.payload) } as ContentCommand;
    if (command.type === 'PublishContent' && command.data.digest !== contentDigest(command.data.item))
      return misnamed;
    const stream = contentStream(command.data.contentId);
    return this.runner.run({ decider: contentDecider, stream: () => stream }, command, envelope);
  }
}

import { Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import { commandEnvelope, commandSubject, type CommandReply } from '@lectern/events/journal/command';
import {
  attemptCommands,
  type AttemptCommand,
  type AttemptCommandName,
} from '@lectern/events/practice/attempt.commands';
import { attemptStream } from '@lectern/events/practice/attempt.events';
import { CommandController } from '../platform/commands/command-controller.js';
import type { CommandRunner, CommandSpec } from '../platform/commands/command-runner.js';
import { RUNNER } from '../platform/tokens.js';
import { attemptDecider } from './attempt.decider.js';
import type { Grant } from './grant.js';
import { answeringEvents, responseBy, type AttemptState } from './attempt-state.decider.js';

const spec: CommandSpec<AttemptCommand, AttemptState> = {
  decider: attemptDecider,
  stream: (command) => attemptStream(command.data.attemptId),
  opens: answeringEvents,
  answer: (command, state): Grant | undefined => {
    if (command.type !== 'OpenResponse' || state.status === 'none') return undefined;
    const response = responseBy(state, command.data.responseId);
    return response && { fRecorded: response.version > 0, fEnded: response.fEnded };
  },
};

const names = Object.keys(attemptCommands) as AttemptCommandName[];

/** Serves every command on an attempt. */
@CommandController()
export class PracticeCommands {
  constructor(@Inject(RUNNER) private readonly runner: CommandRunner) {}

  @MessagePattern(names.map((name) => commandSubject('practice', name)))
  handle(@Payload() message: unknown): Promise<CommandReply> {
    const envelope = z.parse(commandEnvelope, message);
    const name = z.parse(z.enum(names), envelope.name);
    const command = {
      type: name,
      data: z.parse(attemptCommands[name], envelope.payload),
      personId: envelope.actor.userId,
      fSystem: envelope.actor.role === 'system',
      schoolId: envelope.actor.schoolId,
      at: envelope.at,
    } as AttemptCommand;
    return this.runner.run(spec, command, envelope);
  }
}

import { Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import { commandEnvelope, commandSubject, type CommandReply } from '@lectern/events/journal/command';
import {
  classStream,
  enrolmentStream,
  schoolCommands,
  schoolStream,
  type SchoolCommand,
} from '@lectern/events/schools/school.events';
import { CommandController } from '../platform/commands/command-controller.js';
import type { CommandRunner } from '../platform/commands/command-runner.js';
import { RUNNER } from '../platform/tokens.js';
import { schoolDecider } from './school.decider.js';

const names = Object.keys(schoolCommands) as (keyof typeof schoolCommands)[];

const streamOf = (command: SchoolCommand): string => {
  switch (command.type) {
    case 'CreateSchool':
    case 'GiveSchoolCode':
      return schoolStream(command.data.schoolId);
    case 'OpenClass':
      return classStream(command.data.classId);
    case 'EnrolPerson':
      return enrolmentStream(command.data.classId, command.data.personId);
  }
};

@CommandController()
export class SchoolsCommands {
  constructor(@Inject(RUNNER) private readonly runner: CommandRunner) {}

  @MessagePattern(names.map((name) => commandSubject('schools', name)))
  handle(@Payload() message: unknown): Promise<CommandReply> {
    const envelope = z.parse(commandEnvelope, message);
    const type = z.parse(z.enum(names), envelope.name);
    const command = { type, data: z.parse(schoolCommands[type], envelope.payload) } as SchoolCommand;
    return this.runner.run({ decider: schoolDecider, stream: streamOf }, command, envelope);
  }
}

import {
  classStream,
  enrolmentStream,
  schoolCommands,
  schoolStream,
  type SchoolCommand,
} from '@lectern/events/schools/school.events';
import type { CommandRunner } from '../platform/commands/command-runner.js';
import { decides, type CommandHandler } from '../platform/commands/handle-commands.js';
import { schoolDecider } from './school.decider.js';

const stream = (command: SchoolCommand): string => {
  switch (command.type) {
    case 'CreateSchool':
    case 'GiveSchoolCode':
    case 'SetAiHintVisibility':
      return schoolStream(command.data.schoolId);
    case 'OpenClass':
      return classStream(command.data.classId);
    case 'EnrolPerson':
      return enrolmentStream(command.data.classId, command.data.personId);
  }
};

/** The commands on schools, their classes and who is in them. */
export const handleSchools = ({ runner }: { readonly runner: CommandRunner }): CommandHandler =>
  decides(runner, schoolCommands, { decider: schoolDecider, stream });

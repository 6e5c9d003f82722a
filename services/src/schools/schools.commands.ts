import { schoolCommands, schoolStream } from '@lectern/events/schools/school.events';
import type { CommandRunner } from '../platform/commands/command-runner.js';
import { decides, type CommandHandler } from '../platform/commands/handle-commands.js';
import { schoolDecider } from './school.decider.js';

/** The commands on schools. */
export const handleSchools = ({ runner }: { readonly runner: CommandRunner }): CommandHandler =>
  decides(runner, schoolCommands, {
    decider: schoolDecider,
    stream: ({ data }) => schoolStream(data.schoolId),
  });
